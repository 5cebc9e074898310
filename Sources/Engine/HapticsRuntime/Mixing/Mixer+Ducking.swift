import HapticsCore
import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

extension RenderCore {
  var hasStaleDips: Bool {
    @_noAllocation @_noLocks get { mixer.isStale && mixer.ducks.count > 0 }
  }

  /// Updates the dips at a frame, after all its events and before any later ones.
  @_noAllocation @_noLocks mutating func followDucks(at frame: Int64) {
    let horizon = frame + mixer.longestAttack + mixer.second
    for index in 0..<mixer.ducks.count {
      let trigger = mixer.ducks[index].order.trigger
      let isHeard = mixer.isOpen(trigger)
      mixer.ducks[index].follow(
        isHeard ? sounding(on: trigger, at: frame) : nil,
        isHeard ? nextStart(on: trigger, before: horizon) : nil,
        at: frame
      )
    }
    mixer.isStale = false
    mixer.scheduledUntil = horizon
  }

  /// Updates the anticipation of dips for a block without events.
  ///
  /// The lookup extends a second further than necessary and is repeated after that second, so that
  /// a dip never depends on the time of the lookup.
  @_noAllocation @_noLocks mutating func scheduleDucks(from frame: Int64, to end: Int64) {
    let needed = end + mixer.longestAttack
    guard mixer.ducks.count > 0, !mixer.isStale, needed > mixer.scheduledUntil else { return }
    let horizon = needed + mixer.second
    for index in 0..<mixer.ducks.count where mixer.isOpen(mixer.ducks[index].order.trigger) {
      let coming = nextStart(on: mixer.ducks[index].order.trigger, before: horizon)
      if let coming { mixer.ducks[index].scheduleAhead(coming, at: frame) }
    }
    mixer.scheduledUntil = horizon
  }

  /// Returns the frame at which a cue is next to play into a bus, as far as it is known.
  @_noAllocation @_noLocks
  private mutating func nextStart(on bus: BusID, before horizon: Int64) -> Int64? {
    let delay = bus.isSame(as: .haptic) ? hapticDelay : audioDelay
    guard let cue = dispatcher.firstStart(on: bus, before: horizon - delay) else { return nil }
    return cue + delay
  }

  /// From when and up to when something sounds on a bus, as far as that is known at a frame.
  @_noAllocation @_noLocks private func sounding(on bus: BusID, at frame: Int64) -> Range<Int64>? {
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
  /// Returns the frame at which a voice has nothing more to say, if nothing happens to it.
  @_noAllocation @_noLocks func end(of index: Int, at frame: Int64) -> Int64 {
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
  @_noAllocation @_noLocks func plays(on bus: BusID) -> Bool {
    !isFree && !isHeld
      && ((carries.hasAudio && routing.audio.isSame(as: bus))
        || (carries.hasHaptic && routing.haptic.isSame(as: bus)))
  }
}
