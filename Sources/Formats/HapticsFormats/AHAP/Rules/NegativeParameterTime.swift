package import LocatedJSON

package enum NegativeParameterTime: AHAPRule {
  package static let id: RuleID = "negative-parameter-time"
  /// The severity of its findings: a warning, because no phone is known to reject it.
  package static let severity = Severity.warning
  package static let page = """
    A parameter or curve with a negative time.

    How phones treat it is unknown; an event with a negative time is rejected. This project takes
    the time literally: the parameter applies from the start, and the part of a curve before the
    start is skipped.

    Source: reports of developers for events; a decision of this project for parameters.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient"}},
      {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": -1, "ParameterValue": 0.5}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient"}},
      {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
    ```
    """

  package static let subjects: RuleSubjects = .negativeTimes

  package static func check(_ context: inout AHAPContext) {
    for part in context.document.parameters {
      check(part.time, of: "parameter", mends: true, &context)
    }
    for part in context.document.curves {
      // Moving a curve moves all its points, which may be unintended.
      check(part.time, of: "curve", mends: false, &context)
    }
  }

  private static func check(
    _ time: NumberField,
    of part: String,
    mends: Bool,
    _ context: inout AHAPContext
  ) {
    guard let number = time.written, number < 0, let node = time.value else { return }
    context.report(
      at: node,
      "the \(part) begins at \(context.written(time)) s, before the pattern",
      fixIts: mends
        ? [
          FixIt(
            "move it to the pattern's start",
            replacing: context.document.json.range(of: node),
            with: context.text(0, inStyleOf: node),
            isSafe: false
          )
        ] : []
    )
  }
}
