public import Diagnostics

/// A byte order mark in front of the text.
///
/// JSON files must not begin with one (RFC 8259, section 8.1). Some readers skip it, others reject
/// the file.
///
/// There is no example: the mark is invisible.
public enum JSONByteOrderMark: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-byte-order-mark"
  /// The severity of its findings.
  public static let severity = Severity.warning

  static func found() -> Diagnostic {
    diagnostic(
      "the text begins with a byte order mark, which many readers refuse",
      at: 0..<3,
      fixIts: [FixIt("remove the byte order mark", replacing: 0..<3, with: "", isSafe: true)]
    )
  }
}
