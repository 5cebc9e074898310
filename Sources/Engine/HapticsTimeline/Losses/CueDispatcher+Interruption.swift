import HapticsRealtime

extension CueDispatcher {
  /// Pauses every running playback until ``endInterruption(resumes:after:)`` or until it is resumed
  /// individually; playbacks with ``InterruptionPolicy/stop`` end.
  ///
  /// An interruption needs no room in the queue, so it never fails.
  @_noAllocation @_noLocks package mutating func beginInterruption() {
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

  /// Resumes the playbacks that the interruption paused, according to their policies.
  ///
  /// - Parameters:
  ///   - resumes: A Boolean value that indicates whether they resume; otherwise, they stay paused.
  ///   - frames: The duration of the interruption, in frames; the number of frames dispatched
  ///     meanwhile if that is greater.
  @_noAllocation @_noLocks
  package mutating func endInterruption(resumes: Bool, after frames: Int64) {
    guard isInterrupted else { return }
    isInterrupted = false
    let missed = max(min(frames, FramePosition.horizon) - (frame - interruptedSince), 0)
    for index in 0..<playbackCapacity
    where playbacks[index].isActive && playbacks[index].isInterrupted {
      playbacks[index].isInterrupted = false
      guard resumes else { continue }
      switch playbacks[index].onInterruption {
      case .resume: playbacks[index].resume(at: frame)
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

  /// Takes over an interruption from another dispatcher before the first frame is dispatched.
  ///
  /// Playbacks that it paused are started and receive ``DispatchCommand/Action/interrupt``.
  package mutating func restoreInterruption() { isInterrupted = true }

  package func isInterrupted(_ playback: PlaybackKey) -> Bool {
    active(playback).map { playbacks[$0].isInterrupted } ?? false
  }
}

extension PlaybackSlot {
  /// Pauses until the interruption ends.
  @_noAllocation @_noLocks mutating func interrupt(at frame: Int64) {
    reanchor(at: frame)
    isRunning = false
    isInterrupted = true
    heldSince = frame
    notice = .paused
    announcing = cursor
  }

  @_noAllocation @_noLocks fileprivate mutating func resume(at frame: Int64) {
    reanchor(at: frame)
    isRunning = true
    notice = .resumed
    announcing = cursor
  }

  /// Resumes at the position that the playback would have reached; loops restarted meanwhile.
  ///
  /// - Parameter missed: The number of frames that were not dispatched during the interruption.
  @_noAllocation @_noLocks
  fileprivate mutating func catchUp(at frame: Int64, missing missed: Int64) {
    reanchor(at: frame)
    isRunning = true
    anchor += Int128(frame - heldSince + missed) * Int128(rate.raw)
    watermark = .min
    locate(isLooping: isLooping)
    scan = cursor.pass > 0 ? passScan(firstLate: .max) : joiningScan
    notice = .sought
    followUp = .resumed
  }
}
