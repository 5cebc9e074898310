import CHaptics
import HapticsCore
import HapticsRuntime
import HapticsTimeline

extension haptics_event {
  /// Writes an event as C reads it.
  init(_ event: EngineEvent) {
    self.init()
    (cue, marker) = (-1, -1)
    switch event {
    case .visual(let visual): set(visual)
    case .visualWithdrawn(let visual):
      kind = Int32(HAPTICS_EVENT_WITHDRAWN)
      modality = Int32(HAPTICS_VISUAL)
      visual_id = visual.rawValue
    case .visualMerged(let visual, let count):
      kind = Int32(HAPTICS_EVENT_MERGED)
      modality = Int32(HAPTICS_VISUAL)
      visual_id = visual.rawValue
      cue_count = Int32(clamping: count)
    case .shortfall(let shortfall):
      kind = Int32(HAPTICS_EVENT_SHORTFALL)
      modality = Int32(HAPTICS_ALL)
      meaning = shortfall.meaning.rawValue
      cue_count = 1
      reached_modalities = Int32(shortfall.outcome.reached)
      required_modalities = Int32(shortfall.minimumModalities)
      frame = shortfall.frame
      setSource(shortfall.source)
    case .music(let receipt):
      kind = Int32(HAPTICS_EVENT_MUSIC)
      modality = Int32(HAPTICS_AUDIO)
      meaning = -1
      sound = receipt.sound.rawValue &+ EngineHandle.base
      playback = receipt.playback?.rawValue ?? 0
      frame = receipt.frame
      setOutcome(receipt.state)
    case .musicGap(let gap):
      kind = Int32(HAPTICS_EVENT_MUSIC_GAP)
      modality = Int32(HAPTICS_AUDIO)
      meaning = -1
      sound = gap.sound.rawValue &+ EngineHandle.base
      frame = gap.frame
      duration = gap.frames
    case .status(let subject, let status, let frame):
      kind = Int32(HAPTICS_EVENT_STATUS)
      modality = Int32(subject.rawValue)
      modality_status = status.code
      self.frame = frame
    case .interruption(let reason?, let frame):
      kind = Int32(HAPTICS_EVENT_INTERRUPTED)
      stopped_reason = Int32(reason.rawValue)
      self.frame = frame
    case .interruption(nil, let frame):
      kind = Int32(HAPTICS_EVENT_RESUMED)
      self.frame = frame
    case .receipt(let receipt):
      kind = Int32(HAPTICS_EVENT_RECEIPT)
      modality = receipt.modality.map { Int32($0.rawValue) } ?? Int32(HAPTICS_ALL)
      meaning = receipt.meaning.rawValue
      cue_count = Int32(clamping: receipt.count)
      frame = receipt.frame
      lateness = receipt.lateness
      skew = receipt.skew
      setSource(receipt.source)
      setOutcome(receipt.state)
    case .transport(let playback, let change, let frame):
      kind = Int32(HAPTICS_EVENT_TRANSPORT)
      transport = Int32(change.rawValue)
      self.playback = playback.rawValue
      self.frame = frame
    case .start(let start):
      kind = Int32(HAPTICS_EVENT_START)
      modality = Int32(HAPTICS_HAPTIC)
      meaning = start.meaning.rawValue
      cue_count = 1
      pattern = start.pattern.rawValue &+ EngineHandle.base
      start_offset = start.offset
      start_rate = start.rate
      start_value = Double(start.gain)
      setStart(start.id, start.frame, start.hostTime)
      setSource(start.source)
    case .startChanged(let change):
      kind = Int32(HAPTICS_EVENT_START_CHANGED)
      modality = Int32(HAPTICS_HAPTIC)
      setStart(change.id, change.frame, change.hostTime)
      setChange(change.kind)
    case .marker(let passed):
      kind = Int32(HAPTICS_EVENT_MARKER)
      marker = Int32(clamping: passed.index)
      playback = passed.playback.rawValue
      frame = passed.frame
      offset = passed.offset
      if let time = passed.hostTime { (has_host_time, host_time) = (1, time) }
    case .lost(let count):
      kind = Int32(HAPTICS_EVENT_LOST)
      lost_events = Int32(clamping: count)
    }
  }

  private mutating func setStart(_ id: HapticStart.ID, _ frame: Int64, _ time: Int64?) {
    start_id = id.rawValue
    self.frame = frame
    if let time { (has_host_time, host_time) = (1, time) }
  }

  private mutating func setChange(_ change: HapticStartChange.Kind) {
    switch change {
    case .cancel: start_change = Int32(HAPTICS_START_CANCEL)
    case .move: start_change = Int32(HAPTICS_START_MOVE)
    case .stop: start_change = Int32(HAPTICS_START_STOP)
    case .pause: start_change = Int32(HAPTICS_START_PAUSE)
    case .resume(let place):
      start_change = Int32(HAPTICS_START_RESUME)
      start_offset = place
    case .rate(let rate):
      start_change = Int32(HAPTICS_START_RATE)
      start_rate = rate
    case .gain(let gain, let seconds):
      start_change = Int32(HAPTICS_START_GAIN)
      start_value = Double(gain)
      start_seconds = seconds
    case .parameter(let id, let value):
      start_change = Int32(HAPTICS_START_CONTROL)
      control = Int32(id.index)
      start_value = value
    case .curve(let curve):
      start_change = Int32(HAPTICS_START_CURVE)
      control = Int32(curve.id.index)
      // The points follow; see `all(of:)`.
      points_left = Int32(clamping: curve.controlPoints.count)
    case .end: start_change = Int32(HAPTICS_START_END)
    }
  }

  /// Returns the events of C for an event: one, or one for each point of a curve.
  static func all(of event: EngineEvent) -> [haptics_event] {
    let first = haptics_event(event)
    guard case .startChanged(let change) = event, case .curve(let curve) = change.kind else {
      return [first]
    }
    return curve.controlPoints.enumerated().map { index, point in
      var event = first
      event.points_left = Int32(clamping: curve.controlPoints.count - 1 - index)
      event.start_seconds = curve.time + point.time
      event.start_value = point.value
      return event
    }
  }

  private mutating func set(_ shown: VisualCue) {
    kind = Int32(HAPTICS_EVENT_VISUAL)
    modality = Int32(HAPTICS_VISUAL)
    meaning = shown.meaning.rawValue
    visual = shown.visual.rawValue
    cue_count = Int32(clamping: shown.count)
    level = shown.level
    effect = Int32(shown.effect.rawValue)
    visual_id = shown.id.rawValue
    payload = shown.payload
    frame = shown.frame
    offset = shown.offset
    duration = shown.duration
    if let time = shown.hostTime { (has_host_time, host_time) = (1, time) }
    setSource(shown.source)
  }

  private mutating func setSource(_ source: CueSource) {
    switch source {
    case .timeline(let playback, let cue):
      self.playback = playback.rawValue
      self.cue = Int32(clamping: cue)
    case .fired(let fired): live_cue = fired.rawValue
    }
  }

  private mutating func setOutcome(_ state: Receipt.State) {
    outcome =
      switch state {
      case .queued: Int32(HAPTICS_QUEUED)
      case .played: Int32(HAPTICS_PLAYED)
      case .shown: Int32(HAPTICS_SHOWN)
      case .late: Int32(HAPTICS_LATE)
      case .strengthened: Int32(HAPTICS_STRENGTHENED)
      case .playedFallback: Int32(HAPTICS_PLAYED_FALLBACK)
      case .merged: Int32(HAPTICS_MERGED)
      case .cut: Int32(HAPTICS_CUT)
      case .lost: Int32(HAPTICS_LOST)
      case .dropped: Int32(HAPTICS_DROPPED)
      case .changeRefused: Int32(HAPTICS_CHANGE_REFUSED)
      case .gated: Int32(HAPTICS_GATED)
      }
    if case .lost(let status) = state { modality_status = status.code }
    if case .gated(let reason) = state { drop_reason = reason.inC }
    if case .changeRefused(let refusal) = state { setRefusal(refusal) }
    guard case .dropped(let reason) = state else { return }
    if case .refused(let refusal) = reason { setRefusal(refusal) }
    drop_reason =
      switch reason {
      case .late: Int32(HAPTICS_TOO_LATE)
      case .noVoice: Int32(HAPTICS_NO_VOICE)
      case .cancelled: Int32(HAPTICS_CANCELLED)
      case .expired: Int32(HAPTICS_EXPIRED)
      case .withdrawn: Int32(HAPTICS_TAKEN_BACK)
      case .flashLimit: Int32(HAPTICS_FLASH_LIMIT)
      case .unannounced: Int32(HAPTICS_UNANNOUNCED)
      case .unloaded: Int32(HAPTICS_UNLOADED)
      case .silent: Int32(HAPTICS_SILENT)
      case .missing: Int32(HAPTICS_MISSING)
      case .refused: Int32(HAPTICS_REFUSED)
      }
  }
}

extension haptics_event {
  private mutating func setRefusal(_ refusal: HapticStartRefusal) {
    self.refusal = Int32(refusal.reason.rawValue) + 1
    refusal_code = refusal.code
  }
}

extension HapticStartRefusal.Reason {
  /// Reads a reason from C.
  ///
  /// - Throws: ``CallError`` for an unknown number.
  init(_ number: Int32) throws(CallError) {
    try require(
      number,
      in: Int32(HAPTICS_REFUSAL_FAILED)...Int32(HAPTICS_REFUSAL_CHANGE),
      "refusal"
    )
    self = Self(rawValue: UInt8(number - 1)) ?? .failed
  }
}

extension QuietReason {
  /// The constant for the reason.
  var inC: Int32 {
    switch self {
    case .gate: Int32(HAPTICS_GATE_CLOSED)
    case .moment: Int32(HAPTICS_DURING_MOMENT)
    case .cooldown: Int32(HAPTICS_COOLDOWN)
    case .rate: Int32(HAPTICS_TOO_MANY_CUES)
    }
  }
}
