import HapticsCore
import HapticsFormats
import LocatedJSON
import Testing

/// Names that drafts of the format had are found, and their fixes keep what the file means.
@Suite struct FormerNameTests {
  /// A file in the names of a draft.
  private static let former = #"""
    {
      "version": 1,
      "length": 8,
      "assets": {
        "patterns": { "thud": { "library": "thud" } },
        "sounds": { "note": { "library": "chime" } },
        "visuals": { "ring": { "for": 0.5 }, "star": {} }
      },
      "tracks": {
        "hits": { "haptic": "thud", "audio": "note", "length": 6, "beats": [4, 5] }
      },
      "cues": [
        {
          "at": 1, "haptic": "thud", "visual": { "asset": "ring", "for": 1 },
          "instead": { "visual": "star" }, "reach": 2,
          "whenLost": { "haptic": { "visual": "substitute" } }
        }
      ],
      "policy": {
        "reach": 1, "merge": 0.25, "flashes": 2, "reduced": 0.75,
        "whenLost": { "audio": { "haptic": "substitute", "visual": "nothing" } }
      }
    }
    """#

  /// The same file in the names that the format has.
  private static let present = #"""
    {
      "version": 1,
      "duration": 8,
      "assets": {
        "patterns": { "thud": { "builtIn": "thud" } },
        "sounds": { "note": { "builtIn": "chime" } },
        "visuals": { "ring": { "duration": 0.5 }, "star": {} }
      },
      "tracks": {
        "hits": { "haptic": "thud", "audio": "note", "duration": 6, "beats": [4, 5] }
      },
      "cues": [
        {
          "time": 1, "haptic": "thud", "visual": { "asset": "ring", "duration": 1 },
          "fallback": { "visual": "star" }, "minimumModalities": 2,
          "onLoss": { "haptic": { "visual": "fallback" } }
        }
      ],
      "policy": {
        "minimumModalities": 1, "mergeWindow": 0.25, "flashLimit": 2, "reducedLevel": 0.75,
        "onLoss": { "audio": { "haptic": "fallback", "visual": "nothing" } }
      }
    }
    """#

  private let everything = AssetLookup(
    pattern: { _ in AssetState(HapticPattern()) },
    sound: { _ in .sound(onset: 0) },
    builtInSound: { _ in .sound(onset: 0) }
  )

  private func findings(_ text: String) -> [Diagnostic] {
    TimelineValidator().validate(Array(text.utf8), assets: everything).findings
  }

  private func fixed(_ text: String) -> String {
    let fixes = findings(text).flatMap(\.fixIts).filter(\.isSafe)
    return String(decoding: FixIt.applying(fixes, to: Array(text.utf8)).text, as: UTF8.self)
  }

  @Test func `each former name is a misspelling of the name that it has`() {
    let proposed = findings(Self.former).filter { $0.rule == "timeline-misspelled-key" }
      .map { $0.message.split(separator: "'") }.map { [String($0[1]), String($0[3])] }
    #expect(
      proposed == [
        ["length", "duration"], ["library", "builtIn"], ["library", "builtIn"],
        ["for", "duration"], ["length", "duration"], ["at", "time"], ["for", "duration"],
        ["instead", "fallback"], ["reach", "minimumModalities"], ["whenLost", "onLoss"],
        ["reach", "minimumModalities"], ["merge", "mergeWindow"], ["flashes", "flashLimit"],
        ["reduced", "reducedLevel"], ["whenLost", "onLoss"],
      ]
    )
  }

  @Test func `safe fixes replace former names with current ones`() {
    #expect(fixed(fixed(Self.former)) == Self.present)
    #expect(findings(Self.present).filter { $0.severity == .error } == [])
  }

  @Test func `the former word for a fallback is named and mended`() throws {
    let word = "timeline-unknown-word"
    let found = findings(Self.former).filter { $0.rule == RuleID(rawValue: word) }
    #expect(
      found.map(\.message) == [
        "unknown value 'substitute' of 'visual'; did you mean 'fallback'?",
        "unknown value 'substitute' of 'haptic'; did you mean 'fallback'?",
      ]
    )
    #expect(found.allSatisfy { $0.fixIts.count == 1 && $0.fixIts[0].isSafe })
  }

  @Test func `beside the right name a former one is only reported`() {
    let text = Self.present.replacing("\"time\": 1,", with: "\"time\": 1, \"at\": 2,")
    let found = findings(text).filter { $0.rule == "timeline-misspelled-key" }
    #expect(found.map(\.message) == ["unknown key 'at' in a cue, which also has 'time'"])
    #expect(found.flatMap(\.fixIts) == [])
  }

  @Test func `only the first 64 unknown asset names get a suggestion`() {
    let cues = (0..<70).map { #"{"time": \#($0), "haptic": "asset \#($0)x"}"# }
    let assets = (0..<70).map { #""asset \#($0)": {"builtIn": "thud"}"# }
    let patterns = assets.joined(separator: ",")
    let twice = (cues + cues).joined(separator: ",")
    let text = #"{"version": 1, "assets": {"patterns": {\#(patterns)}}, "cues": [\#(twice)]}"#
    let found = findings(text).filter { $0.rule == "timeline-unknown-asset" }.map(\.message)
    let unknown = (0..<70).map { index in
      "unknown pattern 'asset \(index)x'"
        + (index < 64 ? "; did you mean 'asset \(index)'?" : "")
    }
    #expect(found == unknown + unknown)
  }
}
