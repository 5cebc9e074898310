/// What is to be felt, heard and seen, and when: a description that compiles to a ``CueSheet``.
///
/// ```swift
/// var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 128))
/// timeline.add(hit)
/// timeline.loop = .init(from: .beats(0), to: .beats(8))
/// ```
public struct Timeline: Hashable, Sendable {
  /// How beats become time.
  public var tempo: TempoMap
  /// The cues, in any order; a cue is known by its index.
  public var cues: [Cue]
  /// The part that repeats, or `nil` where the timeline runs to its end.
  public var loop: Region?
  /// Named instants.
  public var markers: [Marker]
  /// What becomes of cues when not every modality can be reached.
  public var policy: LossPolicy

  /// Creates a timeline.
  public init(
    tempo: TempoMap = TempoMap(),
    cues: [Cue] = [],
    loop: Region? = nil,
    markers: [Marker] = [],
    policy: LossPolicy = LossPolicy()
  ) {
    self.tempo = tempo
    self.cues = cues
    self.loop = loop
    self.markers = markers
    self.policy = policy
  }

  /// Adds a cue and returns its index, by which it can be cancelled or moved.
  @discardableResult
  public mutating func add(_ cue: Cue) -> Int {
    cues.append(cue)
    return cues.count - 1
  }
}

extension Timeline {
  /// Where the first marker of a name stands, or `nil` where there is none.
  public func time(ofMarker name: String) -> Instant? {
    markers.first { $0.name == name }?.time
  }

  /// A point of a timeline, counted from its start.
  public enum Instant: Hashable, Sendable {
    /// So many seconds from the start.
    case seconds(Double)
    /// So many frames from the start, at the rate of the engine.
    case frames(Int64)
    /// So many beats from the start, through the tempo map.
    case beats(Beats)
  }

  /// How long something lasts.
  public enum Duration: Hashable, Sendable {
    /// So many seconds.
    case seconds(Double)
    /// So many frames, at the rate of the engine.
    case frames(Int64)
    /// So many beats, at the tempo of the cue's own instant.
    case beats(Beats)
  }

  /// A part of a timeline, from one instant up to, but not including, another.
  public struct Region: Hashable, Sendable {
    /// The first instant.
    public var start: Instant
    /// The first instant after the region.
    public var end: Instant

    /// Creates a region.
    public init(from start: Instant, to end: Instant) {
      self.start = start
      self.end = end
    }
  }

  /// A named instant.
  public struct Marker: Hashable, Sendable {
    /// The name.
    public var name: String
    /// Where it stands.
    public var time: Instant

    /// Creates a marker.
    public init(_ name: String, at time: Instant) {
      self.name = name
      self.time = time
    }
  }
}
