public import Diagnostics

/// A text with so many errors that further ones carry no information.
///
/// It is probably not JSON, or its generator is broken. There is no example: it would be too long.
public enum JSONTooManyFaults: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-too-many-faults"
  /// The severity of its findings.
  public static let severity = Severity.error

  static func found(at place: Int, limit: Int) -> Diagnostic {
    diagnostic(
      "more than \(limit) faults; nothing further is read",
      at: place..<place
    )
  }
}
