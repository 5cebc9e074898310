import HapticsCore
import HapticsFormats
import Interchange
import Testing

/// What stands in a `.haptic` file is read, of either version, and written again.
@Suite struct ClipDocumentTests {
  private func clip(_ text: String) -> HapticClip {
    ClipDocument(reading: Array(text.utf8)).clip
  }

  @Test func `a clip of version 1 is read as it stands`() {
    let clip = clip(
      #"""
      {"version": {"major": 1}, "metadata": {"project": "Door", "tags": ["a"]},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2, "emphasis": {"amplitude": 0.6, "frequency": 0.3}},
           {"time": 1, "amplitude": 0.4}, {"time": 1, "amplitude": 0.1}],
         "frequency": [{"time": 0.5, "frequency": 0.7}]}}}}
      """#
    )
    #expect(
      clip
        == HapticClip(
          amplitude: [
            .init(at: 0, 0.2, emphasis: .init(0.6, frequency: 0.3)), .init(at: 1, 0.4),
            .init(at: 1, 0.1),
          ],
          frequency: [.init(at: 0.5, 0.7)],
          notes: [.init(.project, "Door")]
        )
    )
    #expect(clip.duration == 1)
    #expect(clip.amplitude(at: 0.5) == 0.30000000000000004)
    #expect(clip.amplitude(at: 1) == 0.1)
    #expect(clip.amplitude(at: 1.001) == 0)
    #expect(clip.frequency(at: 0) == 0.7)
    #expect(clip.frequency(at: 9) == 0.7)
  }

  @Test func `without a frequency envelope the frequency is 0.5 throughout`() {
    for frequency in ["", #", "frequency": []"#] {
      let clip = clip(
        #"{"version": {"major": 1}, "signals": {"continuous": {"envelopes": {"#
          + #""amplitude": [{"time": 0, "amplitude": 1}, {"time": 1, "amplitude": 1}]"#
          + frequency + "}}}}"
      )
      #expect(clip.amplitude.count == 2)
      #expect(clip.frequency(at: 0.3) == 0.5)
    }
  }

  @Test func `a clip of version 0 becomes one of version 1, and no transient of it vanishes`() {
    let clip = clip(
      #"""
      {"metadata": {"editor": "x", "duration": 2}, "voices": {
        "envelopes": [[{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.4}],
                      [{"time": 0, "amplitude": 0.9}]],
        "transients": [[{"time": 0.5, "amplitude": 1}, {"time": 1, "amplitude": 0.8}],
                       [{"time": 0.5, "amplitude": 0.7}, {"time": 1, "amplitude": 0.6}]]}}
      """#
    )
    #expect(
      clip
        == HapticClip(
          amplitude: [
            .init(at: 0, 0.2),
            .init(at: 0.5, 0.30000000000000004, emphasis: .init(1, frequency: 0.7)),
            .init(at: 1, 0.4, emphasis: .init(0.8, frequency: 0.6)), .init(at: 2, 0.4),
          ],
          frequency: [.init(at: 0, 0.9)],
          notes: [.init(.editor, "x")]
        )
    )
  }

  @Test func `a clip that is written reads back as the same clip`() throws {
    let clip = HapticClip(
      amplitude: [
        .init(at: 0, 0.25, emphasis: .init(0.5, frequency: 0.125)), .init(at: 1.5, 0),
      ],
      frequency: [.init(at: 0, 0.75), .init(at: 1.5, 0.1)],
      notes: [.init(.author, "A \"B\""), .init(.project, "Door")]
    )
    let text = try clip.text()
    #expect(
      text == #"""
        {
          "version": { "major": 1, "minor": 0, "patch": 0 },
          "metadata": { "author": "A \"B\"", "project": "Door" },
          "signals": {
            "continuous": {
              "envelopes": {
                "amplitude": [
                  {
                    "time": 0.0,
                    "amplitude": 0.25,
                    "emphasis": { "amplitude": 0.5, "frequency": 0.125 }
                  },
                  { "time": 1.5, "amplitude": 0.0 }
                ],
                "frequency": [
                  { "time": 0.0, "frequency": 0.75 },
                  { "time": 1.5, "frequency": 0.1 }
                ]
              }
            }
          }
        }

        """#
    )
    #expect(self.clip(text) == clip)
    #expect(ClipValidator().validate(Array(text.utf8)).findings.isEmpty)
  }

  @Test func `a clip with an infinite time cannot be written`() {
    let clip = HapticClip(amplitude: [.init(at: .infinity, 1)])
    #expect(throws: FormatError.notFinite) { try clip.text() }
  }
}
