public import HapticsTimeline
public import JSONFormat
public import LocatedJSON

/// A bus of the mixer as it stands in a file.
public struct LocatedBus: Sendable {
  /// The name, with its place.
  public let name: Located<String>
  /// The gain in decibels.
  public var decibels: Double?
  /// Whether it is silenced.
  public var isMuted = false
  /// The word for the switch that it follows.
  public var follows: String?
  /// The buses that it lowers, with the places of their names.
  public var ducks: [(target: Located<String>, ducking: Ducking)] = []

  /// The buses that every mixer has, in the order of their numbers.
  public static let standard = ["haptic", "effects", "music", "voice"]
}

/// A track of music, or its end, as it stands in a file.
public struct LocatedMusic: Sendable {
  /// The object.
  public let node: JSONDocument.NodeID
  /// When it begins.
  public var time: Located<TimelineTime>?
  /// The name of its sound; without one, the music ends.
  public var sound: Located<String>?
  /// The part that repeats.
  public var loop = MusicTrack.Loop.none
  /// The object that says which part repeats.
  public var loopNode: JSONDocument.NodeID?
  /// The second of the sound at which that part begins.
  public var loopStart: Double?
  /// The second at which it ends.
  public var loopEnd: Double?
  /// The gain of the signal.
  public var gain: Double?
  /// The seconds over which it crosses with what plays before, with their place.
  public var crossfade: Located<Double>?
  /// How it takes over.
  public var transition = MusicTransition.cut
  /// The bus that it is heard through.
  public var bus: Located<String>?
  /// The boundary of what plays before on which it takes over, with its place.
  public var boundary: Located<MusicBoundary>?
  /// The beats per minute.
  public var beatsPerMinute: Double?
  /// The beats in a bar.
  public var beatsPerBar: Int?
  /// The second of the sound at which the first beat of a bar falls, with its place.
  public var firstBeat: Located<Double>?
}
