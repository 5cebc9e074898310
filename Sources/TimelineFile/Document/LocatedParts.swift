public import HapticsTimeline
public import JSONFormat
public import LocatedJSON

/// Something that cues are made of, as it stands in a file.
public struct LocatedAsset: Sendable {
  /// What it is called; the place is that of the name.
  public let name: Located<String>
  /// The modality that it is for.
  public let modality: Modality
  /// Where it comes from, where that can be read.
  public let source: Source?

  /// Where an asset comes from.
  public indirect enum Source: Sendable {
    /// A file, by a path relative to the timeline's.
    case file(Located<String>)
    /// Something that comes with the house.
    case builtIn(Located<String>, options: [Option])
    /// A pattern that is heard.
    case pattern(Source)
    /// Something that the game shows.
    case visual(duration: TimelineTime?, isFlash: Bool)
  }

  /// A number that is set of a pattern of the library.
  public struct Option: Sendable {
    /// What it is called; the place is that of the name.
    public let name: Located<String>
    /// The number; the place is its own.
    public let value: Located<Double>
  }
}

/// What a cue, or all cues of a track, say to the modalities.
public struct LocatedSpeech: Sendable {
  /// The number of what is said.
  public var meaning: Int32?
  /// What is said to each modality.
  public var renditions: [Modality: LocatedRendition] = [:]
  /// What is said to each modality instead, where another is lost.
  public var fallback: [Modality: LocatedRendition] = [:]
  /// How many modalities must be reached.
  public var minimumModalities: Located<Int>?
  /// What the modalities do for each other, or `nil` where the policy says it.
  public var losses: [LocatedAction]?
  /// How important it is.
  public var priority: UInt8?
  /// What becomes of it when it comes late.
  public var latePolicy: LatePolicy?
}

/// A pattern, sound or visual in a cue.
public struct LocatedRendition: Sendable {
  /// The name of the asset.
  public var asset: Located<String>
  /// What the signal is multiplied by.
  public var gain: Double?
  /// How long it is seen.
  public var duration: TimelineTime?
  /// What the game is told.
  public var payload: UInt64?
}

/// A cue as it stands in a file.
public struct LocatedCue: Sendable {
  /// The cue's object.
  public let node: JSONDocument.NodeID
  /// What it is called.
  public var name: Located<String>?
  /// When it is due.
  public var time: Located<TimelineTime>?
  /// The track that says what it does not.
  public var track: Located<String>?
  /// What it says itself.
  public var speech = LocatedSpeech()
}

/// A track as it stands in a file.
public struct LocatedTrack: Sendable {
  /// What it is called; the place is that of the name.
  public let name: Located<String>
  /// What its cues say.
  public var speech = LocatedSpeech()
  /// How long it is.
  public var duration: Located<TimelineTime>?
  /// The least seconds between two beats.
  public var spacing: Double?
  /// The instants at which it has cues of its own; `nil` of those that cannot be read.
  public var beats: [Located<TimelineTime>] = []
  /// Whether every element of the beats could be read.
  public var hasAllBeats = true
}

/// A part that repeats, as it stands in a file.
public struct LocatedLoop: Sendable {
  /// The object.
  public let node: JSONDocument.NodeID
  /// Where it begins; at the start where the file does not say.
  public var start: Located<TimelineTime>?
  /// Where it ends.
  public var end: Located<TimelineTime>?
}

/// A named instant as it stands in a file.
public struct LocatedMarker: Sendable {
  /// What it is called; the place is that of the name.
  public let name: Located<String>
  /// Where it stands.
  public let time: Located<TimelineTime>
}

/// A policy as it stands in a file.
public struct LocatedPolicy: Sendable {
  /// How many modalities a cue must reach.
  public var minimumModalities: Located<Int>?
  /// What the modalities do for each other.
  public var losses: [LocatedAction] = []
  /// How close repeats are seen as one, in seconds.
  public var mergeWindow: Double?
  /// How many flashes may begin in a second.
  public var flashLimit: Int?
  /// What a reduced modality is multiplied by.
  public var reducedLevel: Double?
}

/// What one modality does when another is lost, as it stands in a file.
public struct LocatedAction: Sendable {
  /// The modality that is lost.
  public let lost: Modality
  /// The other one.
  public let other: Modality
  /// What it does; the place is that of the value.
  public let action: Located<LossPolicy.Action>
}
