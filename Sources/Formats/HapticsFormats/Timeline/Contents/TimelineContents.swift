public import HapticsTimeline

/// The contents of a timeline file: a ``Timeline``, and the meaning of its identifiers.
///
/// Patterns, sounds and visuals are numbered from 0 in source order. An engine that first loads the
/// patterns and sounds in this order gives them the same numbers.
public struct TimelineContents: Hashable, Sendable {
  /// The timeline.
  public var timeline = Timeline()
  /// The patterns, by the numbers of their identifiers.
  package var patterns: [PatternAsset] = []
  /// The sounds, by the numbers of their identifiers.
  package var sounds: [SoundAsset] = []
  /// The visuals, by the numbers of their identifiers.
  package var visuals: [VisualAsset] = []
  /// The names of the timeline's cues, in order; `nil` for a cue without a name.
  public var names: [String?] = []
  /// The origins of the meanings of the timeline's cues, in order.
  package var meanings: [MeaningOrigin] = []
  /// The cues that the game fires, in the file's order.
  public var live: [LiveCue] = []
  /// A Boolean value that indicates whether the file states the timeline's policy, so that live cues
  /// follow it rather than the engine's.
  package var statesPolicy = false
  /// A Boolean value that indicates whether the file states the timeline's quiet rules, so that live
  /// cues follow them rather than the engine's.
  package var statesQuiet = false
  /// The names of the gates, by their numbers.
  public var gates: [String] = []
  /// The tracks that bring a beat map.
  public var tracks: [BeatTrack] = []
  /// The buses in addition to the four default ones, with identifiers starting at 4.
  package var buses: [Bus] = []
  /// The duration of the timeline, if stated.
  public var duration: Timeline.Interval?

  /// Creates the contents of an empty file.
  package init() {}
}

extension TimelineContents {
  package enum PatternSource: Hashable, Sendable {
    /// An AHAP file, by a path relative to the timeline's file.
    case file(String)
    /// A pattern of the library, with options.
    case builtIn(String, options: [String: Double])
  }

  package enum SoundSource: Hashable, Sendable {
    /// A sound file, by a path relative to the timeline's file.
    case file(String)
    /// A sound of the library.
    case builtIn(String)
    /// A pattern that is heard.
    case pattern(PatternSource)
  }

  /// A bus of the mixer with its name.
  package struct Bus: Hashable, Sendable {
    package var name: String
    /// The switch that it follows: `haptics`, `effects`, `music` or `voice`.
    package var follows: String

    /// Creates a bus of a name.
    package init(_ name: String, follows: String = "effects") {
      self.name = name
      self.follows = follows
    }
  }

  /// A pattern with its name.
  package struct PatternAsset: Hashable, Sendable {
    package var name: String
    /// The source of the cue.
    package var source: PatternSource
    /// The name of the effect that it plays.
    package var effect: String?

    /// Creates a pattern of a name.
    package init(_ name: String, _ source: PatternSource, effect: String? = nil) {
      self.name = name
      self.source = source
      self.effect = effect
    }
  }

  /// A sound with its name.
  package struct SoundAsset: Hashable, Sendable {
    package var name: String
    /// The source of the cue.
    package var source: SoundSource

    /// Creates a sound of a name.
    package init(_ name: String, _ source: SoundSource) {
      self.name = name
      self.source = source
    }
  }

  /// A visual, and its name.
  package struct VisualAsset: Hashable, Sendable {
    package var name: String
    /// The default time for which it is shown.
    package var duration: Timeline.Interval
    /// A Boolean value that indicates whether it is a flash.
    package var isFlash: Bool

    /// The default time for which a visual is shown: a tenth of a second.
    package static let usualDuration = Timeline.Interval.seconds(0.1)

    /// Creates a visual of a name.
    package init(
      _ name: String,
      duration: Timeline.Interval = usualDuration,
      isFlash: Bool = false
    ) {
      self.name = name
      self.duration = duration
      self.isFlash = isFlash
    }
  }

  /// The origin of a cue's meaning.
  package enum MeaningOrigin: Hashable, Sendable {
    /// The file states its number.
    case stated
    /// The contents number it for a cue with this name.
    case cue(String)
    /// The contents number it for the beats of a track with this name.
    case track(String)
    /// The contents number it for a cue without a name.
    case unnamed
  }

  /// A cue that the game fires.
  public struct LiveCue: Hashable, Sendable {
    /// The name that the game uses.
    public var name: String
    /// The cue.
    public var cue: Cue
    package var meaning: MeaningOrigin

    /// Creates a cue of a name.
    package init(_ name: String, _ cue: Cue, meaning: MeaningOrigin = .stated) {
      self.name = name
      self.cue = cue
      self.meaning = meaning
    }
  }

  /// A track whose cues are beats to be hit.
  public struct BeatTrack: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The cues that are its beats, by their indices in the timeline.
    public var cues: Range<Int>
    /// The beats, for a `HitJudge`.
    public var map: BeatMap

    /// Creates a track of a name.
    package init(_ name: String, cues: Range<Int>, map: BeatMap) {
      self.name = name
      self.cues = cues
      self.map = map
    }
  }

  /// A label for a cue: its name, its beat in a track, or its number.
  public func label(ofCue index: Int) -> String {
    if names.indices.contains(index), let name = names[index] { return name }
    if let track = tracks.first(where: { $0.cues.contains(index) }) {
      return "\(track.name) \(index - track.cues.lowerBound + 1)"
    }
    return "cue \(index + 1)"
  }
}
