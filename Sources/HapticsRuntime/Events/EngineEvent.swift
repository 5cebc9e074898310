public import HapticsTimeline

/// What an engine tells in ``HapticEngine/poll()``.
public enum EngineEvent: Hashable, Sendable {
  /// Something is to be shown, mostly ahead of its moment.
  case visual(VisualCue)
  /// A visual that was announced is not to be shown after all.
  case visualWithdrawn(VisualCue.ID)
  /// A visual that was announced stands for another number of cues, so many by now: the eye would
  /// take them for one.
  case visualMerged(VisualCue.ID, count: Int)
  /// What became of a cue.
  case receipt(Receipt)
  /// A cue reached fewer modalities than it must.
  case shortfall(Shortfall)
  /// A modality can be reached, or cannot, from a frame on.
  case status(Modality, ModalityStatus, frame: Int64)
  /// Everything that plays is held, and why; `nil` where it goes on.
  case interruption(StoppedReason?, frame: Int64)
  /// A playback changed its state at a frame.
  case transport(Playback, TransportChange.Kind, frame: Int64)
  /// So many messages were lost, because nobody polled.
  case lost(Int)
}

/// Something to be shown.
public struct VisualCue: Hashable, Sendable {
  /// By what a visual is acknowledged.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The engine's number, which rises from visual to visual and is never 0.
    public var rawValue: UInt64

    /// Creates an identifier from the engine's number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Creates the identifier of a visual, counted from 1.
    init(count: UInt64) { rawValue = count << 2 | IdentifierKind.visual.rawValue }
  }

  /// By what it is acknowledged.
  public var id: ID
  /// What is to be shown.
  public var visual: VisualID
  /// What it means.
  public var meaning: Meaning
  /// Whatever the game wanted to be told.
  public var payload: UInt64
  /// For how many cues it stands.
  public var count: Int
  /// How strong it is to be: 1 as ever, above where it carries for another modality, below where
  /// less is wanted, as with fewer or thinner particles.
  public var level: Float
  /// How it comes and goes.
  public var effect: VisualEffect
  /// The frame it belongs to.
  public var frame: Int64
  /// The host time at which it should be handed to the screen, in nanoseconds, if that is known.
  public var hostTime: Int64?
  /// How many of its frames are over already, because it is joined.
  public var offset: Int64
  /// How long it is shown, in frames.
  public var duration: Int64
  /// The frame after which it is no longer worth showing.
  public var expiry: Int64
  /// Where it comes from.
  public var source: CueSource
}

/// Where a cue comes from.
public enum CueSource: Hashable, Sendable {
  /// From a timeline, by its index there; -1 of several.
  case timeline(Playback, cue: Int)
  /// From ``HapticEngine/fire(_:at:)-(PreparedCue,_)``.
  case fired(FiredCue)
}

/// What became of a cue in one modality.
public struct Receipt: Hashable, Sendable {
  /// Where the cue comes from.
  public var source: CueSource
  /// What it says; -1 of several.
  public var meaning: Meaning
  /// How many cues the receipt is for.
  public var count: Int
  /// In which modality; `nil` for all of them.
  public var modality: Modality?
  /// What became of it.
  public var state: State
  /// The frame at which it did.
  public var frame: Int64
  /// How many frames it was late.
  public var lateness: Int64
  /// How much later than in the quickest output it is perceived in this one, in nanoseconds.
  public var skew: Int64

  /// What becomes of cues.
  public enum State: Hashable, Sendable {
    /// It waits.
    case queued
    /// The block that holds its first frame was rendered.
    ///
    /// It says that the cue was delivered, not that it was played to its end: see ``cut``.
    case played
    /// The game acknowledged that it was shown.
    case shown
    /// It was played or shown, but late.
    case late
    /// It was played or announced stronger, because another modality was lost.
    case strengthened
    /// Its fallback was played or announced, because another modality was lost.
    case playedFallback
    /// The eye has it in the count of a visual before it.
    case merged
    /// The modality could not be reached.
    case lost(ModalityStatus)
    /// It was not played or shown.
    case dropped(Reason)
    /// What was played of it ended early, at the receipt's frame: its voice, or its pattern's
    /// renderer, was needed for another cue.
    ///
    /// It comes after the receipt of its delivery in the same modality, at most once, and only
    /// where something was still to come and no other voice of the cue sounds in that modality.
    /// What a stop, a seek or another timeline ends, ``EngineEvent/transport(_:_:frame:)`` tells.
    case cut
  }

  /// Why a cue was dropped.
  public enum Reason: Hashable, Sendable {
    /// It was late, and its policy says so.
    case late
    /// All voices had more important things to do.
    case noVoice
    /// What it plays was unloaded.
    case unloaded
    /// It was cancelled.
    case cancelled
    /// Nobody acknowledged it in time.
    case expired
    /// The playback stopped or went elsewhere before its moment, another visual took its place, or
    /// the engine in which it waited was replaced.
    case withdrawn
    /// It would have been one flash too many in a second.
    case flashLimit
    /// Nobody polled, so that it could not be announced.
    case unannounced
    /// What it plays holds nothing that anybody would perceive.
    case silent
    /// The sound of its pattern's waveform was not supplied when the pattern was loaded.
    case missing
  }
}
