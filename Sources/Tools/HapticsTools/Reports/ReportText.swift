/// A string in pieces of limited size, because growing a single string copies it repeatedly.
package struct ReportText {
  private var full: [String] = []
  private var last = ""

  package init() {}

  package var pieces: [String] { last.isEmpty ? full : full + [last] }

  mutating func add(_ text: String) {
    last += text
    guard last.utf8.count >= ReportText.pieceSize else { return }
    full.append(last)
    last = ""
  }

  /// The size in bytes from which a piece is full.
  private static let pieceSize = 1 << 15
}
