import HapticsCore

/// The waveforms of a model's held vibrations, by sharpness.
struct ToneScale: ~Copyable, Sendable {
  /// Whether no waveform has harmonics.
  let isPure: Bool
  /// Whether amplitudes are squares of levels.
  let isSquared: Bool
  private let tones: [Tone]

  private static let steps = 64

  /// The held vibrations of a model.
  init(_ voicing: Voicing) {
    isPure = voicing.model != .speaker
    isSquared = voicing.model != .mpeg
    tones =
      switch voicing.model {
      case .mpeg: [Tone(amplitude: MPEGScale.held)]
      case .actuator where voicing.profile == nil: [Tone(amplitude: SignalLevel.eventPeak)]
      case .actuator:
        (0...Self.steps).map { step in
          let sharpness = Double(step) / Double(Self.steps)
          let strength = voicing.strength(atSharpness: sharpness)
          return Tone(amplitude: SignalLevel.eventPeak * strength)
        }
      case .speaker: Self.speakerTones
      }
  }

  /// The tones of the `speaker` model.
  ///
  /// Their harmonics grow from nothing at sharpness 0 to 0.4 (second) and 0.2 (third) of the
  /// fundamental at 1 (our decision).
  private static let speakerTones: [Tone] = (0...steps).map { step in
    let sharpness = Double(step) / Double(steps)
    let second = 0.4 * sharpness
    let third = 0.2 * sharpness
    let level =
      SignalLevel.eventPeak * SynthesisModel.speaker.loudnessFactor(atSharpness: sharpness)
    return Tone(
      amplitude: level / peak(second: second, third: third),
      second: second,
      third: third
    )
  }

  /// The waveform at a sharpness from 0 to 1.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func tone(atSharpness sharpness: Double) -> Tone {
    guard tones.count > 1 else { return tones[0] }
    let position = sharpness * Double(tones.count - 1)
    let index = min(Int(position), tones.count - 2)
    let part = Float(position - Double(index))
    let slope = tones[index].slope(to: tones[index + 1], over: 1)
    var tone = tones[index]
    tone.sine += slope.sine * part
    tone.even += slope.even * part
    tone.odd += slope.odd * part
    return tone
  }

  /// The peak of a sine of amplitude 1 with harmonics, found on a quarter of a turn.
  private static func peak(second: Double, third: Double) -> Double {
    (0...128).reduce(0) { peak, step in
      let turns = Double(step) / 512
      let value =
        DeterministicMath.sin(turns: turns) + second * DeterministicMath.sin(turns: 2 * turns)
        + third * DeterministicMath.sin(turns: 3 * turns)
      return max(peak, value.magnitude)
    }
  }
}
