import HapticsFormats
import LocatedJSON
import Testing

private typealias P = PatternText
private let intensity = "HapticIntensityControl"
private let sharpness = "HapticSharpnessControl"

/// What no author writes, and any file may hold.
@Suite struct HostileParameterTests {
  private static let numbers = [
    "1e308", "-1e308", "3e38", "1e-320", "-0.0", "9007199254740993",
    "0." + String(repeating: "3", count: 60), String(repeating: "9", count: 60), "1e30", "12e-31",
    #""nan""#, #""inf""#, #""-1e999""#, #""1e999""#, "true", "null", "[]", "{}",
  ]

  /// Patterns with `#` where a number stands.
  private static let patterns: [String] = {
    let curve = { (time: String, first: String, last: String, value: String) in
      ##"{"ParameterCurve": {"ParameterID": "\##(sharpness)", "Time": \##(time), "##
        + ##""ParameterCurveControlPoints": [{"Time": \##(first), "ParameterValue": \##(value)}, "##
        + ##"{"Time": \##(last), "ParameterValue": 0.25}]}}"##
    }
    let held = ##"{"Event": {"Time": #, "EventType": "HapticContinuous", "EventDuration": #}}"##
    return [
      P.file(P.held(), curve("#", "0", "1", "0.5")),
      P.file(P.held(), curve("0", "#", "1", "0.5")),
      P.file(P.held(), curve("0", "0", "#", "0.5")),
      P.file(P.held(), curve("0", "0", "1", "#")),
      P.file(P.held(), curve("#", "#", "#", "#")),
      P.file(held, curve("0", "0", "1", "0.5")),
      P.file(held, curve("0.5", "0.5", "#", "#"), curve("#", "0", "#", "0.5")),
      P.file(
        P.held(),
        ##"{"Parameter": {"ParameterID": "\##(sharpness)", "Time": #, "##
          + ##""ParameterValue": #}}"##
      ),
      P.file(P.held(P.set("HapticSharpness", "#")), P.curve(sharpness, (0, 0), (1, 0.5))),
      P.file(P.held(P.set("Sustained", "#"), P.set("ReleaseTime", "#"))),
    ]
  }()

  @Test(arguments: patterns)
  func `no number traps, and every fix can be applied`(pattern: String) {
    for number in Self.numbers {
      let text = Array(pattern.replacing("#", with: number).utf8)
      for finding in AHAPValidator().validate(text).findings {
        #expect(finding.range.upperBound <= text.count)
        for fixIt in finding.fixIts {
          let mended = FixIt.applying([fixIt], to: text)
          #expect(mended.applied == [0])
          #expect(!AHAPDocument(reading: mended.text).json.isMalformed)
        }
      }
    }
  }

  @Test func `hundreds of curves over hundreds of events are each looked at once`() {
    let count = 400
    var entries: [String] = []
    for i in 0..<count {
      entries.append(P.held(at: Double(i) / 10, for: 30, P.set("HapticSharpness", 1)))
      entries.append(P.curve(sharpness, at: Double(i) / 10, (0, 0.1), (0.05, 0.5)))
    }
    let found = Dictionary(grouping: P.rules(in: P.file(entries)), by: { $0 }).mapValues(\.count)
    #expect(found == ["clamped-control": count, "curve-ends-early": count])
  }

  @Test func `hundreds of curves at one time overlap once each`() {
    let curves = (0..<400).map { _ in P.curve(intensity, (0, 0.5), (1, 0.25)) }
    let rules = P.rules(in: P.file([P.held()] + curves))
    #expect(rules.count { $0 == "overlapping-curves" } == 399)
    #expect(Set(rules) == ["overlapping-curves"])
  }

  @Test func `a curve of thousands of points is split by one fix`() throws {
    var points: [(Double, Double)] = []
    for i in 0..<2_000 { points.append((Double(i) / 1000, Double(i % 10 + 1) / 10)) }
    let text = P.file(P.held(for: 1.999), P.curve(intensity, points))
    let split = try #require(P.mended(text, "too-many-control-points"))
    #expect(P.rules(in: split) == [])
    #expect(AHAPDocument(reading: Array(split.utf8)).curves.count == 134)
  }

  @Test func `omitted findings are counted, and later rules still run`() {
    var validator = AHAPValidator()
    validator.options.findingLimit = 1
    let text = P.file(
      P.tap(P.set("HapticIntensity", 2), P.set("HapticSharpness", 2)),
      P.parameter(sharpness, 0.5)
    )
    let report = validator.validate(Array(text.utf8))
    #expect(report.findings.map(\.rule) == ["value-out-of-range"])
    // One more value, and what the parameter after the tap has no effect on.
    #expect(report.omitted.count(of: "value-out-of-range") == 1)
    #expect(report.omitted.count == 2)
    #expect(!report.hasErrors)
  }
}
