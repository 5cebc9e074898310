import HapticsFormats
import LocatedJSON
import Testing

private typealias P = PatternText
private let intensity = "HapticIntensityControl"

@Suite struct TimeRuleTests {
  private static let texts: [(text: String, areMilliseconds: Bool)] = [
    (P.file([0, 150, 350].map { P.tap(at: $0) }), true),
    (P.file(P.tap(at: 500)), true),
    (P.file(P.held(at: 0, for: 200), P.held(at: 300, for: 100)), true),
    (P.file(P.tone(for: 400)), true),
    (P.file(P.held(for: 1000), P.curve(intensity, (0, 0.1), (500, 1), (1000, 0.2))), true),
    // A fraction, something short, or minutes: these count seconds.
    (P.file([0, 150, 350.5].map { P.tap(at: $0) }), false),
    (P.file([0, 4, 150, 350].map { P.tap(at: $0) }), false),
    (P.file(P.held(for: 400), P.curve(intensity, at: 0.5, (0, 0.1), (300, 1))), false),
    (P.file(P.held(for: 400), P.tap(at: 300), P.parameter(intensity, at: 0.5, 0.5)), false),
    (P.file([60, 120, 180].map { P.tap(at: $0) }), false),
    (P.file([0, 30, 60, 90].map { P.tap(at: $0) }), false),
    // A vibration alone is told by its duration.
    (P.file(P.held(for: 200)), false),
  ]

  @Test(arguments: texts)
  func `times in milliseconds are reported once`(text: String, areMilliseconds: Bool) {
    let found = P.rules(
      in: text.replacing(".0", with: "").replacing("\"Version\": 1,", with: "\"Version\": 1.0,")
    )
    #expect(found.filter { $0 == "times-in-milliseconds" }.count == (areMilliseconds ? 1 : 0))
    if areMilliseconds { #expect(found == ["times-in-milliseconds"]) }
  }

  @Test func `the finding about times in milliseconds marks the first of equal times`() throws {
    let text = P.file(P.tap(at: 150), P.tap(at: 350), P.held(at: 350, for: 100))
    let finding = try #require(P.findings(in: text).first { $0.rule == "times-in-milliseconds" })
    let first = try #require(text.ranges(of: "350.0").first)
    #expect(
      finding.range.lowerBound == text.utf8.distance(from: text.startIndex, to: first.lowerBound)
    )
  }

  @Test func `milliseconds become seconds by the fix`() {
    let text = P.file(P.held(at: 20, for: 400), P.curve(intensity, at: 20, (0, 0.1), (400, 1)))
    #expect(
      P.mended(text, "times-in-milliseconds")
        == P.file(P.held(at: 0.02, for: 0.4), P.curve(intensity, at: 0.02, (0, 0.1), (0.4, 1)))
    )
  }

  private static let vibrations: [(text: String, isGuessed: Bool)] = [
    // Only in a pattern that is short otherwise a long duration is taken for milliseconds.
    (P.file(P.tap(at: 0.5), P.held(for: 200)), true),
    (P.file(P.tap(at: 45.5), P.held(for: 200)), false),
    (P.file(P.held(for: 200), P.curve(intensity, (0, 0.5), (199.5, 1))), false),
    (P.file(P.held(for: 45)), false),
  ]

  @Test(arguments: vibrations)
  func `a long vibration is not always in milliseconds`(text: String, isGuessed: Bool) throws {
    let finding = try #require(P.findings(in: text).first { $0.rule == "duration-too-long" })
    #expect(finding.notes.contains { $0.message.contains("200 ms are 0.2") } == isGuessed)
  }

  @Test(arguments: [
    ([0.5, 0.501], ["transients-too-close"]),
    ([0.501, 0.5, 0.502, 0.503], ["transients-too-close"]),
    ([0.5, 0.502], []),
    ([0.5, 0.5028], []),
    ([0.5, 0.6], []),
  ])
  func `transients a millisecond apart are felt as one`(times: [Double], expected: [String]) {
    #expect(P.rules(in: P.file(times.map { P.tap(at: $0) })) == expected)
  }

  @Test func `a continuous event between transients is not part of their run`() throws {
    let text = P.file(P.tap(at: 0.5), P.held(at: 0.5005), P.tap(at: 0.501))
    let finding = try #require(P.findings(in: text).first { $0.rule == "transients-too-close" })
    #expect(finding.message.hasPrefix("this transient begins 1 ms after another one"))
  }

  @Test func `one finding says how many close transients follow each other`() throws {
    let text = P.file((0..<10).map { P.tap(at: 0.5 + Double($0) / 1000) })
    let finding = try #require(P.findings(in: text).first { $0.rule == "transients-too-close" })
    #expect(
      finding.message
        == "the 10 transients from 0.5 to 0.509 s are less than 2 ms apart; they feel like one"
    )
    #expect(finding.notes.map(\.message) == ["the first one"])
  }

  private static let curves: [(event: String, curve: String, isFar: Bool)] = [
    (P.held(), P.curve(intensity, (0, 0.2), (1000, 1)), true),
    (P.held(), P.curve(intensity, (0, 0.2), (2.5, 1)), true),
    // Not much, not the greater part, not beyond what goes on.
    (P.held(), P.curve(intensity, (0, 0.2), (1.9, 1)), false),
    (P.held(for: 4), P.curve(intensity, (0, 0.2), (7, 1)), false),
    (P.held() + ", " + P.tone(for: 8), P.curve(intensity, (0, 0.2), (8, 1)), false),
    (
      #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventDuration": 4}}"#,
      P.curve(intensity, (0, 0.2), (4, 1)), false
    ),
    // Where a sound ends is not known, and a transient ends as it begins.
    (
      P.held() + #", {"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "a"}}"#,
      P.curve(intensity, (0, 0.2), (9, 1)), false
    ),
    (P.held() + ", " + P.tap(at: 1.5), P.curve(intensity, (0, 0.2), (9, 1)), true),
    // What has no effect at all is told so.
    (P.held(), P.curve(intensity, at: 2, (0, 0.2), (1000, 1)), false),
  ]

  @Test(arguments: curves)
  func `a curve far past the last event is reported`(event: String, curve: String, isFar: Bool) {
    #expect(P.rules(in: P.file(event, curve)).contains("curve-past-events") == isFar)
  }

  /// A microsecond is what curves reach beyond their ends, and so nothing is shaped in it.
  @Test(arguments: [0.5e-6, 1e-6.nextDown, 1e-6, 1e-6.nextUp, 2e-6])
  func `a curve is reported as without effect or past the events, never as both`(
    duration: Double
  ) {
    let rules = P.rules(in: P.file(P.held(for: duration), P.curve(intensity, (0, 0.2), (9, 1))))
    let told = rules.filter { $0 == "control-without-effect" || $0 == "curve-past-events" }
    #expect(told == [duration > 1e-6 ? "curve-past-events" : "control-without-effect"])
  }

  @Test func `a curve in milliseconds says what it would be in seconds`() throws {
    let text = P.file(P.held(), P.curve(intensity, (0, 0.2), (500, 0.6), (1000, 1)))
    let finding = try #require(P.findings(in: text).first)
    #expect(
      finding.message
        == "the curve continues until 1000 s but has no effect after 1 s, when the last event ends"
    )
    #expect(
      P.mended(text, "curve-past-events")
        == P.file(P.held(), P.curve(intensity, (0, 0.2), (0.5, 0.6), (1, 1)))
        .replacing(#""Time": 1.0, "P"#, with: #""Time": 1, "P"#)
    )
  }

  /// Milliseconds are whole numbers from 100 on, by which the curve ends within twice the pattern.
  @Test(
    arguments: [
      (0, 30.5, false), (0, 30, false), (0, 99, false), (0, 100, true), (0, 100.5, false),
      (0, 2000, true), (0, 2001, false), (0.5, 1500, true), (0.5, 1501, false),
    ] as [(Double, Double, Bool)]
  )
  func `a curve past the end is treated as milliseconds if it then fits the pattern`(
    time: Double,
    last: Double,
    isTaken: Bool
  ) {
    let file = P.file(P.held(), P.curve(intensity, at: time, (0, 0.2), (10, 0.6), (last, 1)))
    #expect(P.rules(in: file).contains("curve-past-events"))
    let fixes = P.findings(in: file).flatMap(\.fixIts).map(\.message)
    #expect(fixes == (isTaken ? ["divide the control points' times by 1000"] : []))
  }

  @Test(arguments: [
    // The pause before the first transient belongs to the loop.
    ([0, 0.5, 1, 1.5], "0.5"),
    ([0.2, 0.7, 1.2, 1.7], "0.3"),
    ([0.5, 1, 1.5, 2], nil),
    ([3, 3.5, 4, 4.5], nil),
    // A hundredth less than a step is one.
    ([0.98, 1.98, 2.98, 3.98], "0.02"),
    ([0.20592, 0.41392, 0.62192, 0.82992], nil),
  ])
  func `a loop is padded by what is missing of a step`(times: [Double], padding: String?) {
    let text = P.file(times.map { P.tap(at: $0) })
    let mended = P.mended(text, "loop-without-padding")
    #expect(
      mended.map { $0.contains("\"EventDuration\": \(padding ?? "none")") } ?? false
        == (padding != nil)
    )
    #expect((mended == nil) == (padding == nil))
    if let mended { #expect(P.rules(in: mended) == []) }
  }
}
