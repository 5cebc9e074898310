internal import ArgumentParser
internal import Diagnostics
internal import HapticsLoading
internal import HapticsReports

/// The formats in which findings are reported.
enum ReportFormat: String, CaseIterable, Sendable {
  /// Compiler-style text for users.
  case text
  /// A JSON document.
  case json
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
  /// Workflow commands, which GitHub shows next to the changed lines.
  case github
  /// JUnit test results.
  case junit
  /// GitLab's code quality report.
  case gitlab
  /// Checkstyle XML.
  case checkstyle
  /// The Reviewdog Diagnostic Format.
  case rdjson
}

extension ReportFormat {
  /// The report of the format.
  func report(_ options: ValidateOptions) throws -> any Report {
    if options.fixMode == .show { return FixSummary(hasSummary: options.hasSummary) }
    if options.isStatistic {
      let format = self == .json ? StatisticsReport.Format.json : .text(options.theme)
      return StatisticsReport(format, hasSummary: options.hasSummary)
    }
    return switch self {
    case .text:
      TextReport(
        theme: options.theme,
        columns: options.columns,
        hasSummary: options.hasSummary && !options.baseline.isWritten,
        isOnlyFixing: options.isOnlyFixing
      )
    case .json: try JSONReport()
    case .sarif: try SARIFReport(rules: RulePages.all.map(\.reported))
    case .github: GitHubReport(hasSummary: options.hasSummary)
    case .junit: JUnitReport()
    case .gitlab: GitLabReport()
    case .checkstyle: CheckstyleReport()
    case .rdjson: try RDJSONReport()
    }
  }
}

extension RulePage {
  /// The rule as a report names it.
  fileprivate var reported: ReportedRule {
    ReportedRule(id: id, severity: severity, summary: summary, help: rendered(.plain), text: text)
  }
}

extension ReportFormat: ExpressibleByArgument {}
