import HapticsCore
import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

extension VoicePool {
  /// Holds the voices of a playback, or with ``PlaybackKey/none`` those of live cues: each fades out,
  /// and keeps its place.
  ///
  /// To fade, a voice renders what would have come next. Of a pattern that is kept, to begin with after
  /// the pause; so what it is sent meanwhile counts 5 ms after it goes on.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func hold(_ playback: PlaybackKey, at frame: Int64) {
    for index in 0..<used where voices[index].canBeHeld(of: playback) {
      let voice = voices.start + index
      voice.pointee.isHeld = true
      voice.pointee.heldSince = frame
      guard voice.pointee.start < frame else { continue }
      let level = voice.pointee.level(at: frame)
      renderAhead(index)
      voice.pointee.wasHeld = true
      voice.pointee.echoStart = frame
      voice.pointee.echoLevel = level
    }
  }

  /// Lets the voices of a playback go on at the places where they were held.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func resume(_ playback: PlaybackKey, at frame: Int64) {
    for index in 0..<used where voices[index].goesOn(with: playback) {
      let voice = voices.start + index
      let heard = voice.pointee.heldSince - voice.pointee.start
      voice.pointee.isHeld = false
      if heard <= 0 {
        // It was yet to begin, and has as far to go as it had.
        voice.pointee.start = frame - heard
        voice.pointee.riseStart = voice.pointee.start
      } else if voice.pointee.heldSince == frame {
        // Held and let go on one frame: nothing happened.
        voice.pointee.forgetEcho()
      } else {
        // It rises over no more than was heard of it.
        voice.pointee.riseLength = min(fadeLength, heard + voice.pointee.riseLength)
        voice.pointee.start = frame
        voice.pointee.riseStart = frame
      }
    }
  }

  /// Ends the voices that were held with a playback, or those of live cues that were.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func endHeld(_ playback: PlaybackKey) {
    for index in 0..<used where voices[index].goesOn(with: playback) { end(index) }
  }

  /// Lets the sounds and patterns of a playback run at another rate.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func setRate(_ rate: PlaybackRate, of playback: PlaybackKey) {
    for index in 0..<used where voices[index].belongs(to: playback) {
      shaping.shapes[index].step = pace(voices[index].pace, at: rate)
      voices[index].step = shaping.shapes[index].pitched(shaping.shapes[index].pitch)
      if let renderer = renderer(of: index) { renderer.pointee.setRate(rate.factor) }
    }
  }

  /// Fades out the voices of a playback, and parts them from it.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func cut(_ playback: PlaybackKey, over frames: Int64, at frame: Int64) {
    for index in 0..<used where voices[index].belongs(to: playback) {
      cut(index, over: frames, at: frame)
    }
  }

  /// Parts what still sounds of a playback that is over from it, as at a lower pitch it may: from here on
  /// it is held and let go as live cues are.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func part(_ playback: PlaybackKey) {
    for index in 0..<used where voices[index].belongs(to: playback) {
      voices[index].playback = .none
    }
  }

  /// Fades out a voice, and parts it from its playback.
  @_noAllocation @_noLocks
  mutating func cut(_ index: Int, over frames: Int64, at frame: Int64) {
    if voices[index].start > frame {
      end(index)
    } else if voices[index].isHeld {
      // It is silent, or will be before it has faded.
      voices[index].playback = .none
      voices[index].isLeaving = true
      voices[index].delivers = .nothing
    } else {
      fade(index, over: max(frames, fadeLength), at: frame)
    }
  }

  @_noAllocation @_noLocks
  func fade(_ index: Int, over frames: Int64, at frame: Int64) {
    guard !voices[index].isFading else { return }
    voices[index].delivers = .nothing
    voices[index].playback = .none
    voices[index].isLeaving = voices[index].isHeld
    voices[index].fadeStart = frame
    voices[index].fadeLength = frames
  }

  /// Ends a voice with what it has rendered ahead, so that another may use its renderer.
  @_noAllocation @_noLocks
  mutating func leave(_ index: Int, at frame: Int64) {
    guard voices[index].start < frame, !voices[index].isHeld else { return end(index) }
    let level = voices[index].level(at: frame)
    renderAhead(index)
    voices[index].echoStart = frame
    voices[index].echoLevel = level
    voices[index].playback = .none
    voices[index].isHeld = true
    voices[index].isLeaving = true
  }

  @_noAllocation @_noLocks
  mutating func end(_ index: Int) {
    voices[index].kind = .free
    if shaping.lives[index].count > 0 { shaping.lives.start[index].clear(unused: &shaping.unused) }
  }
}

extension Voice {
  @_noAllocation @_noLocks
  func belongs(to playback: PlaybackKey) -> Bool {
    !isFree && self.playback.isSame(as: playback)
  }

  /// Whether it is held when what it belongs to is; voices that fade out belong to nothing any more.
  @_noAllocation @_noLocks
  fileprivate func canBeHeld(of playback: PlaybackKey) -> Bool {
    belongs(to: playback) && !isHeld && (playback.index >= 0 || !isFading)
  }

  /// Whether it goes on with what it belongs to.
  @_noAllocation @_noLocks
  fileprivate func goesOn(with playback: PlaybackKey) -> Bool {
    belongs(to: playback) && isHeld && !isLeaving
  }

  @_noAllocation @_noLocks
  func plays(_ pattern: Int32) -> Bool {
    if case .pattern = kind { return resource == pattern && !isLeaving }
    return false
  }
}
