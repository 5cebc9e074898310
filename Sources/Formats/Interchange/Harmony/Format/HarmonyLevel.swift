package import HapticsFormats

/// The kinds of objects in a HarmonyOS vibration.
package enum HarmonyLevel: String, CaseIterable, FormatLevel {
  /// The outermost object.
  case file
  /// Notes about the file.
  case metaData
  case channel
  case channelParameters
  /// The container of an event.
  case entry
  case event
  case eventParameters
  /// A point of a curve.
  case point
}

extension HarmonyLevel {
  /// The names of the members.
  package typealias Key = HarmonyKey

  /// The outermost object.
  package static let root = HarmonyLevel.file
  package static let title = "HarmonyOS vibration"
  package static let summary =
    "A vibration of HarmonyOS: transient and continuous events with curves."
  package static let documentName = "a HarmonyOS vibration"
  /// The table, ready for look-ups.
  package static let table = FormatTable<HarmonyLevel>()

  package var name: String {
    switch self {
    case .file: "the vibration"
    case .metaData: "the metadata"
    case .channel: "a channel"
    case .channelParameters: "the channel's parameters"
    case .entry: "an element of 'Pattern'"
    case .event: "an event"
    case .eventParameters: "the event's parameters"
    case .point: "a point"
    }
  }

  package var isSpread: Bool {
    switch self {
    case .file, .channel, .event: true
    default: false
    }
  }

  /// The known keys, in the order of the output.
  package var members: [Member] {
    switch self {
    case .file:
      [
        .init(.metaData, .object(.metaData), required: true, "Notes about the file."),
        .init(
          .channels,
          .list(.object(.channel), 1...2),
          required: true,
          "The events of each channel."
        ),
      ]
    case .metaData:
      [
        .init(.create, .text, "The date of the file."),
        .init(.description, .text, "A description."),
        .init(.version, .number(1...2), required: true, "The version of the format, 1.0."),
        .init(.channelNumber, .integer(1...2), required: true, "The number of channels."),
      ]
    case .channel:
      [
        .init(
          .parameters,
          .object(.channelParameters),
          required: true,
          "The motor of the channel."
        ),
        .init(.pattern, .list(.object(.entry)), required: true, "The events."),
      ]
    case .channelParameters:
      [.init(.index, .integer(0...2), required: true, "0 for all motors, 1 left, 2 right.")]
    case .entry: [.init(.event, .object(.event), required: true, "The event.")]
    case .event:
      [
        .init(
          .type,
          .word(["transient", "continuous"]),
          required: true,
          "The type: transient or continuous."
        ),
        .init(
          .startTime,
          .number(0...HarmonyLevel.timeLimit),
          required: true,
          "The start, in milliseconds."
        ),
        .init(.duration, .number(0...5000), "The duration of a continuous event, in milliseconds."),
        .init(.parameters, .object(.eventParameters), required: true, "The intensity and more."),
      ]
    case .eventParameters:
      [
        .init(.intensity, .number(0...100), required: true, "The intensity."),
        .init(.frequency, .number(-100...100), required: true, "The sharpness."),
        .init(
          .curve,
          .list(.object(.point), 4...16),
          "The changes during a continuous event: factors of its intensity, and offsets of its frequency."
        ),
      ]
    case .point:
      [
        .init(
          .time,
          .number(0...5000),
          required: true,
          "The time, in milliseconds from the event's start."
        ),
        .init(.intensity, .number(0...1), "The factor of the intensity; 1 if omitted."),
        .init(.frequency, .number(-100...100), "The offset of the frequency; 0 if omitted."),
      ]
    }
  }

  /// The latest that an event begins, in milliseconds.
  package static let timeLimit = 1_800_000.0
}
