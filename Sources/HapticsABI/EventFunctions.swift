// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsTimeline

@c @implementation
public func haptics_poll(
  _ engine: OpaquePointer?,
  _ events: UnsafeMutablePointer<haptics_event>?,
  _ capacity: Int
) -> Int {
  guard let engine, let events, capacity > 0 else { return 0 }
  var count = 0
  EngineHandle.pointer(engine).pointee.engine.poll(most: capacity) { event in
    (events + count).initialize(to: haptics_event(event))
    count += 1
  }
  return count
}

@c @implementation
public func haptics_acknowledge(_ engine: OpaquePointer?, _ id: UInt64) -> haptics_status {
  guard let engine else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  EngineHandle.pointer(engine).pointee.engine.acknowledge(VisualCue.ID(rawValue: id))
  return 0
}

@c @implementation
public func haptics_position(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ host_time: Int64,
  _ seconds: UnsafeMutablePointer<Double>?
) -> haptics_status {
  guard let engine, let seconds else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  seconds.pointee = 0
  return attempt { () throws(EngineError) in
    let position = try EngineHandle.pointer(engine).pointee.engine.heardPosition(
      of: Playback(rawValue: playback),
      at: host_time
    )
    seconds.pointee = position.seconds
  }
}

extension haptics_event {
  /// Writes an event as C reads it.
  fileprivate init(_ event: EngineEvent) {
    self.init()
    switch event {
    case .visual(let visual):
      kind = Int32(HAPTICS_EVENT_VISUAL)
      modality = Int32(HAPTICS_VISUAL)
      meaning = visual.meaning.rawValue
      self.visual = visual.visual.rawValue
      count = Int32(clamping: visual.count)
      level = visual.level
      effect = Int32(visual.effect.rawValue)
      id = visual.id.rawValue
      payload = visual.payload
      frame = visual.frame
      host_time = visual.hostTime ?? .min
      duration = visual.duration
      setSource(visual.source)
    case .visualWithdrawn(let visual):
      kind = Int32(HAPTICS_EVENT_WITHDRAWN)
      id = visual.rawValue
    case .visualMerged(let visual, let count):
      kind = Int32(HAPTICS_EVENT_MERGED)
      id = visual.rawValue
      self.count = Int32(clamping: count)
    case .shortfall(let shortfall):
      kind = Int32(HAPTICS_EVENT_SHORTFALL)
      meaning = shortfall.meaning.rawValue
      count = Int32(shortfall.outcome.reached)
      state = Int32(shortfall.minimumModalities)
      frame = shortfall.frame
      setSource(shortfall.source)
    case .status(let subject, let status, let frame):
      kind = Int32(HAPTICS_EVENT_STATUS)
      modality = Int32(subject.rawValue)
      state = status.code
      self.frame = frame
    case .interruption(let reason, let frame):
      kind = Int32(HAPTICS_EVENT_INTERRUPTION)
      state = reason == nil ? 0 : 1
      self.reason = Int32(reason?.rawValue ?? 0)
      self.frame = frame
    case .receipt(let receipt):
      kind = Int32(HAPTICS_EVENT_RECEIPT)
      modality = receipt.modality.map { Int32($0.rawValue) } ?? Int32(HAPTICS_ALL)
      meaning = receipt.meaning.rawValue
      count = Int32(clamping: receipt.count)
      frame = receipt.frame
      lateness = receipt.lateness
      skew = receipt.skew
      setSource(receipt.source)
      setState(receipt.state)
    case .transport(let playback, let change, let frame):
      kind = Int32(HAPTICS_EVENT_TRANSPORT)
      state = Int32(change.rawValue)
      source = playback.rawValue
      self.frame = frame
    case .lost(let count):
      kind = Int32(HAPTICS_EVENT_LOST)
      self.count = Int32(clamping: count)
    }
  }

  private mutating func setSource(_ source: CueSource) {
    switch source {
    case .timeline(let playback, let cue):
      self.source = playback.rawValue
      self.cue = Int32(clamping: cue)
    case .fired(let fired):
      self.source = fired.rawValue
      cue = -1
    }
  }

  private mutating func setState(_ state: Receipt.State) {
    switch state {
    case .queued: self.state = Int32(HAPTICS_QUEUED)
    case .played: self.state = Int32(HAPTICS_PLAYED)
    case .shown: self.state = Int32(HAPTICS_SHOWN)
    case .late: self.state = Int32(HAPTICS_LATE)
    case .strengthened: self.state = Int32(HAPTICS_STRENGTHENED)
    case .playedFallback: self.state = Int32(HAPTICS_PLAYED_FALLBACK)
    case .merged: self.state = Int32(HAPTICS_MERGED)
    case .cut: self.state = Int32(HAPTICS_CUT)
    case .lost(let status):
      self.state = Int32(HAPTICS_LOST)
      reason = status.code
    case .dropped(let reason):
      self.state = Int32(HAPTICS_DROPPED)
      self.reason =
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
        }
    }
  }
}
