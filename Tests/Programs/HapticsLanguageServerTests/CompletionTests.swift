import Foundation
import HapticsCore
import HapticsLanguageServer
import LocatedJSON
import TestSupport
import Testing

@Suite struct CompletionTests {
  /// The items at the mark `|` of a text.
  private static func items(
    _ marked: String,
    _ uri: String = "file:///a.ahap",
    in folders: [Folder] = [],
    capabilities: JSON = Client.able
  ) throws -> (items: [RPCValue], text: String) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(parts[0] + parts[1])
    let client = Client(in: folders, capabilities: capabilities)
    client.open(uri, text)
    let place = SyncedText(text).position(of: parts[0].utf8.count, .utf16)
    let list = try client.ask("completion", uri, place.line, place.character)
    return (list["items"]?.elements ?? [], text)
  }

  private static func labels(_ marked: String, _ uri: String = "file:///a.ahap") throws -> [String]
  {
    try items(marked, uri).items.compactMap { $0["label"]?.string }
  }

  /// The text after an item was taken, its places filled in.
  private static func text(
    _ marked: String,
    taking label: String,
    _ uri: String = "file:///a.ahap"
  ) throws -> String {
    let (items, text) = try items(marked, uri, capabilities: [:])
    let item = try #require(items.first { $0["label"]?.string == label })
    let edits = [item["textEdit"]].compactMap { $0 } + (item["additionalTextEdits"]?.elements ?? [])
    return text.applying(edits)
  }

  private static let event = #"{"Pattern": [{"Event": {"#

  @Test func `a comma that is missing at the cursor is a part of what is inserted`() throws {
    // Edits of one item must not be at the same place.
    for text in [#"{"Version": 1.0|}"#, #"{"Pattern": [{"Event": {}}|]}"#, #"{"Metadata": {}|}"#] {
      for item in try Self.items(text).items {
        #expect(item["additionalTextEdits"] == nil, "\(text)")
      }
    }
    let expected = #"{"Metadata": {}, "Version": 1}"#
    #expect(try Self.text(#"{"Metadata": {}|}"#, taking: "Version") == expected)
    #expect(try Self.text(#"{"Metadata": {} |}"#, taking: "Version") == expected)
  }

  @Test func `the members that are missing are offered, in the format's order`() throws {
    #expect(
      try Self.labels(#"{"Pattern": [{"Event": {"Time": 0, |}}]}"#) == [
        "EventType", "EventDuration", "EventWaveformPath", "EventWaveformUseVolumeEnvelope",
        "EventWaveformLoopEnabled", "EventParameters",
      ]
    )
  }

  @Test func `keys that the event's type does not support are not completed`() throws {
    #expect(
      try Self.labels(#"{"Pattern": [{"Event": {"EventType": "HapticTransient", |}}]}"#)
        == ["Time", "EventParameters"]
    )
    #expect(
      try Self.labels(#"{"Pattern": [{"Event": {|, "EventType": "HapticContinuous"}}]}"#)
        == ["Time", "EventDuration", "EventParameters"]
    )
  }

  @Test(
    arguments: [
      #"{"Pattern": [{"Event": {"EventType": "|"}}]}"#, #"{"Pattern": [{"Event": {"EventType": |"#,
      #"{"Pattern": [{"Event": {"EventType": "Hap|"#,
      #"{"Pattern": [{"Event": {"EventType": "Hap|tic", "Time": 0}}]}"#,
      "{\"Pattern\": [{\"Event\": {\"EventType\": \"|\n\"Time\": 0}}]}",
    ]
  )
  func `words are offered in texts that are being typed`(text: String) throws {
    #expect(
      try Self.labels(text)
        == ["HapticTransient", "HapticContinuous", "AudioContinuous", "AudioCustom"]
    )
  }

  @Test func `the IDs are those for the event's type`() throws {
    let tail = #""EventParameters": [{"ParameterID": "|"}]"#
    #expect(
      try Self.labels(#"{"Pattern": [{"Event": {"EventType": "HapticTransient", \#(tail)}}]}"#) == [
        "HapticIntensity", "HapticSharpness", "AttackTime", "DecayTime", "ReleaseTime", "Sustained",
      ]
    )
    #expect(
      try Self.labels(#"{"Pattern": [{"Event": {\#(tail), "EventType": "AudioCustom"}}]}"#) == [
        "AttackTime", "DecayTime", "ReleaseTime", "Sustained", "AudioVolume", "AudioPitch",
        "AudioPan", "AudioBrightness",
      ]
    )
    #expect(
      try Self.labels(#"{"Pattern": [{"ParameterCurve": {"ParameterID": |}}]}"#) == [
        "HapticIntensityControl", "HapticSharpnessControl", "AudioVolumeControl", "AudioPanControl",
        "AudioBrightnessControl", "AudioPitchControl",
      ]
    )
  }

  @Test func `a word replaces the whole string with its quotes`() throws {
    let expected = #"{"Pattern": [{"Event": {"EventType": "HapticTransient", "Time": 0}}]}"#
    for typed in [#""Hap|x""#, #""|""#, "|", "Hap|x"] {
      let text = #"{"Pattern": [{"Event": {"EventType": \#(typed), "Time": 0}}]}"#
      #expect(try Self.text(text, taking: "HapticTransient") == expected)
    }
  }

  @Test func `a name brings its colon and a value to begin with, unless they are there`() throws {
    #expect(
      try Self.text(#"{"Pattern": [{"Event": {"|"}}]}"#, taking: "Time")
        == #"{"Pattern": [{"Event": {"Time": 0}}]}"#
    )
    #expect(
      try Self.text(#"{"Pattern": [{"Event": {"Ti|": 5}}]}"#, taking: "Time")
        == #"{"Pattern": [{"Event": {"Time": 5}}]}"#
    )
  }

  @Test func `commas that are missing around a name come with it`() throws {
    #expect(
      try Self.text(
        #"{"Pattern": [{"Event": {"Time": 0 |"EventDuration": 1}}]}"#,
        taking: "EventType"
      )
        == #"{"Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient","EventDuration": 1}}]}"#
    )
    #expect(
      try Self.text(#"{"Pattern": [{"Event": {"Time": 0} } |]}"#, taking: "transient")
        .hasPrefix(#"{"Pattern": [{"Event": {"Time": 0} }, { "Event": { "Time": 0,"#)
    )
  }

  @Test func `events and curves come as snippets, and are without findings`() throws {
    let (items, _) = try Self.items(#"{"Version": 1.0, "Pattern": [|]}"#)
    #expect(
      items.compactMap { $0["label"]?.string }
        == ["transient", "continuous", "tone", "sound", "parameter", "curve"]
    )
    #expect(items.allSatisfy { $0["insertTextFormat"]?.integer == 2 })
    #expect(
      items.first?["textEdit"]?["newText"]?.string
        == #"{ "Event": { "Time": ${1:0}, "EventType": "HapticTransient", "EventParameters": "#
        + #"[{ "ParameterID": "HapticIntensity", "ParameterValue": ${2:1} \}, "#
        + #"{ "ParameterID": "HapticSharpness", "ParameterValue": ${3:0.5} \}] \} \}$0"#
    )
    let client = Client(in: [])
    for label in ["transient", "continuous", "tone"] {
      let text = try Self.text(#"{"Version": 1.0, "Pattern": [|]}"#, taking: label)
      client.open("file:///a.ahap", text)
      #expect(client.findings("file:///a.ahap") == [], "\(label)")
    }
  }

  @Test func `an element of 'Pattern' that holds an event takes no second one`() throws {
    #expect(try Self.labels(#"{"Pattern": [{"Event": {}, |}]}"#) == [])
    #expect(
      try Self.labels(#"{"Pattern": [{|}]}"#) == ["Event", "Parameter", "ParameterCurve"]
    )
  }

  @Test func `sound files of the workspace are offered by their paths`() throws {
    let folder = try Folder([
      "hit.wav": "", "deep/er/low.flac": "", "deep/er/st/too.wav": "", "notes.txt": "",
      ".hidden.wav": "", "wet.OPUS": "",
    ])
    let uri = Client.uri(folder, "a.ahap")
    let (items, _) = try Self.items(
      #"{"Pattern": [{"Event": {"EventType": "AudioCustom", "EventWaveformPath": "|"}}]}"#,
      uri,
      in: [folder]
    )
    #expect(
      items.compactMap { $0["label"]?.string } == ["deep/er/low.flac", "hit.wav", "wet.OPUS"]
    )
  }

  @Test func `pattern files of the workspace are offered by their paths`() throws {
    let folder = try Folder([
      "tap.ahap": "", "deep/snap.ahap.json": "", "b.timeline.json": "", "other.json": "",
    ])
    let (items, _) = try Self.items(
      #"{"version": 1, "assets": {"patterns": {"tap": "|"}}}"#,
      Client.uri(folder, "a.timeline.json"),
      in: [folder]
    )
    #expect(
      items.compactMap { $0["label"]?.string } == ["deep/snap.ahap.json", "tap.ahap", "built-in"]
    )
  }

  // MARK: - Timelines

  private static let timeline = "file:///a.timeline.json"

  @Test func `assets and tracks of a timeline are offered where they belong`() throws {
    let assets =
      #""assets": {"patterns": {"tap": "a.ahap"}, "sounds": {"hit": "a.wav"}, "visuals": {"sun": {}}}, "tracks": {"beat": {}}"#
    #expect(
      try Self.labels(#"{\#(assets), "cues": [{"haptic": |}]}"#, Self.timeline) == [
        "tap", "effect",
      ]
    )
    #expect(try Self.labels(#"{\#(assets), "cues": [{"audio": "|"}]}"#, Self.timeline) == ["hit"])
    #expect(
      try Self.labels(#"{\#(assets), "cues": [{"visual": {"asset": "|"}}]}"#, Self.timeline) == [
        "sun"
      ]
    )
    for reduced in ["|", #"{"asset": "|"}"#] {
      let text = #"{\#(assets), "cues": [{"reduced": \#(reduced)}]}"#
      #expect(try Self.labels(text, Self.timeline).contains("sun"))
    }
    #expect(try Self.labels(#"{\#(assets), "cues": [{"track": |"#, Self.timeline) == ["beat"])
  }

  @Test func `sounds of music and buses are offered where they belong`() throws {
    let parts =
      #""assets": {"sounds": {"theme": "a.wav"}}, "buses": {"rain": {}, "voice": {"muted": false}}"#
    #expect(try Self.labels(#"{\#(parts), "music": [{"sound": |}]}"#, Self.timeline) == ["theme"])
    let buses = ["effects", "music", "voice", "rain"]
    #expect(try Self.labels(#"{\#(parts), "music": [{"bus": "|"}]}"#, Self.timeline) == buses)
    #expect(
      try Self.labels(#"{\#(parts), "cues": [{"hapticBus": |"#, Self.timeline) == ["haptic"] + buses
    )
    #expect(
      try Self.labels(#"{"buses": {"rain": {"ducks": {"voice": {}, |}}}}"#, Self.timeline)
        == ["effects", "music", "rain"]
    )
  }

  @Test func `haptics may be a named effect, which is without findings`() throws {
    let text = try Self.text(
      #"{"version": 1, "assets": {"visuals": {"v": {}}}, "cues": [{"time": 0, "visual": "v", "haptic": |}]}"#,
      taking: "effect",
      Self.timeline
    )
    #expect(text.contains(#""haptic": { "effect": "success" }}]}"#))
    let client = Client(in: [])
    client.open(Self.timeline, text)
    #expect(client.findings(Self.timeline) == [])
    let hover = try client.ask("hover", Self.timeline, 0, text.utf8.count - 10)
    let words = hover["contents"]?["value"]?.string
    #expect(words?.contains("**success** — a named effect\n\nA task succeeds") == true)
    let names = try Self.labels(
      #"{"version": 1, "cues": [{"time": 0, "haptic": {"effect": "|"}}]}"#,
      Self.timeline
    )
    #expect(names == NamedEffect.all.map(\.name))
  }

  @Test func `an asset may be something built-in, which is without findings`() throws {
    let text = try Self.text(
      #"{"version": 1, "assets": {"patterns": {"a": |}}, "cues": [{"time": 0, "haptic": "a"}]}"#,
      taking: "built-in",
      Self.timeline
    )
    #expect(text.contains(#""a": { "builtIn": "heartbeat" }}}"#))
    let client = Client(in: [])
    client.open(Self.timeline, text)
    #expect(client.findings(Self.timeline)?.map { $0.suffix(24) } == ["timeline-single-modality"])
  }

  @Test func `between a name and its value nothing is offered, as a colon is missing`() throws {
    #expect(try Self.labels(#"{"Version" | 1.0}"#) == [])
    #expect(try Self.labels(#"{"Version": 1.0 | }"#) == ["Metadata", "Pattern"])
  }

  @Test func `built-in patterns and their options are offered`() throws {
    let names = try Self.labels(
      #"{"assets": {"patterns": {"a": {"builtIn": "|"}}}}"#,
      Self.timeline
    )
    #expect(names.prefix(3) == ["capacitor-charge", "heartbeat", "thud"])
    let options = try Self.labels(
      #"{"assets": {"patterns": {"a": {"builtIn": "heartbeat", "options": {"beats": 2, |}}}}}"#,
      Self.timeline
    )
    #expect(options.contains("bpm") && !options.contains("beats"))
  }

  @Test func `haptic clips are completed from their table`() throws {
    #expect(
      try Self.labels(
        #"{"signals": {"continuous": {"envelopes": {"amplitude": [{"time": 0, |}]}}}}"#,
        "file:///a.haptic"
      ) == ["amplitude", "emphasis"]
    )
  }

  @Test func `in an empty file an object with all that it must have is offered`() throws {
    #expect(
      try Self.text("|", taking: "{}") == #"{ "Version": 1, "Pattern": [] }"#
    )
  }
}
