public import HapticsTimeline

/// The time at which an engine performs a command.
public enum EngineTime: Hashable, Sendable {
  /// At the first frame of the next block.
  case now
  /// At a frame of the engine; a frame in the past is late.
  case frame(Int64)
  /// At a time of the engine, in seconds; a time in the past is late.
  case seconds(Double)
  /// The given number of seconds after the first frame of the next block; not negative.
  case after(seconds: Double)
  /// The given number of frames after the first frame of the next block; not negative.
  case afterFrames(Int64)
  /// The time at which it is heard, in nanoseconds of the host; a time in the past is late.
  ///
  /// The time has the clock of ``HostTimestamp``. Commands throw ``EngineError/notBegun`` before the first
  /// block that was rendered with a host time.
  case hostTime(Int64)
  /// At the next boundary of a playback, or now if it is paused or has ended.
  case next(CueQuantum, of: Playback)

  /// Returns the time for the render thread, with frames clamped to ±``FramePosition/horizon``.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)`` if a time is not finite, or a delay is
  ///   negative.
  func command(sampleRate: Int) throws(EngineError) -> CommandTime {
    let horizon = FramePosition.horizon
    switch self {
    case .now: return .now
    case .frame(let frame): return .at(min(max(frame, -horizon), horizon))
    case .seconds(let seconds):
      guard seconds.isFinite else { throw .numberOutOfRange("time") }
      return .at(FramePosition(seconds: seconds, sampleRate: sampleRate).frame)
    case .after(seconds: let seconds):
      guard seconds.isFinite, seconds >= 0 else { throw .numberOutOfRange("time") }
      return .after(FramePosition(seconds: seconds, sampleRate: sampleRate).frame)
    case .afterFrames(let frames):
      guard frames >= 0 else { throw .numberOutOfRange("time") }
      return .after(min(frames, horizon))
    // Only an engine knows its clock.
    case .hostTime: throw .notBegun
    case .next(let quantum, let playback): return .next(quantum, of: playback.key)
    }
  }
}

/// A cue that its engine has prepared for any number of firings.
///
/// Its frames, policies and buses belong to that engine. Prepare it again if another engine takes
/// over.
public struct PreparedCue: Hashable, Sendable {
  let cue: SheetCue
  let engine: EngineName

  /// The duration of the longest modality until it is silent, in frames of the engine.
  public var duration: Int64 { max(cue.duration, cue.visualDuration) }
}

/// The position of a playback.
public struct PlaybackPosition: Hashable, Sendable {
  /// Seconds from the timeline's start.
  public var seconds: Double
  /// Beats from the timeline's start.
  public var beats: Double
  /// A Boolean value that indicates whether it moves.
  public var isRunning: Bool
  /// Seconds of the timeline in a second; 0 while it does not move.
  public var rate: Double
  /// A Boolean value that indicates whether the timeline has come to its end.
  public var isFinished: Bool

  /// Creates a position; the default rate is 1.
  package init(
    seconds: Double,
    beats: Double,
    isRunning: Bool,
    rate: Double = 1,
    isFinished: Bool = false
  ) {
    self.seconds = seconds
    self.beats = beats
    self.isRunning = isRunning
    self.rate = isRunning ? rate : 0
    self.isFinished = isFinished
  }
}
