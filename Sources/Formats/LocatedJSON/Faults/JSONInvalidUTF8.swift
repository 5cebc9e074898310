package enum JSONInvalidUTF8: JSONFault {
  package static let id: RuleID = "json-invalid-utf8"
  package static let severity = Severity.error
  package static let page = """
    Bytes in a string that are not UTF-8.

    The file was probably saved in another encoding, such as Latin-1 or Windows-1252. Save it as
    UTF-8. There is no example: this page is UTF-8.
    """

  static func found(_ bytes: [UInt8], at range: Range<Int>) -> Diagnostic {
    let shown = bytes.prefix(4).map { "0x" + String($0, radix: 16, uppercase: true) }
    return diagnostic(
      "the \(bytes.count == 1 ? "byte" : "bytes") \(shown.joined(separator: " "))"
        + "\(bytes.count > 4 ? " …" : "") \(bytes.count == 1 ? "is" : "are") no UTF-8",
      at: range,
      notes: [Diagnostic.Note("save the file as UTF-8")]
    )
  }
}
