/// A format for findings.
///
/// A report is written incrementally: an opening, an entry for each file, and a closing part.
/// Entries are created on several threads.
package protocol Report: Sendable {
  /// The text before the first entry.
  var opening: String { get }
  /// Writes the text before the first entry, by default ``opening``; long texts can be written in
  /// pieces.
  func begin(_ write: ([UInt8]) throws -> Void) throws
  /// The text between two entries.
  var separator: String { get }
  /// Appends the entry of a file to an empty text, or nothing without an entry.
  func entry(_ file: CheckedFile, into text: inout ReportText) throws
  /// Returns the text after the last entry.
  func closing(_ tally: Tally) throws -> String
}

extension Report {
  package func begin(_ write: ([UInt8]) throws -> Void) throws { try write(Array(opening.utf8)) }
  package func entry(_ file: CheckedFile, into text: inout ReportText) throws {}
  package var opening: String { "" }
  package var separator: String { "" }
}
