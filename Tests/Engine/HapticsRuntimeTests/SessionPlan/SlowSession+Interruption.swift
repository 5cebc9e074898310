import HapticsTimeline

/// What interruptions do to the playbacks, live cues and music of a session.
extension SlowSession {
  /// Pauses all that runs, before anything else of the frame happens.
  func beginInterruption() {
    for playback in playbacks where playback.isRunning {
      if playback.onInterruption == .stop {
        end(playback, fade: 0)
      } else {
        hold(playback, at: frame)
        playback.interruptedSince = frame
        playback.version += 1
      }
    }
    for voice in voices where isAlone(voice) { voice.hold(at: frame) }
    music.beginInterruption(at: frame)
  }

  /// Lets go on what the interruption paused, each as it wants to.
  func endInterruption() {
    guard let (_, since) = interruption, let (resumes, frames) = ending else { return }
    (interruption, ending) = (nil, nil)
    let missed = max(frames - (frame - since), 0)
    for playback in playbacks {
      guard let held = playback.interruptedSince else { continue }
      playback.interruptedSince = nil
      guard resumes else { continue }
      switch playback.onInterruption {
      case .resume: release(playback, at: frame)
      case .catchUp:
        cut(playback, over: 40)
        release(playback, at: frame)
        playback.catchUp(by: frame - held + missed)
        join(playback, at: frame)
      case .stayPaused, .stop: break
      }
      playback.version += 1
    }
    for voice in voices where isAlone(voice) && voice.heldSince != nil {
      if resumes { voice.resume(at: frame) } else { voice.isOver = true }
    }
    music.endInterruption(at: frame, resumes: resumes, missed: missed)
  }

  func hold(_ playback: SlowPlayback, at frame: Int64) {
    playback.pause(at: frame)
    for voice in voices where voice.playback === playback { voice.hold(at: frame) }
  }

  func release(_ playback: SlowPlayback, at frame: Int64) {
    playback.interruptedSince = nil
    playback.resume(at: frame)
    for voice in voices where voice.playback === playback { voice.resume(at: frame) }
  }

  /// Whether a voice belongs to no playback that goes on, and is not about to end.
  private func isAlone(_ voice: SlowVoice) -> Bool {
    !voice.isOver && !voice.isLeaving && voice.fade == nil && voice.playback?.isOver != false
  }
}
