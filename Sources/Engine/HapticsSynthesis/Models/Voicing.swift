/// A model, as it is on a certain device.
struct Voicing: ~Copyable {
  let model: SynthesisModel
  let profile: ActuatorProfile?
  let frequencies: FrequencyScale

  init(model: SynthesisModel, profile: ActuatorProfile?) {
    self.model = model
    self.profile = profile
    frequencies =
      profile.map {
        FrequencyScale(ratiosFrom: $0.frequencies.lowerBound, to: $0.frequencies.upperBound)
      } ?? model.frequencies
  }

  func strength(atSharpness sharpness: Double) -> Double {
    let frequency = frequencies.frequency(atSharpness: sharpness)
    return profile?.drive(at: frequency) ?? model.strength?(sharpness, frequency) ?? 1
  }

  func transientStrength(atSharpness sharpness: Double) -> Double {
    profile?.drive(at: frequencies.frequency(atSharpness: sharpness)) ?? 1
  }

  /// Returns the shape of transients of a sharpness, before their peak is set.
  ///
  /// Devices that ring have a ``TransientDrive`` instead.
  func transient(atSharpness sharpness: Double) -> TransientShape {
    model.transient(sharpness, frequencies.frequency(atSharpness: sharpness))
  }
}
