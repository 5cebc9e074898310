import HapticsCore
package import LocatedJSON

package enum WaveformBackslashes: AHAPRule {
  package static let id: RuleID = "waveform-backslashes"
  package static let severity = Severity.warning
  package static let page = #"""
    Backslashes in the path of a sound.

    On phones a backslash is an ordinary character, so `sounds\chime.wav` refers to a single file of
    that name, which does not exist.

    Source: POSIX, whose paths iOS uses.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds\\chime.wav"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
    ```
    """#

  package static let subjects: RuleSubjects = .waveforms

  package static func check(_ context: inout AHAPContext) {
    for event in context.document.events where event.type == .audioCustom {
      guard let node = event.waveformPath.value, isFound(in: event, &context) else { continue }
      let json = context.document.json
      let range = json.contentRange(of: node)
      let path = String(decoding: slashes(in: json.bytes[range]), as: UTF8.self)
      context.report(
        at: node,
        "the path contains backslashes, which are ordinary characters on phones",
        fixIts: [
          FixIt(
            "write '/' instead",
            replacing: range,
            with: path,
            // A sound that was missing would be heard.
            isSafe: false
          )
        ]
      )
    }
  }

  /// Returns whether the path of an event has backslashes, unless a file has exactly that path.
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
