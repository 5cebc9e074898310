public import HapticsTimeline
public import JSONFormat
public import LocatedJSON

/// A timeline file as it was read: every part with its place, right or wrong.
///
/// A document makes no judgment. Rules look at it and say what is wrong; ``contents()`` is what
/// can be played of it. Of a member that appears twice the first counts.
public struct TimelineDocument: Sendable {
  /// The text, which keeps everything that stands in the file.
  public let json: JSONDocument
  /// The misfits with the format, in the order of the text.
  public internal(set) var misfits = Misfits<TimelineLevel>()
  /// The duration of the timeline.
  public internal(set) var duration: Located<TimelineTime>?
  /// The tempo, which converts beats to time.
  public internal(set) var tempo = TempoMap()
  /// Whether the file says how beats become time.
  public internal(set) var hasTempo = false
  /// The first time in the file that is given in beats, or `nil` where none is.
  public internal(set) var firstBeatTime: JSONDocument.NodeID?
  /// The assets, in the file's order.
  public internal(set) var assets: [LocatedAsset] = []
  /// The tracks, in the file's order.
  public internal(set) var tracks: [LocatedTrack] = []
  /// The cues, in the file's order; those of tracks are not among them.
  public internal(set) var cues: [LocatedCue] = []
  /// The cues that the game fires, in the file's order.
  public internal(set) var live: [LocatedCue] = []
  /// The part that repeats.
  public internal(set) var loop: LocatedLoop?
  /// Named instants, in the file's order.
  public internal(set) var markers: [LocatedMarker] = []
  /// The buses of the mixer, in the file's order.
  public internal(set) var buses: [LocatedBus] = []
  /// The music, in the file's order.
  public internal(set) var music: [LocatedMusic] = []
  /// The rules for lost modalities.
  public internal(set) var policy = LocatedPolicy()
  /// The rules that hold cues back.
  public internal(set) var quiet = QuietPolicy()

  init(json: JSONDocument) { self.json = json }
}
