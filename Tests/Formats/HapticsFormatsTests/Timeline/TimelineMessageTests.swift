import Foundation
import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

/// The words of the rules about timelines.
@Suite struct TimelineMessageTests {
  @Test func `the words are the ones that were agreed on`() {
    var text = ""
    for page in RulePage.timelines {
      for example in page.badExamples { text += "### \(page.id)\n" + rendered(example) + "\n" }
    }
    for (title, source) in Self.sources { text += "### \(title)\n" + rendered(source) + "\n" }
    expectSnapshot(
      text,
      at: Repository.root.appending(
        path: "Tests/Formats/HapticsFormatsTests/Timeline/Snapshots/messages.txt"
      )
    )
  }

  private func rendered(_ source: String) -> String {
    TimelineValidator().validate(Array(source.utf8), assets: .example)
      .findings.text(of: source, named: "x.timeline.json")
  }

  private static func file(_ cue: String, _ rest: String = "") -> String {
    """
    {"version": 1, \(rest)"assets": {"patterns": {"thud": {"builtIn": "thud"}},
      "sounds": {"crack": "crack.wav"}, "visuals": {"ring": {}}},
     "cues": [{"time": 0, "haptic": "thud", "audio": "crack", "visual": "ring"},
       \(cue)]}
    """
  }

  private static let louder = #"{"haptic": {"audio": "louder", "visual": 9}, "touch": {}}"#

  private static let sounds = #"""
    {"hum": {}, "far": "../x.wav", "gong": {"builtIn": "gong"}, "beat": {"pattern": "gone.ahap"}}
    """#

  private static let late = #"""
    {"version": 1, "assets": {"patterns": {"thud": "thud.ahap"}, "sounds": {"late": "late.wav"}},
     "cues": [{"time": 1, "haptic": "thud", "audio": "late"}]}
    """#

  private static let beats = #"""
    {"version": 1, "assets": {"visuals": {"ring": {}}}, "tracks": {"hits": {"visual": "ring",
      "beats": ["1 beat", "2 beats", "2 beats", "2.1 beats", "x"]}}}
    """#

  private static let flash = #"""
    {"version": 1, "policy": {"flashLimit": 0},
     "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"white": {"flash": true}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "white"}]}
    """#

  private static func flashes(_ times: [Double], _ last: String) -> String {
    let cues = times.map { "{\"time\": \($0), \"haptic\": \"thud\", \"visual\": \"white\"}" }
    return """
      {"version": 1,
       "assets": {"patterns": {"thud": {"builtIn": "thud"}},
         "visuals": {"ring": {}, "white": {"flash": true}}},
       "cues": [\(cues.joined(separator: ",\n  ")),
        \(last)]}
      """
  }

  @Test func `a second that four flashes share may end with the fourth`() {
    func count(_ last: Double) -> Int {
      let last = "{\"time\": \(last), \"haptic\": \"thud\", \"visual\": \"white\"}"
      let bytes = Array(Self.flashes([1, 1.3, 1.6], last).utf8)
      return TimelineValidator().validate(bytes, assets: .example).findings
        .count { $0.rule == TimelineFlashes.id && $0.severity == .error }
    }
    #expect([1.9, 2, 2.00003, 2.1].map(count) == [1, 1, 0, 0])
  }

  private static let option = #"""
    {"version": 1, "cues": [], "assets": {"patterns": {
      "beat": {"builtIn": "heartbeat", "options": {"bmp": 90, "beats": 1.5}}}}}
    """#

  private static let sources: [(title: String, source: String)] = [
    ("a number", "1"),
    ("cut short", #"{"version": 1, "cues": [{"time": 1, "haptic": "thud"#),
    ("a member beside its misspelling", file(#"{"time": 1, "AT": 2, "track": "x"}"#)),
    ("a number in quotes", file(#"{"time": 1, "haptic": {"asset": "thud", "gain": "0.5"}}"#)),
    ("a time of no unit", file(#"{"time": "soon", "haptic": "thud", "visual": "ring"}"#)),
    (
      "half a modality",
      file(#"{"time": 1, "haptic": "thud", "visual": "ring", "minimumModalities": 1.5}"#)
    ),
    ("a sound that is felt", file(#"{"time": 1, "haptic": "crack", "visual": "ring"}"#)),
    (
      "a response",
      file(
        #"{"time": 1, "haptic": "thud", "visual": "ring"}"#,
        #""policy": {"onLoss": \#(louder)}, "#
      )
    ),
    ("no flashes at all", flash),
    (
      "a flash a second after another",
      flashes([1, 1.3, 1.6], #"{"time": 2, "haptic": "thud", "visual": "white"}"#)
    ),
    (
      "a fallback that flashes",
      flashes(
        [1, 1.3, 1.6],
        #"{"time": 1.9, "haptic": "thud", "visual": "ring", "fallback": {"visual": "white"}}"#
      )
    ),
    ("sounds of nowhere", #"{"version": 1, "assets": {"sounds": \#(sounds)}, "cues": []}"#),
    ("an option", option),
    ("a sound that begins late", late),
    ("beats without a length", beats),
  ]
}
