import HapticsFormats
import LocatedJSON
import Testing

private typealias P = PatternText

/// What safe fixes promise: every number that an author wrote stays, and a file that plays goes on
/// to play as it does.
@Suite struct SafeFixTests {
  @Test func `a misspelled envelope is renamed, and its value stays`() {
    let text = P.file(P.held(P.set("HapticDecayTime", 0.5)))
    let fixed = P.safelyFixed(text)
    #expect(fixed.rules == ["unknown-parameter-id"])
    #expect(fixed.text == text.replacing("HapticDecayTime", with: "DecayTime"))
    #expect(P.rules(in: fixed.text) == ["envelope-ignored"])
  }

  private static let suggestions: [(text: String, rule: String)] = [
    // What has no effect where it stands was meant to have one.
    (P.file(P.held(P.set("DecayTime", 0.5))), "envelope-ignored"),
    (P.file(P.tap(at: 0, P.set("AttackTime", 0.5))), "envelope-ignored"),
    // What is clamped was meant to be something.
    (P.file(P.tap(at: 0, P.set("HapticIntensity", 1.5))), "value-out-of-range"),
    (P.file(P.held(P.set("Sustained", 2))), "value-out-of-range"),
    // What was ignored would be played.
    (
      P.file(#"{"Event": {"Time": 0, "EventType": "HapticTransient", "Duration": 1}}"#),
      "misspelled-key"
    ),
    (
      P.file(
        #"{"Event": {"Time": 0, "EventType": "HapticTransient", "eventParameters": []}}"#
      ),
      "misspelled-key"
    ),
    (
      P.file(P.tap(), #"{"event": {"Time": 1, "EventType": "HapticTransient"}}"#),
      "misspelled-key"
    ),
    (
      P.file(
        P.tap(),
        #"{"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "Value": 0.5}}"#
      ),
      "misspelled-key"
    ),
    (P.file(P.tap()).replacing(#""Version": 1.0"#, with: #""version": 1.1"#), "misspelled-key"),
    (P.file(P.tap()).replacing("1.0", with: #""1.1""#), "missing-version"),
    (P.file(P.tap()).replacing("1.0", with: #""two""#), "missing-version"),
    // Of two only the last would count.
    (
      P.file(P.held(P.set("AttackTime", 0.2), P.set("HapticAttackTime", 0.5))),
      "unknown-parameter-id"
    ),
    (
      P.file(P.held(P.set("attacktime", 0.2), P.set("HapticAttackTime", 0.5))),
      "unknown-parameter-id"
    ),
    // Where curves overlap, the one that begins last counts, and a part of one begins anew.
    (
      P.file(
        P.held(for: 4),
        P.curve("HapticIntensityControl", at: 0, (0..<33).map { (Double($0) / 10, 0.5) }),
        P.curve("HapticIntensityControl", at: 1, (0, 1), (1, 0.2))
      ),
      "too-many-control-points"
    ),
    // One point would be left, and a curve of one point has no effect.
    (
      P.file(P.tap(), P.curve("HapticIntensityControl", (0, 0.5), (0, 0.5), (0, 0.5))),
      "equal-control-point-times"
    ),
    (
      P.file(
        #"{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds\\chime.wav"}}"#
      ),
      "waveform-backslashes"
    ),
    // The other type may have been meant, not the parameter.
    (P.file(P.held(P.set("AudioVolume", 0.5))), "parameter-not-for-type"),
    // The curve may be meant for events that are yet to be written.
    (
      P.file(P.held(), P.curve("HapticIntensityControl", (0, 0.2), (500, 0.6), (1000, 1))),
      "curve-past-events"
    ),
  ]

  @Test(arguments: suggestions)
  func `an ambiguous finding has no safe fix`(text: String, rule: String) {
    #expect(P.rules(in: text).contains(rule))
    #expect(P.safelyFixed(text).text == text)
  }

  private static let certainties: [(text: String, expected: String)] = [
    // The file is refused, or plays alike.
    (P.file(P.held()).replacing("EventDuration", with: "Duration"), P.file(P.held())),
    (P.file(P.tap()).replacing("EventType", with: "eventtype"), P.file(P.tap())),
    (P.file(P.tap()).replacing(#""Event""#, with: #""event""#), P.file(P.tap())),
    (P.file(P.tap()).replacing("Version", with: "version"), P.file(P.tap())),
    (P.file(P.tap()).replacing("1.0", with: "null"), P.file(P.tap())),
    (
      P.file(P.held(P.set("AttackTime", 0.5), P.set("AttackTime", 0.5))),
      P.file(P.held(P.set("AttackTime", 0.5)))
    ),
  ]

  @Test(arguments: certainties)
  func `an unambiguous finding has a safe fix`(text: String, expected: String) {
    #expect(P.safelyFixed(text).text == expected)
  }

  @Test func `safe fixes lose no number and do not change how a pattern plays`() {
    var random = RandomPatternText(seed: 21)
    var mistakes = PlantedMistakes(seed: 22)
    var fixed: [RuleID: Int] = [:]
    var playing = 0
    for _ in 0..<300 {
      let text = mistakes.plant(in: P.file(random.entries(pointLimit: 16)))
      let before = P.findings(in: text)
      let after = P.safelyFixed(text)
      for rule in after.rules { fixed[rule, default: 0] += 1 }
      let lost = P.numbers(in: text).subtracting(P.numbers(in: after.text))
      #expect(lost.isEmpty, "\(lost) in \(text), which became \(after.text)")
      guard !before.contains(where: \.isRefusal) else { continue }
      playing += after.rules.isEmpty ? 0 : 1
      let isSame = PlayedPattern.areSame(Array(text.utf8), Array(after.text.utf8))
      #expect(isSame, "\(text) became \(after.text)")
    }
    #expect(playing > 20)
    let rules: Set<RuleID> = [
      "boolean-as-number", "empty-pattern-entry", "json-bare-fraction", "json-leading-zero",
      "json-trailing-comma", "legacy-event-time", "misspelled-key", "missing-version",
      "numeric-string", "unknown-event-type", "unknown-parameter-id",
    ]
    #expect(rules.subtracting(fixed.keys) == [])
  }
}

extension Diagnostic {
  /// Whether the finding says that a phone refuses the file.
  fileprivate var isRefusal: Bool {
    rule.rawValue.hasPrefix("json-") && severity == .error
      || notes.contains { $0.message.hasPrefix("Core Haptics reports") }
  }
}
