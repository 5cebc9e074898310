import HapticsFiles
import HapticsSynthesis
import LocatedJSON
import Testing

/// Actuator profiles of texts, for programs that are not the command line's.
@Suite struct ProfileTextTests {
  @Test func `a profile without a name is named after its file`() throws {
    let text = #"{"resonance": 150, "quality": 12, "riseTime": 0.03}"#
    #expect(
      try ActuatorProfile(reading: Array(text.utf8), name: "mine.json")
        == ActuatorProfile(name: "mine.json", resonance: 150, quality: 12, riseTime: 0.03)
    )
  }

  @Test func `an invalid profile throws an error with the location`() {
    #expect(
      throws: ToolError("mine.json:1:15", "'resonance' goes from 20 to 1000 Hz, not 5000")
    ) {
      try ActuatorProfile(
        reading: Array(#"{"resonance": 5000, "quality": 8, "riseTime": 0.03}"#.utf8),
        name: "mine.json"
      )
    }
  }
}
