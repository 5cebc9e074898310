package import JSONFormat

/// The places of a haptic clip where objects with certain members stand.
package enum ClipLevel: String, CaseIterable, FormatLevel {
  /// The outermost object.
  case file
  /// The version.
  case version
  /// What people and tools note.
  case metadata
  /// What is played.
  case signals
  /// The signal that goes on all the time.
  case continuous
  /// How it changes over time.
  case envelopes
  /// A point of the amplitude envelope.
  case amplitudePoint
  /// A point of the frequency envelope.
  case frequencyPoint
  /// What makes a point stand out.
  case emphasis
  /// What a clip of version 0 plays.
  case voices
  /// A point of a clip of version 0.
  case voicePoint
}

extension ClipLevel {
  /// The names of the members.
  package typealias Key = ClipKey
  /// A member that an object may have.
  package typealias Member = FormatMember<ClipLevel>

  /// The outermost object.
  package static let root = ClipLevel.file
  /// What the format is called.
  package static let title = "Haptic clip"
  /// What a file is.
  package static let summary =
    "A vibration as envelopes, with emphasized points: a '*.haptic' file."
  /// What a file is called in a message.
  package static let documentName = "a haptic clip"
  /// The table, ready for look-ups.
  package static let table = FormatTable<ClipLevel>()

  /// The longest clip, in seconds: a day.
  ///
  /// Readers keep times as 32-bit floats, which beyond that lie more than 8 ms apart.
  package static let timeLimit = 86_400.0

  /// What an object of the level is called in a message.
  package var name: String {
    switch self {
    case .file: "the clip"
    case .version: "the version"
    case .metadata: "the metadata"
    case .signals: "the signals object"
    case .continuous: "the continuous signal"
    case .envelopes: "the envelopes object"
    case .amplitudePoint: "an amplitude point"
    case .frequencyPoint: "a frequency point"
    case .emphasis: "an emphasis"
    case .voices: "the voices object"
    case .voicePoint: "a point"
    }
  }

  /// The members that have a meaning there, in the order in which they are written.
  package var members: [Member] {
    switch self {
    case .file: ClipLevel.fileMembers
    case .version: ClipLevel.versionMembers
    case .metadata: ClipLevel.metadataMembers
    case .signals: ClipLevel.signalsMembers
    case .continuous: ClipLevel.continuousMembers
    case .envelopes: ClipLevel.envelopesMembers
    case .amplitudePoint: ClipLevel.amplitudePointMembers
    case .frequencyPoint: ClipLevel.frequencyPointMembers
    case .emphasis: ClipLevel.emphasisMembers
    case .voices: ClipLevel.voicesMembers
    case .voicePoint: ClipLevel.voicePointMembers
    }
  }

  /// Everything around the points has a line for each of its members.
  package var isSpread: Bool {
    switch self {
    case .file, .signals, .continuous, .envelopes, .voices: true
    default: false
    }
  }

  /// A clip plays signals, or of version 0 voices.
  package var alternatives: [ClipKey] { self == .file ? [.signals, .voices] : [] }
}
