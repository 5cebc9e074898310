package enum JSONTooDeep: JSONFault {
  package static let id: RuleID = "json-too-deep"
  package static let severity = Severity.error
  package static let page = """
    Arrays and objects nested deeper than the limit.

    A pattern needs six levels. The limit is 512, as in Foundation; deeper values are not read.
    There is no example: it would need 513 brackets.
    """

  static func found(at range: Range<Int>, limit: Int) -> Diagnostic {
    diagnostic(
      "brackets are nested deeper than \(limit) levels; nothing further is read",
      at: range
    )
  }
}
