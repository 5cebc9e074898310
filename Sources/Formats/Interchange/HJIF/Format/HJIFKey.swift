import HapticsFormats

/// The names of the members of an MPEG haptics file.
package enum HJIFKey: String, CaseIterable, FormatKey {
  /// The version of the standard.
  case version
  /// The profile that the file keeps to.
  case profile
  /// The level of the profile.
  case level
  /// The date of the file.
  case date
  case description
  /// The number of ticks per second.
  case timescale
  /// The bodies on which the haptics act.
  case avatars
  /// The haptic signals of a body.
  case perceptions
  case syncs
  /// A number that is known elsewhere.
  case id
  /// The kind of stimulus.
  case modality = "perception_modality"
  /// The body on which it is felt.
  case avatarID = "avatar_id"
  /// Effects that are referred to.
  case library = "effect_library"
  /// The devices for which it was made.
  case referenceDevices = "reference_devices"
  case unitExponent = "unit_exponent"
  /// The exponent of the unit of the perceived quantity.
  case perceptionUnitExponent = "perception_unit_exponent"
  /// The signals for one location.
  case channels
  /// The factor of a channel.
  case gain
  /// The share of a channel in a mix.
  case mixing = "mixing_coefficient"
  /// The share of a channel in a mix, as drafts and the reference software call it.
  case mixingWeight = "mixing_weight"
  /// The locations on the body, as bits.
  case bodyPartMask = "body_part_mask"
  /// Parts of the spectrum.
  case bands
  /// The representation of the effects of a band.
  case bandType = "band_type"
  /// The interpolation between the points of a curve.
  case curveType = "curve_type"
  /// The length of a block of wavelets.
  case blockLength = "block_length"
  /// The lowest frequency.
  case lower = "lower_frequency_limit"
  /// The highest frequency.
  case upper = "upper_frequency_limit"
  case effects
  /// The choice between an effect and a reference to another one.
  case effectType = "effect_type"
  /// The start of an effect, in ticks.
  case position
  /// The phase at the start of a wave.
  case phase
  /// The shape of a wave.
  case baseSignal = "base_signal"
  /// The points of an effect.
  case keyframes
  /// The time of a point, in ticks from the effect's start.
  case relativePosition = "relative_position"
  case amplitude = "amplitude_modulation"
  /// The frequency, in hertz.
  case frequency = "frequency_modulation"
}
