package import LocatedJSON

package enum MissingVersion: AHAPRule {
  package static let id: RuleID = "missing-version"
  package static let severity = Severity.warning
  package static let page = """
    A file without a `Version`, or with one that is not a number.

    Core Haptics assumes 1.0. Other readers and later versions of Core Haptics may reject the file.

    Source: reports of developers.

    Bad:
    ```json
    {"Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Bad:
    ```json
    {"Version": "1.0", "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    let json = context.document.json
    switch context.document.version.form {
    case .number, .boolean, .invalid: return
    case .numericString, .otherString, .otherKind:
      guard let value = context.document.version.value else { return }
      context.report(
        at: value,
        "'Version' must be a number; found \(json.words(for: value)); Core Haptics assumes 1.0",
        fixIts: [
          FixIt(
            "write 1.0",
            replacing: json.range(of: value),
            with: "1.0",
            // Another version that the author wrote is not ours to overrule.
            isSafe: json.kind(of: value) == .null || context.document.version.stated == 1
          )
        ]
      )
    case .absent:
      guard !context.objects(lacking: .version, at: .file).isEmpty else { return }
      context.report(
        at: context.opening(of: 0),
        "the file has no 'Version'; Core Haptics assumes 1.0",
        fixIts: [
          FixIt(
            "add '\"Version\": 1.0'",
            edits: [json.insertion(of: AHAPKey.version.rawValue, "1.0", firstIn: 0)],
            isSafe: true
          )
        ]
      )
    }
  }
}
