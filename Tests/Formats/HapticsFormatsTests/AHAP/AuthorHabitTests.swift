import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

private typealias P = PatternText
private let intensity = "HapticIntensityControl"

/// What authors write that plays otherwise than they expect.
@Suite struct AuthorHabitTests {
  /// The messages of a rule.
  private func messages(_ rule: RuleID, _ entries: String...) -> [String] {
    P.findings(in: P.file(entries)).filter { $0.rule == rule }.map(\.message)
  }

  // MARK: - Around the end of a curve

  @Test func `a tap at the point where a curve reaches 0 and ends is unknown, not silent`() {
    let text = P.file(
      P.tap(at: 0.5),
      P.held(at: 0, for: 0.5),
      P.curve(intensity, (0, 1), (0.5, 0))
    )
    #expect(P.rules(in: text) == ["transient-at-curve-edge"])
    #expect(
      P.findings(in: text).map(\.message) == [
        "the transient is at the end of a curve; it is scaled by 0 or by 1; extend the curve past it"
      ]
    )
  }

  @Test func `a tap where a curve stays at 0 is silent`() {
    let text = P.file(P.tap(at: 0.5), P.curve(intensity, (0, 1), (0.5, 0), (0.6, 0)))
    #expect(P.rules(in: text) == ["silent-event"])
  }

  @Test func `a tap where a curve only touches 0 is not called silent`() {
    let curve = P.curve(intensity, (0, 1), (0.5, 0), (0.6, 1))
    let touched = P.findings(in: P.file(P.held(at: 0, for: 1), curve, P.tap(at: 0.5)))
    #expect(
      touched.map(\.message) == [
        "the transient is at a point at which the curve is 0, so it may have no effect; move it, or raise"
          + " the point"
      ]
    )
    #expect(touched.map(\.severity) == [.note])
    let still = P.curve(intensity, (0, 1), (0.5, 0), (0.6, 0), (0.7, 1))
    #expect(P.rules(in: P.file(P.held(at: 0, for: 1), still, P.tap(at: 0.6))) == ["silent-event"])
  }

  @Test func `taps at and right after the start of a fade-in are noted, each once`() {
    let fade = P.curve(intensity, (0, 0), (1, 1))
    let held = P.held(at: 0, for: 1)
    #expect(P.rules(in: P.file(held, fade, P.tap(at: 0))) == ["transient-at-curve-edge"])
    for time in [0.001, 0.01, 0.4] {
      #expect(P.rules(in: P.file(held, fade, P.tap(at: time))) == ["weakened-transient"])
    }
    #expect(P.rules(in: P.file(held, fade, P.tap(at: 0.6))) == [])
    let waves = P.curve(intensity, (0, 1), (0.3, 0), (0.6, 1), (0.8, 0), (1, 1))
    let both = P.findings(in: P.file(held, waves, P.tap(at: 0.3), P.tap(at: 0.8)))
    #expect(both.map(\.rule) == ["transient-at-curve-edge"])
    #expect(both.first?.message.hasSuffix("the point (and 1 more)") == true)
  }

  @Test func `events after a curve that ended at 0 may be silent, and a last point of 1 helps`() {
    let curve = P.curve(intensity, (0, 1), (0.5, 0))
    let text = P.file(
      P.held(at: 0, for: 0.5),
      curve,
      P.tap(at: 0.8),
      P.tap(at: 1.2),
      P.held(at: 2, for: 1)
    )
    #expect(
      P.findings(in: text).map(\.message) == [
        "the event starts after a curve has ended at 0; if the device holds that value, it is silent"
          + " (and so are 2 more)"
      ]
    )
    let fixed = P.mended(text, "event-after-fade")
    #expect(
      fixed
        == text.replacing(
          #"{"Time": 0.5, "ParameterValue": 0.0}"#,
          with: #"{"Time": 0.5, "ParameterValue": 0.0}, {"Time": 0.501, "ParameterValue": 1.0}"#
        )
    )
    #expect(P.rules(in: fixed ?? "") == [])
  }

  @Test func `two events after a curve that ends at 0 share one finding`() {
    let text = P.file(
      P.held(at: 0, for: 0.5),
      P.curve(intensity, (0, 1), (0.5, 0)),
      P.tap(at: 0.8),
      P.tap(at: 1.2)
    )
    #expect(
      P.findings(in: text).map(\.message).map { $0.hasSuffix("(and so is one more)") } == [true]
    )
  }

  @Test func `a fix adds a curve after one that has the maximum number of points`() {
    let points = (0..<15).map { (Double($0) / 20, 1.0) } + [(1, 0)]
    let text = P.file(P.held(at: 0, for: 1), P.curve(intensity, points), P.tap(at: 1.5))
    let fixed = P.mended(text, "event-after-fade")
    #expect(P.rules(in: fixed ?? "") == [])
    #expect(
      fixed?.contains(
        #""Time": 1, "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 0.0}, "#
          + #"{"Time": 0.001, "ParameterValue": 1.0}]"#
      ) == true
    )
  }

  @Test(arguments: [
    // The curve ends above 0.
    (P.curve(intensity, (0, 1), (0.5, 0.5)), 0.8),
    // Another curve begins in time.
    (
      P.curve(intensity, (0, 1), (0.5, 0)) + ", " + P.curve(intensity, at: 0.7, (0, 1), (1, 1)),
      0.8
    ),
    // The event is inside the curve.
    (P.curve(intensity, (0, 1), (0.5, 0)), 0.1),
  ])
  func `other events after or inside a curve have no finding`(curve: String, time: Double) {
    #expect(!P.rules(in: P.file(P.tap(at: time), curve)).contains("event-after-fade"))
  }

  @Test func `a step to 1 inside an event is not offered`() {
    let text = P.file(
      P.held(at: 0, for: 1),
      P.curve(intensity, (0, 1), (0.5, 0)),
      P.tap(at: 2)
    )
    let finding = P.findings(in: text).first { $0.rule == "event-after-fade" }
    #expect(finding?.fixIts.isEmpty == true)
  }

  // MARK: - Inside a curve

  @Test func `a fade of a vibration also weakens the transients inside it`() {
    let fade = P.curve(intensity, (0, 1), (1, 0))
    let tap = P.tap(at: 0.7, P.set("HapticIntensity", 0.6))
    #expect(
      messages("weakened-transient", P.held(at: 0, for: 1), tap, fade)
        == ["a curve also weakens this transient, from 0.6 to 0.18"]
    )
    #expect(
      messages("weakened-transient", P.held(at: 0, for: 1), tap, P.tap(at: 0.8), fade)
        == ["a curve also weakens this transient, from 0.75 to 0.15 (and 1 more)"]
    )
    // A curve for transients alone, and one that takes less than a half.
    #expect(messages("weakened-transient", tap, fade) == [])
    #expect(messages("weakened-transient", P.held(at: 0, for: 1), P.tap(at: 0.4), fade) == [])
  }

  @Test(arguments: [
    // At the start, as the greatest value, and throughout.
    ([(0.0, 0.7), (0.15, 0.9), (0.3, 0.0)], ["'HapticIntensity' and"]),
    ([(0.0, 0.0), (0.15, 0.7), (0.3, 0.0)], ["'HapticIntensity' and"]),
    ([(0.0, 0.7), (0.3, 0.7)], ["'HapticIntensity' and"]),
    ([(0.0, 0.5), (0.3, 1.0)], []),
  ])
  func `the same value in an event and its curve is multiplied`(
    points: [(Double, Double)],
    expected: [String]
  ) {
    let text = P.file(
      P.held(at: 0.35, for: 0.3, P.set("HapticIntensity", 0.7)),
      P.curve(intensity, at: 0.35, points)
    )
    let found = P.findings(in: text).filter { $0.rule == "level-set-twice" }
    #expect(found.map { String($0.message.prefix(21)) } == expected)
    guard !expected.isEmpty else { return }
    #expect(
      found[0].message
        == "'HapticIntensity' and 'HapticIntensityControl' are both 0.7; their product plays, 0.49"
    )
    #expect(P.mended(text, "level-set-twice")?.contains(#""ParameterValue": 1.0}]"#) == true)
    #expect(P.rules(in: P.mended(text, "level-set-twice") ?? "") == [])
  }

  @Test func `a value that a curve only passes through is not reported as set twice`() {
    // The curve is 0.5 where the event begins, but nobody wrote it there.
    let text = P.file(
      P.held(at: 0.5, for: 0.5, P.set("HapticIntensity", 0.5)),
      P.curve(intensity, (0, 1), (1, 0))
    )
    #expect(!P.rules(in: text).contains("level-set-twice"))
    // A value of another control is no reason.
    let both = P.file(
      P.held(at: 0.5, for: 0.5, P.set("HapticIntensity", 0.5)),
      P.curve(intensity, (0, 1), (1, 0)),
      P.curve("AudioVolumeControl", (0, 0.5), (1, 1))
    )
    #expect(!P.rules(in: both).contains("level-set-twice"))
  }

  @Test func `a value of 1 is not reported as set twice`() {
    let text = P.file(
      P.held(P.set("HapticIntensity", 1)),
      P.curve(intensity, (0, 1), (1, 0.5))
    )
    #expect(P.rules(in: text) == [])
  }

  // MARK: - Many transients

  private func taps(_ count: Int, each step: Double) -> String {
    (0..<count).map { P.tap(at: Double($0) * step) }.joined(separator: ", ")
  }

  @Test func `a run of transients too close to tell apart is counted`() {
    #expect(
      messages("transients-too-close", P.tap(at: 1), P.tap(at: 1.001), P.tap(at: 1.002))
        == ["the 3 transients from 1 to 1.002 s are less than 2 ms apart; they feel like one"]
    )
    #expect(
      messages(
        "transients-too-close",
        P.tap(at: 1),
        P.tap(at: 1.001),
        P.tap(at: 2),
        P.tap(at: 2.001)
      )
        == [
          "this transient begins 1 ms after another one; the two feel like one",
          "this transient begins 1 ms after another one; the two feel like one",
        ]
    )
    #expect(messages("transients-too-close", P.tap(at: 1), P.tap(at: 1)) == [])
  }

  @Test func `220 transients a second are one vibration`() {
    #expect(
      messages("transients-too-dense", taps(221, each: 1 / 220.0))
        == [
          "221 transients follow each other from 0 to 1 s, about 220 a second; they merge into one"
            + " vibration"
        ]
    )
    #expect(messages("transients-too-dense", taps(9, each: 0.005)) == [])
    #expect(messages("transients-too-dense", taps(100, each: 0.01)) == [])
    // These are reported as too close.
    #expect(messages("transients-too-dense", taps(100, each: 0.001)) == [])
  }

  @Test func `only a sustained event is cut after thirty seconds`() {
    let decay = P.set("DecayTime", 0.5)
    let text = P.file(P.held(for: 45, P.set("Sustained", 0), decay))
    #expect(P.rules(in: text) == [])
    #expect(P.rules(in: P.file(P.held(for: 45))) == ["duration-too-long"])
  }

  // MARK: - Names of the API

  @Test(arguments: ["events", "hapticEvents", "Events"])
  func `a list with the API's name is the pattern`(name: String) {
    let event = P.tap()
    let text = #"{"Version": 1.0, "\#(name)": [\#(event)]}"#
    let findings = P.findings(in: text)
    #expect(findings.map(\.rule.rawValue) == ["misspelled-key"])
    #expect(
      findings.first?.message
        == "unknown key '\(name)' at the top level; did you mean 'Pattern'?"
    )
    #expect(P.mended(text, "misspelled-key") == P.file(event))
  }

  @Test func `a file with the API's names becomes a pattern`() {
    let text = """
      {"events": [{"eventType": "hapticTransient", "relativeTime": 0.5,
        "parameters": [{"parameterID": "hapticIntensity", "value": 0.8}]}]}
      """
    let fixing = Fixing(
      Array(text.utf8),
      CheckResult(findings: P.findings(in: text), omitted: OmittedFindings()),
      unsafe: true,
      urgent: []
    ) {
      CheckResult(
        findings: P.findings(in: String(decoding: $0, as: UTF8.self)),
        omitted: OmittedFindings()
      )
    }
    #expect(fixing.report.findings == [])
    #expect(
      P.findings(in: text).first { $0.rule == "misspelled-key" }?.notes.last?.message
        == "this is a name of the Core Haptics API; in AHAP, each element of 'Pattern' has an"
        + " 'Event', 'Parameter' or 'ParameterCurve'"
    )
  }

  // MARK: - Pages

  @Test func `every page about a pattern names its source`() {
    let silent = AHAPDocument.ruleSummaries.filter { !$0.page.contains("\n\nSource: ") }
    #expect(silent.map(\.id.rawValue) == [])
  }

  @Test func `a comment and an unknown key get the same advice`() {
    let text = """
      {"Version": 1.0, "author": "Ada", // a note
      "Pattern": [\(P.tap())]}
      """
    let notes = P.findings(in: text).map { $0.notes.map(\.message) }
    #expect(notes == [["your own notes belong in the file's 'Metadata'"]] + [notes[0]])
  }
}
