package import LocatedJSON

package enum EmptyPatternEntry: AHAPRule {
  package static let id: RuleID = "empty-pattern-entry"
  package static let severity = Severity.warning
  package static let page = """
    An element of `Pattern` without an event, parameter or curve.

    Core Haptics skips it.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{}, {"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: AHAPContext) {
    guard context.document.entries.contains(where: { !$0.hasContent && !$0.isDisturbed }),
      !EmptyPattern.isFound(in: context)
    else { return }
    let json = context.document.json
    for entry in context.document.entries where !entry.hasContent && !entry.isDisturbed {
      guard UnwrappedEntry.content(of: entry.node, in: json) == nil,
        !context.isMisspelled([.event, .parameter, .parameterCurve], in: entry.node)
      else { continue }
      let isEmpty = json.next(after: entry.node) == entry.node + 1
      context.report(
        at: isEmpty ? json.range(of: entry.node) : context.opening(of: entry.node),
        "the element has no 'Event', 'Parameter' or 'ParameterCurve' and is skipped",
        // A fix must not delete notes.
        fixIts: isEmpty
          ? [FixIt("remove it", edits: [json.removal(ofElement: entry.node)], isSafe: true)] : []
      )
    }
  }
}
