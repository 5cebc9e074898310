/// A text that is being written: it is handed on in pieces, and never there at once.
struct TextPieces {
  /// What has not been handed on yet.
  var bytes: [UInt8] = []
  /// Whether the sink wants no more.
  private(set) var isOver = false
  private let sink: ([UInt8]) -> Bool

  /// The bytes of a piece, at least.
  private static let size = 1 << 16
  /// A comma, a line break, and the indentation of most lines.
  private static let lineStart: StaticString = ",\n                                "

  /// Creates a text.
  ///
  /// - Parameter sink: Takes the pieces; `false` ends the writing.
  init(sink: @escaping ([UInt8]) -> Bool) { self.sink = sink }

  /// Adds punctuation.
  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes += $0 }
  }

  /// Adds a word that is ready to be written.
  mutating func add(word: some Sequence<UInt8>) {
    bytes += word
    handOn()
  }

  /// Begins a line, behind a comma where something of its kind stands before it.
  mutating func breakLine(_ indent: Int, afterComma: Bool = false) {
    let first = afterComma ? 0 : 1
    let spaces = min(indent, TextPieces.lineStart.utf8CodeUnitCount - 2)
    TextPieces.lineStart.withUTF8Buffer { text in
      bytes += UnsafeBufferPointer(rebasing: text[first..<spaces + 2])
    }
    if indent > spaces { bytes += repeatElement(UInt8(ascii: " "), count: indent - spaces) }
  }

  /// Hands on what is left.
  mutating func finish() { handOn(atLeast: 1) }

  /// Hands on what there is of a piece's size.
  mutating func handOn(atLeast size: Int = size) {
    guard bytes.count >= size else { return }
    if !isOver { isOver = !sink(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }
}
