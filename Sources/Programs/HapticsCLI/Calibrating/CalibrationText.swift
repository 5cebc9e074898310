import HapticsSynthesis
import LocatedJSON

struct CalibrationText {
  let theme: DiagnosticTheme
  let device: String

  func lines(_ session: CalibrationSession, at time: Double, columns: Int) -> [String] {
    switch session.stage {
    case .asking(.sound):
      [
        theme.bold("How far apart are sound and picture on '\(device.harmless)'?"), "",
        "1 of 2: clicks. Press the space bar along with them, once with each.",
        "Close your eyes if that helps; the first \(CalibrationSession.leadIn) are for practice.",
        "", "space begins   q quits",
      ]
    case .asking(.light):
      [
        theme.bold("That was the sound."), "",
        "2 of 2: flashes. Press the space bar along with them, once with each.",
        "This part is silent.", "", "", "space begins   q quits",
      ]
    case .tapping(.sound):
      ["", "", "  \(progress(session, at: time))", "", "", "", "tap to the clicks   q quits"]
    case .tapping(.light):
      flash(session.isFlashing(at: time), columns: columns) + [
        "  \(progress(session, at: time))", "", "", "tap to the flashes   q quits",
      ]
    case .done: []
    }
  }

  private func progress(_ session: CalibrationSession, at time: Double) -> String {
    let count = min(session.shownCount(at: time), session.beatCount)
    return String(repeating: "■", count: count)
      + String(repeating: "·", count: session.beatCount - count)
  }

  private func flash(_ isOn: Bool, columns: Int) -> [String] {
    let line = isOn ? "\u{1B}[7m" + String(repeating: " ", count: columns) + "\u{1B}[0m" : ""
    return [line, line, line]
  }

  /// Returns a summary of the result, in complete lines.
  func result(_ comparison: StimulusComparison) -> String {
    "sound  \(words(comparison.sound))\nlight  \(words(comparison.light))\n"
  }

  /// Returns the meaning of the result; `nil` for an unreliable one.
  func meaning(_ comparison: StimulusComparison) -> String? {
    guard faults(comparison).isEmpty else { return nil }
    let lateness = comparison.soundLateness
    let size = theme.bold(CalibrationText.milliseconds(lateness.magnitude))
    return "Sound is perceived \(size) \(lateness < 0 ? "before" : "after") light."
  }

  /// Returns the reasons why a result is unreliable, each as a line without its end.
  func faults(_ comparison: StimulusComparison) -> [String] {
    [("clicks", comparison.soundFault), ("flashes", comparison.lightFault)].compactMap {
      noun,
      fault in
      switch fault {
      case nil: nil
      case .tooFew(let count)?:
        "\(counted(count, "tap")) to the \(noun) are too few; \(StimulusComparison.leastCount) are "
          + "needed"
      case .tooScattered(let spread)?:
        "the taps to the \(noun) scatter by \(CalibrationText.milliseconds(spread)), and "
          + "\(CalibrationText.milliseconds(StimulusComparison.spreadLimit)) is the limit"
      }
    }
  }

  private func words(_ series: TransientSeries) -> String {
    guard series.delays.count > 0 else { return "no taps" }
    let delay = series.delays.median
    return "\(counted(series.delays.count, "tap")), typically "
      + "\(CalibrationText.milliseconds(delay.magnitude)) \(delay < 0 ? "before" : "after") the beat, "
      + "spread \(CalibrationText.milliseconds(series.delays.spread))"
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\(Int((seconds * 1000).rounded())) ms"
  }
}
