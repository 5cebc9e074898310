package import Diagnostics

/// A rule about the files of a format.
///
/// A rule looks at the whole document and reports what it finds. It keeps quiet about what broken
/// JSON may have hidden, and about what does not fit the table and was reported as that.
package protocol DocumentRule: Rule {
  /// What it looks at.
  associatedtype Document: FormatDocument
  /// What it is about; it would find nothing in a file that has none of it.
  static var subjects: RuleSubjects { get }
  /// Reports what the rule finds in the document of `context`.
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
  /// What it is about.
  package let subjects: RuleSubjects
  /// Reports what the rule finds.
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
    check = { R.check(&$0) }
  }
}
