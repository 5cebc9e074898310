package import HapticsTimeline
package import LocatedJSON

/// A timeline file after reading: every part with its location, valid or not.
///
/// Rules examine a document and report findings; ``contents()`` is its playable part. If a key
/// repeats, the first value applies.
public struct TimelineDocument: Sendable {
  /// The source with all its values.
  package let json: JSONDocument
  /// The violations of the format, in the order of the text.
  package internal(set) var violations = SchemaViolations<TimelineLevel>()
  /// The duration of the timeline.
  package internal(set) var duration: Located<TimelineTime>?
  /// The tempo, which converts beats to time.
  package internal(set) var tempo = TempoMap()
  /// A Boolean value that indicates whether the file specifies a tempo.
  package internal(set) var hasTempo = false
  /// The first time in beats, or `nil` if there is none.
  package internal(set) var firstBeatTime: JSONDocument.NodeID?
  /// The assets, in the file's order.
  package internal(set) var assets: [LocatedAsset] = []
  /// The named effects of cues and tracks as assets, each once.
  package internal(set) var effects: [LocatedAsset] = []
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
  /// A Boolean value that indicates whether the file states a policy.
  var hasPolicy = false
  /// The rules that hold cues back.
  package internal(set) var quiet = QuietPolicy()
  /// A Boolean value that indicates whether the file states rules that hold cues back.
  var hasQuiet = false

  init(json: JSONDocument) { self.json = json }
}

extension TimelineDocument {
  /// Calls a function with each cue of the file, then with each cue that the game fires.
  package func forEachCue(_ body: (LocatedCue) -> Void) {
    for cue in cues { body(cue) }
    for cue in live { body(cue) }
  }

  /// Calls a function with the contents of the tracks, of the cues, and of those that the game
  /// fires.
  package func forEachSpeech(_ body: (LocatedContents) -> Void) {
    for track in tracks { body(track.speech) }
    forEachCue { body($0.speech) }
  }
}
