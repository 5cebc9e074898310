public import HapticsCore

/// A way to turn intensity and sharpness into a signal.
///
/// Core Haptics leaves the signal undefined on purpose, so every renderer is a model, and a model
/// has a name.
public enum SynthesisModel: String, CaseIterable, Hashable, Sendable {
  /// What small speakers and headphones can play: the actuator's frequencies three times as high,
  /// with harmonics, and made equally loud.
  case speaker

  /// The signal for a voice coil or a linear resonant actuator.
  case actuator

  /// The mapping of the ISO/IEC 23090-31 reference encoder, for cross-checks.
  ///
  /// It knows neither ramps nor squares: amplitudes are linear, and edges are hard.
  case mpeg
}

extension SynthesisModel {
  /// The frequency of a held vibration of the given sharpness, in Hz.
  ///
  /// - `actuator`: `80 * (230 / 80)^sharpness`, as other renderers map it.
  /// - `speaker`: three times that, 240 ... 690 Hz (our decision).
  /// - `mpeg`: `65 + 235 * sharpness`.
  ///
  /// - Parameter sharpness: From 0 to 1; others are clamped.
  public func frequency(atSharpness sharpness: Double) -> Double {
    FrequencyScale(self).frequency(atSharpness: sharpness.clampedToUnit)
  }

  /// How long a tap of the given sharpness lasts, in seconds.
  ///
  /// - `actuator` and `speaker`: `0.025 * 0.24^sharpness`, from 25 ms down to 6 ms, which is 2
  ///   down to 1.4 cycles of the actuator's frequency (our decision).
  /// - `mpeg`: 22 ms.
  ///
  /// - Parameter sharpness: From 0 to 1; others are clamped.
  public func tapDuration(atSharpness sharpness: Double) -> Double {
    TapShape(Voicing(model: self, profile: nil), sharpness: sharpness.clampedToUnit).duration
  }

  /// The amplitude of the strongest events: their signal stays within plus and minus this.
  ///
  /// In the `actuator` model every event of level 1 reaches ``SignalLevel/eventPeak``, in the
  /// `speaker` model those of sharpness 0 do: sharper ones need less to be as loud. The `mpeg`
  /// model has a scale of its own. With an ``ActuatorProfile`` it is no bound: taps that overdrive
  /// a device go beyond.
  ///
  /// - Parameters:
  ///   - level: The product of intensity, envelope and control, from 0 to 1.
  ///   - sharpness: From 0 to 1; others are clamped.
  ///   - type: What kind of event it is; audio events have the amplitude of held vibrations.
  public func amplitude(
    ofLevel level: Double,
    sharpness: Double,
    in type: HapticEvent.EventType
  ) -> Double {
    switch self {
    case .mpeg:
      return level * (type == .hapticTransient ? MPEGScale.tap : MPEGScale.held)
    case .actuator, .speaker:
      return level * level * SignalLevel.eventPeak * loudnessFactor(atSharpness: sharpness)
    }
  }

  /// The part of an event's peak that is left when sharp events are made as loud as round ones.
  func loudnessFactor(atSharpness sharpness: Double) -> Double {
    guard self == .speaker else { return 1 }
    return AWeighting.compensation(at: frequency(atSharpness: sharpness))
      / AWeighting.compensation(at: frequency(atSharpness: 0))
  }
}

/// The amplitudes of the ISO/IEC 23090-31 reference encoder's basis functions.
enum MPEGScale {
  /// The amplitude of a held vibration of intensity 1.
  static let held = 0.6138
  /// The amplitude of a tap of intensity 1.
  static let tap = 0.792
  /// The length of a tap, in seconds.
  static let tapDuration = 0.022
  /// How many cycles a tap holds.
  static let tapCycles = 2.0
}

extension Double {
  /// The nearest number from 0 to 1; 0 for what is not a number.
  @inline(__always)
  var clampedToUnit: Double {
    @_noAllocation @_noLocks get { self > 0 ? min(self, 1) : 0 }
  }
}
