public import HapticsCore

extension SynthesisModel {
  /// The frequency of a continuous event of the given sharpness, in Hz.
  ///
  /// - Parameter sharpness: From 0 to 1; others are clamped.
  public func frequency(atSharpness sharpness: Double) -> Double {
    frequencies.frequency(atSharpness: sharpness.clampedToUnit)
  }

  /// The duration of a transient with a sharpness, in seconds.
  ///
  /// - Parameter sharpness: From 0 to 1; others are clamped.
  public func tapDuration(atSharpness sharpness: Double) -> Double {
    let sharpness = sharpness.clampedToUnit
    return transient(sharpness, frequencies.frequency(atSharpness: sharpness)).duration
  }

  /// The amplitude of the strongest events: their signal stays within plus and minus this.
  ///
  /// With an ``ActuatorProfile`` it is no bound: transients that overdrive a device go beyond.
  ///
  /// - Parameters:
  ///   - level: The product of intensity, envelope and control, from 0 to 1.
  ///   - sharpness: From 0 to 1; others are clamped.
  ///   - type: What kind of event it is; audio events have the amplitude of continuous ones.
  public func amplitude(
    ofLevel level: Double,
    sharpness: Double,
    in type: HapticEvent.EventType
  ) -> Double {
    if type == .hapticTransient { return levelLaw.part(atLevel: level) * peaks.transient }
    let strength = strength?(sharpness.clampedToUnit, frequency(atSharpness: sharpness)) ?? 1
    return levelLaw.part(atLevel: level) * peaks.continuous * strength
  }
}

extension Double {
  /// The nearest number from 0 to 1; 0 for what is not a number.
  @inline(__always)
  var clampedToUnit: Double {
    @_noAllocation @_noLocks get { self > 0 ? min(self, 1) : 0 }
  }
}
