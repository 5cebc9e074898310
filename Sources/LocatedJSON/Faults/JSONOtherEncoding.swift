public import Diagnostics

/// A text in UTF-16 or UTF-32.
///
/// JSON files are exchanged in UTF-8 (RFC 8259, section 8.1). Save the file as UTF-8. There is no
/// example: this page is UTF-8.
public enum JSONOtherEncoding: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-other-encoding"
  /// The severity of its findings.
  public static let severity = Severity.error

  static func found(_ encoding: String) -> Diagnostic {
    diagnostic(
      "the text is \(encoding), not UTF-8",
      at: 0..<2,
      notes: [Diagnostic.Note("save the file as UTF-8")]
    )
  }
}
