import HapticsCore

// The format, level by level, with members in Core Haptics' order. Numbers are lenient: Core Haptics
// reads booleans and numeric strings as numbers.
extension AHAPLevel {
  static let fileMembers: [Member] = [
    .init(.version, .lenientNumber(1...1.1), required: true, "The version of the format: 1.0."),
    .init(.metadata, .named(.anything), "Notes of people and tools about the pattern."),
    .init(
      .pattern,
      .list(.object(.entry), 1...Int.max),
      required: true,
      "The events, parameters and curves."
    ),
  ]

  static let entryMembers: [Member] = [
    .init(.event, .object(.event), "A haptic or audio event."),
    .init(.parameter, .object(.parameter), "A value that applies from a time."),
    .init(.parameterCurve, .object(.curve), "Values that change over time."),
  ]

  static let eventMembers: [Member] = [
    .init(.time, .seconds, required: true, "The start of the event, in seconds."),
    .init(.eventTime, .seconds, replacedBy: .time, "The older spelling of 'Time'."),
    .init(
      .eventType,
      .word(AHAPNames.eventTypes.map { $0.rawValue }),
      required: true,
      "The type of the event."
    ),
    .init(.eventDuration, .seconds, "The duration of the event, in seconds."),
    .init(
      .eventWaveformPath,
      .text,
      "The sound file of an 'AudioCustom' event, relative to the pattern's file."
    ),
    .init(
      .eventWaveformUseVolumeEnvelope,
      .lenientFlag,
      "Fades the sound in and out; true if omitted."
    ),
    .init(.eventWaveformLoopEnabled, .lenientFlag, "Repeats the sound; false if omitted."),
    .init(.eventParameters, .list(.object(.eventParameter)), "The parameters of the event."),
  ]

  static let eventParameterMembers: [Member] = [
    .init(
      .parameterID,
      .word(AHAPNames.eventParameterIDs.map { $0.rawValue }),
      required: true,
      "The quantity that the parameter sets."
    ),
    .init(.parameterValue, value, required: true, "The quantity's value."),
  ]

  static let parameterMembers: [Member] = [
    .init(
      .parameterID,
      .word(AHAPNames.dynamicParameterIDs.map { $0.rawValue }),
      required: true,
      "The quantity that the parameter sets."
    ),
    .init(.time, .seconds, required: true, "The time from which the value applies, in seconds."),
    .init(.parameterValue, value, required: true, "The quantity's value."),
  ]

  static let curveMembers: [Member] = [
    .init(
      .parameterID,
      .word(AHAPNames.curveIDs.map { $0.rawValue }),
      required: true,
      "The quantity that the curve shapes."
    ),
    .init(.time, .seconds, required: true, "The start of the curve, in seconds."),
    .init(
      .parameterCurveControlPoints,
      .list(.object(.controlPoint), 1...HapticParameterCurve.controlPointLimit),
      required: true,
      "The points between which the value changes linearly."
    ),
  ]

  static let controlPointMembers: [Member] = [
    .init(.time, .seconds, required: true, "Seconds after the curve's own time."),
    .init(.parameterValue, .lenientNumber(-1...1), required: true, "The value at that time."),
  ]

  static let eventVariants = FormatVariants<AHAPLevel>(
    by: .eventType,
    [
      .init(
        HapticEvent.EventType.audioCustom.rawValue,
        [.init(.eventWaveformPath, .filledText, required: true, "The sound file that is played.")]
      )
    ]
  )

  static let eventParameterVariants = FormatVariants<AHAPLevel>(
    by: .parameterID,
    HapticEvent.ParameterID.allCases.map { .init($0.rawValue, [value(in: $0.range)]) }
  )

  static let parameterVariants = FormatVariants<AHAPLevel>(
    by: .parameterID,
    HapticDynamicParameter.ID.allCases.map { .init($0.rawValue, [value(in: $0.range)]) }
  )

  /// Any value; the variants know the range.
  private static let value = FormatShape<AHAPLevel>.lenientNumber(
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  )

  private static func value(in range: ClosedRange<Double>) -> Member {
    .init(.parameterValue, .lenientNumber(range), required: true, "The quantity's value.")
  }
}

extension FormatShape<AHAPLevel> {
  /// A time or duration.
  fileprivate static var seconds: FormatShape {
    .lenientNumber(0...Double.greatestFiniteMagnitude)
  }
}
