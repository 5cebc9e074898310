import HapticsCore
import HapticsRealtime
import HapticsTimeline
import Synchronization

extension EngineControl {
  mutating func collect() {
    // Read this first, so that the messages of all these frames are read below.
    let rendered = rings.pointee.renderedFrames.load(ordering: .acquiring)
    while let message = rings.pointee.messages.pop() { read(message) }
    while let event = rings.pointee.endings.pop() { read(EngineMessage(event)) }
    collectStarts(before: rendered)
    reclaimSlots()
    freeUnused()
    if !announced.isEmpty { expireVisuals(before: rendered) }
  }

  private mutating func read(_ message: EngineMessage) {
    if let cut = message.cut { return emit(cut, at: message.frame) }
    if let music = message.music { return emit(music, message) }
    guard let event = message.event else { return emitState(message) }
    switch event {
    case .start(let start): read(message, start)
    case .announce(let notice):
      if message.takesBack { withdraw(source(of: notice), at: notice.frame) }
      if message.announces {
        announce(message, notice)
        if !message.isMerged { emit(.visual, of: notice, message) }
      }
    case .drop(let drop):
      let source: CueSource =
        drop.playback.index < 0
        ? .fired(FiredCue(token: drop.token))
        : .timeline(Playback(key: drop.playback), cue: -1)
      note(
        .receipt(
          Receipt(
            source: source,
            meaning: drop.meaning,
            count: Int(drop.count),
            modality: nil,
            state: .dropped(.late),
            frame: drop.frame,
            lateness: 0,
            skew: 0
          )
        )
      )
    case .transport(let change): read(change)
    case .withdraw(let withdrawal): read(withdrawal)
    case .adjust, .mix: break
    case .retired(let id): settle { $0.retire(id) }
    }
  }

  private mutating func emit(_ cut: CutCue, at frame: Int64) {
    let origin = cut.origin
    let source: CueSource =
      origin.playback.index < 0
      ? .fired(FiredCue(token: origin.token))
      : .timeline(Playback(key: origin.playback), cue: Int(origin.cue))
    for (modality, isCut) in [
      (Modality.haptic, cut.contents.hasHaptic), (.audio, cut.contents.hasAudio),
    ] where isCut {
      note(
        .receipt(
          Receipt(
            source: source,
            meaning: origin.meaning,
            count: 1,
            modality: modality,
            state: .cut,
            frame: frame,
            lateness: 0,
            skew: 0
          )
        )
      )
    }
  }

  private mutating func emitState(_ message: EngineMessage) {
    for modality in Modality.allCases where message.statuses[modality] != statuses[modality] {
      note(.status(modality, message.statuses[modality], frame: message.frame))
    }
    statuses = message.statuses
    guard message.interruption != interruption else { return }
    interruption = message.interruption
    var reason: StoppedReason?
    if case .failed(let why) = interruption { reason = why }
    note(.interruption(reason, frame: message.frame))
  }

  func source(of notice: CueNotice) -> CueSource {
    source(notice.playback, notice.token, notice.cue)
  }

  private mutating func withdraw(_ source: CueSource, at frame: Int64) {
    withdraw { $0.source == source && $0.frame == frame }
  }

  func source(
    _ playback: PlaybackKey,
    _ token: CommandToken,
    _ cue: SheetCue
  ) -> CueSource {
    playback.index < 0
      ? .fired(FiredCue(token: token))
      : .timeline(Playback(key: playback), cue: Int(cue.index))
  }

  private mutating func read(_ message: EngineMessage, _ start: CueStart) {
    if message.marker >= 0 { return read(Int(message.marker), start) }
    if message.refusedStart != 0 { return readMadeUp(message, start) }
    let notice = CueNotice(start)
    let source = source(start.playback, start.token, start.cue)
    // The player of a start reports its outcome.
    if !message.isHanded { emit(.haptic, of: notice, message, lateness: start.lateness) }
    emit(.audio, of: notice, message, lateness: start.lateness)
    if message.takesBack { withdraw(source, at: start.frame) }
    if message.announces { announce(message, notice, offset: start.offset) }
    // Cues that were announced earlier or merged already have their receipts.
    if message.announces ? !message.isMerged : !message.visual.isReached {
      emit(.visual, of: notice, message, lateness: start.lateness)
    }
    settle(source, at: start.frame, message)
    if message.isShort { noteShortfall(source, notice, message) }
  }

  /// Reports that a playback passes a marker.
  private mutating func read(_ marker: Int, _ start: CueStart) {
    guard let index = state.index(of: start.playback),
      state.records[index].timeline.markers.indices.contains(marker)
    else { return }
    note(
      .marker(
        PassedMarker(
          playback: Playback(key: start.playback),
          index: marker,
          name: state.records[index].timeline.markers[marker].name,
          frame: start.frame,
          hostTime: rings.pointee.clock.read()?.hostTime(of: start.frame + configuration.slowest),
          offset: start.offset
        )
      )
    )
  }

  mutating func noteShortfall(
    _ source: CueSource,
    _ notice: CueNotice,
    _ message: EngineMessage
  ) {
    note(
      .shortfall(
        Shortfall(
          source: source,
          meaning: notice.cue.meaning,
          outcome: message.outcome,
          minimumModalities: Int(message.minimumModalities),
          frame: notice.frame
        )
      )
    )
  }

  /// Writes the receipt of a cue for one modality.
  ///
  /// - Parameter lateness: The delay of the cue, in frames.
  mutating func emit(
    _ modality: Modality,
    of notice: CueNotice,
    _ message: EngineMessage,
    lateness: Int64 = 0
  ) {
    let state: Receipt.State
    switch message.outcome[modality] {
    case .nothing: return
    case .played where lateness > 0: state = .late
    case .played: state = modality == .visual ? .queued : .played
    case .strengthened: state = .strengthened
    case .playedFallback: state = .playedFallback
    case .merged: state = .merged
    case .lost: state = .lost(message.statuses[modality])
    case .suppressed: state = .dropped(.flashLimit)
    case .noVoice: state = .dropped(.noVoice)
    // The rendition would have ended before the cue is joined.
    case .over: state = .dropped(.late)
    case .unloaded: state = .dropped(.unloaded)
    case .unannounced: state = .dropped(.unannounced)
    case .expired: state = .dropped(.expired)
    case .silent: state = .dropped(.silent)
    case .missing: state = .dropped(.missing)
    case .gated: state = .gated(message.heldBackBy ?? .gate)
    // The player reports it, never the render thread.
    case .refused: return
    }
    let receipt = Receipt(
      source: source(notice.playback, notice.token, notice.cue),
      meaning: notice.cue.meaning,
      count: 1,
      modality: modality,
      state: state,
      frame: notice.frame,
      lateness: lateness,
      skew: skew(modality, of: notice)
    )
    if message.awaitsStart, modality == .audio {
      awaitStart(receipt)
    } else {
      note(.receipt(receipt))
    }
  }

  /// Returns the delay of one modality relative to the earliest one of a cue, in nanoseconds; 0 for cues
  /// that are planned ahead, which wait for the slowest output.
  private func skew(_ modality: Modality, of notice: CueNotice) -> Int64 {
    guard !configuration.isAligned(notice), modality != .visual else { return 0 }
    let cue = notice.cue
    var quickest = Int64.max
    if cue.speaks(to: .haptic) { quickest = min(quickest, configuration.latency(of: .haptic)) }
    if cue.speaks(to: .audio) { quickest = min(quickest, configuration.latency(of: .audio)) }
    if cue.visual >= 0 { quickest = min(quickest, configuration.latency(of: .visual)) }
    guard quickest < .max else { return 0 }
    let frames = configuration.latency(of: modality) - quickest
    return Int64((Double(frames) / Double(configuration.sampleRate) * 1e9).rounded())
  }

  private mutating func read(_ change: TransportNotice) {
    let playback = Playback(key: change.playback)
    note(.transport(playback, change.kind, frame: change.frame))
    guard let index = state.index(of: change.playback) else { return }
    let anchor = PlaybackTrack.Anchor(
      frame: change.frame,
      position: Double(change.position.raw) * 0x1p-32,
      rate: change.rate.factor,
      isRunning: change.isRunning,
      isFinished: change.kind == .finished,
      sheet: state.sheets[change.sheet]
    )
    state.records[index].track.append(anchor)
    settle { $0.apply(change) }
    switch change.kind {
    case .started, .looped, .finished: break
    case .stopped, .paused, .resumed, .sought, .rateChanged, .replaced, .amended:
      withdraw { member in
        guard case .timeline(playback, _) = member.source else { return false }
        return member.frame >= change.frame
      }
    }
  }

  private mutating func read(_ withdrawal: CueCancellation) {
    let source: CueSource =
      withdrawal.playback.index < 0
      ? .fired(FiredCue(token: withdrawal.token))
      : .timeline(Playback(key: withdrawal.playback), cue: Int(withdrawal.index))
    if withdrawal.what == .tooLate { return }
    withdraw(isFinal: false) { $0.source == source && $0.frame >= withdrawal.frame }
    guard withdrawal.what == .cancelled else { return }
    note(
      .receipt(
        Receipt(
          source: source,
          meaning: withdrawal.meaning,
          count: 1,
          modality: nil,
          state: .dropped(.cancelled),
          frame: withdrawal.frame,
          lateness: 0,
          skew: 0
        )
      )
    )
  }
}
