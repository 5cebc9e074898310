public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A parameter or curve that begins before the pattern does.
///
/// What phones make of it is not known; an event at a negative time is refused. This project takes
/// the time at its word: a parameter then applies from the start, and of a curve the part before
/// the start is not played.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0, "EventType": "HapticTransient"}},
///   {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": -1, "ParameterValue": 0.5}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0, "EventType": "HapticTransient"}},
///   {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
/// ```
public enum NegativeParameterTime: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "negative-parameter-time"
  /// How much its findings matter: a warning, as nobody has seen a phone refuse it.
  public static let severity = Severity.warning

  /// Reports parameters and curves at negative times.
  public static func check(_ context: inout AHAPContext) {
    for part in context.document.parameters {
      check(part.time, of: "parameter", mends: true, &context)
    }
    for part in context.document.curves {
      // Moving a curve moves all its points, which may not be what is meant.
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
      self,
      at: node,
      "the \(part) begins at \(context.written(time)) s, before the pattern does",
      fixIts: mends
        ? [
          FixIt(
            "begin with the pattern",
            replacing: context.document.json.range(of: node),
            with: context.text(0, inStyleOf: node),
            isSafe: false
          )
        ] : []
    )
  }
}
