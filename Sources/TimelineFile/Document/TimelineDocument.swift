public import HapticsTimeline
public import LocatedJSON

/// A timeline file as it was read: every part with its place, right or wrong.
///
/// A document makes no judgement. Rules look at it and say what is wrong; ``contents()`` is what
/// can be played of it. Of a member that appears twice the first counts.
public struct TimelineDocument: Sendable {
  /// The text, which keeps everything that stands in the file.
  public let json: JSONDocument
  /// What does not fit the format, in the order of the text.
  public internal(set) var misfits: [Misfit] = []
  /// How long the timeline is.
  public internal(set) var length: Located<TimelineTime>?
  /// How beats become time.
  public internal(set) var tempo = TempoMap()
  /// Whether the file says how beats become time.
  public internal(set) var hasTempo = false
  /// The first time in the file that is given in beats, or `nil` where none is.
  public internal(set) var firstBeatTime: JSONDocument.NodeID?
  /// What cues are made of, in the file's order.
  public internal(set) var assets: [LocatedAsset] = []
  /// What cues have in common, in the file's order.
  public internal(set) var tracks: [LocatedTrack] = []
  /// The cues, in the file's order; those of tracks are not among them.
  public internal(set) var cues: [LocatedCue] = []
  /// The cues that the game fires, in the file's order.
  public internal(set) var live: [LocatedCue] = []
  /// The part that repeats.
  public internal(set) var loop: LocatedLoop?
  /// Named instants, in the file's order.
  public internal(set) var markers: [LocatedMarker] = []
  /// What becomes of cues when a sense is lost.
  public internal(set) var policy = LocatedPolicy()

  init(json: JSONDocument) { self.json = json }
}

/// Something with the place where it stands.
public struct Located<Value: Sendable>: Sendable {
  /// What stands there.
  public let value: Value
  /// Its node.
  public let node: JSONDocument.NodeID

  init(_ value: Value, at node: JSONDocument.NodeID) {
    self.value = value
    self.node = node
  }
}

extension Located: Equatable where Value: Equatable {}

/// Something in a file that does not fit the format.
public struct Misfit: Sendable {
  /// What it is about: a value, the name of a member, or an object that lacks something.
  public let node: JSONDocument.NodeID
  /// What is wrong.
  public let kind: Kind

  /// The ways not to fit.
  public enum Kind: Sendable {
    /// A member that has no meaning where it stands.
    case unknownMember(in: TimelineLevel)
    /// A member whose name is nearly that of another one.
    case misspeltMember(in: TimelineLevel, meant: TimelineKey, Misspelling)
    /// An object lacks a member.
    case missingMember(in: TimelineLevel, TimelineKey)
    /// A value of another kind than belongs there, in words; what it is the value of.
    case wrongKind(owner: String, expected: String)
    /// A number beyond a range.
    case outOfRange(owner: String, ClosedRange<Double>, isWhole: Bool)
    /// A string that is none of some words.
    case unknownWord(owner: String, [String])
    /// A string that is no time.
    case noTime(owner: String)
  }

  /// How sure it is what a misspelt member was meant to be.
  public struct Misspelling: Sendable {
    /// Whether the name differs only in letter case or separators.
    public let isCertain: Bool
    /// Whether the object lacks the member under its right name.
    public let isAlone: Bool
  }
}
