package import LocatedJSON

/// The operations on the text of a format of JSON files, as a value.
///
/// Its closures contain the types of the format, so that a list can contain different formats.
package struct TextFormat: Sendable {
  /// Checks a source with the rules of the format.
  package let check: @Sendable ([UInt8], CheckOptions, AssetLookup?) -> CheckedText
  /// Returns the rules, each with its group.
  package let rules: @Sendable () -> [(rule: RuleSummary, group: RuleGroup)]
  /// Returns the table of the format as plain data.
  package let outline: @Sendable () -> FormatOutline
  private let plan: @Sendable () -> WritingPlan

  /// Creates the format of a type of documents.
  package init<Document: FormatDocument>(_: Document.Type) {
    check = FormatValidator<Document>.check
    rules = {
      Document.stages.flatMap { stage in stage.rules.map { ($0.summary, stage.group) } }
    }
    outline = { Document.Level.outline }
    plan = { Document.Level.table.plan }
  }

  /// Returns the canonical text of a file.
  ///
  /// - Throws: ``FormatError`` if the content of the file is ambiguous.
  package func canonicalText(_ json: JSONDocument) throws(FormatError) -> CanonicalText {
    try CanonicalText(json, plan())
  }

  /// The rule about duplicate keys.
  package var duplicateKey: RuleSummary? {
    rules().first { $0.rule.id.rawValue.hasSuffix("duplicate-key") }?.rule
  }
}

/// The JSON of a checked text, with the findings.
package struct CheckedText: Sendable {
  /// The text.
  package let json: JSONDocument
  /// The findings.
  package let result: CheckResult
}

/// The rules and the limits of a check.
package struct CheckOptions: Sendable {
  /// The limits of the reader.
  package var limits = JSONDocument.Limits()
  /// The most findings of each severity that are kept of one file; further ones are only counted.
  package var findingLimit = 10_000
  /// The rules that do not run, unless the source is unreadable because of them.
  package var disabledRules: Set<RuleID> = []
  /// A Boolean value that indicates whether rules also run without their subjects in the file.
  package var asksEveryRule = false

  /// Creates options with the usual limits and all rules.
  package init() {}
}
