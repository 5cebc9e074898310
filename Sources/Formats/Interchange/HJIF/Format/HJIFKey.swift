internal import JSONFormat

/// The names of the members of an MPEG haptics file.
package enum HJIFKey: String, CaseIterable, FormatKey {
  /// The version of the standard.
  case version
  /// The profile that the file keeps to.
  case profile
  /// The level of the profile.
  case level
  /// When the file was made.
  case date
  /// What something is.
  case description
  /// How many ticks a second has.
  case timescale
  /// Bodies on which something is felt.
  case avatars
  /// What is felt.
  case perceptions
  /// What is synchronized with what.
  case syncs
  /// A number that is known elsewhere.
  case id
  /// How something is felt.
  case modality = "perception_modality"
  /// The body on which it is felt.
  case avatarID = "avatar_id"
  /// Effects that are referred to.
  case library = "effect_library"
  /// What devices it was made for.
  case referenceDevices = "reference_devices"
  /// How many channels there are.
  case unitExponent = "unit_exponent"
  /// The exponent of the unit of what is perceived.
  case perceptionUnitExponent = "perception_unit_exponent"
  /// What is sent to one place.
  case channels
  /// The factor of a channel.
  case gain
  /// The share of a channel in a mix.
  case mixing = "mixing_coefficient"
  /// The share of a channel in a mix, as drafts and the reference software call it.
  case mixingWeight = "mixing_weight"
  /// Where on the body it is felt, as bits.
  case bodyPartMask = "body_part_mask"
  /// Parts of the spectrum.
  case bands
  /// How the effects of a band are written.
  case bandType = "band_type"
  /// How the points of a curve are joined.
  case curveType = "curve_type"
  /// The length of a block of wavelets.
  case blockLength = "block_length"
  /// The lowest frequency.
  case lower = "lower_frequency_limit"
  /// The highest frequency.
  case upper = "upper_frequency_limit"
  /// What is played.
  case effects
  /// Whether an effect is there itself, or refers to another.
  case effectType = "effect_type"
  /// When an effect begins, in ticks.
  case position
  /// Where a wave begins.
  case phase
  /// The shape of a wave.
  case baseSignal = "base_signal"
  /// The points of an effect.
  case keyframes
  /// When a point is reached, in ticks from the effect's start.
  case relativePosition = "relative_position"
  /// How strong it is.
  case amplitude = "amplitude_modulation"
  /// Its frequency, in hertz.
  case frequency = "frequency_modulation"
}
