import HapticsCore
import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

extension RenderCore {
  /// Lets dips follow what plays and what is foreseen, before the frames from one up to another are
  /// mixed.
  ///
  /// What plays is looked at where something began, ended or changed. What is foreseen is looked at a
  /// second further on than need be, and again when that second is over: so a dip never depends on
  /// when it was looked at.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func followDucks(from frame: Int64, to end: Int64) {
    guard mixer.ducks.count > 0 else { return }
    let needed = end + mixer.longestAttack
    guard mixer.isStale || needed > mixer.foreseen else { return }
    let horizon = needed + mixer.second
    for index in 0..<mixer.ducks.count {
      let rule = mixer.ducks[index].order
      let isHeard = mixer.isOpen(rule.trigger)
      var coming: Int64?
      if isHeard {
        let delay = rule.trigger.isSame(as: .haptic) ? hapticDelay : audioDelay
        coming = dispatcher.firstStart(on: rule.trigger, before: horizon - delay)
        if let cue = coming { coming = cue + delay }
      }
      if mixer.isStale {
        let sounding = isHeard ? self.sounding(on: rule.trigger, at: frame) : nil
        mixer.ducks[index].follow(sounding, coming, at: frame)
      } else if let coming {
        mixer.ducks[index].foresee(coming, at: frame)
      }
    }
    mixer.isStale = false
    mixer.foreseen = horizon
  }

  /// From when and up to when something sounds on a bus, as far as that is known at a frame.
  @_noAllocation @_noLocks
  private func sounding(on bus: BusID, at frame: Int64) -> Range<Int64>? {
    var start = Int64.max
    var end = Int64.min
    for index in 0..<pool.used where pool.voices[index].plays(on: bus) {
      start = min(start, max(pool.voices[index].start, frame))
      end = max(end, pool.end(of: index, at: frame))
    }
    if let known = music.end(on: bus, at: frame, pool.tables) {
      start = min(start, frame)
      end = max(end, known)
    }
    return start < end ? start..<end : nil
  }
}

extension VoicePool {
  /// The frame at which a voice has nothing more to say, if nothing happens to it.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func end(of index: Int, at frame: Int64) -> Int64 {
    let voice = voices[index]
    var left = voice.aheadCount
    if let renderer = renderer(of: index) {
      left += renderer.pointee.framesLeft
    } else {
      let rest = (tables.sounds[Int(voice.resource)].frames << 32) - voice.place
      if rest > 0 { left += (rest + voice.step - 1) / max(voice.step, 1) }
    }
    let end = max(voice.start, frame) + left
    return voice.isFading ? min(end, voice.fadeStart + voice.fadeLength) : end
  }
}

extension Voice {
  /// Whether something of it is heard or felt through a bus, or will be.
  @_noAllocation @_noLocks
  fileprivate func plays(on bus: BusID) -> Bool {
    !isFree && !isHeld
      && ((carries.hasAudio && routing.audio.isSame(as: bus))
        || (carries.hasHaptic && routing.haptic.isSame(as: bus)))
  }
}
