import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

/// The reader looks twice only where something may not fit the table; its first look misses nothing.
@Suite struct TableTests {
  private func expectAgreement(
    _ text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let document = AHAPDocument(reading: Array(text.utf8))
    let all = SchemaViolations<AHAPLevel>(in: document.json)
    #expect(
      document.violations.map(\.node) == all.map(\.node),
      "\(text)",
      sourceLocation: sourceLocation
    )
  }

  @Test func `every example of a page is read as the table has it`() {
    for page in RulePage.patterns {
      for example in page.badExamples + page.goodExamples { expectAgreement(example) }
    }
  }

  @Test func `a pattern with one value or name exchanged is read as the table has it`() throws {
    let text = """
      {"Version": 1.0, "Metadata": {"a": 1}, "Pattern": [
        {"Event": {"Time": 0.5, "EventType": "HapticContinuous", "EventDuration": 1,
          "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}},
        {"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "a.wav",
          "EventWaveformUseVolumeEnvelope": true, "EventWaveformLoopEnabled": false}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 1}},
        {"ParameterCurve": {"ParameterID": "HapticSharpnessControl", "Time": 0,
          "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 0}]}}]}
      """
    let json = JSONDocument(reading: Array(text.utf8))
    #expect(json.faults.isEmpty)
    expectAgreement(text)
    let others = ["null", "true", "7", "\"x\"", "[]", "{}", "[0]", "{\"Time\": 0}"]
    var node = 0
    var count = 0
    while node < json.next(after: 0) {
      let range = json.range(of: node)
      let replacements =
        json.kind(of: node) == .name ? ["\"EventTime\"", "\"Tme\"", "\"a\""] : others
      for replacement in replacements {
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(range, with: replacement.utf8)
        expectAgreement(String(decoding: bytes, as: UTF8.self))
        count += 1
      }
      node += 1
    }
    #expect(count > 300)
  }
}
