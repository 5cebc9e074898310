import HapticsCore

extension ActuatorProfile {
  /// Returns the acceleration of the device for a drive frequency in Hz, relative to that far above
  /// the resonance.
  ///
  /// The acceleration of a driven harmonic oscillator, `r² / √((1 - r²)² + (r / Q)²)`, r being the
  /// frequency over the resonance.
  package func response(at frequency: Double) -> Double {
    let r = frequency / resonance
    let detuning = 1 - r * r
    let loss = r / quality
    return r * r / (detuning * detuning + loss * loss).squareRoot()
  }

  /// The frequencies, in Hz, at which the device has at least half of its greatest power; the upper
  /// one may be infinite.
  package var band: ClosedRange<Double> {
    // With v = (resonance / f)² the power is 1 / ((v - 1)² + v / Q²), a parabola below the line.
    let slope = 2 - 1 / (quality * quality)
    let least = slope > 0 ? 1 - slope * slope / 4 : 1
    let root = (slope * slope - 4 * (1 - 2 * least)).squareRoot()
    let lowest = resonance / ((slope + root) / 2).squareRoot()
    let v = (slope - root) / 2
    return lowest...(v > 0 ? resonance / v.squareRoot() : .infinity)
  }

  /// The frequencies of held vibrations, in Hz, at sharpness 0 and 1.
  ///
  /// They are the frequencies of the `actuator` model within the ``band``. A device with a disjoint
  /// band uses the band itself.
  package var frequencies: ClosedRange<Double> {
    let (lowest, highest) = (80.0, 230.0)
    let band = band
    if band.upperBound <= lowest { return band }
    if band.lowerBound >= highest {
      return band.lowerBound...min(band.upperBound, band.lowerBound * highest / lowest)
    }
    return max(lowest, band.lowerBound)...min(highest, band.upperBound)
  }

  /// Returns the part of the full drive that makes the device as strong at a frequency as it is at
  /// the weakest of its ``frequencies``.
  func drive(at frequency: Double) -> Double {
    // Between its ends the response has no minimum.
    let weakest = min(response(at: frequencies.lowerBound), response(at: frequencies.upperBound))
    return min(weakest / response(at: frequency), 1)
  }

  /// A Boolean value that indicates whether the device rings, so that transients must start and
  /// stop it.
  var isRinging: Bool { quality > 2 }

  /// The time constant of the device's motion, in seconds.
  var timeConstant: Double {
    // Nine tenths are reached after ln 10 times that.
    riseTime / 2.302585092994046
  }
}
