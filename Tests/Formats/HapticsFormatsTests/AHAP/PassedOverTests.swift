import HapticsFormats
import LocatedJSON
import Testing

private typealias P = PatternText

/// What Core Haptics passes over has one severity, whatever it is called.
@Suite struct PassedOverTests {
  static let curve =
    #"{"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": []}"#

  @Test(arguments: [
    #"{"ParameterCurves": \#(curve)}"#, #"{"ParameterCurves": [\#(curve)]}"#,
    #"{"Foo": \#(curve)}"#,
    #"{"Evnt": {"Time": 1, "EventType": "HapticTransient"}}"#,
    #"{"Time": 1, "EventType": "HapticTransient"}"#,
  ])
  func `an element beside others that play is a warning`(entry: String) {
    let found = P.findings(in: P.file(P.tap(), entry))
    #expect(found.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    #"{"ParameterCurves": \#(curve)}"#, #"{"ParameterCurves": [\#(curve)]}"#,
    #"{"Foo": \#(curve)}"#,
    #"{"Time": 1, "EventType": "HapticTransient"}"#,
  ])
  func `where nothing else plays the file is refused`(entry: String) {
    let found = P.findings(in: P.file(entry))
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.notes.first?.message.hasPrefix("Core Haptics reports -4814") == true)
  }

  @Test(arguments: [
    (
      #""ParameterCurves": [\#(curve)]"#,
      "misplaced key 'ParameterCurves' at the top level is ignored"
    ),
    (#""Events": []"#, "unknown key 'Events' at the top level, which also has 'Pattern'"),
  ])
  func `curves and events beside the pattern are a warning`(member: String, message: String) {
    let text = P.file(P.tap()).replacing("1.0,", with: "1.0, \(member),")
    let found = P.findings(in: text)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message == message)
  }

  @Test func `a curve without points is a warning, whether its list is empty or missing`() {
    for curve in [P.curve("HapticIntensityControl", []), #"{"ParameterCurve": \#(Self.curve)}"#] {
      #expect(P.findings(in: P.file(P.held(), curve)).map(\.severity) == [.warning])
    }
  }

  private static let characters:
    [(word: String, written: String, rule: String, name: String, kind: String)] = [
      ("Time", "Time\u{200B}", "misspelled-key", "'Time<U+200B>'", "zero-width space"),
      ("EventType", "Event\u{00A0}Type", "misspelled-key", "'Event<U+00A0>Type'", "no-break space"),
      (
        "HapticTransient", "HapticTransient\u{FEFF}", "unknown-event-type",
        "'HapticTransient<U+FEFF>'", "zero-width no-break space"
      ),
      (
        "HapticIntensity", "\u{2060}HapticIntensity", "unknown-parameter-id", "<U+2060>",
        "word joiner"
      ),
    ]

  @Test(arguments: characters)
  func `a character that cannot be seen is named, and fixed`(
    word: String,
    written: String,
    rule: String,
    name: String,
    kind: String
  ) throws {
    let right = P.file(P.tap(at: 0, P.set("HapticIntensity", 1)))
    let text = right.replacing("\"\(word)\"", with: "\"\(written)\"", maxReplacements: 1)
    let finding = try #require(P.findings(in: text).first)
    #expect(finding.rule.rawValue == rule)
    #expect(finding.message.contains(name))
    #expect(finding.notes.contains { $0.message.contains("is a \(kind), which looks") })
    #expect(P.safelyFixed(text).text == right)
  }

  @Test func `a name of its own with such a character is named too`() throws {
    let text = P.file(P.tap()).replacing("1.0,", with: "1.0, \"Author\u{200B}\": 1,")
    let finding = try #require(P.findings(in: text).first)
    #expect(finding.rule == "unknown-key")
    #expect(finding.message.contains("'Author<U+200B>'"))
  }
}
