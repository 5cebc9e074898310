public import HapticsTimeline

/// An event from ``HapticEngine/poll()``.
public enum EngineEvent: Hashable, Sendable {
  /// A visual to show, usually announced ahead of time.
  case visual(VisualCue)
  /// An announced visual should not be shown after all.
  case visualWithdrawn(VisualCue.ID)
  /// An announced visual now represents the given number of cues, which were merged into it.
  case visualMerged(VisualCue.ID, count: Int)
  /// A pattern to start, usually announced ahead of time.
  case start(HapticStart)
  /// An announced or playing start changes.
  case startChanged(HapticStartChange)
  /// The outcome of a cue.
  case receipt(Receipt)
  /// A cue reached too few modalities.
  case shortfall(Shortfall)
  /// The state of a track of music changed.
  case music(MusicReceipt)
  /// Streamed music was silent because its frames were not read in time.
  case musicGap(MusicGap)
  /// The status of a modality changed at a frame.
  case status(Modality, ModalityStatus, frame: Int64)
  /// An interruption paused everything for this reason, or ended if `nil`.
  case interruption(StoppedReason?, frame: Int64)
  /// A playback changed its state at a frame.
  case transport(Playback, TransportChange, frame: Int64)
  /// A playback passed a marker, such as the start of a step of a flow.
  case marker(PassedMarker)
  /// This number of messages was lost because the game did not poll.
  case lost(Int)
}

/// A marker that a playback passed.
///
/// A seek reports the last marker before its target.
public struct PassedMarker: Hashable, Sendable {
  /// The playback.
  public var playback: Playback
  /// The index of the marker in the timeline.
  public var index: Int
  /// The name of the marker, the index of its step in a flow.
  public var name: String
  /// The frame at which the playback passed it, or joined it.
  public var frame: Int64
  /// The host time at which the frame is perceived, in nanoseconds, if known.
  public var hostTime: Int64?
  /// The frames since the marker, after a seek; otherwise, 0.
  public var offset: Int64
}

/// A visual to show.
public struct VisualCue: Hashable, Sendable {
  /// The identifier of a visual, for acknowledging it.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The engine's number, which rises from visual to visual and is never 0.
    public var rawValue: UInt64

    /// Creates an identifier from the engine's number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Creates the identifier of a visual, counted from 1.
    init(count: UInt64) { rawValue = count << 2 | IdentifierKind.visual.rawValue }
  }

  /// The identifier, for acknowledging it.
  public var id: ID
  /// The cue to show.
  public var visual: VisualID
  /// The meaning of the cue.
  public var meaning: Meaning
  /// A number of the game's choice.
  public var payload: UInt64
  /// The number of cues that the visual represents.
  public var count: Int
  /// The strength: 1 is normal, above 1 makes up for another modality, below 1 is reduced, as with
  /// fewer or thinner particles.
  public var level: Float
  /// The effect with which it appears.
  public var effect: VisualEffect
  /// The frame it belongs to.
  public var frame: Int64
  /// The host time at which to hand it to the screen, in nanoseconds, if known.
  public var hostTime: Int64?
  /// The number of its frames that have already passed, because the cue is joined.
  public var offset: Int64
  /// The time for which it is shown, in frames.
  public var duration: Int64
  /// The frame after which it should no longer be shown.
  public var expiry: Int64
  /// The source of the cue.
  public var source: CueSource
}

/// The outcome of a cue in one modality.
public struct Receipt: Hashable, Sendable {
  /// The source of the cue.
  public var source: CueSource
  /// The meaning; -1 for several cues.
  public var meaning: Meaning
  /// The number of cues that the receipt covers.
  public var count: Int
  /// The modality; `nil` for all of them.
  public var modality: Modality?
  /// The outcome.
  public var state: State
  /// The frame of the outcome.
  public var frame: Int64
  /// The lateness, in frames.
  public var lateness: Int64
  /// The delay relative to the fastest output of the same cue, in nanoseconds.
  public var skew: Int64

  /// Creates the receipt of a cue, or of several.
  init(
    _ state: State,
    of source: CueSource,
    _ meaning: Meaning,
    in modality: Modality?,
    at frame: Int64,
    count: Int = 1,
    lateness: Int64 = 0,
    skew: Int64 = 0
  ) {
    self.source = source
    self.meaning = meaning
    self.count = count
    self.modality = modality
    self.state = state
    self.frame = frame
    self.lateness = lateness
    self.skew = skew
  }

  /// The outcome of a cue.
  public enum State: Hashable, Sendable {
    /// The rendition waits.
    case queued
    /// The block that contains the first frame was rendered, or the player of a `HapticStart` began
    /// it.
    ///
    /// This means that the cue was delivered, not that it played to its end; see ``cut``.
    case played
    /// The game acknowledged that it was shown.
    case shown
    /// The rendition was played or shown late.
    case late
    /// The rendition was played or announced stronger because another modality was lost.
    case strengthened
    /// The fallback was played or announced because another modality was lost.
    case playedFallback
    /// The visual was merged into an earlier one.
    case merged
    /// The modality could not be reached.
    case lost(ModalityStatus)
    /// The rendition was not played or shown.
    case dropped(Reason)
    /// The cue was held back; see ``QuietPolicy``.
    case gated(QuietReason)
    /// The rendition ended early, at the receipt's frame, because another cue took its voice or its
    /// pattern's renderer.
    ///
    /// This receipt follows the delivery receipt of the same modality, at most once, and only if
    /// part of the rendition remained and no other voice of the cue sounds in that modality.
    /// Endings by a stop, a seek or another timeline are reported by
    /// ``EngineEvent/transport(_:_:frame:)``.
    case cut
    /// A change of a `HapticStart`, such as a gain or a pause, was refused by its player.
    ///
    /// This receipt does not replace the one of the start. A start whose stop, pause or rate is
    /// refused ends, and one whose resume is refused begins again within its pattern; other starts
    /// continue as before the change. Each reason is reported once in a row for a start.
    case changeRefused(HapticStartRefusal)
  }

  /// The reason for which a cue was dropped.
  public enum Reason: Hashable, Sendable {
    /// The cue was late, and its policy drops late cues.
    case late
    /// No voice was free, because all were busy with more important cues.
    case noVoice
    /// The pattern or sound was unloaded.
    case unloaded
    /// The cue was cancelled.
    case cancelled
    /// The visual or the `HapticStart` was not acknowledged in time.
    case expired
    /// The playback stopped or moved before the visual was due, another visual replaced it, or
    /// another engine took over.
    case withdrawn
    /// The visual would have exceeded the flash limit.
    case flashLimit
    /// The visual or the `HapticStart` could not be announced because the game did not poll.
    case unannounced
    /// The pattern or sound has no perceptible contents.
    case silent
    /// The sound of its pattern's waveform was not supplied when the pattern was loaded.
    case missing
    /// The player of a `HapticStart` refused it.
    case refused(HapticStartRefusal)
  }
}
