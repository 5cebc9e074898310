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
  /// At the next boundary of a playback; now, if it stands still.
  case next(CueQuantum, of: Playback)

  func command(_ configuration: EngineConfiguration) -> CommandTime {
    switch self {
    case .now: .now
    case .frame(let frame): .at(frame)
    case .seconds(let seconds): .at(configuration.frames(seconds))
    case .after(let seconds): .after(configuration.frames(seconds))
    case .next(let quantum, let playback): .next(quantum, of: playback.key)
    }
  }
}

/// A timeline that is played, by name: what ``HapticEngine`` and ``EngineControl`` call it.
public struct Playback: Hashable, Sendable {
  let key: PlaybackKey
}

/// A live cue that was asked for, by name.
public struct FiredCue: Hashable, Sendable {
  let token: CommandToken
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
