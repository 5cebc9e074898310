public import HapticsTimeline
public import JSONFormat
public import LocatedJSON

/// Something that cues are made of, as it stands in a file.
public struct LocatedAsset: Sendable {
  /// The name, with its place.
  public let name: Located<String>
  /// The modality that it is for.
  public let modality: Modality
  /// The source, if it can be read.
  public let source: Source?

  /// The source of an asset.
  public indirect enum Source: Sendable {
    /// A file, by a path relative to the timeline's.
    case file(Located<String>)
    /// Something built-in.
    case builtIn(Located<String>, options: [Option])
    /// A pattern that is heard.
    case pattern(Source)
    /// Something that the game shows.
    case visual(duration: TimelineTime?, isFlash: Bool)
  }

  /// An option of a built-in pattern.
  public struct Option: Sendable {
    /// The name, with its place.
    public let name: Located<String>
    /// The number; the place is its own.
    public let value: Located<Double>
  }
}

/// The members that a cue and a track have in common.
public struct LocatedSpeech: Sendable {
  /// The number of what is said.
  public var meaning: Int32?
  /// The rendition of each modality.
  public var renditions: [Modality: LocatedRendition] = [:]
  /// The fallback of each modality.
  public var fallback: [Modality: LocatedRendition] = [:]
  /// The number of modalities that must be reached.
  public var minimumModalities: Located<Int>?
  /// The actions when a modality is lost, or `nil` to use the policy's.
  public var losses: [LocatedAction]?
  /// The priority.
  public var priority: UInt8?
  /// The policy for when it comes late.
  public var latePolicy: LatePolicy?
  /// The bus that its audio is heard through.
  public var bus: Located<String>?
  /// The bus that its haptics are felt through.
  public var hapticBus: Located<String>?
  /// The name of the gate that must be open.
  public var gate: Located<String>?
  /// The least seconds since its meaning's last start.
  public var cooldown: Double?
}

/// A pattern, sound or visual in a cue.
public struct LocatedRendition: Sendable {
  /// The name of the asset.
  public var asset: Located<String>
  /// The gain of the signal.
  public var gain: Double?
  /// The time for which it is shown.
  public var duration: TimelineTime?
  /// The payload for the game.
  public var payload: UInt64?
}

/// A cue as it stands in a file.
public struct LocatedCue: Sendable {
  /// The cue's object.
  public let node: JSONDocument.NodeID
  /// The name.
  public var name: Located<String>?
  /// When it is due.
  public var time: Located<TimelineTime>?
  /// How often it repeats.
  public var every: Located<TimelineTime>?
  /// When it no longer repeats.
  public var until: Located<TimelineTime>?
  /// The track that says what it does not.
  public var track: Located<String>?
  /// The cue's own members.
  public var speech = LocatedSpeech()
}

/// A track as it stands in a file.
public struct LocatedTrack: Sendable {
  /// The name, with its place.
  public let name: Located<String>
  /// The members that its cues have in common.
  public var speech = LocatedSpeech()
  /// The duration.
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
  /// The start; the timeline's start if not stated.
  public var start: Located<TimelineTime>?
  /// The end.
  public var end: Located<TimelineTime>?
}

/// A named instant as it stands in a file.
public struct LocatedMarker: Sendable {
  /// The name, with its place.
  public let name: Located<String>
  /// The time.
  public let time: Located<TimelineTime>
}

/// A policy as it stands in a file.
public struct LocatedPolicy: Sendable {
  /// The number of modalities that a cue must reach.
  public var minimumModalities: Located<Int>?
  /// The actions when a modality is lost.
  public var losses: [LocatedAction] = []
  /// The time within which repeats merge, in seconds.
  public var mergeWindow: Double?
  /// The number of flashes that may begin in a second.
  public var flashLimit: Int?
  /// The gain of a reduced modality.
  public var reducedLevel: Double?
}

/// The action of one modality when another is lost, with its place in a file.
public struct LocatedAction: Sendable {
  /// The modality that is lost.
  public let lost: Modality
  /// The other one.
  public let other: Modality
  /// The action, with the place of its value.
  public let action: Located<LossPolicy.Action>
}
