public import Diagnostics

/// Arrays and objects nested deeper than the limit.
///
/// A pattern needs six levels. Foundation's reader ends at 512, and so does this one; what is
/// deeper is not read. An example would be long: 513 opening brackets.
public enum JSONTooDeep: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-too-deep"
  /// How much its findings matter.
  public static let severity = Severity.error

  static func found(at range: Range<Int>, limit: Int) -> Diagnostic {
    diagnostic(
      "brackets are nested deeper than \(limit) levels; nothing further is read",
      at: range
    )
  }
}
