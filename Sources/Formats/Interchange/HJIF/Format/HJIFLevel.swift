package import HapticsFormats

/// The kinds of objects in an MPEG haptics file.
package enum HJIFLevel: String, CaseIterable, FormatLevel {
  /// The outermost object.
  case file
  case perception
  case channel
  case band
  case effect
  case keyframe
}

extension HJIFLevel {
  /// The names of the members.
  package typealias Key = HJIFKey

  /// The outermost object.
  package static let root = HJIFLevel.file
  package static let title = "MPEG haptics"
  package static let summary = "Haptics of ISO/IEC 23090-31 as JSON: a '*.hjif' file."
  package static let documentName = "an MPEG haptics file"
  /// The table, ready for look-ups.
  package static let table = FormatTable<HJIFLevel>()
  /// The longest file, in ticks.
  package static let tickLimit: Int64 = 4_294_967_295

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

  package var isSpread: Bool {
    switch self {
    case .keyframe: false
    default: true
    }
  }

  /// The known keys, in the order of the output.
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
