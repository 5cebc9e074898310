public import Diagnostics

/// Arrays and objects nested deeper than the limit.
///
/// A pattern needs six levels. The limit is 512, as in Foundation; deeper values are not read.
/// There is no example: it would need 513 brackets.
public enum JSONTooDeep: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-too-deep"
  /// The severity of its findings.
  public static let severity = Severity.error

  static func found(at range: Range<Int>, limit: Int) -> Diagnostic {
    diagnostic(
      "brackets are nested deeper than \(limit) levels; nothing further is read",
      at: range
    )
  }
}
