/// A format for findings.
///
/// A report is written incrementally: an opening, an entry for each file, and a closing part.
/// Entries are created on several threads.
package protocol Report: Sendable {
  /// The text before the first entry.
  var opening: String { get }
  /// Writes the text before the first entry, by default ``opening``, in one or more pieces.
  func begin(_ write: ([UInt8]) -> Void)
  /// The text between two entries.
  var separator: String { get }
  /// Appends the entry of a file to an empty text, or nothing without an entry.
  func entry(_ file: CheckedFile, into text: inout ReportText)
  /// Returns the text after the last entry.
  func closing(_ tally: Tally) -> String
}

extension Report {
  package func begin(_ write: ([UInt8]) -> Void) { write(Array(opening.utf8)) }
  package func entry(_ file: CheckedFile, into text: inout ReportText) {}
  package var opening: String { "" }
  package var separator: String { "" }
}

/// A report of a format that is chosen when the program runs: the functions of a ``Report``.
package struct AnyReport: Sendable {
  package let separator: String
  package let begin: @Sendable (([UInt8]) -> Void) -> Void
  package let entry: @Sendable (CheckedFile, inout ReportText) -> Void
  package let closing: @Sendable (Tally) -> String

  package init(_ report: some Report) {
    separator = report.separator
    begin = report.begin
    entry = report.entry
    closing = report.closing
  }
}
