import Foundation
import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

/// The words of the rules about the file, its entries, events and numbers.
@Suite struct StructureMessageTests {
  @Test func `the words are the ones that were agreed on`() {
    var text = ""
    for (title, source) in Self.sources {
      text += "### \(title)\n" + rendered(source) + "\n"
    }
    expectSnapshot(
      text,
      at: Repository.root.appending(
        path: "Tests/Formats/HapticsFormatsTests/AHAP/Snapshots/structure-messages.txt"
      )
    )
  }

  @Test func `every rule's bad examples are told in the words that were agreed on`() {
    var text = ""
    for page in RulePage.patterns {
      for example in page.badExamples { text += "### \(page.id)\n" + rendered(example) + "\n" }
    }
    expectSnapshot(
      text,
      at: Repository.root.appending(
        path: "Tests/Formats/HapticsFormatsTests/AHAP/Snapshots/page-messages.txt"
      )
    )
  }

  private func rendered(_ source: String) -> String {
    AHAPValidator().validate(Array(source.utf8), assets: .example)
      .findings.text(of: source, named: "x.ahap")
  }

  private static func event(_ members: String) -> String {
    #"{"Version": 1.0, "Pattern": [{"Event": {\#(members)}}]}"#
  }

  private static let tap = #"{"Event": {"Time": 0, "EventType": "HapticTransient"}}"#

  private static let sources: [(title: String, source: String)] = [
    ("the file is an array", "[\(tap)]"),
    ("the file is a number", "1"),
    ("no version", #"{"Pattern": [\#(tap)]}"#),
    ("a version in quotes", #"{"Version": "1.0", "Pattern": [\#(tap)]}"#),
    ("a version that is null", #"{"Version": null, "Pattern": [\#(tap)]}"#),
    ("a later version", #"{"Version": 2, "Pattern": [\#(tap)]}"#),
    ("no pattern", #"{"Version": 1.0}"#),
    ("an empty pattern", #"{"Version": 1.0, "Pattern": [{}]}"#),
    ("a pattern that is an object", #"{"Version": 1.0, "Pattern": \#(tap)}"#),
    ("a number in the pattern", #"{"Version": 1.0, "Pattern": [0.5, \#(tap)]}"#),
    (
      "a number among the points of a curve",
      #"{"Version": 1.0, "Pattern": [{"ParameterCurve": {"ParameterID": "AudioPanControl", "#
        + #""Time": 0, "ParameterCurveControlPoints": [0.5]}}]}"#
    ),
    ("an empty element", #"{"Version": 1.0, "Pattern": [\#(tap), {}]}"#),
    ("a remark as an element", #"{"Version": 1.0, "Pattern": [{"//": "intro"}, \#(tap)]}"#),
    (
      "an event without its wrapping",
      #"{"Version": 1.0, "Pattern": [{"Time": 0, "EventType": "HapticTransient"}]}"#
    ),
    (
      "a curve without its wrapping, beside an event",
      #"{"Version": 1.0, "Pattern": [\#(tap), {"ParameterID": "HapticIntensityControl", "Time": 0,"#
        + #" "ParameterCurveControlPoints": []}]}"#
    ),
    ("an event that is an array", #"{"Version": 1.0, "Pattern": [{"Event": []}]}"#),
    ("a type that is a number", event(#""Time": 0, "EventType": 1"#)),
    ("a time that is null", event(#""Time": null, "EventType": "HapticTransient""#)),
    (
      "an unknown member",
      event(#""Time": 0, "EventType": "HapticTransient", "Color": "red\u001b""#)
    ),
    (
      "a misplaced member",
      event(#""Time": 0, "EventType": "HapticTransient", "ParameterValue": 1"#)
    ),
    (
      "Apple's article",
      event(
        #""Time": 0, "EventType": "HapticContinuous", "Duration": 1, "EventParameters": ["#
          + #"{"ParameterID": "HapticIntensity", "Value": 1}]"#
      )
    ),
    ("a misspelled type", event(#""Time": 0, "EventTyp": "HapticTransient""#)),
    ("a time in lower case", event(#""time": 0, "EventType": "HapticTransient""#)),
    (
      "a misspelled member beside the right one",
      event(#""Time": 0, "time": 1, "EventType": "HapticTransient""#)
    ),
    ("a misspelled event", #"{"Version": 1.0, "Pattern": [{"event": {}}]}"#),
    ("a repeated member", event(#""Time": 0, "EventType": "HapticTransient", "Time": 1"#)),
    (
      "a repeated member that says the same",
      event(#""Time": 0, "EventType": "HapticTransient", "\u0054ime": 0"#)
    ),
    ("no type", event(#""Time": 0"#)),
    ("an unknown type", event(#""Time": 0, "EventType": "Vibration""#)),
    ("a nearly known type", event(#""Time": 0, "EventType": "hapticTransient""#)),
    ("no time", event(#""EventType": "HapticTransient""#)),
    ("a negative time", event(#""Time": -0.25, "EventType": "HapticTransient""#)),
    ("the older time", event(#""EventTime": 0, "EventType": "HapticTransient""#)),
    ("both times", event(#""EventTime": 1, "Time": 0, "EventType": "HapticTransient""#)),
    ("no duration", event(#""Time": 0, "EventType": "AudioContinuous""#)),
    ("no length", event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": 0"#)),
    (
      "a negative length",
      event(#""Time": 0, "EventType": "HapticTransient", "EventDuration": -1"#)
    ),
    ("a minute", event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": 60.0"#)),
    (
      "a fifth of a second in milliseconds",
      event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": 200"#)
    ),
    ("no sound", event(#""Time": 0, "EventType": "AudioCustom""#)),
    ("an empty path", event(#""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": """#)),
    (
      "a missing sound",
      event(#""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "gong.wav""#)
    ),
    (
      "a sound outside",
      event(#""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "../gong.wav""#)
    ),
    (
      "a damaged sound",
      event(#""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/damaged.wav""#)
    ),
    (
      "a sound that is not heard here",
      event(#""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.m4a""#)
    ),
    (
      "backslashes",
      event(#""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds\\chime.wav""#)
    ),
    (
      "a tap with a sound",
      event(
        #""Time": 0, "EventType": "HapticTransient", "EventWaveformPath": "sounds/chime.wav""#
      )
    ),
    (
      "a loop without an end",
      event(
        #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav","#
          + #" "EventWaveformLoopEnabled": true"#
      )
    ),
    ("a boolean", event(#""Time": false, "EventType": "HapticTransient""#)),
    ("a number in quotes", event(#""Time": "+.5", "EventType": "HapticTransient""#)),
    (
      "a text for a number",
      event(#""Time": "0,5", "EventType": "HapticTransient", "EventDuration": "long""#)
    ),
    ("an infinite time", event(#""Time": 1e39, "EventType": "HapticTransient""#)),
    ("a late time", event(#""Time": 86400.001, "EventType": "HapticTransient""#)),
    ("two equal taps", #"{"Version": 1.0, "Pattern": [\#(tap), \#(tap)]}"#),
    (
      "a rhythm",
      #"{"Version": 1.0, "Pattern": ["#
        + [0, 0.25, 0.5, 0.75].map {
          #"{"Event": {"Time": \#($0), "EventType": "HapticTransient"}}"#
        }.joined(separator: ", ") + "]}"
    ),
  ]
}
