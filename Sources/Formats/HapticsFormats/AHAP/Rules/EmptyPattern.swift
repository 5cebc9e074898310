package import LocatedJSON

package enum EmptyPattern: AHAPRule {
  package static let id: RuleID = "empty-pattern"
  package static let severity = Severity.error
  package static let page = """
    A `Pattern` without events, parameters and curves.

    Core Haptics rejects the file. For a pause, or as a placeholder for a pattern that the program
    builds at run time, use an event of intensity 0.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": []}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: AHAPContext) {
    guard isFound(in: context), let pattern = context.document.patternField.value else { return }
    context.report(
      at: context.document.json.range(of: pattern),
      "'Pattern' contains no event, parameter or curve",
      code: (.invalidPatternDictionary, .loading)
    )
  }

  /// Returns whether the pattern is empty, and no other error gives the reason.
  static func isFound(in context: AHAPContext) -> Bool {
    let document = context.document
    guard document.events.isEmpty, document.parameters.isEmpty, document.curves.isEmpty,
      let pattern = document.patternField.value, document.json.kind(of: pattern) == .array,
      !document.violations.contains(where: { $0.isWrongKind }), !document.json.isMalformed
    else { return false }
    return document.entries.allSatisfy { entry in
      UnwrappedEntry.content(of: entry.node, in: document.json) == nil
        && !context.isMisspelled([.event, .parameter, .parameterCurve], in: entry.node)
    }
  }
}

extension SchemaViolation {
  /// A Boolean value that indicates whether the value has the wrong kind.
  fileprivate var isWrongKind: Bool {
    if case .wrongKind = kind { true } else { false }
  }
}
