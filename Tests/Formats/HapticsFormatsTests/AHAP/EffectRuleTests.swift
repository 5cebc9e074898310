import HapticsFormats
import LocatedJSON
import Testing

private typealias P = PatternText
private let intensity = "HapticIntensityControl"
private let sharpness = "HapticSharpnessControl"

@Suite struct EffectRuleTests {
  @Test func `effect rules skip a file with errors`() {
    let text = P.file(P.tap(at: 0, P.set("Color", 1)), P.parameter(sharpness, 0.5))
    #expect(P.rules(in: text) == ["unknown-parameter-id"])
  }

  @Test(arguments: [
    // At the range's end a control in that direction is not felt.
    (P.held(P.set("HapticSharpness", 1)), P.curve(sharpness, (0, 0), (1, 1)), "warning"),
    (P.held(P.set("HapticSharpness", 0.9)), P.curve(sharpness, (0, 0.2), (1, 1)), "warning"),
    (P.held(P.set("HapticSharpness", 0)), P.curve(sharpness, (0, 0), (1, -1)), "warning"),
    (P.held(P.set("HapticSharpness", 1)), P.parameter(sharpness, 0.5), "warning"),
    (P.tone(), P.curve("AudioBrightnessControl", (0, 0), (1, 0.5)), "warning"),
    (P.held(), P.parameter("HapticAttackTimeControl", -0.5), "warning"),
    (P.held(P.set("AttackTime", 0.3)), P.parameter("HapticAttackTimeControl", -0.5), nil),
    // What comes back into the range is.
    (P.held(P.set("HapticSharpness", 1)), P.curve(sharpness, (0, -0.3), (1, 0)), nil),
    (P.held(P.set("HapticSharpness", 0.4)), P.curve(sharpness, (0, -0.4), (1, 0.6)), nil),
    (P.held(P.set("HapticSharpness", 0.5)), P.curve(sharpness, (0, 0), (1, 0.55)), nil),
    (P.held(P.set("HapticSharpness", 0.5)), P.curve(sharpness, (0, 0), (1, 0.7)), "note"),
    // Intensity is a product, and stays in its range.
    (P.held(P.set("HapticIntensity", 1)), P.curve(intensity, (0, 0.5), (1, 1)), nil),
    // Neither of two is enough, and both together are.
    (
      P.held(P.set("HapticSharpness", 0.5)),
      P.parameter(sharpness, -0.4) + ", " + P.curve(sharpness, (0, -0.4), (1, -0.4)), "note"
    ),
    (
      P.held(P.set("HapticSharpness", 0.5)),
      P.parameter(sharpness, 0.4) + ", " + P.curve(sharpness, (0, 0.4), (1, 0.4)), "note"
    ),
    (
      P.held(P.set("HapticSharpness", 0.5)),
      P.parameter(sharpness, -0.4) + ", " + P.curve(sharpness, (0, 0.4), (1, 0.4)), nil
    ),
    // A curve over a part of the event only.
    (
      P.held(for: 2, P.set("HapticSharpness", 1)), P.curve(sharpness, at: 1, (0, 0), (1, 1)),
      "warning"
    ),
  ])
  func `a sum that is cut is felt in part or not at all`(
    event: String,
    control: String,
    severity: String?
  ) {
    let found = P.findings(in: P.file(event, control)).filter { $0.rule == "clamped-control" }
    #expect(found.map(\.severity.rawValue) == (severity.map { [$0] } ?? []))
  }

  @Test func `an event gets room for its curve`() throws {
    let curve = P.curve(sharpness, (0, 0), (1, 1))
    let text = P.file(P.held(P.set("HapticSharpness", "1.00")), curve)
    let fixed = P.file(P.held(P.set("HapticSharpness", "0.0")), curve)
    #expect(P.mended(text, "clamped-control") == fixed)
    #expect(P.rules(in: fixed) == [])
  }

  @Test func `one value for all events is only noted where some have no room for it`() {
    let text = P.file(
      P.parameter(sharpness, 0.3),
      P.held(at: 0, P.set("HapticSharpness", 0.2)),
      P.held(at: 2, P.set("HapticSharpness", 1))
    )
    #expect(
      P.findings(in: text).map { "\($0.severity.rawValue): \($0.rule)" } == [
        "note: clamped-control"
      ]
    )
  }

  @Test func `many partly clamped sums share a finding on the one furthest out of range`() throws {
    let events = (0..<50).map {
      P.held(at: Double($0), P.set("HapticSharpness", 0.5 + Double($0) / 200))
    }
    let text = P.file([P.curve(sharpness, (0, 0), (50, 0.6))] + events)
    let found = P.findings(in: text).filter { $0.rule == "clamped-control" }
    #expect(found.count == 1)
    #expect(found.first?.message.hasSuffix("(and so with 14 more)") == true)
  }

  @Test(arguments: [
    // Nothing there, nothing of the family, nothing that has the quantity.
    (P.tap(at: 1), P.parameter(intensity, at: 1.1, 0.5), ["warning"]),
    (P.tap(at: 1), P.parameter(intensity, at: 1, 0.5), []),
    (P.held(for: 1), P.parameter(intensity, at: 1, 0.5), ["warning"]),
    (P.held(for: 1), P.parameter(intensity, at: 0.99, 0.5), []),
    (P.held(for: 1, P.set("ReleaseTime", 0.5)), P.parameter(intensity, at: 1.2, 0.5), []),
    (P.held(), P.parameter("AudioPanControl", 0.5), ["warning"]),
    (P.tap(), P.parameter(sharpness, 0.5), ["warning"]),
    (P.tap(), P.parameter("HapticReleaseTimeControl", 0.5), ["warning"]),
    (P.held(), P.parameter("HapticReleaseTimeControl", 0.5), []),
    (P.held(), P.parameter("HapticReleaseTimeControl", at: 0.1, 0.5), ["warning"]),
    (P.held(), P.parameter("HapticDecayTimeControl", 0.5), ["warning"]),
    (
      P.held(P.set("Sustained", 0), P.set("DecayTime", 0.5)),
      P.parameter("HapticReleaseTimeControl", 0.5), ["warning"]
    ),
    (P.tap(at: 0.5), P.curve(intensity, (0, 0.1), (0.5, 0.5)), []),
    (P.tap(at: 0.6), P.curve(intensity, (0, 0.1), (0.5, 0.5)), ["warning"]),
    (P.held(at: 0.5), P.curve(intensity, (0, 0.1), (0.5, 0.5)), ["warning"]),
    // Ended before it was to end.
    (
      P.held(for: 2, P.set("Sustained", 0), P.set("DecayTime", 0.25)),
      P.curve(intensity, at: 1, (0, 0.1), (0.5, 0.5)), ["warning"]
    ),
    // Neutral.
    (P.tap(), P.parameter(intensity, 1), ["note"]),
    (P.held(), P.curve(sharpness, (0, 0), (1, 0)), ["note"]),
  ])
  func `a control without effect is reported`(
    event: String,
    control: String,
    severities: [String]
  ) {
    let found = P.findings(in: P.file(event, control))
      .filter { $0.rule != "transient-at-curve-edge" }
    #expect(found.allSatisfy { $0.rule == "control-without-effect" })
    #expect(found.map(\.severity.rawValue) == severities)
  }

  @Test(arguments: [(0.001, []), (0.002, []), (0.0025, ["control-without-effect"])])
  func `curves without a gap that matters are one`(begin: Double, expected: [String]) {
    let text = P.file(
      P.tap(at: 0.5),
      P.curve(intensity, (0, 0.5), (0.001, 0.75)),
      P.curve(intensity, at: begin, (0, 0.75), (0.75, 0.5))
    )
    #expect(P.rules(in: text) == expected)
  }

  @Test(arguments: [(8e-7, true), (0.0003, false)])
  func `a transient just before a curve is at its edge`(begin: Double, isAtEdge: Bool) {
    let text = P.file(P.tap(at: 0), P.curve(intensity, at: begin, (0, 0.5), (0.5, 0.75)))
    #expect(P.rules(in: text).contains("transient-at-curve-edge") == isAtEdge)
  }

  @Test func `a parameter that resets a control has an effect`() {
    let text = P.file(
      P.held(),
      P.parameter(intensity, 0.5),
      P.parameter(intensity, at: 2, 1),
      P.held(at: 3)
    )
    #expect(P.rules(in: text) == [])
  }

  @Test func `a value that is overruled before any event has no effect`() {
    let text = P.file(
      P.parameter(intensity, at: 1, 0.4),
      P.parameter(intensity, at: 0, 0.5),
      P.tap(at: 1)
    )
    let found = P.findings(in: text)
    #expect(found.map(\.rule) == ["control-without-effect"])
    #expect(
      found.first?.message
        == "'\(intensity)' has no effect: no haptic event is active from 0 to 1 s"
    )
  }

  @Test(arguments: [
    // The last point before the event's end, and how far.
    (0.9, 0.5, ["curve-ends-early"]),
    (0.9, 1.0, []),
    (0.9, 0.99, []),
    (0.9995, 0.5, []),
    (0.998, 0.5, ["curve-ends-early"]),
    (1.0, 0.5, []),
    (1.5, 0.5, []),
  ])
  func `a curve ends before its event`(end: Double, value: Double, expected: [String]) {
    let text = P.file(P.held(), P.curve(intensity, (0, 0.2), (end, value)))
    #expect(P.rules(in: text) == expected)
  }

  @Test func `of events that end together the one that began first goes on after the curve`() throws
  {
    let events = [P.held(at: 0.5, for: 0.5), P.held(), P.held(at: 0.25, for: 0.75)]
    let text = P.file(events + [P.curve(intensity, (0, 0.2), (0.75, 0.5))])
    let finding = try #require(P.findings(in: text).first)
    #expect(finding.rule == "curve-ends-early")
    let place = try #require(finding.notes.first?.range?.lowerBound)
    let second = try #require(text.firstRange(of: events[1])).lowerBound
    let third = try #require(text.firstRange(of: events[2])).lowerBound
    #expect(text.utf8.distance(from: text.startIndex, to: second) <= place)
    #expect(place < text.utf8.distance(from: text.startIndex, to: third))
  }

  @Test func `a release is part of the event`() throws {
    let text = P.file(
      P.held(P.set("ReleaseTime", 0.5)),
      P.curve(intensity, (0, 1), (1, 0.5))
    )
    #expect(P.rules(in: text) == ["curve-ends-early"])
    let fixed = try #require(P.mended(text, "curve-ends-early"))
    // 0.02 * (2^4 - 1) s after the end.
    #expect(fixed.contains(#"{"Time": 1.3, "ParameterValue": 0.5}"#))
    #expect(P.rules(in: fixed) == [])
  }

  @Test func `another curve goes on, or leaves a gap`() throws {
    func text(_ begin: Double) -> String {
      P.file(
        P.curve(intensity, at: begin, (0, 0.5), (2 - begin, 1)),
        P.held(for: 2),
        P.curve(intensity, (0, 0.2), (1, 0.5))
      )
    }
    #expect(P.rules(in: text(1)) == [])
    #expect(P.rules(in: text(1.0005)) == [])
    #expect(P.rules(in: text(1.25)) == ["curve-ends-early"])
    let fixed = try #require(P.mended(text(1.25), "curve-ends-early"))
    #expect(fixed.contains(#"{"Time": 1.25, "ParameterValue": 0.5}"#))
    #expect(P.rules(in: fixed) == [])
  }

  @Test func `a jump of sharpness during silence is not reported`() {
    let sharp = P.curve(sharpness, (0, 0), (0.5, 0.4))
    #expect(P.rules(in: P.file(P.held(), sharp)) == ["curve-ends-early"])
    let faded = P.file(P.held(), sharp, P.curve(intensity, (0, 1), (0.5, 0), (1, 0)))
    #expect(P.rules(in: faded) == [])
  }

  @Test func `a curve with the maximum number of points is extended by another curve`() throws {
    let points = (0..<16).map { (Double($0) / 20, $0.isMultiple(of: 2) ? 0.5 : 0.75) }
    let text = P.file(P.curve(intensity, at: 0.05, points), P.held(at: 0.05, for: 1))
    #expect(P.rules(in: text) == ["curve-ends-early"])
    let fixed = try #require(P.mended(text, "curve-ends-early"))
    #expect(P.rules(in: fixed) == [])
    #expect(
      fixed.contains(
        P.curve(intensity, at: 0.8, (0, 0.75), (0.25, 0.75)).replacing("0.0,", with: "0,")
      )
    )
  }

  @Test(arguments: [
    (0.2, 0.1, ["curve-starts-late"]),
    (0.0005, 0.1, []),
    (0.2, 1.0, []),
  ])
  func `a curve starts late`(begin: Double, value: Double, expected: [String]) {
    let text = P.file(P.held(), P.curve(intensity, (begin, value), (1, 0.5)))
    #expect(P.rules(in: text) == expected)
  }

  @Test(arguments: [15, 16]) func `a late curve gets one more point if it has room`(count: Int) {
    let points = (0..<count).map { (0.2 + Double($0) / 20, $0.isMultiple(of: 2) ? 0.5 : 0.75) }
    let text = P.file(P.held(), P.curve(intensity, points))
    let late = P.findings(in: text).filter { $0.rule == "curve-starts-late" }
    #expect(late.map(\.fixIts.count) == [count < 16 ? 1 : 0])
  }

  @Test func `events are active when they are, in whatever order they are written`() {
    // The first sixteen are looked at one by one.
    let taps = (0..<16).map { P.tap(at: 3 + Double($0) / 10) } + [P.tap(at: 1)]
    let text = P.file(
      taps + [P.parameter(intensity, at: 0.5, 0.5), P.parameter(intensity, at: 2, 0.75)]
    )
    #expect(!P.rules(in: text).contains("control-without-effect"))
  }

  @Test func `before a curve's own time nothing is late`() {
    let text = P.file(P.held(), P.curve(intensity, at: 0.5, (0, 0.1), (0.5, 0.5)))
    #expect(P.rules(in: text) == [])
    let led = P.file(
      P.held(for: 2),
      P.curve(intensity, (0, 0.5), (1, 0.1)),
      P.curve(intensity, at: 0.9, (0.1, 0.1), (1.1, 1))
    )
    #expect(P.rules(in: led) == [])
  }

  @Test(arguments: [
    (P.tap(P.set("HapticIntensity", 0)), nil, ["note"]),
    (P.tone(P.set("AudioVolume", 0)), nil, ["note"]),
    (P.tap(), P.parameter(intensity, 0), ["warning"]),
    (P.tap(at: 0.4), P.curve(intensity, (0, 1), (0.5, 0), (1, 1)), []),
    (P.held(), P.curve(intensity, (0, 0), (1, 0)), ["warning"]),
    (P.held(), P.curve(intensity, (0, 0), (0.9, 0), (1, 0.1)), []),
    (P.tone(), P.parameter("AudioVolumeControl", 0), ["warning"]),
    // A sound of unknown length may be heard once the control rises.
    (
      #"{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}"#,
      P.parameter("AudioVolumeControl", 0), ["warning"]
    ),
    (
      #"{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}"#,
      nil, []
    ),
  ])
  func `an event without any level is reported`(
    event: String,
    control: String?,
    severities: [String]
  ) {
    let found = P.findings(in: P.file([event] + (control.map { [$0] } ?? [])))
    #expect(found.allSatisfy { $0.rule == "silent-event" })
    #expect(found.map(\.severity.rawValue) == severities)
  }

  @Test func `a value that is clamped to silence or neutral is reported as such`() {
    let silent = P.file(P.tap(P.set("HapticIntensity", -0.5)))
    #expect(Set(P.rules(in: silent)) == ["value-out-of-range", "silent-event"])
    let neutral = P.file(P.tap(), P.parameter(intensity, 1.5))
    #expect(Set(P.rules(in: neutral)) == ["value-out-of-range", "control-without-effect"])
  }

  @Test func `a decay set by a control counts as a decay`() {
    let event = P.held(P.set("Sustained", 0))
    #expect(P.rules(in: P.file(event)) == ["unsustained-without-decay"])
    #expect(P.rules(in: P.file(event, P.parameter("HapticDecayTimeControl", 0.3))) == [])
    #expect(P.rules(in: P.file(P.held(P.set("Sustained", 0), P.set("AttackTime", 0.2)))) == [])
  }

  @Test func `an event begins though it is over at the same time`() {
    // So short that its end is its begin.
    let event = P.held(at: 1, for: 1e-17)
    let control = "HapticAttackTimeControl"
    #expect(P.rules(in: P.file(event, P.parameter(control, at: 1, 0.5))) == [])
    #expect(
      P.rules(in: P.file(event, P.parameter(control, at: 1.01, 0.5))) == ["control-without-effect"]
    )
  }
}
