import HapticsRealtime
import HapticsTimeline

extension RenderCore {
  /// Carries out a change of the mixer or the music.
  ///
  /// - Parameter owner: The playback whose music it is.
  @_noAllocation @_noLocks
  mutating func take(_ change: MixChange, of owner: PlaybackKey, at frame: Int64) {
    mixer.take(change, at: frame)
    if case .duck = change { dispatcher.anticipate(mixer.triggers) }
    order(change, of: owner, at: frame)
  }

  /// Performs a change of a timeline, either when it is due or when it is joined.
  @_noAllocation @_noLocks
  mutating func take(_ change: MixChange, of start: CueStart, at frame: Int64) {
    // An engine that took over has already restored the mixer, including later changes.
    if mixer.isRestored, start.offset > 0, frame == 0 { return }
    if case .marker(let index) = change {
      var message = EngineMessage(.start(start))
      message.marker = index
      rings.pointee.emit(message, isVital: true)
      return
    }
    guard case .playMusic(var order) = change, start.offset > 0 else {
      return take(settled(change, start, at: frame), of: start.playback, at: frame)
    }
    guard let sound = pool.tables.place(ofSound: order.sound) else { return }
    order.join(after: start.offset, pool.tables.sounds[sound], over: pool.fadeLength)
    take(.playMusic(order), of: start.playback, at: frame)
  }

  /// Returns a change of a timeline, without its ramp at the start of the playback.
  ///
  /// A bus on which an earlier sound plays keeps the ramp, because a step would click.
  @_noAllocation @_noLocks
  private func settled(_ change: MixChange, _ start: CueStart, at frame: Int64) -> MixChange {
    guard start.mark.isOpening else { return change }
    switch change {
    case .gain(let gain, let bus, _) where !isSounding(bus, before: frame):
      return .gain(gain, of: bus, over: 0)
    case .mute(let isMuted, let bus, _) where !isSounding(bus, before: frame):
      return .mute(isMuted, of: bus, over: 0)
    default: return change
    }
  }

  /// Returns whether a sound or vibration plays on a bus that began before a frame.
  @_noAllocation @_noLocks private func isSounding(_ bus: BusID, before frame: Int64) -> Bool {
    for index in 0..<pool.used
    where pool.voices[index].start < frame && pool.voices[index].plays(on: bus) { return true }
    if music.isHeld { return false }
    for index in 0..<music.decks.count
    where music.decks[index].isUsed && music.decks[index].start < frame
      && music.decks[index].order.bus.isSame(as: bus)
    { return true }
    return false
  }

  /// Applies the transport changes of a playback to its music.
  @_noAllocation @_noLocks
  mutating func followTransport(_ change: TransportNotice, at frame: Int64) {
    guard change.playback.index >= 0, music.owner.isSame(as: change.playback) else { return }
    switch change.kind {
    case .paused:
      music.hold(isPaused: true, isInterrupted: music.isInterrupted, at: frame)
    case .resumed:
      music.hold(isPaused: false, isInterrupted: false, at: frame)
    case .sought, .replaced:
      take(.stopMusic(fade: 0), of: change.playback, at: frame)
      // A held track ends silently before the music resumes.
      if music.isHeld { beginMusic(at: frame) }
    case .stopped: take(.stopMusic(fade: change.fade), of: .none, at: frame)
    case .started, .rateChanged, .looped, .amended, .finished: break
    }
  }
}

extension MusicCommand {
  /// Starts immediately within the track.
  ///
  /// - Parameters:
  ///   - frames: The number of skipped frames of the engine.
  ///   - fade: The duration of the crossfade, in frames.
  @_noAllocation @_noLocks
  mutating func join(after frames: Int64, _ sound: SoundView, over fade: Int64) {
    fitLoop(frames: sound.frames, sampleRate: sound.sampleRate)
    skip(frames, pace: sound.pace)
    boundary = .none
    fadeIn = fade
    fadeOut = fade
  }

  /// Leaves out the first frames of the engine.
  @_noAllocation @_noLocks mutating func skip(_ frames: Int64, pace: Int64) {
    var place = Int128(self.place) + Int128(frames) * Int128(pace)
    let (start, end) = (Int128(loopStart) << 32, Int128(loopEnd) << 32)
    // Playback after the loop continues to the sound's end.
    let loops = end > start && Int128(self.place) < end
    if loops, place >= end { place = start + (place - end) % (end - start) }
    self.place = Int64(truncatingIfNeeded: min(place, Int128(Int64.max)))
  }
}
