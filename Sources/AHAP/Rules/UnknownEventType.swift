public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// An `EventType` that Core Haptics does not know.
///
/// There are four: `HapticTransient`, `HapticContinuous`, `AudioContinuous` (a tone) and
/// `AudioCustom` (a sound file). Names are case-sensitive. With any other name, Core Haptics cannot
/// create a player.
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
  /// The severity of its findings.
  public static let severity = Severity.error
  /// Files that may not fit the table.
  public static let subjects: RuleSubjects = .irregular

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
        "unknown event type \(quoted(name))"
          + (meant.map { "; did you mean '\($0)'?" }
            ?? "; the types are \(types.map { "'\($0)'" }.listed(with: "and"))"),
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
