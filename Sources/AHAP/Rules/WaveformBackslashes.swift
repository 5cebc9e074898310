public import Diagnostics
internal import HapticsCore
public import JSONFormat
internal import LocatedJSON

/// A sound's path whose folders are separated by backslashes.
///
/// On phones a backslash is a letter like any other, so `sounds\chime.wav` is a single file of
/// that name, which is not there.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds\\chime.wav"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
/// ```
public enum WaveformBackslashes: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "waveform-backslashes"
  /// How much its findings matter.
  public static let severity = Severity.warning

  /// Reports paths with backslashes.
  public static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.type == .audioCustom {
      guard let node = event.waveformPath.value, isFound(in: event, &context) else { continue }
      let json = context.document.json
      let range = json.contentRange(of: node)
      let path = String(decoding: slashes(in: json.bytes[range]), as: UTF8.self)
      context.report(
        self,
        at: node,
        "the path's folders are separated by backslashes, which phones take for letters",
        fixIts: [
          FixIt(
            "write '/' for each",
            replacing: range,
            with: path,
            // A sound that was missing would be heard.
            isSafe: false
          )
        ]
      )
    }
  }

  /// Whether an event's path has backslashes, and is not that of a file all the same.
  static func isFound(in event: LocatedEvent, _ context: inout AHAPContext) -> Bool {
    let json = context.document.json
    guard let node = event.waveformPath.value, json.kind(of: node) == .string,
      json.bytes[json.contentRange(of: node)].contains(UInt8(ascii: "\\")),
      json.string(of: node)?.utf8.contains(UInt8(ascii: "\\")) == true
    else { return false }
    return context.sound(of: event)?.state.isFound != true
  }

  /// The text of a string with a slash for each backslash that it stands for.
  private static func slashes(in content: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        result.append(byte)
        continue
      }
      result += letter == byte ? [UInt8(ascii: "/")] : [byte, letter]
    }
    return result
  }
}
