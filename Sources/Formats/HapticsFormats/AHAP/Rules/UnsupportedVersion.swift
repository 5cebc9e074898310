package import LocatedJSON

package enum UnsupportedVersion: AHAPRule {
  package static let id: RuleID = "unsupported-version"
  package static let severity = Severity.error
  package static let page = """
    A `Version` that Core Haptics does not support.

    Versions 1.0 to 1.1 load; any other is rejected. This is the version of the format, not of the
    pattern. Number your drafts in `Metadata`.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 2.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static func check(_ context: inout AHAPContext) {
    let version = context.document.version
    guard version.form == .number || version.form == .boolean,
      !(1.0...1.1).contains(version.number), let value = version.value
    else { return }
    let json = context.document.json
    context.report(
      at: value,
      "unsupported version \(json.words(for: value)); supported are 1.0 to 1.1",
      code: (.notSupported, .loading),
      fixIts: [
        FixIt("write 1.0", replacing: json.range(of: value), with: "1.0", isSafe: false)
      ]
    )
  }
}
