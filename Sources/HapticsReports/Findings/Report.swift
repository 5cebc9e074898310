/// A way of telling what was found.
///
/// A report is written as the run goes on: what stands before all files, an entry for each file,
/// and what stands behind them. Entries are made on several threads.
package protocol Report: Sendable {
  /// What stands before the first entry.
  var opening: String { get }
  /// What stands between two entries.
  var separator: String { get }
  /// What is said about a file; nothing where it is empty.
  func entry(_ file: CheckedFile) throws -> String
  /// The same in pieces, of which none is long: a text that grows is moved again and again.
  func pieces(_ file: CheckedFile) throws -> [String]
  /// What stands behind the last entry.
  func closing(_ tally: Tally) throws -> String
}

extension Report {
  package func pieces(_ file: CheckedFile) throws -> [String] {
    let entry = try entry(file)
    return entry.isEmpty ? [] : [entry]
  }

  package func entry(_ file: CheckedFile) throws -> String { "" }
  package var opening: String { "" }
  package var separator: String { "" }
}

/// A long text in pieces.
struct ReportPieces {
  private var full: [String] = []
  private var last: String

  /// Creates a text that begins with something.
  init(_ start: String = "") { last = start }

  /// All pieces; none of an empty text.
  var all: [String] { last.isEmpty ? full : full + [last] }

  /// Adds something at the end.
  mutating func add(_ text: String) {
    last += text
    guard last.utf8.count >= ReportPieces.size else { return }
    full.append(last)
    last = ""
  }

  /// The size at which a piece is full.
  private static let size = 1 << 15
}
