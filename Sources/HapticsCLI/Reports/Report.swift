/// A way of telling what was found.
///
/// A report is written as the run goes on: what stands before all files, an entry for each file,
/// and what stands behind them. Entries are made on several threads.
protocol Report: Sendable {
  /// What stands before the first entry.
  var opening: String { get }
  /// What stands between two entries.
  var separator: String { get }
  /// What is said about a file; nothing where it is empty.
  func entry(_ file: CheckedFile) throws -> String
  /// What stands behind the last entry.
  func closing(_ tally: Tally) throws -> String
}

extension Report {
  func entry(_ file: CheckedFile) throws -> String { "" }
  var opening: String { "" }
  var separator: String { "" }
}

extension ReportFormat {
  /// The report of the format.
  func report(_ options: ValidateOptions) throws -> any Report {
    if options.fixMode == .show { return FixSummary(hasSummary: options.hasSummary) }
    return switch self {
    case .text:
      TextReport(
        theme: options.theme,
        columns: options.columns,
        hasSummary: options.hasSummary
      )
    case .json: try JSONReport()
    case .sarif: try SARIFReport()
    case .github: GitHubReport(hasSummary: options.hasSummary)
    }
  }
}
