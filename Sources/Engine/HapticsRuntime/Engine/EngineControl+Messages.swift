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
    if !visuals.isEmpty { expireVisuals(before: rendered) }
  }

  private mutating func read(_ message: EngineMessage) {
    if let cut = message.cut { return emit(cut, at: message.frame) }
    if let music = message.music { return emit(music, message) }
    guard let event = message.event else { return emitState(message) }
    switch event {
    case .start(let start): read(message, start)
    case .announce(let notice):
      if message.takesBack { withdraw(notice.source, at: notice.frame) }
      if message.announces {
        announce(message, notice)
        if !message.isMerged { emit(.visual, of: notice, message) }
      }
    case .drop(let drop):
      let receipt = Receipt(
        .dropped(.late),
        of: CueSource(drop.playback, drop.token, cue: -1),
        drop.meaning,
        in: nil,
        at: drop.frame,
        count: Int(drop.count)
      )
      note(.receipt(receipt))
    case .transport(let change): read(change)
    case .withdraw(let withdrawal): read(withdrawal)
    case .adjust, .mix: break
    case .retired(let id): settle { $0.retire(id) }
    }
  }

  private mutating func emit(_ cut: CutCue, at frame: Int64) {
    let origin = cut.origin
    for (modality, isCut) in [
      (Modality.haptic, cut.contents.hasHaptic), (.audio, cut.contents.hasAudio),
    ] where isCut {
      note(.receipt(Receipt(.cut, of: origin.source, origin.meaning, in: modality, at: frame)))
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

  private mutating func withdraw(_ source: CueSource, at frame: Int64) {
    withdraw { $0.belongs(to: source, dueAt: frame) }
  }

  private mutating func read(_ message: EngineMessage, _ start: CueStart) {
    if message.marker >= 0 { return read(Int(message.marker), start) }
    if message.refusedStart != 0 { return readMadeUp(message, start) }
    let notice = CueNotice(start)
    let source = start.source
    // The player of a start answers for it.
    if !message.isHanded { emit(.haptic, of: notice, message, lateness: start.lateness) }
    emit(.audio, of: notice, message, lateness: start.lateness)
    if message.takesBack { withdraw(source, at: start.frame) }
    if message.announces { announce(message, notice, offset: start.offset) }
    // Cues that were announced earlier or merged already have their receipts.
    if message.announces ? !message.isMerged : !message.visual.isReached {
      emit(.visual, of: notice, message, lateness: start.lateness)
    }
    settle(message, start)
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
      state,
      of: notice.source,
      notice.cue.meaning,
      in: modality,
      at: notice.frame,
      lateness: lateness,
      skew: skew(modality, of: notice)
    )
    if message.awaitsStart, modality == .audio {
      awaiting.append(receipt)
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
      withdraw { part in
        guard case .timeline(playback, _) = part.source else { return false }
        return part.frame >= change.frame
      }
    }
  }

  private mutating func read(_ withdrawal: CueCancellation) {
    if withdrawal.what == .tooLate { return }
    let source = CueSource(withdrawal.playback, withdrawal.token, cue: withdrawal.index)
    withdraw(isFinal: false) { $0.source == source && $0.frame >= withdrawal.frame }
    guard withdrawal.what == .cancelled else { return }
    let (meaning, frame) = (withdrawal.meaning, withdrawal.frame)
    note(.receipt(Receipt(.dropped(.cancelled), of: source, meaning, in: nil, at: frame)))
  }
}

extension CueNotice {
  var source: CueSource { CueSource(playback, token, cue: cue.index) }
}

extension CueStart {
  var source: CueSource { CueSource(playback, token, cue: cue.index) }
}
