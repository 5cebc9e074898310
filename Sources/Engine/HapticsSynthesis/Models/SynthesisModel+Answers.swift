package import HapticsCore

extension SynthesisModel {
  /// Returns the frequency of a continuous event of the given sharpness, in Hz.
  ///
  /// - Parameter sharpness: From 0 to 1; others are clamped.
  package func frequency(atSharpness sharpness: Double) -> Double {
    frequencies.frequency(atSharpness: sharpness.clampedToUnit)
  }

  /// Returns the duration of a transient with a sharpness, in seconds.
  ///
  /// - Parameter sharpness: From 0 to 1; others are clamped.
  package func tapDuration(atSharpness sharpness: Double) -> Double {
    let sharpness = sharpness.clampedToUnit
    return transient(sharpness, frequencies.frequency(atSharpness: sharpness)).duration
  }

  /// Returns the amplitude of an event, whose signal stays within plus and minus this value.
  ///
  /// With an ``ActuatorProfile``, transients that overdrive a device exceed it.
  ///
  /// - Parameters:
  ///   - level: The product of intensity, envelope and control, from 0 to 1.
  ///   - sharpness: The sharpness, clamped to 0 to 1.
  ///   - type: The type of the event; audio events have the amplitude of continuous ones.
  package func amplitude(
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
  /// The nearest number from 0 to 1; NaN becomes 0.
  @inline(__always)
  var clampedToUnit: Double {
    @_noAllocation @_noLocks get { self > 0 ? min(self, 1) : 0 }
  }
}
