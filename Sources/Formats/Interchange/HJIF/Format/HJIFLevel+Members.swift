import HapticsFormats

// The format, place by place. Members are in the order of the output.
extension HJIFLevel {
  static let fileMembers: [Member] = [
    .init(.version, .text, required: true, "The version of the standard: a year, 2023 or later."),
    .init(.profile, .text, required: true, "The profile: 'Main' or 'Simple Parametric'."),
    .init(.level, .integer(1...2), required: true, "The level: 1 or 2."),
    .init(.date, .text, required: true, "The date of the file."),
    .init(.description, .text, required: true, "A description."),
    .init(.timescale, .integer(1...48_000), "The number of ticks per second; 1000 if omitted."),
    .init(.avatars, .list(.anything), required: true, "The bodies on which the haptics act."),
    .init(
      .perceptions,
      .list(.object(.perception), 1...255),
      required: true,
      "The haptic signals."
    ),
    .init(.syncs, .list(.anything), "The synchronization of effects."),
  ]

  static let perceptionMembers: [Member] = [
    .init(.id, .integer(0...65_535), required: true, "A unique number."),
    .init(.modality, .text, required: true, "The stimulus, such as 'Vibrotactile' or 'Other'."),
    .init(.description, .text, required: true, "A description."),
    .init(.avatarID, .integer(0...65_535), required: true, "The body; 0 for none."),
    .init(.unitExponent, .integer(-128...127), "The exponent of the unit of positions."),
    .init(.perceptionUnitExponent, .integer(-128...127), "The exponent of the unit."),
    .init(.referenceDevices, .list(.anything), "The devices that it was made for."),
    .init(.library, .list(.object(.effect)), required: true, "Effects that are referred to."),
    .init(
      .channels,
      .list(.object(.channel), 1...255),
      required: true,
      "The channels, each for one location."
    ),
  ]

  static let channelMembers: [Member] = [
    .init(.id, .integer(0...65_535), required: true, "A unique number."),
    .init(.description, .text, required: true, "A description."),
    .init(.gain, .number(0...1000), required: true, "The factor of all amplitudes."),
    .init(.mixing, .number(0...1000), required: true, "The share in a mix."),
    .init(
      .mixingWeight,
      .number(0...1000),
      replacedBy: .mixing,
      "The name that drafts and the reference software have for 'mixing_coefficient'."
    ),
    .init(.bodyPartMask, .integer(0...4_294_967_295), "The locations on the body, as bits."),
    .init(.bands, .list(.object(.band)), required: true, "Parts of the spectrum."),
  ]

  static let bandMembers: [Member] = [
    .init(
      .bandType,
      .word(["Transient", "VectorialWave", "Curve", "WaveletWave"]),
      required: true,
      "The representation of the effects."
    ),
    .init(
      .curveType,
      .word(["Unknown", "Cubic", "Linear", "Akima", "Bezier", "Bspline", "BSpline"]),
      "The interpolation between the points of a curve."
    ),
    .init(.blockLength, .number(0...1_000_000), "The length of a block of wavelets."),
    .init(.lower, .number(0...100_000), required: true, "The lowest frequency, in hertz."),
    .init(.upper, .number(0...100_000), required: true, "The highest frequency, in hertz."),
    .init(.effects, .list(.object(.effect)), required: true, "The effects or signals."),
  ]

  static let effectMembers: [Member] = [
    .init(
      .effectType,
      .word(["Basis", "Reference", "Composite"]),
      required: true,
      "The choice between an effect and a reference to another one."
    ),
    .init(.id, .integer(0...65_535), "A unique number."),
    .init(.position, .integer(0...tickLimit), "The start, in ticks; 0 if omitted."),
    .init(.phase, .number(-7...7), "The phase at the start of the wave."),
    .init(
      .baseSignal,
      .word(["Sine", "Square", "Triangle", "SawToothUp", "SawToothDown"]),
      "The shape of the wave."
    ),
    .init(.keyframes, .list(.object(.keyframe)), "The points, joined by lines."),
  ]

  static let keyframeMembers: [Member] = [
    .init(.relativePosition, .integer(0...tickLimit), "The time, in ticks."),
    .init(.amplitude, .number(-1...1), "The intensity."),
    .init(.frequency, .number(0...100_000), "Its frequency, in hertz."),
  ]
}
