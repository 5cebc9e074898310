import HapticsFormats
import LocatedJSON
import Testing

private typealias P = PatternText

@Suite struct InlineParameterTests {
  private func event(_ members: String) -> String {
    P.file(#"{"Event": {\#(members)}}"#)
  }

  private static let moves: [(members: String, expected: String)] = [
    (
      #"""
      "Time": 0, "EventType": "HapticTransient", "HapticIntensity": 1.0, "HapticSharpness": 0.3
      """#,
      #"""
      "Time": 0, "EventType": "HapticTransient", "EventParameters": \#
      [{"ParameterID": "HapticIntensity", "ParameterValue": 1.0}, \#
      {"ParameterID": "HapticSharpness", "ParameterValue": 0.3}]
      """#
    ),
    // Behind what is there already, and without leaving commas behind.
    (
      #"""
      "intensity": 1, "Sharpness": 2e-1, "Time": 0, "EventType": "HapticTransient", \#
      "EventParameters": []
      """#,
      #"""
      "Time": 0, "EventType": "HapticTransient", "EventParameters": \#
      [{"ParameterID": "HapticIntensity", "ParameterValue": 1}, \#
      {"ParameterID": "HapticSharpness", "ParameterValue": 2e-1}]
      """#
    ),
    (
      #"""
      "AudioVolume": 0.4, "Time": 0, "Pan": -1, "EventType": "AudioContinuous", \#
      "EventDuration": 1, "EventParameters": [{"ParameterID": "AudioPitch", "ParameterValue": 0.5}]
      """#,
      #"""
      "Time": 0, "EventType": "AudioContinuous", "EventDuration": 1, \#
      "EventParameters": [{"ParameterID": "AudioPitch", "ParameterValue": 0.5}, \#
      {"ParameterID": "AudioVolume", "ParameterValue": 0.4}, \#
      {"ParameterID": "AudioPan", "ParameterValue": -1}]
      """#
    ),
  ]

  @Test(arguments: moves)
  func `the fix moves all of an event's members where they belong`(
    members: String,
    expected: String
  ) throws {
    let found = P.findings(in: event(members))
    #expect(found.map(\.rule) == ["inline-parameter"])
    #expect(found.first?.severity == .error)
    #expect(P.mended(event(members), "inline-parameter") == event(expected))
    #expect(P.rules(in: event(expected)) == [])
  }

  @Test func `the message names the members`() throws {
    let members =
      #""Time": 0, "EventType": "HapticTransient", "HapticIntensity": 1, "Sharpness": 0"#
    let finding = try #require(P.findings(in: event(members)).first)
    #expect(
      finding.message
        == "'HapticIntensity' and 'Sharpness' have no effect here: an event's parameters"
        + " belong in 'EventParameters'"
    )
    #expect(finding.fixIts.allSatisfy { !$0.isSafe })
  }

  private static let immovable: [String] = [
    // Set already, of the other family, not a number, twice.
    #"""
    "Time": 0, "EventType": "HapticTransient", "HapticIntensity": 1, \#
    "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]
    """#,
    #""Time": 0, "EventType": "HapticTransient", "AudioVolume": 1"#,
    #""Time": 0, "EventType": "HapticTransient", "HapticIntensity": {"value": 1}"#,
    #""Time": 0, "EventType": "HapticTransient", "HapticIntensity": 1, "intensity": 0.5"#,
  ]

  @Test(arguments: immovable)
  func `an inline parameter that cannot be moved has no fix`(members: String) {
    let found = P.findings(in: event(members))
    #expect(found.map(\.rule) == ["inline-parameter"])
    #expect(found.flatMap(\.fixIts) == [])
  }

  @Test func `a fix keeps the layout of lines`() throws {
    let text = event(
      """
      "Time": 0, "EventType": "HapticTransient",
        "EventParameters": [
          {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}
        ],
        "HapticIntensity": 1

      """
    )
    let expected = event(
      """
      "Time": 0, "EventType": "HapticTransient",
        "EventParameters": [
          {"ParameterID": "HapticSharpness", "ParameterValue": 0.5},
          {"ParameterID": "HapticIntensity", "ParameterValue": 1}
        ]

      """
    )
    #expect(P.mended(text, "inline-parameter") == expected)
  }
}
