package import Diagnostics
package import LocatedJSON

/// Checks the files of a format against every rule.
package struct FormatValidator<Document: FormatDocument>: Sendable {
  /// The limits of the reader.
  package var limits = JSONDocument.Limits()
  /// The rules that are left out, unless a text that breaks one cannot be read.
  package var disabledRules: Set<RuleID> = []
  /// The most findings of each severity that are kept of one file; further ones are only counted.
  package var findingLimit = 10_000

  /// Whether rules are asked, too, that would find nothing as the file has none of their subjects.
  @usableFromInline package var asksEveryRule = false

  /// Creates a validator that leaves out no rule.
  @inlinable package init() {}

  /// The findings in one file.
  package struct Report: Sendable {
    /// The file as it was read.
    package let document: Document
    /// The findings, in the order of their places.
    package let findings: [Diagnostic]
    /// The number of omitted findings.
    package let omitted: OmittedFindings

    /// Whether something was found that makes the file unusable, kept or left out.
    package var hasErrors: Bool {
      omitted.count(of: .error) > 0 || findings.contains { $0.severity == .error }
    }

    @usableFromInline
    init(_ document: Document, _ findings: [Diagnostic], _ omitted: OmittedFindings) {
      self.document = document
      self.findings = findings
      self.omitted = omitted
    }
  }

  /// Checks a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - assets: Where what it names is looked up; without, that is not checked.
  @inlinable
  package func validate(_ bytes: [UInt8], assets: AssetLookup? = nil) -> Report {
    report(checked(bytes, assets: assets))
  }

  /// Asks the rules about a text; what they have worked out is there for others to use.
  ///
  /// Compiled anew for each format where it is called: code that does not know the format asks the
  /// run-time library about its types for every rule of every file.
  @inlinable
  package func checked(_ bytes: [UInt8], assets: AssetLookup?) -> RuleContext<Document> {
    let document = Document(JSONDocument(reading: bytes, limits: limits))
    var context = RuleContext(document, assets: assets, limit: findingLimit)
    guard !document.json.isEmpty else { return context }
    let subjects = asksEveryRule ? .all : document.subjects.union(.anyFile)
    for stage in Document.stages where stage.isReady(&context) {
      let rules = stage.rules
      for index in rules.indices where !rules[index].subjects.isDisjoint(with: subjects) {
        rules[index].check(&context)
      }
    }
    return context
  }

  /// The findings of the reader and of the rules that were asked.
  @inlinable
  package func report(_ context: RuleContext<Document>) -> Report {
    let json = context.document.json
    var omitted = json.omittedFaults
    omitted += context.omitted
    return Report(
      context.document,
      context.list.ordered(behind: json.faults, leavingOut: disabledRules),
      omitted.leavingOut(disabledRules)
    )
  }
}

/// Rules that are asked together.
package struct RuleStage<Document: FormatDocument>: Sendable {
  /// What the rules are about.
  package let group: RuleGroup
  /// The rules.
  package let rules: [FormatRule<Document>]
  /// Whether they can be asked, given what the stages before have found.
  package let isReady: @Sendable (inout RuleContext<Document>) -> Bool

  /// Creates a stage.
  package init(
    _ group: RuleGroup,
    _ rules: [FormatRule<Document>],
    where isReady: @escaping @Sendable (inout RuleContext<Document>) -> Bool = { _ in true }
  ) {
    self.group = group
    self.rules = rules
    self.isReady = isReady
  }
}

extension FormatDocument {
  /// Everything that the format's own rules can find, in the order of the names.
  package static var ruleSummaries: [RuleSummary] {
    stages.flatMap { $0.rules }.map { $0.summary }.sorted { $0.id < $1.id }
  }
}
