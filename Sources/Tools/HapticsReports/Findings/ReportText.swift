/// A text in pieces, of which none is long: a text that grows as a whole is moved again and again.
package struct ReportText {
  private var full: [String] = []
  private var last = ""

  /// Creates an empty text.
  package init() {}

  /// All pieces; none of an empty text.
  package var pieces: [String] { last.isEmpty ? full : full + [last] }

  /// Adds something at the end.
  mutating func add(_ text: String) {
    last += text
    guard last.utf8.count >= ReportText.pieceSize else { return }
    full.append(last)
    last = ""
  }

  /// The size in bytes from which a piece is full.
  private static let pieceSize = 1 << 15
}
