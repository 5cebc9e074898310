import HapticsCore

/// A ``FrequencyPath`` prepared for evaluation.
///
/// Frequencies are `base + swing * 2^(rate * t)` up to `end` seconds, and phases are their integral
/// in closed form, so that values do not depend on the time step.
struct FrequencyCourse {
  /// The constant part, in Hz.
  private var base = 0.0
  /// The moving part at the start, in Hz.
  private var swing = 0.0
  /// The number of times the moving part doubles in a second.
  private var rate = 0.0
  /// The time at which the frequency becomes constant.
  private var end = Double.infinity
  let isSteady: Bool

  private static let ln2 = 0.6931471805599453

  init(_ path: FrequencyPath) {
    switch path {
    case .steady(let frequency):
      base = frequency
    case .glide(let from, let to, let duration):
      let octaves = DeterministicMath.log2(to / from)
      if octaves.magnitude < 1e-9 {
        base = from
      } else {
        (swing, rate, end) = (from, octaves / duration, duration)
      }
    case .settle(let from, let to, let halfLife):
      (base, swing, rate) = (to, from - to, -1 / halfLife)
    }
    isSteady = swing == 0
  }

  /// Returns the frequency in Hz, and the whole and broken turns made since the start.
  func value(at time: Double) -> (frequency: Double, turns: Double) {
    guard !isSteady else { return (base, base * time) }
    let moving = min(time, end)
    let part = swing * DeterministicMath.exp2(rate * moving)
    let turns = base * moving + (part - swing) / (rate * Self.ln2)
    let frequency = base + part
    return (frequency, turns + frequency * (time - moving))
  }
}
