import HapticsCore
import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

extension VoicePool {
  /// Holds the voices of a playback, or of live cues with ``PlaybackKey/none``; each fades out and
  /// keeps its position.
  ///
  /// To fade, a voice renders its next frames. For a pattern, they are kept and played first after
  /// the pause, so controls that are sent meanwhile apply 5 ms after the resume.
  @_noAllocation @_noLocks mutating func hold(_ playback: PlaybackKey, at frame: Int64) {
    changeHandedCues(of: playback) { $0.hold(at: frame) }
    for index in 0..<used where voices[index].canBeHeld(of: playback) {
      let voice = voices.start + index
      voice.pointee.isHeld = true
      voice.pointee.heldSince = frame
      holdStart(index, at: frame)
      guard voice.pointee.start < frame else { continue }
      let level = voice.pointee.level(at: frame)
      renderAhead(index)
      voice.pointee.wasHeld = true
      voice.pointee.echoStart = frame
      voice.pointee.echoLevel = level
    }
  }

  /// Resumes the voices of a playback at the positions at which they were held.
  @_noAllocation @_noLocks mutating func resume(_ playback: PlaybackKey, at frame: Int64) {
    changeHandedCues(of: playback) { $0.resume(at: frame) }
    for index in 0..<used where voices[index].resumes(with: playback) {
      let voice = voices.start + index
      let heard = voice.pointee.heldSince - voice.pointee.start
      voice.pointee.isHeld = false
      if heard <= 0 {
        // The voice had not started, and its remaining delay is unchanged.
        voice.pointee.start = frame - heard
        voice.pointee.riseStart = voice.pointee.start
      } else if voice.pointee.heldSince == frame {
        // A hold and a resume at the same frame have no effect.
        voice.pointee.clearEcho()
      } else {
        // The fade-in is no longer than the part that was played.
        voice.pointee.riseLength = min(fadeLength, heard + voice.pointee.riseLength)
        voice.pointee.start = frame
        voice.pointee.riseStart = frame
      }
      resumeStart(index, at: frame)
    }
  }

  /// Ends the voices that were held with a playback, or those of live cues that were.
  @_noAllocation @_noLocks mutating func endHeld(_ playback: PlaybackKey, at frame: Int64) {
    forgetHandedCues(of: playback)
    for index in 0..<used where voices[index].resumes(with: playback) { end(index, at: frame) }
  }

  /// Changes the rate of the sounds and patterns of a playback.
  @_noAllocation @_noLocks
  mutating func setRate(_ rate: PlaybackRate, of playback: PlaybackKey, at frame: Int64) {
    changeHandedCues(of: playback) { $0.setRate(rate, at: frame) }
    for index in 0..<used where voices[index].belongs(to: playback) {
      shaping.shapes[index].step = pace(voices[index].pace, at: rate)
      voices[index].step = shaping.shapes[index].pitched(shaping.shapes[index].pitch)
      if let renderer = renderer(of: index) { renderer.pointee.setRate(rate.factor) }
      setStartRate(index, rate, at: frame)
    }
  }

  /// Fades out the voices of a playback, and parts them from it.
  @_noAllocation @_noLocks
  mutating func cut(_ playback: PlaybackKey, over frames: Int64, at frame: Int64) {
    forgetHandedCues(of: playback)
    for index in 0..<used where voices[index].belongs(to: playback) {
      cut(index, over: frames, at: frame)
    }
  }

  /// Separates sounding voices from a playback that has ended, which is possible at a lower pitch;
  /// they are then held and resumed with live cues.
  @_noAllocation @_noLocks mutating func part(_ playback: PlaybackKey) {
    for index in 0..<used where voices[index].belongs(to: playback) {
      voices[index].playback = .none
    }
  }

  @_noAllocation @_noLocks mutating func cut(_ index: Int, over frames: Int64, at frame: Int64) {
    if voices[index].start > frame {
      end(index, at: frame)
    } else if voices[index].isHeld {
      // It is silent, or will be before it has faded.
      voices[index].playback = .none
      voices[index].isLeaving = true
      voices[index].delivers = .nothing
      endStart(index, at: frame)
    } else {
      fade(index, over: max(frames, fadeLength), at: frame)
    }
  }

  /// Fades a voice out and separates it from its playback.
  ///
  /// A fade-out in progress continues unless the new one ends earlier; that starts at the present
  /// level.
  @_noAllocation @_noLocks mutating func fade(_ index: Int, over frames: Int64, at frame: Int64) {
    if voices[index].isFading {
      guard frame + frames < voices[index].fadeStart + voices[index].fadeLength else { return }
      voices[index].gain = voices[index].level(at: frame)
      voices[index].riseLength = 0
    }
    voices[index].delivers = .nothing
    voices[index].playback = .none
    voices[index].isLeaving = voices[index].isHeld
    voices[index].fadeStart = frame
    voices[index].fadeLength = frames
    fadeStart(index, over: frames, at: frame)
  }

  /// Ends a voice with the frames that it has rendered ahead, so that another one can use its
  /// renderer.
  @_noAllocation @_noLocks mutating func leave(_ index: Int, at frame: Int64) {
    guard voices[index].start < frame, !voices[index].isHeld else { return end(index, at: frame) }
    let level = voices[index].level(at: frame)
    renderAhead(index)
    voices[index].echoStart = frame
    voices[index].echoLevel = level
    voices[index].playback = .none
    voices[index].isHeld = true
    voices[index].isLeaving = true
    endStart(index, at: frame)
  }

  @_noAllocation @_noLocks mutating func end(_ index: Int, at frame: Int64, isOver: Bool = false) {
    if !voices[index].handed.isStopping || !isOver { endStart(index, at: frame, isOver: isOver) }
    voices[index].kind = .free
    if shaping.lives[index].count > 0 { shaping.lives.start[index].clear(unused: &shaping.unused) }
  }
}

extension Voice {
  @_noAllocation @_noLocks func belongs(to playback: PlaybackKey) -> Bool {
    !isFree && self.playback.isSame(as: playback)
  }

  /// Returns whether the voice is held with its playback; voices that fade out belong to no
  /// playback.
  @_noAllocation @_noLocks fileprivate func canBeHeld(of playback: PlaybackKey) -> Bool {
    belongs(to: playback) && !isHeld && (playback.index >= 0 || !isFading)
  }

  @_noAllocation @_noLocks fileprivate func resumes(with playback: PlaybackKey) -> Bool {
    belongs(to: playback) && isHeld && !isLeaving
  }

  @_noAllocation @_noLocks func plays(_ pattern: Int32) -> Bool {
    if case .pattern = kind { return resource == pattern && !isLeaving }
    return false
  }
}
