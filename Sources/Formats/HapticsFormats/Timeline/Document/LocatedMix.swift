package import HapticsTimeline
package import LocatedJSON

/// A bus of a file.
package struct LocatedBus: Sendable {
  /// The name, with its place.
  package let name: Located<String>
  /// The gain in decibels.
  package var decibels: Double?
  package var isMuted = false
  /// The word for the switch that it follows.
  package var follows: String?
  /// The buses that it lowers, with the places of their names.
  package var ducks: [(target: Located<String>, ducking: Ducking)] = []

  /// The buses that every mixer has, in the order of their numbers.
  package static let standard = ["haptic", "effects", "music", "voice"]
}

/// A track of music, or its end, of a file.
package struct LocatedMusic: Sendable {
  /// The object.
  package let node: JSONDocument.NodeID
  /// The start.
  package var time: Located<TimelineTime>?
  /// The name of its sound; without one, the music ends.
  package var sound: Located<String>?
  /// The part that repeats.
  package var loop = MusicTrack.Loop.none
  /// The object that specifies the repeated part.
  package var loopNode: JSONDocument.NodeID?
  /// The second of the sound at which that part begins.
  package var loopStart: Double?
  /// The second at which it ends.
  package var loopEnd: Double?
  /// The gain of the signal.
  package var gain: Double?
  /// The duration of the crossfade from the previous music, in seconds.
  package var crossfade: Located<Double>?
  package var transition = MusicTransition.cut
  /// The bus that it is heard through.
  package var bus: Located<String>?
  /// The boundary of the previous music at which it starts.
  package var boundary: Located<MusicBoundary>?
  package var beatsPerMinute: Double?
  package var beatsPerBar: Int?
  /// The second of the sound at which the first beat of a bar falls, with its place.
  package var firstBeat: Located<Double>?
}
