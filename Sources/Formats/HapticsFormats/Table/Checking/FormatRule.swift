package import LocatedJSON

/// A rule about the files of a format.
///
/// A rule examines the whole document. It ignores what invalid JSON may have hidden, and
/// deviations from the table, which are reported as such.
package protocol DocumentRule: Rule {
  associatedtype Document: FormatDocument
  /// The subjects of the rule; it has no findings in a file without them.
  static var subjects: RuleSubjects { get }
  /// Reports the rule's findings in the document of `context`.
  static func check(_ context: inout RuleContext<Document>)
}

extension DocumentRule {
  /// Every file.
  package static var subjects: RuleSubjects { .anyFile }
}

/// A rule as an element of a list.
package struct FormatRule<Document: FormatDocument>: Sendable {
  /// The rule's stable name and weight.
  package let summary: RuleSummary
  package let subjects: RuleSubjects
  package let check: @Sendable (inout RuleContext<Document>) -> Void

  /// A rule of a format that has no type for it.
  package init(
    _ summary: RuleSummary,
    check: @escaping @Sendable (inout RuleContext<Document>) -> Void
  ) {
    self.summary = summary
    subjects = .anyFile
    self.check = check
  }

  /// The rule that a type declares.
  package init<R: DocumentRule>(_: R.Type) where R.Document == Document {
    summary = RuleSummary(R.self)
    subjects = R.subjects
    check = R.check
  }
}
