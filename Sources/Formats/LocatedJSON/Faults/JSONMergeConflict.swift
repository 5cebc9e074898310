package enum JSONMergeConflict: JSONFault {
  package static let id: RuleID = "json-merge-conflict"
  package static let severity = Severity.error
  package static let page = """
    Conflict markers from a Git merge.

    The text contains both versions. Keep one or combine them, and remove the three marker lines.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
    <<<<<<< HEAD
      {"Event": {"Time": 0, "EventType": "HapticTransient"}}
    =======
      {"Event": {"Time": 1, "EventType": "HapticTransient"}}
    >>>>>>> slower
    ]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient"}}
    ]}
    ```
    """

  /// The fault of a malformed text in which a conflict begins and ends.
  static func fault(in bytes: [UInt8]) -> Diagnostic? {
    var first: Range<Int>?
    var end: Range<Int>?
    var count = 0
    for line in JSONDisguise.lines(bytes) {
      if bytes[line].begins(with: "<<<<<<< ") {
        count += 1
        if first == nil { first = line }
      } else if first != nil, end == nil, bytes[line].begins(with: ">>>>>>> ") {
        end = line
      }
    }
    guard let first, let end else { return nil }
    return diagnostic(
      count == 1
        ? "the file contains a merge conflict" : "the file contains \(count) merge conflicts",
      at: first,
      notes: [Diagnostic.Note("it ends here", at: end)]
    )
  }
}
