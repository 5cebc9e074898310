import Diagnostics
import Foundation
import JSONFormat
import TestSupport
import Testing
import TimelineFile

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
      at: Repository.root.appending(path: "Tests/TimelineFileTests/Snapshots/messages.txt")
    )
  }

  private func rendered(_ source: String) -> String {
    let bytes = Array(source.utf8)
    let report = TimelineValidator().validate(bytes, assets: exampleLookup)
    var renderer = TextRenderer(SourceText(name: "x.timeline.json", bytes: bytes))
    var text = ""
    for finding in report.findings { renderer.render(finding, into: &text) }
    return text
  }

  private static func file(_ cue: String, _ rest: String = "") -> String {
    """
    {"version": 1, \(rest)"assets": {"patterns": {"thud": {"library": "thud"}},
      "sounds": {"crack": "crack.wav"}, "visuals": {"ring": {}}},
     "cues": [{"at": 0, "haptic": "thud", "audio": "crack", "visual": "ring"},
       \(cue)]}
    """
  }

  private static let louder = #"{"haptic": {"audio": "louder", "visual": 9}, "touch": {}}"#

  private static let sounds = #"""
    {"hum": {}, "far": "../x.wav", "gong": {"library": "gong"}, "beat": {"pattern": "gone.ahap"}}
    """#

  private static let late = #"""
    {"version": 1, "assets": {"patterns": {"thud": "thud.ahap"}, "sounds": {"late": "late.wav"}},
     "cues": [{"at": 1, "haptic": "thud", "audio": "late"}]}
    """#

  private static let beats = #"""
    {"version": 1, "assets": {"visuals": {"ring": {}}}, "tracks": {"hits": {"visual": "ring",
      "beats": ["1 beat", "2 beats", "2 beats", "2.1 beats", "x"]}}}
    """#

  private static let flash = #"""
    {"version": 1, "policy": {"flashes": 0},
     "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"white": {"flash": true}}},
     "cues": [{"at": 1, "haptic": "thud", "visual": "white"}]}
    """#

  private static func flashes(_ times: [Double], _ last: String) -> String {
    let cues = times.map { "{\"at\": \($0), \"haptic\": \"thud\", \"visual\": \"white\"}" }
    return """
      {"version": 1,
       "assets": {"patterns": {"thud": {"library": "thud"}},
         "visuals": {"ring": {}, "white": {"flash": true}}},
       "cues": [\(cues.joined(separator: ",\n  ")),
        \(last)]}
      """
  }

  @Test func `a second that four flashes share may end with the fourth`() {
    func count(_ last: Double) -> Int {
      let last = "{\"at\": \(last), \"haptic\": \"thud\", \"visual\": \"white\"}"
      let bytes = Array(Self.flashes([1, 1.3, 1.6], last).utf8)
      return TimelineValidator().validate(bytes, assets: exampleLookup).findings
        .count { $0.rule == TimelineFlashes.id && $0.severity == .error }
    }
    #expect([1.9, 2, 2.00003, 2.1].map(count) == [1, 1, 0, 0])
  }

  private static let option = #"""
    {"version": 1, "cues": [], "assets": {"patterns": {
      "beat": {"library": "heartbeat", "options": {"bmp": 90, "beats": 1.5}}}}}
    """#

  private static let sources: [(title: String, source: String)] = [
    ("a number", "1"),
    ("cut short", #"{"version": 1, "cues": [{"at": 1, "haptic": "thud"#),
    ("a member beside its misspelling", file(#"{"at": 1, "AT": 2, "track": "x"}"#)),
    ("a number in quotes", file(#"{"at": 1, "haptic": {"asset": "thud", "gain": "0.5"}}"#)),
    ("a time of no unit", file(#"{"at": "soon", "haptic": "thud", "visual": "ring"}"#)),
    ("half a sense", file(#"{"at": 1, "haptic": "thud", "visual": "ring", "reach": 1.5}"#)),
    ("a sound that is felt", file(#"{"at": 1, "haptic": "crack", "visual": "ring"}"#)),
    (
      "a response",
      file(
        #"{"at": 1, "haptic": "thud", "visual": "ring"}"#,
        #""policy": {"whenLost": \#(louder)}, "#
      )
    ),
    ("no flashes at all", flash),
    (
      "a flash a second after another",
      flashes([1, 1.3, 1.6], #"{"at": 2, "haptic": "thud", "visual": "white"}"#)
    ),
    (
      "a fallback that flashes",
      flashes(
        [1, 1.3, 1.6],
        #"{"at": 1.9, "haptic": "thud", "visual": "ring", "instead": {"visual": "white"}}"#
      )
    ),
    ("sounds of nowhere", #"{"version": 1, "assets": {"sounds": \#(sounds)}, "cues": []}"#),
    ("an option", option),
    ("a sound that begins late", late),
    ("beats without a length", beats),
  ]
}
