package import HapticsFormats

/// The kinds of objects in a haptic clip.
package enum ClipLevel: String, CaseIterable, FormatLevel {
  /// The outermost object.
  case file
  case version
  case metadata
  case signals
  case continuous
  case envelopes
  /// A point of the amplitude envelope.
  case amplitudePoint
  /// A point of the frequency envelope.
  case frequencyPoint
  case emphasis
  case voices
  /// A point of a clip of version 0.
  case voicePoint
}

extension ClipLevel {
  /// The names of the members.
  package typealias Key = ClipKey

  /// The outermost object.
  package static let root = ClipLevel.file
  package static let title = "Haptic clip"
  package static let summary =
    "A vibration as envelopes, with emphasized points: a '*.haptic' file."
  package static let documentName = "a haptic clip"
  /// The table, ready for look-ups.
  package static let table = FormatTable<ClipLevel>()

  /// The maximum duration of a clip, in seconds: a day.
  ///
  /// Readers store times as 32-bit floats, which are then more than 8 ms apart.
  package static let timeLimit = 86_400.0

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

  /// The known keys, in the order of the output.
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

  package var isSpread: Bool {
    switch self {
    case .file, .signals, .continuous, .envelopes, .voices: true
    default: false
    }
  }

  /// A clip plays signals, or of version 0 voices.
  package var alternatives: [ClipKey] { self == .file ? [.signals, .voices] : [] }
}
