/// Haptic, audio and visual cues with their times.
///
/// ```swift
/// var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 128))
/// timeline.add(hit)
/// timeline.loop = .init(from: .beats(0), to: .beats(8))
/// ```
public struct Timeline: Hashable, Sendable {
  /// The tempo, which converts beats to time.
  public var tempo: TempoMap
  /// The cues, in any order; a cue is identified by its index.
  public var cues: [Cue]
  /// The end of the timeline, or `nil` for the end of the last cue or of the last track of music that
  /// does not loop, but at least until the last marker.
  ///
  /// A playback without a loop finishes there. Cues, changes of the mixer and markers at or after the
  /// end are never reached, and cues that sound at the end ring on. A cue lasts until the written end of its pattern's
  /// last event, until the end of its sound, or for its visual, fallbacks included.
  public var end: Instant?
  /// A Boolean value that indicates whether it is a flow, whose last step may be at its ``end``.
  ///
  /// Cues, changes and markers that are added to it after the end play, and extend it.
  package var isFlow = false
  /// The part that repeats, or `nil` if the timeline plays to its end.
  public var loop: Region?
  /// The treatment of sounding cues when the loop restarts.
  package var loopStyle = LoopStyle.ringsOn
  /// Named times, to which a game can seek.
  ///
  /// An event reports each one that the playhead passes. A playback without a loop and an ``end``
  /// finishes no earlier than its last marker.
  public var markers: [Marker]
  /// The rules for lost modalities.
  public var lossPolicy: LossPolicy
  /// The buses that cues play into which name none.
  public var routing = BusRouting()
  /// Changes of the mixer and the music, in any order; the later of simultaneous changes applies.
  package var mix: [MixCue] = []
  /// The rules that hold back cues.
  public var quietPolicy = QuietPolicy()

  /// Creates a timeline.
  public init(
    tempo: TempoMap = TempoMap(),
    cues: [Cue] = [],
    loop: Region? = nil,
    markers: [Marker] = [],
    lossPolicy: LossPolicy = LossPolicy()
  ) {
    self.tempo = tempo
    self.cues = cues
    self.loop = loop
    self.markers = markers
    self.lossPolicy = lossPolicy
  }

  /// Adds a cue and returns its index, for cancelling or moving it.
  @discardableResult
  public mutating func add(_ cue: Cue) -> Int {
    cues.append(cue)
    return cues.count - 1
  }
}

extension Timeline {
  /// Returns the time of the first marker with a name, or `nil` if there is none.
  public func time(ofMarker name: String) -> Instant? {
    markers.first { $0.name == name }?.time
  }

  /// The treatment of sounding cues when a loop restarts.
  package enum LoopStyle: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// Sounding cues continue along with new ones.
    case ringsOn
    /// Sounding cues are cut over 5 ms, and cues that would sound at the loop's start are joined,
    /// as by a seek.
    case cuts
  }

  /// A point of a timeline, counted from its start.
  public enum Instant: Hashable, Sendable {
    /// Seconds from the start.
    case seconds(Double)
    /// Frames from the start, at the rate of the engine.
    case frames(Int64)
    /// Beats from the start, through the tempo map.
    case beats(Beats)
  }

  /// A length of time in a timeline.
  public enum Interval: Hashable, Sendable {
    /// A number of seconds.
    case seconds(Double)
    /// Frames, at the rate of the engine.
    case frames(Int64)
    /// Beats, at the tempo of the cue's own time.
    case beats(Beats)
  }

  /// A part of a timeline, from one time up to, but not including, another.
  public struct Region: Hashable, Sendable {
    /// The first time of the region.
    public var start: Instant
    /// The first time after the region.
    public var end: Instant

    /// Creates a region.
    public init(from start: Instant, to end: Instant) {
      self.start = start
      self.end = end
    }
  }

  /// A named time.
  public struct Marker: Hashable, Sendable {
    /// The name of the marker.
    public var name: String
    /// The time of the marker.
    public var time: Instant

    /// Creates a marker.
    public init(_ name: String, at time: Instant) {
      self.name = name
      self.time = time
    }
  }
}
