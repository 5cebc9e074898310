import HapticsRealtime

extension CueDispatcher {
  /// Pauses every playback that runs, until ``endInterruption(resumes:after:)`` or until it is resumed
  /// by itself; those with ``InterruptionPolicy/stop`` end.
  ///
  /// It needs no room in the queue: an interruption is never too much.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func beginInterruption() {
    isInterrupted = true
    interruptedSince = frame
    for index in 0..<playbackCapacity where playbacks[index].isActive && playbacks[index].isRunning
    {
      if case .stop = playbacks[index].onInterruption {
        playbacks[index].reanchor(at: frame)
        playbacks[index].noticeFade = 0
        playbacks[index].end(.stopped)
      } else {
        playbacks[index].interrupt(at: frame)
      }
      changed(index)
    }
    changedAll()
  }

  /// Lets those playbacks go on that the interruption paused, each by its policy.
  ///
  /// - Parameters:
  ///   - resumes: Whether they go on at all; else they stay paused.
  ///   - frames: How long the interruption was, in frames; as many as were dispatched meanwhile, where
  ///     those are more.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func endInterruption(resumes: Bool, after frames: Int64) {
    guard isInterrupted else { return }
    isInterrupted = false
    let missed = max(min(frames, FramePosition.horizon) - (frame - interruptedSince), 0)
    for index in 0..<playbackCapacity
    where playbacks[index].isActive && playbacks[index].isInterrupted {
      playbacks[index].isInterrupted = false
      guard resumes else { continue }
      switch playbacks[index].onInterruption {
      case .resume: playbacks[index].goOn(at: frame)
      case .catchUp: playbacks[index].catchUp(at: frame, missing: missed)
      case .stayPaused: continue
      case .stop:
        playbacks[index].reanchor(at: frame)
        playbacks[index].end(.stopped)
      }
      changed(index)
    }
    changedAll()
  }

  /// Takes over an interruption from another dispatcher, before anything is dispatched: it lasts from
  /// the first frame on.
  ///
  /// Playbacks that it paused are begun, and get ``DispatchCommand/Action/interrupt``.
  public mutating func restoreInterruption() { isInterrupted = true }

  /// Whether an interruption holds a playback.
  public func isInterrupted(_ playback: PlaybackKey) -> Bool {
    active(playback).map { playbacks[$0].isInterrupted } ?? false
  }
}

extension PlaybackSlot {
  /// Pauses until an interruption is over.
  @_noAllocation @_noLocks
  mutating func interrupt(at frame: Int64) {
    reanchor(at: frame)
    isRunning = false
    isInterrupted = true
    heldSince = frame
    notice = .paused
    announcing = cursor
  }

  /// Goes on at its place.
  @_noAllocation @_noLocks
  fileprivate mutating func goOn(at frame: Int64) {
    reanchor(at: frame)
    isRunning = true
    notice = .resumed
    announcing = cursor
  }

  /// Goes on where it would be, had it not been held; it began anew in loops meanwhile.
  ///
  /// - Parameter missed: How many frames were not dispatched while it was held.
  @_noAllocation @_noLocks
  fileprivate mutating func catchUp(at frame: Int64, missing missed: Int64) {
    reanchor(at: frame)
    isRunning = true
    anchor += Int128(frame - heldSince + missed) * Int128(rate.raw)
    watermark = .min
    locate(isLooping: isLooping)
    scan = joiningScan
    // What lies before the loop belongs to its first pass, unless each pass joins it anew.
    if cursor.pass > 0, let loop = sheet?.loop, !loop.cuts { scan?.next = loop.first }
    notice = .sought
    followUp = .resumed
  }
}
