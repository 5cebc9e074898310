/// A way of telling what was found.
///
/// A report is written as the run goes on: what stands before all files, an entry for each file,
/// and what stands behind them. Entries are made on several threads.
package protocol Report: Sendable {
  /// What stands before the first entry.
  var opening: String { get }
  /// Writes what stands before the first entry, which is ``opening`` unless that would be long.
  func begin(_ write: ([UInt8]) throws -> Void) throws
  /// What stands between two entries.
  var separator: String { get }
  /// Adds what is said about a file to an empty text; nothing where that is nothing.
  func entry(_ file: CheckedFile, into text: inout ReportText) throws
  /// What stands behind the last entry.
  func closing(_ tally: Tally) throws -> String
}

extension Report {
  package func begin(_ write: ([UInt8]) throws -> Void) throws { try write(Array(opening.utf8)) }
  package func entry(_ file: CheckedFile, into text: inout ReportText) throws {}
  package var opening: String { "" }
  package var separator: String { "" }
}
