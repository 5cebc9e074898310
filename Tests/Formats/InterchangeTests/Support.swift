import HapticsCore
import Interchange

/// How far a pattern is from the clip that it was made of, as intensity and as sharpness.
struct Distance {
  var intensity = 0.0
  var sharpness = 0.0

  /// Compares the vibration of a pattern with the clip's envelopes.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - pattern: The pattern.
  ///   - slack: What is not looked at around points at which the clip jumps, in seconds.
  ///   - gaps: Times of which half a millisecond to either side is not looked at.
  init(_ clip: HapticClip, _ pattern: HapticPattern, slack: Double = 0.0001, gaps: [Double] = []) {
    let events = Contours(pattern).events.filter { $0.type == .hapticContinuous }
    for time in Self.times(clip) {
      if gaps.contains(where: { abs($0 - time) <= 0.00051 }) { continue }
      let active = events.filter { $0.start <= time && time < $0.end }
      let felt = active.reduce(0) { $0 + $1.intensity(at: time) }
      intensity = max(intensity, Self.gap(felt, around: time, slack) { clip.amplitude(at: $0) })
      if let event = active.first, felt > 0.01 {
        let tone = event.sharpness(at: time)
        sharpness = max(sharpness, Self.gap(tone, around: time, slack) { clip.frequency(at: $0) })
      }
    }
  }

  /// How far a value is from the roots that an envelope goes through around a time.
  private static func gap(
    _ value: Double,
    around time: Double,
    _ slack: Double,
    _ envelope: (Double) -> Double
  ) -> Double {
    let roots = stride(from: -4.0, through: 4, by: 1).map {
      envelope(time + slack * $0 / 4).squareRoot()
    }
    let (low, high) = (roots.min() ?? 0, roots.max() ?? 0)
    return max(low - value, value - high, 0)
  }

  /// Points, what is close to them, and times between them.
  private static func times(_ clip: HapticClip) -> [Double] {
    var times: [Double] = []
    let corners = (clip.amplitude.map(\.time) + clip.frequency.map(\.time)).sorted()
    for (low, high) in zip(corners, corners.dropFirst()) where high > low {
      for part in 0..<16 { times.append(low + (high - low) * Double(part) / 16) }
    }
    return times.filter { $0 < clip.duration - 0.0001 }
  }
}
