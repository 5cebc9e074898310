public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A time too large for a 32-bit floating-point number.
///
/// Core Haptics reads times as 32-bit floats; anything beyond 3.4e38 becomes infinite.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 1e39, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
/// ```
public enum TimeTooLarge: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "time-too-large"
  /// The severity of its findings.
  public static let severity = Severity.error
  /// Times beyond those of most patterns.
  public static let subjects: RuleSubjects = .longTimes

  /// Reports times that become infinite.
  public static func check(_ context: inout AHAPContext) {
    var found: [NumberField] = []
    context.document.forEachTime { time, origin in
      if !Float(time.number).isFinite
        || (Float(origin).isFinite && !Float(time.number + origin).isFinite)
      {
        found.append(time)
      }
    }
    for time in found {
      guard let name = time.field.name, let value = time.value else { continue }
      let json = context.document.json
      context.report(
        self,
        at: value,
        "\(quoted(json.string(of: name) ?? "")) is \(json.literal(value)), which is infinite as"
          + " the 32-bit float that Core Haptics reads"
      )
    }
  }
}
