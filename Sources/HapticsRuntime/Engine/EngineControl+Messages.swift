import HapticsTimeline

extension EngineControl {
  /// Reads what the render side has told, and frees what it is done with.
  mutating func collect() {
    while let place = rings.pointee.messageIndex.readPlace() {
      let message = rings.pointee.messages[place]
      rings.pointee.messageIndex.consume()
      read(message)
    }
    reclaimSlots()
    if !announced.isEmpty { expireVisuals() }
  }

  private mutating func read(_ message: EngineMessage) {
    switch message.event {
    case .start(let start):
      tell(message.haptic, .haptic, of: start)
      tell(message.audio, .audio, of: start)
      if start.carriesVisual {
        let isLate = start.lateness > 0
        announce(
          start.cue,
          at: start.frame,
          offset: start.offset,
          source(start.playback, start.token, start.cue),
          isLate: isLate
        )
      }
    case .announce(let notice):
      let source = source(notice.playback, notice.token, notice.cue)
      announce(notice.cue, at: notice.frame, offset: 0, source, isLate: false)
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
    case .withdraw(let token, let frame, let what): read(token, frame, what)
    case .retired(let sheet): sheets[sheet] = nil
    }
  }

  private func source(
    _ playback: PlaybackKey,
    _ token: CommandToken,
    _ cue: SheetCue
  ) -> CueSource {
    playback.index < 0
      ? .fired(FiredCue(token: token))
      : .timeline(Playback(key: playback), cue: Int(cue.index))
  }

  private mutating func tell(
    _ outcome: VoiceOutcome,
    _ modality: Modality,
    of start: CueStart
  ) {
    let rendition = modality == .haptic ? start.cue.pattern : start.cue.sound
    guard rendition >= 0 else { return }
    let state: Receipt.State =
      switch outcome {
      case .sounding: start.lateness > 0 ? .late : .played
      case .noVoice: .dropped(.noVoice)
      // Nothing of this rendition is left where the cue is joined.
      case .none: .dropped(.late)
      }
    note(
      .receipt(
        Receipt(
          source: source(start.playback, start.token, start.cue),
          meaning: start.cue.meaning,
          count: 1,
          modality: modality,
          state: state,
          frame: start.frame,
          lateness: start.lateness,
          skew: skew(modality, of: start.cue, isLive: start.playback.index < 0)
        )
      )
    )
  }

  /// How much later than in the quickest of its outputs a live cue is perceived in one, in
  /// nanoseconds; scheduled cues wait for the slowest.
  private func skew(_ modality: Modality, of cue: SheetCue, isLive: Bool) -> Int64 {
    guard isLive else { return 0 }
    var quickest = Int64.max
    if cue.pattern >= 0 { quickest = min(quickest, configuration.latency(of: .haptic)) }
    if cue.sound >= 0 { quickest = min(quickest, configuration.latency(of: .audio)) }
    if cue.visual >= 0 { quickest = min(quickest, configuration.latency(of: .visual)) }
    let frames = configuration.latency(of: modality) - quickest
    return Int64((Double(frames) / Double(configuration.sampleRate) * 1e9).rounded())
  }

  private mutating func read(_ change: TransportChange) {
    let playback = Playback(key: change.playback)
    let index = Int(change.playback.index)
    note(.transport(playback, change.kind, frame: change.frame))
    guard records.indices.contains(index),
      records[index].generation == change.playback.generation
    else { return }
    let anchor = PlaybackRecord.Anchor(
      frame: change.frame,
      position: Double(change.position.raw) * 0x1p-32,
      rate: change.rate.factor,
      isRunning: change.isRunning,
      sheet: sheets[change.sheet]
    )
    if records[index].anchors.count == 16 { records[index].anchors.removeFirst() }
    records[index].anchors.append(anchor)
    switch change.kind {
    case .started, .looped: break
    case .finished: records[index].isActive = false
    case .stopped:
      records[index].isActive = false
      fallthrough
    case .paused, .resumed, .sought, .rateChanged, .replaced, .amended:
      withdraw { visual in
        guard case .timeline(playback, _) = visual.source else { return false }
        return visual.frame >= change.frame
      }
    }
  }

  private mutating func read(_ token: CommandToken, _ frame: Int64, _ what: Withdrawal) {
    let fired = FiredCue(token: token)
    if what != .tooLate { withdraw { $0.source == .fired(fired) } }
    guard what == .cancelled else { return }
    note(
      .receipt(
        Receipt(
          source: .fired(fired),
          meaning: Meaning(rawValue: -1),
          count: 1,
          modality: nil,
          state: .dropped(.cancelled),
          frame: frame,
          lateness: 0,
          skew: 0
        )
      )
    )
  }
}
