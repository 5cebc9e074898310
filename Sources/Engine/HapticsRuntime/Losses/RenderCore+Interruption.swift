import HapticsTimeline
import Synchronization

extension RenderCore {
  /// Pauses all that plays: playbacks, live cues and music.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func beginInterruption() {
    dispatcher.beginInterruption()
    pool.hold(.none, at: dispatcher.frame)
    let next = music.next
    music.beginInterruption(at: dispatcher.frame)
    if case .playMusic(let waiting)? = next, case .none = music.next {
      tell(.replaced, waiting, of: music.owner, at: dispatcher.frame)
    }
    mixer.isStale = true
  }

  /// Lets all go on that the interruption paused, each by its policy; live cues at their places.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func endInterruption() {
    let ending = rings.pointee.statuses.readEnding()
    let second = Int128(1_000_000_000)
    let frames = (Int128(max(ending.nanoseconds, 0)) * Int128(sampleRate) + second / 2) / second
    let length = Int64(truncatingIfNeeded: min(frames, Int128(FramePosition.horizon)))
    dispatcher.endInterruption(resumes: ending.resumes, after: length)
    if ending.resumes {
      pool.resume(.none, at: dispatcher.frame)
    } else {
      pool.endHeld(.none)
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
  /// Whether an interruption holds a playback, as the render side knows; `false` where a thread
  /// renders.
  func isInterrupted(_ playback: PlaybackKey) -> Bool {
    guard !rings.pointee.isRendering.exchange(true, ordering: .acquiring) else { return false }
    defer { rings.pointee.isRendering.store(false, ordering: .releasing) }
    return core.pointee.dispatcher.isInterrupted(playback)
  }

  /// Carries on with the interruption of another engine; nobody renders yet.
  func restoreInterruption(_ status: ModalityStatus) {
    guard case .failed(let reason) = status else { return }
    rings.pointee.statuses.beginInterruption(reason)
    core.pointee.interruption = status
    core.pointee.reportedInterruption = status
    core.pointee.dispatcher.restoreInterruption()
  }
}
