public import Diagnostics

/// A text with so many faults that reading it further says nothing more.
///
/// It is probably not JSON at all, or its generator is broken. An example would be long.
public enum JSONTooManyFaults: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-too-many-faults"
  /// How much its findings matter.
  public static let severity = Severity.error

  static func found(at place: Int, limit: Int) -> Diagnostic {
    diagnostic(
      "more than \(limit) faults; nothing further is read",
      at: place..<place
    )
  }
}
