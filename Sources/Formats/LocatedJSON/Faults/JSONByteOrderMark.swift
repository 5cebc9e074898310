package enum JSONByteOrderMark: JSONFault {
  package static let id: RuleID = "json-byte-order-mark"
  package static let severity = Severity.warning
  package static let page = """
    A byte order mark at the start of the file.

    JSON files must not begin with one (RFC 8259, section 8.1). Some readers skip it, others reject
    the file.

    There is no example: the mark is invisible.
    """

  static func found() -> Diagnostic {
    diagnostic(
      "the file begins with a byte order mark, which many readers reject",
      at: 0..<3,
      fixIts: [FixIt("remove the byte order mark", replacing: 0..<3, with: "", isSafe: true)]
    )
  }
}
