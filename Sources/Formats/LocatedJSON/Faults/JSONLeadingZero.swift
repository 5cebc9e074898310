package enum JSONLeadingZero: JSONFault {
  package static let id: RuleID = "json-leading-zero"
  package static let severity = Severity.error
  package static let page = """
    A number with leading zeros.

    Some languages read such a number as octal, so JSON forbids it.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 01.5, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 1.5, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(_ text: String, at range: Range<Int>) -> Diagnostic {
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text.dropFirst(sign.count).drop { $0 == "0" }
    let isFraction = digits.first.map { !$0.isNumber } ?? true
    let mended = sign + (isFraction ? "0" : "") + digits
    // Removing zeros is safe only if the number has no other error.
    let isMended = Double(mended) != nil && mended.last != "." && !mended.holds(".e")
    // '05' may be a '0.5' whose point is missing.
    let isCertain = text.holds(".") || Double(mended) == 0
    return diagnostic(
      "the number \(quoted(text)) has leading zeros",
      at: range,
      fixIts: isMended
        ? [FixIt("write '\(mended)'", replacing: range, with: mended, isSafe: isCertain)] : []
    )
  }
}
