internal import JSONFormat

// The format, place by place. Members are in the order of the output.
extension HJIFLevel {
  static let fileMembers: [Member] = [
    .init(.version, .text, required: true, "The version of the standard: a year from 2023 on."),
    .init(.profile, .text, required: true, "The profile: 'Main' or 'Simple Parametric'."),
    .init(.level, .integer(1...2), required: true, "The level: 1 or 2."),
    .init(.date, .text, required: true, "When the file was made."),
    .init(.description, .text, required: true, "What it is."),
    .init(.timescale, .integer(1...48_000), "How many ticks a second has; 1000 if left out."),
    .init(.avatars, .list(.anything), required: true, "Bodies on which something is felt."),
    .init(
      .perceptions,
      .list(.object(.perception), 1...255),
      required: true,
      "What is felt."
    ),
    .init(.syncs, .list(.anything), "What is synchronized with what."),
  ]

  static let perceptionMembers: [Member] = [
    .init(.id, .integer(0...65_535), required: true, "A number of its own."),
    .init(.modality, .text, required: true, "How it is felt, such as 'Vibrotactile' or 'Other'."),
    .init(.description, .text, required: true, "What it is."),
    .init(.avatarID, .integer(0...65_535), required: true, "The body; 0 for none."),
    .init(.unitExponent, .integer(-128...127), "The exponent of the unit of positions."),
    .init(.perceptionUnitExponent, .integer(-128...127), "The exponent of the unit."),
    .init(.referenceDevices, .list(.anything), "The devices that it was made for."),
    .init(.library, .list(.object(.effect)), required: true, "Effects that are referred to."),
    .init(.channels, .list(.object(.channel), 1...255), required: true, "Where it is felt."),
  ]

  static let channelMembers: [Member] = [
    .init(.id, .integer(0...65_535), required: true, "A number of its own."),
    .init(.description, .text, required: true, "What it is."),
    .init(.gain, .number(0...1000), required: true, "The factor of all amplitudes."),
    .init(.mixing, .number(0...1000), required: true, "The share in a mix."),
    .init(
      .mixingWeight,
      .number(0...1000),
      replacedBy: .mixing,
      "The name that drafts and the reference software have for 'mixing_coefficient'."
    ),
    .init(.bodyPartMask, .integer(0...4_294_967_295), "Where on the body it is felt."),
    .init(.bands, .list(.object(.band)), required: true, "Parts of the spectrum."),
  ]

  static let bandMembers: [Member] = [
    .init(
      .bandType,
      .word(["Transient", "VectorialWave", "Curve", "WaveletWave"]),
      required: true,
      "How the effects are written."
    ),
    .init(
      .curveType,
      .word(["Unknown", "Cubic", "Linear", "Akima", "Bezier", "Bspline", "BSpline"]),
      "How the points of a curve are joined."
    ),
    .init(.blockLength, .number(0...1_000_000), "The length of a block of wavelets."),
    .init(.lower, .number(0...100_000), required: true, "The lowest frequency, in hertz."),
    .init(.upper, .number(0...100_000), required: true, "The highest frequency, in hertz."),
    .init(.effects, .list(.object(.effect)), required: true, "What is played."),
  ]

  static let effectMembers: [Member] = [
    .init(
      .effectType,
      .word(["Basis", "Reference", "Composite"]),
      required: true,
      "Whether the effect is there itself, or refers to another."
    ),
    .init(.id, .integer(0...65_535), "A number of its own."),
    .init(.position, .integer(0...tickLimit), "When it begins, in ticks; 0 if left out."),
    .init(.phase, .number(-7...7), "Where the wave begins."),
    .init(
      .baseSignal,
      .word(["Sine", "Square", "Triangle", "SawToothUp", "SawToothDown"]),
      "The shape of the wave."
    ),
    .init(.keyframes, .list(.object(.keyframe)), "The points, joined by lines."),
  ]

  static let keyframeMembers: [Member] = [
    .init(.relativePosition, .integer(0...tickLimit), "When it is reached, in ticks."),
    .init(.amplitude, .number(-1...1), "How strong it is."),
    .init(.frequency, .number(0...100_000), "Its frequency, in hertz."),
  ]
}
