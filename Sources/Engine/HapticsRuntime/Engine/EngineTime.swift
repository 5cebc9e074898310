public import HapticsTimeline

/// When an engine does what it is asked.
public enum EngineTime: Hashable, Sendable {
  /// At the first frame of the next block.
  case now
  /// At a frame of the engine; one that is over is late.
  case frame(Int64)
  /// At so many seconds of the engine's time; what is over is late.
  case seconds(Double)
  /// So many seconds after the first frame of the next block; not negative.
  case after(seconds: Double)
  /// So many frames after the first frame of the next block; not negative.
  case afterFrames(Int64)
  /// At the next boundary of a playback; now, if it stands still or is over.
  case next(CueQuantum, of: Playback)

  /// The time for the render side.
  ///
  /// Frames beyond ±``FramePosition/horizon`` count as that.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)`` where a time is not finite, or a wait is
  ///   negative.
  func command(_ configuration: EngineConfiguration) throws(EngineError) -> CommandTime {
    let horizon = FramePosition.horizon
    switch self {
    case .now: return .now
    case .frame(let frame): return .at(min(max(frame, -horizon), horizon))
    case .seconds(let seconds):
      guard seconds.isFinite else { throw .numberOutOfRange("time") }
      return .at(configuration.frames(seconds))
    case .after(seconds: let seconds):
      guard seconds.isFinite, seconds >= 0 else { throw .numberOutOfRange("time") }
      return .after(configuration.frames(seconds))
    case .afterFrames(let frames):
      guard frames >= 0 else { throw .numberOutOfRange("time") }
      return .after(min(frames, horizon))
    case .next(let quantum, let playback): return .next(quantum, of: playback.key)
    }
  }
}

/// A timeline that is played, by name: what ``HapticEngine`` and ``EngineControl`` call it.
public struct Playback: Hashable, Sendable {
  let key: PlaybackKey
}

extension Playback: RawRepresentable {
  /// The name as a number that is never 0.
  public var rawValue: UInt64 {
    IdentifierKind.playback.number(place: key.index, generation: key.generation)
  }

  /// Reads the name from its number; one that was never given, and one of another kind, names no
  /// playback.
  public init(rawValue: UInt64) {
    let name = IdentifierKind.playback.name(rawValue)
    key = name.map { PlaybackKey(index: $0.place, generation: $0.generation) } ?? .none
  }
}

/// A live cue that was asked for, by name.
public struct FiredCue: Hashable, Sendable {
  let token: CommandToken
}

extension FiredCue: RawRepresentable {
  /// The name as a number that is never 0.
  public var rawValue: UInt64 {
    IdentifierKind.liveCue.number(place: token.slot, generation: token.generation)
  }

  /// Reads the name from its number; one that was never given, and one of another kind, names no
  /// cue.
  public init(rawValue: UInt64) {
    let name = IdentifierKind.liveCue.name(rawValue)
    token = name.map { CommandToken(slot: $0.place, generation: $0.generation) } ?? .none
  }
}

/// A cue made ready to be fired any number of times, by the engine that made it ready.
///
/// Frames, policies and buses are that engine's: make it ready anew where another one takes over.
public struct PreparedCue: Hashable, Sendable {
  let cue: SheetCue
  let engine: EngineName

  /// How long it lasts in the modality in which it lasts longest, in frames of the engine.
  public var duration: Int64 { max(cue.duration, cue.visualDuration) }
}

/// The position of a playback.
public struct PlaybackPosition: Hashable, Sendable {
  /// Seconds from the timeline's start.
  public var seconds: Double
  /// Beats from the timeline's start.
  public var beats: Double
  /// Whether it moves.
  public var isRunning: Bool
  /// Seconds of the timeline in a second; 0 while it does not move.
  public var rate: Double

  /// Creates a position; where no rate is given, one that moves has the normal one.
  public init(seconds: Double, beats: Double, isRunning: Bool, rate: Double = 1) {
    self.seconds = seconds
    self.beats = beats
    self.isRunning = isRunning
    self.rate = isRunning ? rate : 0
  }
}
