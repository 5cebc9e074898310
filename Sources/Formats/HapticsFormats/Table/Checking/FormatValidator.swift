package import LocatedJSON

/// Checks the files of a format against every rule.
package struct FormatValidator<Document: FormatDocument>: Sendable {
  package var options: CheckOptions

  /// Creates a validator, by default one that leaves out no rule.
  package init(_ options: CheckOptions = CheckOptions()) { self.options = options }

  /// The findings in one file.
  package struct Report: Sendable {
    /// The file as it was read.
    package let document: Document
    /// The findings.
    package let result: CheckResult

    /// The findings, in the order of their places.
    package var findings: [Diagnostic] { result.findings }
    /// The number of omitted findings.
    package var omitted: OmittedFindings { result.omitted }
    /// A Boolean value that indicates whether an error makes the file unusable, reported or not.
    package var hasErrors: Bool { result.count(of: .error) > 0 }
  }

  /// Checks a source.
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - assets: The lookup for assets; `nil` to skip rules about assets.
  @_specialize(where Document == AHAPDocument)
  @_specialize(where Document == TimelineDocument)
  package func validate(_ bytes: [UInt8], assets: AssetLookup? = nil) -> Report {
    report(checked(bytes, assets: assets))
  }

  /// Checks a source, and returns the results that every format has.
  static func check(
    _ bytes: [UInt8],
    _ options: CheckOptions,
    _ assets: AssetLookup?
  ) -> CheckedText {
    let report = Self(options).validate(bytes, assets: assets)
    return CheckedText(json: report.document.json, result: report.result)
  }

  /// Runs the rules on a source, and returns the context with the results that they share.
  ///
  /// It is compiled separately for the formats of most files: code that does not know the format
  /// queries the run-time library about its types for every rule and file.
  @_specialize(where Document == AHAPDocument)
  @_specialize(where Document == TimelineDocument)
  package func checked(_ bytes: [UInt8], assets: AssetLookup?) -> RuleContext<Document> {
    checked(read(bytes), assets: assets)
  }

  /// Reads a source.
  package func read(_ bytes: [UInt8]) -> Document {
    Document(JSONDocument(reading: bytes, limits: options.limits))
  }

  /// Runs the rules on a document that was read; see ``checked(_:assets:)-([UInt8],_)``.
  @_specialize(where Document == AHAPDocument)
  @_specialize(where Document == TimelineDocument)
  package func checked(_ document: Document, assets: AssetLookup?) -> RuleContext<Document> {
    let context = RuleContext(document, assets: assets, limit: options.findingLimit)
    guard !document.json.isEmpty else { return context }
    let subjects = options.asksEveryRule ? .all : document.subjects.union(.anyFile)
    for stage in Document.stages where stage.isReady(context) {
      context.run(stage.rules, about: subjects)
    }
    return context
  }

  /// Returns the findings of the reader and of the rules that ran.
  package func report(_ context: RuleContext<Document>) -> Report {
    let json = context.document.json
    var omitted = json.omittedFaults
    omitted += context.omitted
    let faults = json.faults.isEmpty ? [] : Document.Level.advising(json.faults)
    return Report(
      document: context.document,
      result: CheckResult(
        findings: ordered(faults, context.findings),
        omitted: omitted.leavingOut(options.disabledRules)
      )
    )
  }

  /// Returns the findings of the reader and of the rules, ordered by location.
  ///
  /// Errors that make a source unreadable are always included, because nothing else is known then.
  private func ordered(_ faults: [Diagnostic], _ findings: [Diagnostic]) -> [Diagnostic] {
    guard !faults.isEmpty || !findings.isEmpty else { return [] }
    var all = faults + findings
    if !options.disabledRules.isEmpty {
      let unreadable = Set(faults.lazy.filter { $0.severity == .error }.map { $0.rule })
      all.removeAll { options.disabledRules.contains($0.rule) && !unreadable.contains($0.rule) }
    }
    all.sortByPlace()
    return all
  }
}

/// Rules that run together.
package struct RuleStage<Document: FormatDocument>: Sendable {
  package let group: RuleGroup
  package let rules: [FormatRule<Document>]
  /// Returns whether the rules can run after the findings of earlier stages.
  package let isReady: @Sendable (RuleContext<Document>) -> Bool

  /// Creates a stage.
  package init(
    _ group: RuleGroup,
    _ rules: [FormatRule<Document>],
    where isReady: @escaping @Sendable (RuleContext<Document>) -> Bool = { _ in true }
  ) {
    self.group = group
    self.rules = rules
    self.isReady = isReady
  }
}

extension FormatDocument {
  /// The summaries of the format's own rules, ordered by name.
  package static var ruleSummaries: [RuleSummary] {
    stages.flatMap { $0.rules }.map { $0.summary }.sorted { $0.id < $1.id }
  }
}
