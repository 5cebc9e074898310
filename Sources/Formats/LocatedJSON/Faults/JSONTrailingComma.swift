package enum JSONTrailingComma: JSONFault {
  package static let id: RuleID = "json-trailing-comma"
  package static let severity = Severity.warning
  package static let page = """
    A comma after the last element of an array or the last entry of an object.

    Apple's readers accept it, so phones play the file. Others reject it: most editors, Android,
    Unity's importers and web tools.

    Source: Apple's sample files, a third of which have such commas.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  static func found(at comma: Int, inObject: Bool) -> Diagnostic {
    diagnostic(
      "',' after the last \(inObject ? "entry of an object" : "element of an array"),"
        + " which strict readers reject",
      at: comma..<comma + 1,
      fixIts: [
        FixIt("remove the comma", replacing: comma..<comma + 1, with: "", isSafe: true)
      ]
    )
  }
}
