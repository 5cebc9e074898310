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
  static func check(_ context: RuleContext<Document>)
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
  package let check: @Sendable (RuleContext<Document>) -> Void

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - id: The stable name.
  ///   - severity: The severity of its findings.
  ///   - subjects: The subjects, without which a file has no findings of the rule.
  ///   - page: The page without its examples: a summary, and the reasons.
  ///   - bad: The examples with findings of the rule.
  ///   - good: The examples without findings; defaults to the format's example.
  ///   - check: Reports the findings.
  package init(
    named id: RuleID,
    _ severity: Severity,
    about subjects: RuleSubjects = .anyFile,
    page: String = "",
    bad: [RuleExample] = [],
    good: [RuleExample] = [],
    check: @escaping @Sendable (RuleContext<Document>) -> Void
  ) {
    var page = page
    func add(_ heading: String, _ text: String) {
      page += "\n\n\(heading):\n```json\n\(text)\n```"
    }
    for one in bad { add("Bad", one.text(changing: Document.example ?? "")) }
    for one in good { add("Good", one.text(changing: Document.example ?? "")) }
    if good.isEmpty, let example = Document.example { add("Good", example) }
    summary = RuleSummary(id, severity, page: page)
    self.subjects = subjects
    self.check = check
  }

  /// The rule that a type declares.
  package init<R: DocumentRule>(_: R.Type) where R.Document == Document {
    summary = RuleSummary(R.self)
    subjects = R.subjects
    check = R.check
  }
}
