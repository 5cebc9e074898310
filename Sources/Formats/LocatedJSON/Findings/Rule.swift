/// The stable name of a rule, in kebab case: `missing-duration`.
public struct RuleID: RawRepresentable, Hashable, Sendable, Comparable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The name.
  public let rawValue: String

  /// Creates an ID of the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an ID of the given name.
  public init(stringLiteral value: String) { rawValue = value }

  /// The name.
  public var description: String { rawValue }

  /// Orders IDs by name.
  public static func < (a: RuleID, b: RuleID) -> Bool { a.rawValue < b.rawValue }
}

/// A kind of problem that a source can have.
///
/// A rule is an uninhabited type in a separate file, which also contains its page.
package protocol Rule: SendableMetatype {
  /// The rule's stable name.
  static var id: RuleID { get }
  /// The severity of its findings.
  static var severity: Severity { get }
  /// The page that `haptics explain` prints, in Markdown.
  ///
  /// A summary line, the reasons, and JSON examples below `Bad:` and `Good:`, which the tests run.
  static var page: String { get }
}

/// A rule's properties without its type, for lists of rules.
package struct RuleSummary: Hashable, Sendable {
  /// The rule's stable name.
  package let id: RuleID
  /// The severity of its findings.
  package let severity: Severity
  /// The rule's page, in Markdown; empty for a rule without a page.
  package let page: String

  /// Creates a summary.
  package init(_ id: RuleID, _ severity: Severity, page: String = "") {
    self.id = id
    self.severity = severity
    self.page = page
  }

  /// The summary of a rule.
  package init<R: Rule>(_: R.Type) {
    id = R.id
    severity = R.severity
    page = R.page
  }
}
