/// A format of reports of `haptics validate`, which people choose by its name.
package struct ReportFormat: Sendable {
  package let name: String
  /// A Boolean value that indicates whether services map the paths of the format to a repository.
  package var isForServices = false
  /// A Boolean value that indicates whether the format reports findings that a baseline knows, or
  /// numbers others after them.
  package var includesKnown = false
  /// Returns the report of a request.
  let report: @Sendable (CheckRequest) -> AnyReport
}

extension ReportFormat {
  /// The formats, in the order of `HAPTICS_REPORT_…`.
  package static let all = [text, json, sarif, github, junit, gitlab, checkstyle, rdjson]

  /// Compiler-style text for users.
  package static let text = ReportFormat(name: "text") { request in
    AnyReport(
      TextReport(
        request.style,
        hasSummary: !request.isQuiet && !request.records,
        isOnlyFixing: request.output == .fixesOnly
      )
    )
  }

  /// A JSON document.
  package static let json = ReportFormat(name: "json") { _ in AnyReport(JSONReport()) }

  /// The Static Analysis Results Interchange Format, version 2.1.0.
  static let sarif = ReportFormat(name: "sarif", isForServices: true, includesKnown: true) {
    AnyReport(SARIFReport(rules: RulePages.all, pages: $0.rulePages))
  }

  /// Workflow commands, which GitHub shows next to the changed lines.
  static let github = ReportFormat(name: "github", isForServices: true) {
    AnyReport(GitHubReport($0.style, hasSummary: !$0.isQuiet))
  }

  /// JUnit test results.
  static let junit = ReportFormat(name: "junit") { _ in AnyReport(JUnitReport()) }

  /// GitLab's code quality report.
  static let gitlab = ReportFormat(name: "gitlab", isForServices: true, includesKnown: true) { _ in
    AnyReport(GitLabReport())
  }

  /// Checkstyle XML.
  static let checkstyle = ReportFormat(name: "checkstyle", isForServices: true) { _ in
    AnyReport(CheckstyleReport())
  }

  /// The Reviewdog Diagnostic Format.
  static let rdjson = ReportFormat(name: "rdjson", isForServices: true) { _ in
    AnyReport(RDJSONReport())
  }

  /// Finds a format by its name.
  package init?(named name: String) {
    guard let format = ReportFormat.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }
}

extension ReportFormat: Equatable {
  package static func == (a: ReportFormat, b: ReportFormat) -> Bool { a.name == b.name }
}

extension CheckRequest {
  /// A Boolean value that indicates whether a baseline takes the findings instead of the report.
  var records: Bool { if case .record = baseline { true } else { false } }

  /// The report of the request.
  var report: AnyReport {
    switch output {
    case .findings, .fixesOnly: return format.report(self)
    case .diff: return AnyReport(FixSummary(hasSummary: !isQuiet))
    case .statistics:
      let format = format == .json ? StatisticsReport.Format.json : .text(style)
      return AnyReport(StatisticsReport(format, hasSummary: !isQuiet))
    }
  }
}
