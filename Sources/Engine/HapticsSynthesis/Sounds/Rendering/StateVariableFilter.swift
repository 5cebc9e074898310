import HapticsCore

/// A filter of two integrators, which stays in tune while its cutoff moves.
///
/// It is the state-variable filter in the trapezoidal form of Zavalishin, "The Art of VA Filter
/// Design", chapter 4: the analogue filter's differential equations, integrated by the trapezoidal
/// rule, with the cutoff bent so that it is met exactly.
struct StateVariableFilter {
  private let kind: SoundFilter.Kind
  private let damping: Double
  private var first = 0.0
  private var second = 0.0

  init(_ kind: SoundFilter.Kind, q: Double) {
    self.kind = kind
    damping = 1 / q
  }

  /// Returns the integrators' gain for a cutoff in Hz: `tan(π * cutoff / sampleRate)`.
  static func gain(cutoff: Double, sampleRate: Double) -> Double {
    let turns = min(cutoff / sampleRate, 0.49) * 0.5
    return DeterministicMath.sin(turns: turns) / DeterministicMath.cos(turns: turns)
  }

  mutating func process(_ input: Double, gain g: Double) -> Double {
    let band = (first + g * (input - second)) / (1 + g * (g + damping))
    let low = second + g * band
    first = 2 * band - first
    second = 2 * low - second
    switch kind {
    case .lowPass: return low
    case .bandPass: return damping * band
    case .highPass: return input - damping * band - low
    }
  }
}
