public import HapticsTimeline

/// When an engine does what it is asked.
public enum EngineTime: Hashable, Sendable {
  /// At the first frame of the next block.
  case now
  /// At a frame of the engine.
  case frame(Int64)
  /// At so many seconds of the engine's time.
  case seconds(Double)
  /// So many seconds after the first frame of the next block.
  case after(seconds: Double)
  /// So many frames after the first frame of the next block.
  case afterFrames(Int64)
  /// At the next boundary of a playback; now, if it stands still.
  case next(CueQuantum, of: Playback)

  func command(_ configuration: EngineConfiguration) -> CommandTime {
    switch self {
    case .now: .now
    case .frame(let frame): .at(frame)
    case .seconds(let seconds): .at(configuration.frames(seconds))
    case .after(seconds: let seconds): .after(configuration.frames(seconds))
    case .afterFrames(let frames): .after(frames)
    case .next(let quantum, let playback): .next(quantum, of: playback.key)
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
    UInt64(key.generation) << 32 | UInt64(UInt32(bitPattern: key.index &+ 1))
  }

  /// Reads the name from its number; one that was never given names no playback.
  public init(rawValue: UInt64) {
    let index = Int32(truncatingIfNeeded: rawValue) &- 1
    key = PlaybackKey(index: index, generation: UInt32(truncatingIfNeeded: rawValue >> 32))
  }
}

/// A live cue that was asked for, by name.
public struct FiredCue: Hashable, Sendable {
  let token: CommandToken
}

extension FiredCue: RawRepresentable {
  /// The name as a number that is never 0.
  public var rawValue: UInt64 {
    UInt64(token.generation) << 32 | UInt64(UInt32(bitPattern: token.slot &+ 1))
  }

  /// Reads the name from its number; one that was never given names no cue.
  public init(rawValue: UInt64) {
    let slot = Int32(truncatingIfNeeded: rawValue) &- 1
    token = CommandToken(slot: slot, generation: UInt32(truncatingIfNeeded: rawValue >> 32))
  }
}

/// A cue made ready to be fired any number of times.
public struct PreparedCue: Hashable, Sendable {
  let cue: SheetCue
}

/// Where a playback is.
public struct PlaybackPosition: Hashable, Sendable {
  /// Seconds from the timeline's start.
  public var seconds: Double
  /// Beats from the timeline's start.
  public var beats: Double
  /// Whether it moves.
  public var isRunning: Bool
}
