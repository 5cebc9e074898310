import HapticsTimeline

extension RenderCore {
  /// Reads the statuses that hold for the frames of a call, and whether all is interrupted.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func readStatuses() {
    statuses = rings.pointee.statuses.read()
    let wanted = rings.pointee.statuses.readInterruption()
    if wanted.code != interruption.code {
      if !interruption.isLost { dispatcher.beginInterruption() }
      if !wanted.isLost { dispatcher.endInterruption() }
      interruption = wanted
    }
    guard !statuses.isSame(as: toldStatuses) || interruption.code != toldInterruption.code else {
      return
    }
    let message = EngineMessage(statuses, interruption, since: dispatcher.frame)
    // Where there is no room, the next call tells it.
    if rings.pointee.tell(message, isVital: true) {
      toldStatuses = statuses
      toldInterruption = interruption
    }
  }

  /// Lets a cue begin in every sense, as its policy and the statuses want it.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func begin(_ start: CueStart, at frame: Int64) {
    let isScheduled = start.playback.index >= 0
    let isHeld = isScheduled && !dispatcher.isRunning(start.playback)
    let policy = policy(of: start.cue, in: start.playback)
    let felt = policy.choice(for: .haptic, of: start.cue, statuses)
    let heard = policy.choice(for: .audio, of: start.cue, statuses)
    let feltVoice = pool.startPattern(
      start,
      felt,
      at: frame + (isScheduled ? hapticDelay : 0),
      isHeld: isHeld
    )
    let heardVoice = pool.startSound(
      start,
      heard,
      at: frame + (isScheduled ? audioDelay : 0),
      isHeld: isHeld
    )

    var message = EngineMessage(.start(start))
    message.statuses = statuses
    message.haptic = felt.outcome(feltVoice)
    message.audio = heard.outcome(heardVoice)
    message.visual = show(start, policy, &message)
    // Of a cue that is joined after a seek nothing is asked: what is missing of it is over.
    let isAsked = message.outcome.hasRenditions && (!start.mark.isJoined || start.lateness > 0)
    message.minimumSenses = isAsked ? policy.minimumSenses : 0
    tell(&message)
    dispatcher.keep(message.outcome, start.mark, in: start.playback)
    rings.pointee.tally.count(message.outcome, isShort: message.isShort)
  }

  /// Announces a visual ahead of its moment, and keeps what came of that until then.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func announce(_ notice: VisualNotice) {
    let policy = policy(of: notice.cue, in: notice.playback)
    let seen = policy.choice(for: .visual, of: notice.cue, statuses)
    var message = EngineMessage(.announce(notice))
    message.statuses = statuses
    message.visual = seen.outcome
    if message.visual.isReached {
      admit(policy.look(seen, of: notice.cue, statuses.visual), notice, policy, &message)
    }
    if message.announces { tell(&message) }
    if notice.playback.index >= 0 {
      dispatcher.keepAnnounced(message.visual, notice.mark, in: notice.playback)
    } else if notice.token.slot >= 0, notice.token.slot < dispatcher.commandCapacity {
      announced[Int(notice.token.slot)] = message.visual
    }
  }

  /// Follows a change of a playback or a live cue: of what is not shown any more nothing is kept.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func withdraw(_ change: TransportChange) {
    switch change.kind {
    case .started, .looped, .finished: break
    case .paused, .resumed, .sought, .rateChanged, .replaced, .amended, .stopped:
      gate.withdraw(change.playback, from: change.frame)
    }
  }

  /// What the eye gets of a cue that begins: what was announced, unless it turns out otherwise.
  @_noAllocation @_noLocks
  private mutating func show(
    _ start: CueStart,
    _ policy: SheetPolicy,
    _ message: inout EngineMessage
  ) -> SenseOutcome {
    let seen = policy.choice(for: .visual, of: start.cue, statuses)
    let notice = VisualNotice(start)
    let told = announcement(of: start)
    if told.stands(for: seen.outcome) { return told }
    if told.isReached {
      message.takesBack = true
      gate.withdraw(notice)
    }
    guard seen.outcome.isReached else { return seen.outcome }
    let look = policy.look(seen, of: start.cue, statuses.visual)
    guard start.offset == 0 || start.offset < look.length else { return .over }
    message.visual = seen.outcome
    admit(look, notice, policy, &message)
    return message.visual
  }

  /// Sends a visual through the gate, and writes down what is to be told of it.
  @_noAllocation @_noLocks
  private mutating func admit(
    _ look: VisualLook,
    _ notice: VisualNotice,
    _ policy: SheetPolicy,
    _ message: inout EngineMessage
  ) {
    message.look = look
    switch gate.admit(look, of: notice, now: dispatcher.frame, policy) {
    case .shown(let number):
      message.announces = true
      message.visualNumber = number
    case .merged(let number):
      message.announces = true
      message.visualNumber = number
      message.visual = .merged
    case .suppressed: message.visual = .suppressed
    }
  }

  /// Tells the control side; what the eye cannot be told of, it does not see.
  @_noAllocation @_noLocks
  private mutating func tell(_ message: inout EngineMessage) {
    if message.announces, !rings.pointee.hasRoom(isVital: message.isVital) {
      if !message.isMerged { gate.forget(message.visualNumber) }
      message.announces = false
      message.visual = .untold
    }
    rings.pointee.tell(message, isVital: message.isVital)
  }

  /// What was announced of a cue that begins.
  @_noAllocation @_noLocks
  private func announcement(of start: CueStart) -> SenseOutcome {
    if start.playback.index >= 0 {
      return start.mark.isJoined ? .nothing : dispatcher.announced(start.mark, in: start.playback)
    }
    guard start.cue.visual >= 0, !start.carriesVisual, start.lateness == 0,
      start.token.slot >= 0, start.token.slot < dispatcher.commandCapacity
    else { return .nothing }
    return announced[Int(start.token.slot)]
  }

  @_noAllocation @_noLocks
  private func policy(of cue: SheetCue, in playback: PlaybackKey) -> SheetPolicy {
    if playback.index >= 0 {
      return dispatcher.policy(of: cue, in: playback)?.pointee ?? pool.tables.policies[0]
    }
    return pool.tables.policies[min(Int(cue.policy), pool.tables.capacity - 1)]
  }
}

extension SenseOutcome {
  /// Whether what was announced of a visual holds at its moment, for which something is wanted.
  @_noAllocation @_noLocks
  fileprivate func stands(for wanted: SenseOutcome) -> Bool {
    switch (self, wanted) {
    case (.played, .played), (.strengthened, .strengthened), (.substituted, .substituted): true
    case (.merged, _), (.suppressed, _): wanted.isReached
    default: false
    }
  }
}

extension RenditionChoice {
  /// What became of it, given what its voice did.
  @_noAllocation @_noLocks
  fileprivate func outcome(_ voice: VoiceOutcome) -> SenseOutcome {
    switch kind {
    case .nothing, .lost: outcome
    case .own, .stronger, .substitute:
      switch voice {
      case .none: .over
      case .sounding: outcome
      case .noVoice: .noVoice
      case .unloaded: .unloaded
      }
    }
  }
}
