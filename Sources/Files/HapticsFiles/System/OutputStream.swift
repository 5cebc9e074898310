/// A buffered stream of text to a descriptor.
package final class OutputStream {
  package let descriptor: FileDescriptor
  package let isTerminal: Bool
  private var buffer: [UInt8] = []
  private static let bufferSize = 1 << 16

  /// Creates a stream to a descriptor, which stays open.
  package init(_ descriptor: FileDescriptor) {
    self.descriptor = descriptor
    isTerminal = descriptor.isTerminal
  }

  /// Writes a string, without buffering on a terminal.
  package func write(_ text: String) throws(SystemError) {
    guard !text.isEmpty else { return }
    var text = text
    // Part by part, so that a long text is not there twice.
    var start = 0
    let count = text.utf8.count
    while start < count {
      let end = min(start + OutputStream.bufferSize, count)
      text.withUTF8 { buffer.append(contentsOf: $0[start..<end]) }
      start = end
      if buffer.count >= OutputStream.bufferSize { try flush() }
    }
    if isTerminal { try flush() }
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= OutputStream.bufferSize { try flush() }
  }

  /// Writes the buffered bytes.
  package func flush() throws(SystemError) {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    try descriptor.write(buffer)
  }

  /// Discards the buffered bytes.
  package func discard() { buffer.removeAll() }
}
