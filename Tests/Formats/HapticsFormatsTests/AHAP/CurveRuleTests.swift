import HapticsFormats
import LocatedJSON
import Testing

private typealias P = PatternText
private let intensity = "HapticIntensityControl"
private let sharpness = "HapticSharpnessControl"

@Suite struct CurveRuleTests {
  /// A curve with the given text for its list of points.
  private static func curve(points: String) -> String {
    #"{"ParameterCurve": {"ParameterID": "\#(intensity)", "Time": 0, "#
      + #""ParameterCurveControlPoints": \#(points)}}"#
  }

  @Test(arguments: [
    (curve(points: "[]"), ["missing-control-points"]),
    (curve(points: "[1, 2]"), ["not-an-object", "not-an-object"]),
    (curve(points: "null"), ["wrong-type"]),
    (
      curve(points: "{}"),
      ["wrong-type"]
    ),
    (
      curve(points: #"[{"Time": 0, "ParameterValue": 0.5}, {"Time": 1, "Value": 1}]"#),
      ["misspelled-key"]
    ),
    (
      curve(points: #"[{"Time": 0, "ParameterValue": 0.5}, {"Time": null, "ParameterValue": 1}]"#),
      ["wrong-type"]
    ),
    (
      curve(points: #"[{"Time": 0, "ParameterValue": 0.5}, {}, {"Time": 1, "ParameterValue": 1}]"#),
      ["incomplete-control-point"]
    ),
    (
      curve(points: #"[{"Time": 0, "ParameterValue": 0.5}, {"Time": 0.5 "ParameterValue": 1}]"#),
      ["json-missing-comma"]
    ),
    // One point that lacks something is not a curve of one point.
    (curve(points: #"[{"Time": 0}]"#), ["incomplete-control-point"]),
    (curve(points: #"[{"Time": 0, "ParameterValue": 1}]"#), ["single-point-curve"]),
    // What no curve can shape is not looked at any closer.
    (P.curve("HapticAttackTimeControl", (0, 7)), ["curve-not-for-parameter"]),
    (P.curve("HapticSharpness", (0, 7), (1, 0)), ["event-id-in-parameter"]),
    // Points out of order are said once, and nothing is worked out from them.
    (
      P.curve(intensity, (0, 1), (0.9, 0.5), (0.5, 0.4), (0.7, 0.2), (0.6, 0.1)),
      ["decreasing-control-points"]
    ),
    (P.curve(intensity, at: -0.5, (0, 1), (1.5, 0)), ["negative-parameter-time"]),
    (P.curve(intensity, at: 0.5, (-0.5, 1), (0.5, 0)), ["negative-control-point-time"]),
  ])
  func `each error of a curve is reported once`(curve: String, expected: [String]) {
    #expect(P.rules(in: P.file(P.held(), curve)) == expected)
  }

  @Test func `points out of order are put in order`() {
    let before = P.curve(intensity, (0.5, 0.4), (0, 1), (0.7, 0.2), (0.6, 0.1), (1, 0))
    let after = P.curve(intensity, (0, 1), (0.5, 0.4), (0.6, 0.1), (0.7, 0.2), (1, 0))
    #expect(
      P.mended(P.file(P.held(), before), "decreasing-control-points") == P.file(P.held(), after)
    )
  }

  @Test(
    arguments: [
      // A step is offered where there is room for it.
      ([(0, 1), (0.5, 1), (0.5, 0.2), (1, 0)], [(0, 1), (0.5, 1), (0.5001, 0.2), (1, 0)], false),
      ([(0, 1), (0.5, 1), (0.5, 0.2), (0.5001, 0.3), (1, 0)], nil, false),
      ([(0, 1), (0.5, 1), (0.5, 0.2)], [(0, 1), (0.5, 1), (0.5001, 0.2)], false),
      // Of two that say the same one can go.
      ([(0, 1), (0.5, 1), (0.5, 1), (1, 0)], [(0, 1), (0.5, 1), (1, 0)], true),
      // The same as 32-bit floats only.
      ([(0, 1), (0.5, 1), (0.50000001, 0.2), (1, 0)], nil, false),
    ] as [([(Double, Double)], [(Double, Double)]?, Bool)]
  )
  func `control points at the same time are reported, with a fix if possible`(
    before: [(Double, Double)],
    after: [(Double, Double)]?,
    isSafe: Bool
  ) throws {
    let text = P.file(P.held(for: 0.5), P.curve(intensity, before))
    let found = P.findings(in: text).filter { $0.rule == "equal-control-point-times" }
    #expect(found.count == 1)
    #expect(found.first?.fixIts.map(\.isSafe) == (after == nil ? [] : [isSafe]))
    #expect(
      P.mended(text, "equal-control-point-times")
        == after.map { P.file(P.held(for: 0.5), P.curve(intensity, $0)) }
    )
  }

  @Test func `no fix is offered if the time is too large for a 1 ms step in floats`() throws {
    // The next time after 4096 s is half a millisecond later.
    let text = P.file(P.held(), P.curve(intensity, (0, 1), (4096, 1), (4096, 0.2), (4097, 0)))
    let found = P.findings(in: text).filter { $0.rule == "equal-control-point-times" }
    #expect(found.map(\.fixIts.count) == [0])
  }

  @Test func `in a long pattern near times are the same as floats`() {
    let apart = P.curve(intensity, at: 0, (300, 1), (300.00001, 0.5), (301, 0.5))
    #expect(
      P.rules(in: P.file(P.held(at: 299, for: 2), apart)).contains("equal-control-point-times")
    )
    let near = P.curve(intensity, at: 0, (1, 1), (1.00001, 0.5), (2, 0.5))
    #expect(!P.rules(in: P.file(P.held(at: 0, for: 2), near)).contains("equal-control-point-times"))
  }

  @Test func `curves with absolute times are fixed together`() throws {
    func text(_ first: Double, _ second: Double) -> String {
      P.file(
        P.held(at: 0.1, for: 1.1),
        P.curve(intensity, at: 0, (0, 0.2), (0.3, 0.5)),
        P.curve(intensity, at: 0.3, (first, 0.5), (first + 0.4, 0.8)),
        P.curve(intensity, at: 0.7, (second, 0.8), (second + 0.5, 1))
      )
    }
    let wrong = text(0.3, 0.7)
    #expect(P.rules(in: wrong) == ["absolute-control-point-times"])
    let finding = try #require(P.findings(in: wrong).first)
    #expect(finding.message.hasPrefix("the control points' times of 2 curves of"))
    let right = try #require(P.mended(wrong, finding.rule))
    // 0.7 - 0.3 is 0.4 in decimal, and no further digit.
    #expect(right.contains(#"{"Time": 0.4, "ParameterValue": 0.8}"#))
    #expect(right.contains(#"{"Time": 0.5, "ParameterValue": 1.0}"#))
    #expect(P.rules(in: right) == [])
  }

  @Test func `a curve that ends with its event was measured from its own time`() {
    // Apple's sample Jump.
    let jump = P.file(
      P.held(at: 0.07, for: 0.37),
      P.curve(intensity, at: 0.07, (0.07, 1), (0.37, 0))
    )
    #expect(P.rules(in: jump) == [])
    let other = P.file(
      P.held(at: 0.07, for: 0.3),
      P.curve(intensity, at: 0.07, (0.07, 1), (0.37, 0))
    )
    #expect(P.rules(in: other) == ["absolute-control-point-times"])
  }

  @Test func `an overlap with two curves that end together names the earlier curve`()
    throws
  {
    let curves = [
      P.curve(intensity, at: 0, (0, 0.5), (2, 1)), P.curve(intensity, at: 1, (0, 0.5), (1, 1)),
      P.curve(intensity, at: 1.5, (0, 0.5), (1.5, 1)),
    ]
    let text = P.file([P.held(for: 3)] + curves)
    let found = P.findings(in: text).filter { $0.rule == "overlapping-curves" }
    let second = try #require(text.firstRange(of: curves[1])).lowerBound
    let place = text.utf8.distance(from: text.startIndex, to: second)
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.notes.last?.range.map { $0.upperBound <= place } == true })
  }

  @Test func `a curve that another one continues was measured from its own time`() {
    let text = P.file(
      P.held(for: 3),
      P.curve(intensity, at: 0.5, (0.5, 0.2), (1.5, 0.5)),
      P.curve(intensity, at: 2, (0, 0.5), (1, 1))
    )
    #expect(!P.rules(in: text).contains("absolute-control-point-times"))
    // One of another control is no continuation.
    for id in [sharpness, "AudioVolumeControl"] {
      let other = P.file(
        P.held(for: 3),
        P.tone(for: 3),
        P.curve(intensity, at: 0.5, (0.5, 0.2), (1.5, 0.5)),
        P.curve(id, at: 2, (0, 0.5), (1, 1))
      )
      #expect(P.rules(in: other).contains("absolute-control-point-times"))
    }
  }

  @Test(arguments: [
    // Sharing an end point, or rounded to the millisecond.
    (1.0, 1.0, []),
    (1.0, 0.999, []),
    (1.0, 0.99, ["overlapping-curves"]),
    (2.0, 0.5, ["overlapping-curves"]),
    (1.0, 0.0, ["overlapping-curves"]),
  ])
  func `curves of one parameter overlap`(end: Double, begin: Double, expected: [String]) {
    let text = P.file(
      P.held(for: 3),
      P.curve(intensity, (0, 0.2), (end, 0.5)),
      P.curve(sharpness, (0, 0.1), (3, 0.2)),
      P.curve(intensity, at: begin, (0, 0.5), (3 - begin, 1))
    )
    #expect(P.rules(in: text) == expected)
  }
}
