package enum JSONOtherEncoding: JSONFault {
  package static let id: RuleID = "json-other-encoding"
  package static let severity = Severity.error
  package static let page = """
    A file in UTF-16 or UTF-32.

    JSON files are exchanged in UTF-8 (RFC 8259, section 8.1). Save the file as UTF-8. There is no
    example: this page is UTF-8.
    """

  static func found(_ encoding: String) -> Diagnostic {
    diagnostic(
      "the text is \(encoding), not UTF-8",
      at: 0..<2,
      notes: [Diagnostic.Note("save the file as UTF-8")]
    )
  }
}
