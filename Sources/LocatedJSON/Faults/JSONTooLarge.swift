public import Diagnostics

/// A text larger than the limit.
///
/// The limit, 64 MiB unless set otherwise, keeps a wrong file from taking the memory of the
/// machine. An example would be long.
public enum JSONTooLarge: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-too-large"
  /// How much its findings matter.
  public static let severity = Severity.error

  static func found(size: Int, limit: Int) -> Diagnostic {
    diagnostic(
      "the text has \(size) bytes, more than the limit of \(limit)",
      at: 0..<0,
      notes: [Diagnostic.Note("the limit can be raised")]
    )
  }
}
