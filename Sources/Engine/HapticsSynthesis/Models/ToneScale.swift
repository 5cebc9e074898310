import HapticsCore

/// The waveforms of a model's continuous events, by sharpness.
struct ToneScale: ~Copyable, Sendable {
  let isPure: Bool
  let isSquared: Bool
  private let tones: [Tone]

  private static let steps = 64

  init(_ voicing: borrowing Voicing) {
    isPure = voicing.model.harmonics == nil
    isSquared = voicing.model.levelLaw == .squared
    tones = voicing.profile == nil ? voicing.model.tables.tones : Self.tones(of: voicing)
  }

  /// Computes the waveforms of a model; one is enough if sharpness changes only the frequency.
  static func tones(of voicing: borrowing Voicing) -> [Tone] {
    let model = voicing.model
    if model.harmonics == nil, model.strength == nil, voicing.profile == nil {
      return [Tone(amplitude: model.peaks.continuous)]
    }
    let quarter = model.harmonics == nil ? [] : quarterTurn
    return (0...steps).map { step in
      let sharpness = Double(step) / Double(steps)
      let level = model.peaks.continuous * voicing.strength(atSharpness: sharpness)
      guard let harmonics = model.harmonics?(sharpness) else { return Tone(amplitude: level) }
      return Tone(
        amplitude: level / peak(second: harmonics.second, third: harmonics.third, on: quarter),
        second: harmonics.second,
        third: harmonics.third
      )
    }
  }

  /// Returns the waveform at a sharpness from 0 to 1, extrapolated outside that range.
  ///
  /// A ramp over a jump is added to the contour's concurrent change. If the pattern plays faster
  /// than written, their sum can leave the scale.
  @_noAllocation @_noLocks func tone(atSharpness sharpness: Double) -> Tone {
    guard tones.count > 1 else { return tones[0] }
    let position = sharpness * Double(tones.count - 1)
    let index = max(0, min(Int(position), tones.count - 2))
    return tones[index].moved(to: tones[index + 1], part: Float(position - Double(index)))
  }

  /// A sine and its second and third harmonic on a quarter of a turn.
  private static var quarterTurn: [SIMD3<Double>] {
    (0...128).map { step in
      let turns = Double(step) / 512
      return SIMD3(
        DeterministicMath.sin(turns: turns),
        DeterministicMath.sin(turns: 2 * turns),
        DeterministicMath.sin(turns: 3 * turns)
      )
    }
  }

  /// Returns the peak of a sine of amplitude 1 with harmonics, found on a quarter of a turn.
  private static func peak(second: Double, third: Double, on quarter: [SIMD3<Double>]) -> Double {
    var peak = 0.0
    for waves in quarter {
      peak = max(peak, (waves[0] + second * waves[1] + third * waves[2]).magnitude)
    }
    return peak
  }
}
