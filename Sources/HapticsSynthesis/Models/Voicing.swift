import HapticsCore

/// A model, as it is on a certain device.
struct Voicing {
  /// The model.
  let model: SynthesisModel
  /// The device that the `actuator` model is made for, if it is known.
  let profile: ActuatorProfile?

  /// The frequencies of held vibrations, by sharpness.
  var frequencies: FrequencyScale {
    guard let profile else { return FrequencyScale(model) }
    let frequencies = profile.frequencies
    return FrequencyScale(from: frequencies.lowerBound, to: frequencies.upperBound)
  }

  /// How long starts, stops and jumps are ramped, in seconds.
  var rampDuration: Double { model == .mpeg ? 0 : Glide.rampDuration }

  /// The part of a full event's peak that events of a sharpness have.
  func strength(atSharpness sharpness: Double) -> Double {
    if let profile { return profile.drive(at: frequencies.frequency(atSharpness: sharpness)) }
    return model.loudnessFactor(atSharpness: sharpness)
  }
}
