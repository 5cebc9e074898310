public import Diagnostics
internal import JSONRules
internal import LocatedJSON

/// A member that has a meaning in another place, and none where it stands.
///
/// Core Haptics ignores it there, so what it says is lost: an event's intensity, say, that stands
/// beside `EventParameters` and not in an element of it.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
///   "ParameterID": "HapticIntensity", "ParameterValue": 1.0}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
///   "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1.0}]}}]}
/// ```
public enum MisplacedKey: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "misplaced-key"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports members that belong elsewhere.
  public static func check(_ context: inout RuleContext) {
    let json = context.document.json
    for (i, member) in context.document.unknownMembers.enumerated() {
      guard context.misspellings.meanings[i] == nil, !context.isInEmptyEntry(member),
        let name = json.string(of: member.name), let key = MisplacedKey.key(named: name)
      else { continue }
      let places = AHAPKey.Level.allCases.filter { $0.keys.contains(key) }.map(\.rawValue)
      context.report(
        self,
        at: member.name,
        "\(quoted(name)) has no meaning \(member.level.place), and is ignored",
        notes: [
          Diagnostic.Note(
            (name == key.rawValue ? "it" : "'\(key.rawValue)'")
              + " belongs to \(places.listed(with: "or"))"
          )
        ]
      )
    }
  }

  /// The key that a name is, or of an element of `Pattern` the plural: `ParameterCurves`.
  static func key(named name: String) -> AHAPKey? {
    if let key = AHAPKey(rawValue: name) { return key }
    return [AHAPKey.event, .parameter, .parameterCurve].first { $0.rawValue + "s" == name }
  }
}
