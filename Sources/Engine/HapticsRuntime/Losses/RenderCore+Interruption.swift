import HapticsTimeline
import Synchronization

extension RenderCore {
  /// Pauses all that plays: playbacks, live cues and music.
  @_noAllocation @_noLocks mutating func beginInterruption() {
    dispatcher.beginInterruption()
    pool.hold(.none, at: dispatcher.frame)
    let next = music.next
    music.beginInterruption(at: dispatcher.frame)
    if case .playMusic(let waiting)? = next, case .none = music.next {
      report(.replaced, waiting, of: music.owner, at: dispatcher.frame)
    }
    mixer.isStale = true
  }

  /// Resumes the playbacks that the interruption paused, according to their policies, and live cues
  /// at their positions.
  @_noAllocation @_noLocks mutating func endInterruption() {
    let ending = rings.pointee.statuses.readEnding()
    let second = Int128(1_000_000_000)
    let frames = (Int128(max(ending.nanoseconds, 0)) * Int128(sampleRate) + second / 2) / second
    let length = Int64(truncatingIfNeeded: min(frames, Int128(FramePosition.horizon)))
    dispatcher.endInterruption(resumes: ending.resumes, after: length)
    if ending.resumes {
      pool.resume(.none, at: dispatcher.frame)
    } else {
      pool.endHeld(.none, at: dispatcher.frame)
    }
    music.endInterruption(
      at: dispatcher.frame,
      resumes: ending.resumes,
      after: length,
      pool.tables
    )
    mixer.isStale = true
  }
}

extension EngineRenderer {
  /// Returns whether an interruption pauses a playback on the render thread; `false` if a thread
  /// renders.
  func isInterrupted(_ playback: PlaybackKey) -> Bool {
    guard !rings.pointee.isRendering.exchange(true, ordering: .acquiring) else { return false }
    defer { rings.pointee.isRendering.store(false, ordering: .releasing) }
    return core.pointee.dispatcher.isInterrupted(playback)
  }

  func restoreInterruption(_ status: ModalityStatus) {
    guard case .failed(let reason) = status else { return }
    rings.pointee.statuses.beginInterruption(reason)
    core.pointee.interruption = status
    core.pointee.reportedInterruption = status
    core.pointee.dispatcher.restoreInterruption()
  }
}
