import TestSupport
import Testing

/// What the validator found, as marks in the picture.
@Suite struct FindingMarkTests {
  private func plotted(_ entries: String...) throws -> String {
    let text = #"{"Version": 1, "Pattern": [\#(entries.joined(separator: ", "))]}"#
    let folder = try Folder(["a.ahap": text])
    let run = try Program.run("plot", "a.ahap", "--rows", "30", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  private let held =
    #"{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}}"#
  private let tap = #"{"Event": {"Time": 2, "EventType": "HapticTransient"}}"#

  @Test func `what is out of range, without effect or missing has its mark`() throws {
    let control = #"{"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0.5, "#
    #expect(
      try plotted(held, tap, control + #""ParameterValue": 1.5}}"#)
        .contains("▲ HapticIntensityControl out of range, at 0.5 s")
    )
    let sharpness = #"{"Parameter": {"ParameterID": "HapticSharpnessControl", "Time": 1.5, "#
    #expect(
      try plotted(held, tap, sharpness + #""ParameterValue": 0.5}}"#)
        .contains("× HapticSharpnessControl has no effect, at 1.5 s")
    )
    let sound = #"{"Event": {"Time": 0.25, "EventType": "AudioCustom", "EventDuration": 0.5, "#
    #expect(
      try plotted(held, sound + #""EventWaveformPath": "no.wav"}}"#)
        .contains("○ the sound file is missing, 0.25 to 0.75 s")
    )
  }

  @Test func `curves that begin too late or end too early are marked where they do`() throws {
    func curve(at time: Double, _ points: [(Double, Double)]) -> String {
      let points = points.map { #"{"Time": \#($0.0), "ParameterValue": \#($0.1)}"# }
      return #"{"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": \#(time), "#
        + #""ParameterCurveControlPoints": [\#(points.joined(separator: ", "))]}}"#
    }
    let long =
      #"{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 4}}"#
    let early = try plotted(long, curve(at: 0, [(0, 1), (1.5, 0.25)]))
    #expect(early.contains("◇ HapticIntensityControl probably jumps to 1, at 1.5 s"))
    let late = try plotted(
      long,
      curve(at: 0, [(0, 1), (1, 0.5)]),
      curve(at: 1, [(1, 0.5), (2, 0.2)]),
      curve(at: 2, [(2, 0.2), (4, 0.1)])
    )
    #expect(late.contains("◇ HapticIntensityControl probably plays too late"))
  }

  @Test func `a finding that the contours already show is marked once`() throws {
    let sharp =
      #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": "#
      + #"[{"ParameterID": "HapticSharpness", "ParameterValue": 2}]}}"#
    let text = try plotted(sharp, tap)
    #expect(text.split(separator: "▲").count == 3)
    #expect(text.contains("▲ sharpness 2 played as 1"))
  }

  @Test func `a pattern without findings has no marks`() throws {
    let text = try plotted(held, tap)
    #expect(!text.contains("▲") && !text.contains("○") && !text.contains("×"))
  }
}
