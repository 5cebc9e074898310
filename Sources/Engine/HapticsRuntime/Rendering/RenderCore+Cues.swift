import HapticsCore
import HapticsRealtime
import HapticsTimeline

extension RenderCore {
  /// Reads the statuses and the interruption for the frames of a call.
  @_noAllocation @_noLocks mutating func readStatuses() {
    let (before, closed, closedBuses) = (statuses, quiet.closed, mixer.closed)
    statuses = rings.pointee.statuses.read()
    mixer.setClosed(rings.pointee.statuses.readClosed(), at: dispatcher.frame)
    quiet.closed = rings.pointee.statuses.readClosedGates()
    if rings.pointee.statuses.isMusicPaused() != music.isSwitchedOff {
      music.setSwitchedOff(!music.isSwitchedOff, at: dispatcher.frame)
      mixer.isStale = true
    }
    let wanted = rings.pointee.statuses.readInterruption()
    if wanted.code != interruption.code {
      if !interruption.isLost { beginInterruption() }
      if !wanted.isLost { endInterruption() }
      interruption = wanted
    }
    if !statuses.isSame(as: reportedStatuses) || interruption.code != reportedInterruption.code {
      let message = EngineMessage(statuses, interruption, since: dispatcher.frame)
      // If there is no room, the next call reports it.
      if rings.pointee.emit(message, isVital: true) {
        reportedStatuses = statuses
        reportedInterruption = interruption
      }
    }
    pool.setHapticLost(statuses.haptic.isLost, at: dispatcher.frame)
    if !statuses.isSame(as: before) || quiet.closed.rawValue != closed.rawValue
      || mixer.closed != closedBuses
    {
      review()
    }
  }

  /// Starts a cue in every modality, according to its policy and the statuses.
  @_noAllocation @_noLocks mutating func begin(_ start: CueStart, at frame: Int64) {
    let isScheduled = start.playback.index >= 0
    let isAligned = isScheduled || start.lead >= spread
    let isHeld = isScheduled && !dispatcher.isRunning(start.playback)
    let policy = policy(of: start.cue, in: start.playback)
    if let reason = quiet.reason(
      toHold: start.cue,
      policy,
      at: start.frame,
      isJoined: start.mark.isJoined
    ) {
      return hold(start, policy, reason)
    }
    let isNoted = !start.mark.isJoined && quiet.note(start.cue, policy, at: start.frame)
    let announced = takeAnnouncement(of: start)
    let known = announced.start.isRefused ? statuses.withoutHaptic : statuses
    let felt = policy.choice(for: .haptic, of: start.cue, known)
    let heard = policy.choice(for: .audio, of: start.cue, known)
    pool.lastHanded = -1
    let voices = startVoices(
      start,
      VoicePlan(start.cue, policy, felt: felt, heard: heard, audio: statuses.audio),
      felt: frame + (isAligned ? hapticDelay : 0),
      heard: frame + (isAligned ? audioDelay : 0),
      isHeld: isHeld
    )

    var message = EngineMessage(.start(start))
    message.statuses = statuses
    message.haptic = announced.start.isRefused ? .refused : voices.haptic(felt, of: start.cue)
    message.audio = voices.audio(heard, of: start.cue, policy, isLost: statuses.audio.isLost)
    message.mute(start.cue.routing, mixer.closed)
    prepareStart(announced.start, &message)
    let shown = show(start, policy, known, announced.visual, &message)
    message.awaitsStart = message.isHanded && isMadeUp(for: start.cue, policy)
    // A cue that is joined after a seek has no minimum, because its missing part has ended.
    let isAsked = message.outcome.hasRenditions && (!start.mark.isJoined || start.lateness > 0)
    message.minimumModalities = isAsked ? policy.minimumModalities : 0
    emit(&message)
    // An early refusal changes the kept outcome.
    dispatcher.keep(message.outcome, start.mark, in: start.playback)
    rings.pointee.tally.count(message.outcome, isShort: message.isShort)
    handOver(start, announced.start, message, isHeld: isHeld)
    keepHanded(start, policy, message, visual: shown, isHeld: isHeld)
    if message.takesBack || message.announces || isNoted { review() }
    while let cut = pool.takeCut() {
      rings.pointee.emit(EngineMessage(cut, at: start.frame), isVital: false)
    }
  }

  /// Holds a cue back in every modality and withdraws its announcement.
  @_noAllocation @_noLocks
  private mutating func hold(_ start: CueStart, _ policy: SheetPolicy, _ reason: QuietReason) {
    var message = EngineMessage(.start(start))
    message.statuses = statuses
    message.heldBackBy = reason
    message.haptic = .held(start.cue, in: .haptic)
    message.audio = .held(start.cue, in: .audio)
    let announced = takeAnnouncement(of: start)
    withdraw(announced.start, at: start.frame)
    var answer = VisualAcknowledgment()
    answer.outcome = .held(start.cue, in: .visual)
    message.replace(announced.visual, with: answer)
    rings.pointee.emit(message, isVital: message.isVital)
    dispatcher.keep(message.outcome, start.mark, in: start.playback)
    rings.pointee.tally.count(message.outcome, isShort: false)
    if message.takesBack { review() }
  }

  @_noAllocation @_noLocks mutating func announce(_ notice: CueNotice) {
    gate.advance(to: dispatcher.frame)
    if let place = gate.announce(notice) { review(from: place) }
  }

  /// Decides again about announced cues and reports changes.
  ///
  /// It is called when an input of the announcements changes: a status, or an earlier visual.
  ///
  /// - Parameter first: The index of the first announcement that may change.
  /// - Complexity: O(*n*²) in the number of announcements of one lookahead, which is small.
  @_noAllocation @_noLocks mutating func review(from first: Int = 0) {
    var place = first
    while place < gate.announcedCount {
      defer { place += 1 }
      let notice = gate.notice(at: place)
      let policy = policy(of: notice.cue, in: notice.playback)
      let isHeld = quiet.reason(toHold: notice.cue, policy, at: notice.frame) != nil
      let start = isHeld ? StartAnswer() : startAnswer(of: notice.cue, policy)
      announce(start, of: notice, at: place)
      let known = gate.start(at: place).isRefused ? statuses.withoutHaptic : statuses
      let seen = policy.choice(for: .visual, of: notice.cue, known)
      let look = policy.look(seen, of: notice.cue, statuses.visual)
      // A fallback alone is not announced.
      guard notice.cue.visual >= 0 else { continue }
      let answer = gate.answer(
        isHeld ? .gated : seen.outcome,
        look,
        of: notice,
        policy,
        announced: gate.announcement(at: place),
        after: place
      )
      announce(answer, of: notice, at: place)
    }
  }

  /// Announces the visual of a cue, or withdraws it.
  ///
  /// If there is no room, the earlier report applies until the next review, or until the cue is due.
  @_noAllocation @_noLocks private mutating func announce(
    _ answer: VisualAcknowledgment,
    of notice: CueNotice,
    at place: Int
  ) {
    let known = gate.announcement(at: place)
    guard !answer.isSame(as: known), rings.pointee.hasRoom(isVital: known.isSeen) else { return }
    var message = EngineMessage(.announce(notice))
    message.statuses = statuses
    message.replace(known, with: answer)
    gate.keep(answer, at: place)
    rings.pointee.emit(message, isVital: message.isVital)
  }

  /// Decides about the visual of a cue that starts.
  ///
  /// The decision depends on the visuals shown before. It keeps a matching announcement and
  /// withdraws any other.
  @_noAllocation @_noLocks private mutating func show(
    _ start: CueStart,
    _ policy: SheetPolicy,
    _ statuses: ModalityStatuses,
    _ reported: VisualAcknowledgment,
    _ message: inout EngineMessage
  ) -> VisualAcknowledgment {
    let seen = policy.choice(for: .visual, of: start.cue, statuses)
    let notice = CueNotice(start)
    guard seen.outcome.isReached || reported.isSeen else {
      message.visual = seen.outcome
      return VisualAcknowledgment(seen.outcome)
    }
    let look = policy.look(seen, of: start.cue, statuses.visual)
    let isOver = seen.outcome.isReached && start.offset > 0 && start.offset >= look.duration
    gate.advance(to: dispatcher.frame)
    let answer = gate.answer(
      isOver ? .over : seen.outcome,
      look,
      of: notice,
      policy,
      announced: reported
    )
    message.replace(reported, with: answer)
    gate.show(answer, of: notice)
    return answer
  }

  @_noAllocation @_noLocks private mutating func emit(_ message: inout EngineMessage) {
    if message.announces, !rings.pointee.hasRoom(isVital: message.isVital) {
      if !message.isMerged { gate.forget(message.visualNumber) }
      message.announces = false
      message.visual = .unannounced
    }
    rings.pointee.emit(message, isVital: message.isVital)
  }

  @_noAllocation @_noLocks
  private func policy(of cue: SheetCue, in playback: PlaybackKey) -> SheetPolicy {
    if playback.index >= 0 {
      return dispatcher.policy(of: cue, in: playback)?.pointee ?? pool.tables.policies[0]
    }
    return pool.tables.policies[min(Int(cue.policy), pool.tables.capacity - 1)]
  }
}

extension TransportChange {
  var withdrawsAnnouncements: Bool {
    @_noAllocation @_noLocks get {
      switch self {
      case .started, .looped, .finished: false
      case .paused, .resumed, .sought, .rateChanged, .replaced, .amended, .stopped: true
      }
    }
  }
}
