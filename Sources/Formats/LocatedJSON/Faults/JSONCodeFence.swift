package enum JSONCodeFence: JSONFault {
  package static let id: RuleID = "json-code-fence"
  package static let severity = Severity.error
  package static let page = """
    JSON inside a Markdown code fence.

    The text was copied from a document or a chat together with its surroundings: lines of three
    backticks or tildes, or whole sentences.

    Bad:
    ```json
    ~~~json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ~~~
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  /// Returns a finding for a malformed source within a fence, or followed by the end of a fence.
  static func fault(in bytes: [UInt8], _ faults: [Diagnostic]) -> Diagnostic? {
    let fences = JSONDisguise.lines(bytes).filter { isFence(bytes[$0]) }.prefix(2)
    guard let first = fences.first else { return nil }
    let start = JSONDisguise.beginning(bytes)
    if bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") {
      let isOnlyBehind =
        faults.count { $0.severity == .error } == 1
        && faults.contains {
          $0.rule == JSONTrailingContent.id && first.contains($0.range.lowerBound)
        }
      return isOnlyBehind ? found(first, keeping: 0..<first.lowerBound, in: bytes) : nil
    }
    let content = min(first.upperBound + lineBreak(bytes, at: first.upperBound), bytes.count)
    let end = fences.count > 1 ? fences[fences.startIndex + 1].lowerBound : bytes.count
    return found(first, keeping: content..<end, in: bytes)
  }

  private static func found(
    _ fence: Range<Int>,
    keeping content: Range<Int>,
    in bytes: [UInt8]
  ) -> Diagnostic {
    let removed = [0..<content.lowerBound, content.upperBound..<bytes.count].filter { !$0.isEmpty }
    // The author may want to keep sentences around it.
    let isBare = removed.allSatisfy { range in
      JSONDisguise.lines(Array(bytes[range])).allSatisfy { line in
        let line = bytes[
          (line.lowerBound + range.lowerBound)..<(line.upperBound + range.lowerBound)
        ]
        return isFence(line) || line.allSatisfy { $0 <= 0x20 }
      }
    }
    return diagnostic(
      "the source is in a Markdown code fence, which is not JSON",
      at: fence,
      fixIts: [
        FixIt(
          isBare ? "remove the fence" : "keep only the contents of the fence",
          edits: removed.map { FixIt.Edit($0, "") },
          isSafe: isBare
        )
      ]
    )
  }

  /// Returns whether a line opens or closes a fence.
  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.drop { $0 <= 0x20 }
    return line.begins(with: "```") || line.begins(with: "~~~")
  }

  /// Returns the length in bytes of the line break at an index.
  private static func lineBreak(_ bytes: [UInt8], at place: Int) -> Int {
    place + 1 < bytes.count && bytes[place] == 0x0D && bytes[place + 1] == 0x0A ? 2 : 1
  }
}
