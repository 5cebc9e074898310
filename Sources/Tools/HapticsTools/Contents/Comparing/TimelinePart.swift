import HapticsTimeline
import LocatedJSON

/// A part of a timeline with all its aspects.
///
/// Parts are compared by aspects, which have the names of the file: parts with equal aspects are
/// equal, regardless of spelling.
struct TimelinePart {
  /// The kinds of parts, in the order in which they are reported.
  enum Kind: String, CaseIterable {
    /// The settings of the entire timeline.
    case timeline
    case bus
    case pattern
    case sound
    case visual
    /// A change of music: a track with its transition, or the end of the music.
    case music
    case cue
    /// A cue that the game fires.
    case live
  }

  /// An aspect of a part: `haptic.gain` is 0.5.
  struct Aspect: Hashable {
    let name: String
    let value: JSON

    init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  let kind: Kind
  let label: String
  /// The key of the part; parts with equal keys may match.
  let key: String
  /// The due time in seconds; `nil` except for cues and changes of music.
  var time: Double?
  /// The aspects with unique names; omitted ones are absent.
  var aspects: [Aspect] = []

  init(_ kind: Kind, _ label: String, key: String? = nil) {
    self.kind = kind
    self.label = label
    self.key = key ?? label
  }

  /// A Boolean value that indicates whether the part is a cue without a name, which is known by its
  /// assets.
  var isAnonymous: Bool { key.hasPrefix(TimelinePart.assetPrefix) }

  /// The start of the key of a cue without a name.
  static let assetPrefix = "plays "

  /// Adds an aspect unless its value is `nil`.
  mutating func add(_ name: String, _ value: JSON?) {
    if let value { aspects.append(Aspect(name, value)) }
  }

  /// Returns the value of an aspect; `null` if it is absent.
  func value(of name: String) -> JSON {
    aspects.first { $0.name == name }?.value ?? .null
  }
}
