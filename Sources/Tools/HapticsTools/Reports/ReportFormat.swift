package enum ReportFormat: String, CaseIterable, Sendable {
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
  /// A Boolean value that indicates whether services map the paths of the format to a repository.
  package var isForServices: Bool {
    switch self {
    case .sarif, .github, .gitlab, .checkstyle, .rdjson: true
    case .text, .json, .junit: false
    }
  }

  /// A Boolean value that indicates whether the format reports findings that a baseline knows, or
  /// numbers others after them.
  package var includesKnown: Bool { self == .sarif || self == .gitlab }
}

extension CheckRequest {
  /// A Boolean value that indicates whether a baseline takes the findings instead of the report.
  var records: Bool { if case .record = baseline { true } else { false } }

  /// The report of the request.
  var report: AnyReport {
    if showsDiff { return AnyReport(FixSummary(hasSummary: !isQuiet)) }
    if isStatistic {
      let format = format == .json ? StatisticsReport.Format.json : .text(style)
      return AnyReport(StatisticsReport(format, hasSummary: !isQuiet))
    }
    return switch format {
    case .text:
      AnyReport(
        TextReport(
          style,
          hasSummary: !isQuiet && !records,
          isOnlyFixing: isOnlyFixing
        )
      )
    case .json: AnyReport(JSONReport())
    case .sarif: AnyReport(SARIFReport(rules: RulePages.all, pages: rulePages))
    case .github: AnyReport(GitHubReport(style, hasSummary: !isQuiet))
    case .junit: AnyReport(JUnitReport())
    case .gitlab: AnyReport(GitLabReport())
    case .checkstyle: AnyReport(CheckstyleReport())
    case .rdjson: AnyReport(RDJSONReport())
    }
  }
}
