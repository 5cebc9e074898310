package enum JSONTooLarge: JSONFault {
  package static let id: RuleID = "json-too-large"
  package static let severity = Severity.error
  package static let page = """
    A file larger than the limit.

    The limit, 64 MiB by default, keeps a wrong file from exhausting memory. There is no example: it
    would be too long.
    """

  static func found(size: Int, limit: Int) -> Diagnostic {
    diagnostic(
      "the text has \(size) bytes, more than the limit of \(limit)",
      at: 0..<0,
      notes: [Diagnostic.Note("the limit can be raised")]
    )
  }
}
