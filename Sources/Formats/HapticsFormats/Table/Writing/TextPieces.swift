/// A text that is forwarded in pieces while it is written.
struct TextPieces {
  /// The bytes that were not forwarded yet.
  var bytes: [UInt8] = []
  /// A Boolean value that indicates whether the sink stopped the writing.
  private(set) var isOver = false
  private let sink: ([UInt8]) -> Bool

  /// The bytes of a piece, at least.
  private static let size = 1 << 16
  /// A comma, a line break, and the indentation of most lines.
  private static let lineStart: StaticString = ",\n                                "

  /// Creates an empty text.
  ///
  /// - Parameter sink: Receives the pieces, and returns `false` to stop.
  init(sink: @escaping ([UInt8]) -> Bool) { self.sink = sink }

  /// Adds punctuation.
  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes += $0 }
  }

  /// Adds a word that is ready to be written.
  mutating func add(word: some Sequence<UInt8>) {
    bytes += word
    flush()
  }

  /// Starts a line, after a comma if an element or entry precedes it.
  mutating func breakLine(_ indent: Int, afterComma: Bool = false) {
    let first = afterComma ? 0 : 1
    let spaces = min(indent, TextPieces.lineStart.utf8CodeUnitCount - 2)
    TextPieces.lineStart.withUTF8Buffer { text in
      bytes += UnsafeBufferPointer(rebasing: text[first..<spaces + 2])
    }
    if indent > spaces { bytes += repeatElement(UInt8(ascii: " "), count: indent - spaces) }
  }

  /// Forwards the rest.
  mutating func finish() { flush(atLeast: 1) }

  /// Forwards the bytes if they fill a piece.
  mutating func flush(atLeast size: Int = size) {
    guard bytes.count >= size else { return }
    if !isOver { isOver = !sink(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }
}
