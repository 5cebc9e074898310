import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

private typealias P = PatternText

/// A rule is not asked about a file that has none of its subjects, and nothing is lost by that.
@Suite struct SubjectTests {
  @Test func `a skipped rule would have found nothing`() {
    for page in RulePage.patterns {
      for example in page.badExamples + page.goodExamples { expectSame(example) }
    }
    var random = RandomPatternText(seed: 31)
    var mistakes = PlantedMistakes(seed: 32)
    for _ in 0..<400 {
      let text = P.file(random.entries())
      expectSame(text)
      expectSame(mistakes.plant(in: text))
    }
  }

  @Test(arguments: [
    "-1", "31", "100", "17000", "1e39", "-0.5", "2", "0", "true", "\"31\"", "\"x\"", "null",
  ])
  func `an unusual number at any position does not cause a rule to be skipped`(number: String) {
    let file = P.file(
      P.held(P.set("AttackTime", 0.5), P.set("HapticIntensity", 0.5)),
      #"{"Event": {"Time": 0.5, "EventType": "AudioCustom", "EventWaveformPath": "a.wav", "#
        + #""EventWaveformLoopEnabled": 0.5}}"#,
      #"{"Parameter": {"ParameterID": "HapticSharpnessControl", "Time": 0.5, "#
        + #""ParameterValue": 0.5}}"#,
      #"{"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0.5, "#
        + #""ParameterCurveControlPoints": [{"Time": 0.5, "ParameterValue": 0.5}, "#
        + #"{"Time": 1.5, "ParameterValue": 0.5}]}}"#
    )
    for place in file.ranges(of: ": 0.5") {
      var text = file
      text.replaceSubrange(place, with: ": " + number)
      expectSame(text)
    }
  }

  @Test func `a plain pattern has no subject of any rule`() {
    let text = P.file(P.tap(), P.held(P.set("HapticIntensity", 0.5)))
    #expect(AHAPDocument(reading: Array(text.utf8)).subjects == [])
  }

  private func expectSame(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation)
  {
    var validator = AHAPValidator()
    let asked = validator.validate(Array(text.utf8), assets: .example)
    validator.options.asksEveryRule = true
    let all = validator.validate(Array(text.utf8), assets: .example)
    #expect(asked.findings == all.findings, "\(text)", sourceLocation: sourceLocation)
    #expect(asked.omitted == all.omitted, "\(text)", sourceLocation: sourceLocation)
  }
}
