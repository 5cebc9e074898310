import HapticsCore
import HapticsRealtime
import HapticsTimeline

extension RenderCore {
  /// Strengthens other modalities for patterns that a player of the platform refused or never began.
  ///
  /// Either is the loss of the haptic modality for one cue. Before the cue is due, its
  /// announcement changes; afterward, the others join late, if the cue's ``LatePolicy`` allows it.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks mutating func readRefusals() {
    while let refused = rings.pointee.refusals.first() {
      let missed = refused.pointee
      rings.pointee.refusals.removeFirst()
      if let place = gate.place(ofStart: missed.number) {
        gate.refuseStart(at: place)
        review(from: place)
      } else {
        makeUp(for: missed)
      }
    }
  }

  /// Keeps a due cue while its start may still be refused, if other modalities could make up for it.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks mutating func keepHanded(
    _ start: CueStart,
    _ policy: SheetPolicy,
    _ message: EngineMessage,
    visual: VisualAcknowledgment,
    isHeld: Bool
  ) {
    guard message.awaitsStart else { return }
    let oldest = start.frame - longestRefusal
    pool.handedCues.removeAll { !$0.isHeld && $0.start.frame < oldest }
    if pool.handedCues.isFull { pool.handedCues.remove(at: 0) }
    let number = pool.voices[pool.lastHanded].handed.number
    pool.handedCues.append(
      HandedCue(number, start, policy, serial: serial, message, visual: visual, isHeld: isHeld)
    )
  }

  /// Returns whether another modality would play something else if the start of a cue were refused.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks func isMadeUp(for cue: SheetCue, _ policy: SheetPolicy) -> Bool {
    let lost = statuses.withoutHaptic
    return !policy.choice(for: .audio, of: cue, lost).isSame(
      as: policy.choice(for: .audio, of: cue, statuses)
    )
      || !policy.choice(for: .visual, of: cue, lost).isSame(
        as: policy.choice(for: .visual, of: cue, statuses)
      )
  }

  @_noAllocation @_noLocks private mutating func makeUp(for missed: MissedStart) {
    let number = missed.number
    let frame = dispatcher.frame
    guard let handed = pool.takeHandedCue(number) else {
      return pool.emit(number, at: frame, .unanswered)
    }
    var start = handed.start
    start.frame = frame
    start.lateness = frame - handed.start.frame + handed.start.lateness
    var message = EngineMessage(.start(start))
    message.refusedStart = number
    message.dueFrame = handed.start.frame
    message.statuses = handed.statuses
    message.haptic = missed.isExpired ? .expired : .refused
    message.audio = handed.outcome[.audio]
    message.visual = handed.outcome[.visual]
    message.minimumModalities = handed.minimumModalities
    let passed = handed.passed(at: frame)
    if let offset = start.cue.offset(whenLateBy: passed) {
      start.offset = offset
      message.event = .start(start)
      playFallback(of: handed, start, &message)
      showFallback(of: handed, start, &message)
    }
    // The game's side stores the outcome, because its visual may have expired.
    if !rings.pointee.emit(message, isVital: true) { pool.emit(number, at: frame, .unanswered) }
    if message.takesBack || message.announces { review() }
  }

  /// Plays the audio that makes up for a refused pattern.
  @_noAllocation @_noLocks private mutating func playFallback(
    of handed: HandedCue,
    _ start: CueStart,
    _ message: inout EngineMessage
  ) {
    let before = handed.policy.choice(for: .audio, of: start.cue, statuses)
    let heard = handed.policy.choice(for: .audio, of: start.cue, statuses.withoutHaptic)
    guard !heard.isSame(as: before), mixer.closed & start.cue.routing.audio.bit == 0 else { return }
    switch heard.kind {
    case .nothing, .own, .lost: return
    case .stronger:
      guard handed.outcome[.audio].isReached else { return }
      pool.strengthen(handed.serial, by: heard.strength / before.strength, at: start.frame)
      message.audio = .strengthened
    case .fallback:
      let isAligned = start.playback.index >= 0 || start.lead >= spread
      let delay = isAligned ? audioDelay : 0
      var joined = start
      joined.offset = max(start.offset - delay, 0)
      pool.fadeOwn(handed.serial, at: start.frame)
      var request = VoiceRequest(heard.resource, gain: heard.gain)
      request.audioStrength = heard.strength
      request.isFallback = true
      request.delivers = .audio
      let voice = pool.startSound(
        joined,
        request,
        serial: handed.serial,
        at: start.frame + max(delay - start.offset, 0),
        isHeld: handed.isHeld
      )
      message.audio = heard.outcome(voice)
    }
    message.isAudioMadeUp = true
    mixer.isStale = true
  }

  /// Shows the visual that makes up for a refused pattern, in place of the cue's own.
  @_noAllocation @_noLocks private mutating func showFallback(
    of handed: HandedCue,
    _ start: CueStart,
    _ message: inout EngineMessage
  ) {
    let before = handed.policy.choice(for: .visual, of: start.cue, statuses)
    let seen = handed.policy.choice(for: .visual, of: start.cue, statuses.withoutHaptic)
    guard !seen.isSame(as: before), seen.outcome.isReached else { return }
    let look = handed.policy.look(seen, of: start.cue, statuses.visual)
    // What is left of it would not be seen.
    if start.offset > 0, start.offset >= look.duration { return }
    let notice = CueNotice(start)
    gate.advance(to: dispatcher.frame)
    if handed.visual.isShown { gate.forget(handed.visual.number) }
    let answer = gate.answer(seen.outcome, look, of: notice, handed.policy)
    guard answer.isSeen, rings.pointee.hasRoom(isVital: true) else { return }
    message.replace(handed.visual, with: answer)
    gate.show(answer, of: notice)
  }
}

extension ModalityStatuses {
  /// The statuses of a cue whose pattern is refused.
  var withoutHaptic: ModalityStatuses {
    @_noAllocation @_noLocks get {
      var statuses = self
      statuses.haptic = .failed(.systemError)
      return statuses
    }
  }
}
