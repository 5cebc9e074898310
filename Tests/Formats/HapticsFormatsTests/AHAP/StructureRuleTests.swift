import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

/// The rules that find something in a text, in the order of their places.
private func findings(in text: String) -> [String] {
  AHAPValidator().validate(Array(text.utf8), assets: .example).findings
    .map(\.rule.rawValue)
}

/// A pattern of one event.
private func event(_ members: String) -> String {
  #"{"Version": 1.0, "Pattern": [{"Event": {\#(members)}}]}"#
}

private let tap = #"{"Event": {"Time": 0, "EventType": "HapticTransient"}}"#

@Suite struct StructureRuleTests {
  @Test(arguments: [
    // What is misspelled is not missing.
    (#"{"version": 1.0, "pattern": []}"#, ["misspelled-key", "misspelled-key"]),
    (event(#""time": 0, "event_type": "HapticTransient""#), ["misspelled-key", "misspelled-key"]),
    (event(#""Time": 0, "EventType": "AudioCustom", "WaveformPath": "a""#), ["misspelled-key"]),
    // What is of the wrong type is neither missing nor empty.
    (#"{"Version": 1.0, "Pattern": null}"#, ["wrong-type"]),
    (#"{"Version": 1.0, "Pattern": [null]}"#, ["not-an-object"]),
    (#"{"Version": 1.0, "Pattern": [{"Event": "tap"}]}"#, ["wrong-type"]),
    (event(#""Time": 0, "EventType": null"#), ["wrong-type"]),
    (
      event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": {}"#),
      ["wrong-type"]
    ),
    // What broken text may hide is not missing.
    (#"{"Version": 1.0, "Pattern": ["#, ["json-unexpected-end"]),
    (event(#""Time": 0, @"#), ["json-unexpected-character"]),
    (event(#""EventType": "HapticTransient", "Time": 0,5"#), ["json-decimal-comma"]),
    // One fault, one finding.
    (#"{"Version": false, "Pattern": [\#(tap)]}"#, ["unsupported-version"]),
    (#"{"Version": "one", "Pattern": [\#(tap)]}"#, ["missing-version"]),
    (#"{"Version": 1.0, "Pattern": [{}, {}]}"#, ["empty-pattern"]),
    (#"{"Version": 1.0, "Pattern": [{"Remark": 1}]}"#, ["empty-pattern"]),
    (
      event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": "0s""#),
      ["string-as-number"]
    ),
    (event(#""Time": -1e39, "EventType": "HapticTransient""#), ["negative-event-time"]),
    (
      event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": 1e39"#),
      ["time-too-large"]
    ),
    // A member of its own name beside the misspelled one.
    (event(#""Time": 0, "Times": 3, "EventType": "HapticTransient""#), ["unknown-key"]),
    (event(#""Time": 0, "EventName": "a", "EventType": "HapticTransient""#), ["unknown-key"]),
    // A value that cannot be meant.
    (event(#""Time": 0, "EventType": "HapticTransient", "EventDurations": []"#), ["unknown-key"]),
    // Metadata is free.
    (#"{"Version": 1.0, "Metadata": {"Pattern": 1, "x": {}}, "Pattern": [\#(tap)]}"#, []),
    (
      #"{"Version": 1.0, "Metadata": {"x": [{"y": 1, "y": 2}]}, "Pattern": [\#(tap)]}"#,
      ["duplicate-key"]
    ),
    (#"{"Version": 1.0, "Metadata": "a", "Pattern": [\#(tap)]}"#, ["wrong-type"]),
    // Both times of an event.
    (
      event(#""Time": 0, "EventTime": [], "EventType": "HapticTransient""#),
      ["legacy-event-time", "wrong-type"]
    ),
    (
      event(#""EventTime": 0, "Time": [], "EventType": "HapticTransient""#),
      ["legacy-event-time", "wrong-type"]
    ),
    // The switches of a sound.
    (
      event(
        #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav","#
          + #" "EventWaveformUseVolumeEnvelope": 0, "EventWaveformLoopEnabled": false"#
      ),
      []
    ),
    // What decays on its own needs no duration, and may have none.
    (
      event(
        #""Time": 0, "EventType": "AudioContinuous", "EventDuration": 0, "EventParameters": ["#
          + #"{"ParameterID": "Sustained", "ParameterValue": 0},"#
          + #" {"ParameterID": "DecayTime", "ParameterValue": 0.5}]"#
      ),
      []
    ),
    (event(#""Time": 0, "EventType": "HapticTransient", "EventDuration": 0"#), []),
    (
      event(#""Time": 0, "EventType": "AudioContinuous", "EventDuration": 31"#), []
    ),
    // 32 bits make it 30.
    (event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": 30.0000001"#), []),
    // Late, and exact.
    (event(#""Time": 100000.5, "EventType": "HapticTransient""#), []),
  ])
  func `each structural error is reported once`(text: String, expected: [String]) {
    #expect(findings(in: text) == expected, "in \(text)")
  }

  @Test func `in broken text only the faults of the text have safe fixes`() {
    let text = event(#""Time": 0,, "EventType": "HapticContinuous", "Duration": 1"#)
    let fixes = AHAPValidator().validate(Array(text.utf8)).findings.map { finding in
      "\(finding.rule) \(finding.fixIts.contains { $0.isSafe } ? "safe" : "not safe")"
    }
    #expect(fixes == ["json-extra-comma safe", "misspelled-key not safe"])
  }

  @Test func `equal events are found whatever stands between them`() {
    let other = #"{"Event": {"Time": 1, "EventType": "HapticTransient"}}"#
    let louder = #"""
      {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1}]}}
      """#
    func found(_ entries: [String]) -> [String] {
      findings(in: #"{"Version": 1.0, "Pattern": [\#(entries.joined(separator: ", "))]}"#)
    }
    #expect(found([tap, louder, other]) == [])
    #expect(found([tap, other, tap]) == ["duplicate-event"])
    #expect(found([tap, louder, tap, louder]) == ["duplicate-event", "duplicate-event"])
    #expect(found(Array(repeating: tap, count: 12)).count == 11)
  }

  @Test(arguments: [
    ([0, 0.5, 1, 1.5], true),
    ([0.1, 0.6, 1.1, 1.601, 2.1], true),
    ([0, 0.5, 1], false),
    ([0, 0.5, 1, 1.6], false),
    ([0, 0, 0, 0], false),
    ([0, 1e308, -1e308, 3e307], false),
  ])
  func `only a steady rhythm gets the finding about loop padding`(times: [Double], isRhythm: Bool) {
    let entries = times.map { #"{"Event": {"Time": \#($0), "EventType": "HapticTransient"}}"# }
    let found = findings(in: #"{"Version": 1.0, "Pattern": [\#(entries.joined(separator: ","))]}"#)
    #expect(found.contains("loop-without-padding") == isRhythm)
  }
}

@Suite struct HostileStructureTests {
  /// Every member that holds a number, with `#` where the number stands.
  private static let places = [
    #"{"Version": #, "Pattern": [\#(tap)]}"#,
    event(##""Time": #, "EventType": "HapticContinuous", "EventDuration": 1"##),
    event(##""Time": 0, "EventType": "HapticContinuous", "EventDuration": #"##),
    event(
      ##""Time": 0, "EventType": "HapticTransient", "EventParameters": ["##
        + ##"{"ParameterID": "HapticIntensity", "ParameterValue": #}]"##
    ),
    ##"{"Version": 1.0, "Pattern": [{"Parameter": {"ParameterID": "AudioPanControl", "##
      + ##""Time": #, "ParameterValue": #}}]}"##,
    ##"{"Version": 1.0, "Pattern": [{"ParameterCurve": {"ParameterID": "AudioPanControl", "##
      + ##""Time": #, "ParameterCurveControlPoints": [{"Time": #, "ParameterValue": #}]}}]}"##,
  ]

  private static let numbers = [
    "1e308", "-1e308", "1e39", "-1e39", "5e-324", "-0.0", "1e-400", "16384.0005",
    "9007199254740993",
    String(repeating: "9", count: 300), "0." + String(repeating: "0", count: 400) + "1",
    #""nan""#, #""inf""#, #""-inf""#, #""0x1p9""#, #""1e999""#, #""""#, #"" 1""#,
    #""\ud83d\ude00""#,
    "true", "null", "[]", "{}", "-", "1e999",
  ]

  @Test(arguments: places)
  func `unusual numbers do not trap, and findings stay inside the text`(place: String) {
    for number in Self.numbers {
      let text = place.replacing("#", with: number)
      let report = AHAPValidator().validate(Array(text.utf8))
      #expect(report.omitted.count == 0)
      for finding in report.findings {
        #expect(finding.range.upperBound <= text.utf8.count)
      }
    }
  }

  @Test func `a string that only Swift parses as a number is reported`() {
    for text in ["nan", "inf", "0x10", "1e999", " 1"] {
      let source = event(#""Time": "\#(text)", "EventType": "HapticTransient""#)
      #expect(findings(in: source) == ["string-as-number"], "\(text)")
    }
  }

  @Test(arguments: [(63, true), (64, false)])
  func `a text that is longer than any number is not turned into one`(
    length: Int,
    isMended: Bool
  ) throws {
    let number = "0," + String(repeating: "5", count: length - 2)
    let source = event(#""Time": "\#(number)", "EventType": "HapticTransient""#)
    let finding = try #require(AHAPValidator().validate(Array(source.utf8)).findings.first)
    #expect(finding.rule == "string-as-number")
    #expect(finding.fixIts.isEmpty != isMended)
  }

  @Test func `repeated members are found in one go`() {
    let members = (0..<20_000).map { #""Key\#($0 % 10_000)": 1"# }.joined(separator: ",")
    let text = #"{"Version": 1.0, "Metadata": {\#(members)}, "Pattern": [\#(tap)]}"#
    let found = findings(in: text)
    #expect(found.count == 10_000)
    #expect(Set(found) == ["duplicate-key"])
  }

  @Test func `thousands of unknown keys are reported, and a misspelled one is still found`() {
    let members = (0..<5_000).map { #""Color\#($0)": 1"# } + [#""duration": 1"#]
    let found = findings(
      in: event(#""Time": 0, "EventType": "HapticTransient", "# + members.joined(separator: ","))
    )
    #expect(found.count { $0 == "unknown-key" } == 5_000)
    #expect(found.last == "misspelled-key")
  }
}
