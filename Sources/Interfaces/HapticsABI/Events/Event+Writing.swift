import CHaptics
import HapticsRuntime
import HapticsTimeline

extension haptics_event {
  /// Writes an event as C reads it.
  init(_ event: EngineEvent) {
    self.init()
    cue = -1
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
    // No configuration in C has start buses.
    case .start, .startChanged: break
    case .lost(let count):
      kind = Int32(HAPTICS_EVENT_LOST)
      lost_events = Int32(clamping: count)
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
      // No configuration in C has start buses.
      case .dropped, .changeRefused: Int32(HAPTICS_DROPPED)
      case .gated: Int32(HAPTICS_GATED)
      }
    if case .lost(let status) = state { modality_status = status.code }
    if case .gated(let reason) = state { drop_reason = reason.inC }
    guard case .dropped(let reason) = state else { return }
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
