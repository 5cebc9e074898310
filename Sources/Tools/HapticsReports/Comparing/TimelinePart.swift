internal import HapticsTimeline
internal import JSONWriting

/// Something that a timeline has, with all that can be said of it.
///
/// Parts are compared by their aspects, which are called as in the file: two parts with the same
/// aspects are the same, however the files say it.
struct TimelinePart {
  /// The kinds of parts, in the order in which they are reported.
  enum Kind: String, CaseIterable {
    /// What holds for the timeline as a whole.
    case timeline
    case bus
    case pattern
    case sound
    case visual
    case cue
    /// A cue that the game fires.
    case live
  }

  /// Something that can be said of a part: `haptic.gain` is 0.5.
  struct Aspect: Hashable {
    let name: String
    let value: JSON

    init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  let kind: Kind
  /// What a person is shown as its name.
  let label: String
  /// What parts of two timelines have in common that may be the same one.
  let key: String
  /// When it is due, in seconds; `nil` for what is no cue.
  var time: Double?
  /// What is said of it, each name once; what is not said is left out.
  var aspects: [Aspect] = []

  init(_ kind: Kind, _ label: String, key: String? = nil) {
    self.kind = kind
    self.label = label
    self.key = key ?? label
  }

  /// Says something of the part, unless there is nothing to say.
  mutating func add(_ name: String, _ value: JSON?) {
    if let value { aspects.append(Aspect(name, value)) }
  }

  /// The value of an aspect; `null` where nothing is said.
  func value(of name: String) -> JSON {
    aspects.first { $0.name == name }?.value ?? .null
  }
}
