import HapticsRealtime
import HapticsTimeline

extension RenderCore {
  /// Decides about the pattern of a cue that is announced.
  @_noAllocation @_noLocks
  func startAnswer(of cue: SheetCue, _ policy: SheetPolicy) -> StartAnswer {
    guard cue.startsPattern(in: pool.startBuses), mixer.closed & cue.routing.haptic.bit == 0 else {
      return StartAnswer()
    }
    return StartAnswer(policy.choice(for: .haptic, of: cue, statuses))
  }

  /// Announces the start of a cue's pattern, or withdraws it.
  ///
  /// If there is no room, the next review announces it, or the cue when it is due.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func announce(_ answer: StartAnswer, of notice: CueNotice, at place: Int) {
    let known = gate.start(at: place)
    if answer.isSame(as: known) { return }
    withdraw(known, at: notice.frame)
    var kept = StartAnswer()
    if answer.pattern >= 0, rings.pointee.hasRoomForStarts() {
      kept = answer
      kept.number = pool.nextStart()
      let isAligned = notice.playback.index >= 0 || notice.lead >= spread
      let frame = notice.frame + (isAligned ? hapticDelay : 0)
      let bus = pool.lanes.known(notice.cue.routing.haptic, else: .haptic)
      kept.level = pool.shaping.gain(of: notice.playback, at: frame)
      kept.level *= mixer.level(of: bus, at: frame)
      let request = StartRequest(
        cueFrame: notice.frame,
        pattern: kept.pattern,
        from: 0,
        rate: notice.rate,
        gain: kept.gain * kept.level,
        VoiceOrigin(notice)
      )
      pool.emit(kept.number, at: frame, .announced(request))
    }
    gate.keep(kept, at: place)
  }

  @_noAllocation @_noLocks func withdraw(_ start: StartAnswer, at frame: Int64) {
    if start.number != 0 { pool.emit(start.number, at: frame, .withdrawn) }
  }

  /// Withdraws the announced starts of cues that satisfy a predicate.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func withdrawStarts(at frame: Int64, where isMeant: (CueNotice) -> Bool) {
    for place in 0..<gate.announcedCount where isMeant(gate.notice(at: place)) {
      withdraw(gate.start(at: place), at: frame)
    }
  }

  /// Removes and returns the announced decisions on a cue that is due.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks mutating func takeAnnouncement(
    of start: CueStart
  ) -> (visual: VisualAcknowledgment, start: StartAnswer) {
    guard start.cue.visual >= 0 || start.cue.startsPattern(in: pool.startBuses) else {
      return (VisualAcknowledgment(), StartAnswer())
    }
    return gate.takeAnnouncement(of: CueNotice(start))
  }

  /// Checks that a pattern can be handed to a player, and marks the message.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func prepareStart(_ announced: StartAnswer, _ message: inout EngineMessage) {
    guard pool.lastHanded >= 0, message.haptic.isReached else { return }
    if announced.number != 0 || rings.pointee.hasRoomForStarts() {
      message.isHanded = true
    } else {
      message.haptic = .unannounced
    }
  }

  /// Passes the pattern of a due cue to a player, or confirms its announcement.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks mutating func handOver(
    _ start: CueStart,
    _ announced: StartAnswer,
    _ message: EngineMessage,
    isHeld: Bool
  ) {
    if announced.isRefused { return confirm(announced, message, start) }
    guard message.isHanded else { return withdraw(announced, at: start.frame) }
    let slot = pool.lastHanded
    let voice = pool.voices[slot]
    let due = DueCue(message, start)
    if announced.number != 0, announced.pattern == voice.handed.pattern,
      announced.gain == voice.gain * voice.strength, start.offset == 0, start.lateness == 0
    {
      pool.voices[slot].handed.number = announced.number
      pool.voices[slot].handed.gain = announced.gain * announced.level
      pool.emit(announced.number, at: voice.start, .due(due))
      pool.sendControls(slot)
    } else {
      withdraw(announced, at: start.frame)
      let gain = pool.handedGain(slot, at: voice.start, mixer)
      pool.beginStart(slot, gain: gain, at: voice.start, cueFrame: start.frame, due)
    }
    if isHeld { pool.emit(pool.voices[slot].handed.number, at: start.frame, .paused) }
  }
}

extension RenderCore {
  /// Reports that the cue of a refused start is due; the voice of the pattern keeps its number, so
  /// that the player does not start it again.
  @_noAllocation @_noLocks private mutating func confirm(
    _ refused: StartAnswer,
    _ message: EngineMessage,
    _ start: CueStart
  ) {
    pool.emit(refused.number, at: start.frame, .due(DueCue(message, start)))
    if pool.lastHanded >= 0 {
      pool.voices[pool.lastHanded].handed.number = refused.number
    } else {
      pool.emit(refused.number, at: start.frame, .ended)
    }
  }
}

extension VoiceShaping {
  /// Returns the gain of a playback's voices at a frame.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks func gain(of playback: PlaybackKey, at frame: Int64) -> Float {
    guard isKnown(playback) else { return 1 }
    let layer = groups[Int(playback.index)].layer
    return layer.gain.value(at: frame) * layer.mute.value(at: frame)
  }
}
