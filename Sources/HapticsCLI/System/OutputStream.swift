#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A descriptor that text is written to, by way of a buffer.
final class OutputStream {
  /// The descriptor.
  let descriptor: FileDescriptor
  /// Whether a person is watching.
  let isTerminal: Bool
  private var buffer: [UInt8] = []
  private static let bufferSize = 1 << 16

  /// Creates a stream to a descriptor, which stays open.
  init(_ descriptor: FileDescriptor) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor.rawValue) == 1
  }

  /// How many columns the terminal has; `nil` where there is none, or it does not say.
  var columns: Int? { isTerminal ? Terminal.size(of: descriptor)?.columns : nil }

  /// Writes a text, at once where a person is watching.
  func write(_ text: String) throws(OutputError) {
    guard !text.isEmpty else { return }
    buffer.append(contentsOf: text.utf8)
    if isTerminal || buffer.count >= OutputStream.bufferSize { try flush() }
  }

  /// Writes bytes.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= OutputStream.bufferSize { try flush() }
  }

  /// Hands what was buffered to the system.
  func flush() throws(OutputError) {
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    do throws(SystemError) {
      try descriptor.write(bytes)
    } catch {
      throw error.code == EPIPE ? .readerLeft : .failed(error)
    }
  }

  /// Forgets what was buffered.
  func discard() { buffer.removeAll() }
}

/// Why a text could not be written.
enum OutputError: Error, Hashable {
  /// The reader of a pipe has closed it.
  case readerLeft
  /// The system refused it.
  case failed(SystemError)
}
