package import JSONFormat

/// The places of an MPEG haptics file where objects with certain members stand.
package enum HJIFLevel: String, CaseIterable, FormatLevel {
  /// The outermost object.
  case file
  /// A perception.
  case perception
  /// A channel.
  case channel
  /// A band.
  case band
  /// An effect.
  case effect
  /// A keyframe.
  case keyframe
}

extension HJIFLevel {
  /// The names of the members.
  package typealias Key = HJIFKey
  /// A member that an object may have.
  package typealias Member = FormatMember<HJIFLevel>

  /// The outermost object.
  package static let root = HJIFLevel.file
  /// What the format is called.
  package static let title = "MPEG haptics"
  /// What a file is.
  package static let summary = "Haptics of ISO/IEC 23090-31 as JSON: a '*.hjif' file."
  /// What a file is called in a message.
  package static let documentName = "an MPEG haptics file"
  /// The table, ready for look-ups.
  package static let table = FormatTable<HJIFLevel>()
  /// The longest file, in ticks.
  package static let tickLimit: Int64 = 4_294_967_295

  /// What an object of the level is called in a message.
  package var name: String {
    switch self {
    case .file: "the file"
    case .perception: "a perception"
    case .channel: "a channel"
    case .band: "a band"
    case .effect: "an effect"
    case .keyframe: "a keyframe"
    }
  }

  /// Everything around the effects has a line for each of its members.
  package var isSpread: Bool {
    switch self {
    case .keyframe: false
    default: true
    }
  }

  /// The members that have a meaning there, in the order in which they are written.
  package var members: [Member] {
    switch self {
    case .file: HJIFLevel.fileMembers
    case .perception: HJIFLevel.perceptionMembers
    case .channel: HJIFLevel.channelMembers
    case .band: HJIFLevel.bandMembers
    case .effect: HJIFLevel.effectMembers
    case .keyframe: HJIFLevel.keyframeMembers
    }
  }
}
