package import LocatedJSON

package enum NumericString: AHAPRule {
  package static let id: RuleID = "numeric-string"
  package static let severity = Severity.warning
  package static let page = """
    A number in quotes.

    Core Haptics reads it as the number; other readers reject it.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": "0.5", "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    let json = context.document.json
    let version = context.document.version.field
    for field in context.document.unusualNumbers
    where field.form == .numericString && field.field != version {
      guard let name = field.field.name, let value = field.value,
        let text = json.string(of: value)
      else { continue }
      // Swift reads some numbers that JSON does not have: `+1`, `.5`.
      let number = JSONDocument(reading: Array(text.utf8))
      context.report(
        at: value,
        "\(quoted(json.string(of: name) ?? "")) is a number in quotes",
        notes: [Diagnostic.Note("Core Haptics reads it as the number; other readers reject it")],
        fixIts: [
          FixIt(
            "remove the quotes",
            replacing: json.range(of: value),
            with: number.faults.isEmpty ? text : "\(field.number)",
            isSafe: true
          )
        ]
      )
    }
  }
}
