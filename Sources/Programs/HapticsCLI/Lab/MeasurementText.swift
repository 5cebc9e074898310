import HapticsCore
package import HapticsFiles
import HapticsSynthesis
package import LocatedJSON

/// A measurement in words, a line each.
package struct MeasurementText {
  private let measurement: Measurement
  private let theme: DiagnosticTheme

  package init(_ measurement: Measurement, theme: DiagnosticTheme) {
    self.measurement = measurement
    self.theme = theme
  }

  /// The lines, under the recording's name.
  package var text: String {
    let lines = [
      ("sound", words(measurement.skew.sound)), ("haptic", words(measurement.skew.haptic)),
      ("skew", skew), ("spread", spread), ("worst", worst), ("drift", drift),
      ("no partner", alone),
    ]
    var text = theme.bold(measurement.name.harmless) + "\n"
    for case (let label, let words?) in lines {
      text += "  " + label + String(repeating: " ", count: 12 - label.count) + words + "\n"
    }
    return text
  }

  private var summary: SkewSummary { measurement.skew.summary }

  private func words(_ channel: SkewMeasurement.Channel) -> String? {
    let ratio = Sample(channel.onsets.map { $0.noise > 0 ? $0.peak / $0.noise : .infinity })
    var words = "\(counted(channel.onsets.count, "tap")) in channel \(channel.number)"
    let decibels = 20 * DeterministicMath.log2(ratio.median) / DeterministicMath.log2(10)
    words +=
      ratio.count == 0 || decibels > 110
      ? ", without noise" : ", typically \(Int(decibels.rounded())) dB above the noise"
    return words
  }

  private var skew: String? {
    let size = theme.bold(milliseconds(summary.median.magnitude))
    let order =
      (summary.median * 1e5).rounded() == 0
      ? "no skew"
      : summary.median > 0 ? "haptics \(size) later" : "haptics \(size) earlier"
    return "\(order), the median of \(counted(summary.count, "pair"))"
  }

  private var spread: String? {
    "\(milliseconds(summary.spread)), from \(milliseconds(summary.range.lowerBound)) to "
      + milliseconds(summary.range.upperBound)
  }

  private var worst: String? {
    "\(milliseconds(summary.worst.skew)) at \(summary.worst.time.readableDuration)"
  }

  /// The drift, if it explains some of the spread.
  private var drift: String? {
    guard summary.count >= 8, summary.spreadWithoutDrift < summary.spread / 2,
      summary.drift.magnitude > 1e-6
    else { return nil }
    return "\((summary.drift * 1e6).rounded().readable) ppm between two clocks; without it the "
      + "spread is \(milliseconds(summary.spreadWithoutDrift))"
  }

  private var alone: String? {
    let kinds = [
      (
        measurement.skew.pairing.firstAlone.map { measurement.skew.sound.onsets[$0].time },
        "only in the sound"
      ),
      (
        measurement.skew.pairing.secondAlone.map { measurement.skew.haptic.onsets[$0].time },
        "only in the haptics"
      ),
    ]
    let parts = kinds.filter { !$0.0.isEmpty }.map { times, words in
      let places = times.prefix(3).map(\.readableDuration).joined(separator: ", ")
      let rest = times.count > 3 ? " …" : ""
      return "\(counted(times.count, "tap")) \(words), at \(places)\(rest)"
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// A time as precise as it was measured.
  private func milliseconds(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 1e5).rounded())
    let rest = String(hundredths.magnitude % 100)
    return (hundredths < 0 ? "−" : "") + "\(hundredths.magnitude / 100)."
      + String(repeating: "0", count: 2 - rest.count) + rest + " ms"
  }
}
