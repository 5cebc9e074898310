public import Diagnostics

/// A byte order mark in front of the text.
///
/// JSON files carry none (RFC 8259, section 8.1). Some readers pass over it, others refuse the
/// file.
///
/// An example would look like any other file, as the mark is invisible.
public enum JSONByteOrderMark: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-byte-order-mark"
  /// How much its findings matter.
  public static let severity = Severity.warning

  static func found() -> Diagnostic {
    diagnostic(
      "the text begins with a byte order mark, which many readers refuse",
      at: 0..<3,
      fixIts: [FixIt("remove the byte order mark", replacing: 0..<3, with: "", isSafe: true)]
    )
  }
}
