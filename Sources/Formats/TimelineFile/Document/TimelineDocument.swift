package import HapticsTimeline
package import JSONFormat
package import LocatedJSON

/// A timeline file as it was read: every part with its place, right or wrong.
///
/// A document makes no judgment. Rules look at it and say what is wrong; ``contents()`` is what
/// can be played of it. Of a member that appears twice the first counts.
public struct TimelineDocument: Sendable {
  /// The text, which keeps everything that stands in the file.
  package let json: JSONDocument
  /// The misfits with the format, in the order of the text.
  package internal(set) var misfits = Misfits<TimelineLevel>()
  /// The duration of the timeline.
  package internal(set) var duration: Located<TimelineTime>?
  /// The tempo, which converts beats to time.
  package internal(set) var tempo = TempoMap()
  /// Whether the file says how beats become time.
  package internal(set) var hasTempo = false
  /// The first time in the file that is given in beats, or `nil` where none is.
  package internal(set) var firstBeatTime: JSONDocument.NodeID?
  /// The assets, in the file's order.
  package internal(set) var assets: [LocatedAsset] = []
  /// The tracks, in the file's order.
  package internal(set) var tracks: [LocatedTrack] = []
  /// The cues, in the file's order; those of tracks are not among them.
  package internal(set) var cues: [LocatedCue] = []
  /// The cues that the game fires, in the file's order.
  package internal(set) var live: [LocatedCue] = []
  /// The part that repeats.
  package internal(set) var loop: LocatedLoop?
  /// Named instants, in the file's order.
  package internal(set) var markers: [LocatedMarker] = []
  /// The buses of the mixer, in the file's order.
  package internal(set) var buses: [LocatedBus] = []
  /// The music, in the file's order.
  package internal(set) var music: [LocatedMusic] = []
  /// The rules for lost modalities.
  package internal(set) var policy = LocatedPolicy()
  /// The rules that hold cues back.
  package internal(set) var quiet = QuietPolicy()

  init(json: JSONDocument) { self.json = json }
}
