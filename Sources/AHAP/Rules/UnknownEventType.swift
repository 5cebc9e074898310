public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// An `EventType` that Core Haptics does not know.
///
/// There are four: `HapticTransient` (a tap), `HapticContinuous` (a held vibration),
/// `AudioContinuous` (a tone) and `AudioCustom` (a sound file). With any other name, in any other
/// letter case, no player can be made of the pattern.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransiant"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum UnknownEventType: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "unknown-event-type"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports event types that are none.
  public static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.type == nil {
      let json = context.document.json
      guard let value = event.typeField.value, json.kind(of: value) == .string,
        let name = json.string(of: value)
      else { continue }
      let types = HapticEvent.EventType.allCases.map { $0.rawValue }
      let meant = Spelling.nearest(to: name, in: types)
      context.report(
        self,
        at: value,
        "\(quoted(name)) is no event type"
          + (meant.map { "; did you mean '\($0)'?" }
            ?? "; there are \(types.map { "'\($0)'" }.listed(with: "and"))"),
        code: (.invalidEventType, .makingPlayer),
        notes: Diagnostic.Note.invisibleCharacters(in: name),
        fixIts: meant.map { meant in
          [
            FixIt(
              "write '\(meant)'",
              replacing: json.range(of: value),
              with: "\"\(meant)\"",
              isSafe: name.withoutInvisible.lowercased() == meant.lowercased()
            )
          ]
        } ?? []
      )
    }
  }
}
