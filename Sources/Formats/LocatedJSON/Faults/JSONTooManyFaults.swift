package enum JSONTooManyFaults: JSONFault {
  package static let id: RuleID = "json-too-many-faults"
  package static let severity = Severity.error
  package static let page = """
    A file with too many errors to report.

    It is probably not JSON, or its generator is broken. There is no example: it would be too long.
    """

  static func found(at place: Int, limit: Int) -> Diagnostic {
    diagnostic(
      "more than \(limit) errors; the rest of the file is not read",
      at: place..<place
    )
  }
}
