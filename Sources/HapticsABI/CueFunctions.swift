// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsTimeline

@c @implementation
public func haptics_timeline_create(
  _ beats_per_minute: Double,
  _ beats_per_bar: Int32,
  _ timeline: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  guard let timeline else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  timeline.pointee = nil
  stayLoaded()
  guard TempoMap.tempi.contains(beats_per_minute), (1...1000).contains(beats_per_bar) else {
    return haptics_status(HAPTICS_INVALID_ARGUMENT)
  }
  let tempo = TempoMap(beatsPerMinute: beats_per_minute, beatsPerBar: Int(beats_per_bar))
  let handle = UnsafeMutablePointer<TimelineHandle>.allocate(capacity: 1)
  handle.initialize(to: TimelineHandle(timeline: Timeline(tempo: tempo)))
  timeline.pointee = OpaquePointer(handle)
  return 0
}

@c @implementation
public func haptics_timeline_destroy(_ timeline: OpaquePointer?) {
  guard let timeline else { return }
  let handle = TimelineHandle.pointer(timeline)
  handle.deinitialize(count: 1)
  handle.deallocate()
}

@c @implementation
public func haptics_timeline_add(
  _ timeline: OpaquePointer?,
  _ cue: UnsafePointer<haptics_cue>?,
  _ at: Double,
  _ unit: Int32
) -> haptics_status {
  guard let timeline, let cue else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  guard let instant = Timeline.Instant(at, unit: unit),
    let cue = Cue(cue.pointee, at: instant)
  else { return haptics_status(HAPTICS_INVALID_ARGUMENT) }
  TimelineHandle.pointer(timeline).pointee.timeline.add(cue)
  return 0
}

@c @implementation
public func haptics_timeline_set_loop(
  _ timeline: OpaquePointer?,
  _ from: Double,
  _ to: Double,
  _ unit: Int32
) -> haptics_status {
  guard let timeline else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  guard let start = Timeline.Instant(from, unit: unit),
    let end = Timeline.Instant(to, unit: unit), from <= to
  else { return haptics_status(HAPTICS_INVALID_ARGUMENT) }
  TimelineHandle.pointer(timeline).pointee.timeline.loop =
    from == to ? nil : .init(from: start, to: end)
  return 0
}

@c @implementation
public func haptics_play(
  _ engine: OpaquePointer?,
  _ timeline: OpaquePointer?,
  _ from: Double,
  _ when: UnsafePointer<haptics_time>?,
  _ playback: UnsafeMutablePointer<UInt64>?
) -> haptics_status {
  playback?.pointee = 0
  guard let engine, let timeline else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  guard let time = EngineTime(when), from.isFinite, from >= 0 else {
    return haptics_status(HAPTICS_INVALID_ARGUMENT)
  }
  return attempt { () throws(EngineError) in
    let played = try EngineHandle.pointer(engine).pointee.engine.play(
      TimelineHandle.pointer(timeline).pointee.timeline,
      from: .seconds(from),
      at: time
    )
    playback?.pointee = played.rawValue
  }
}

@c @implementation
public func haptics_control(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ action: Int32,
  _ value: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  guard let engine else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  guard let time = EngineTime(when) else { return haptics_status(HAPTICS_INVALID_ARGUMENT) }
  let isInRange =
    switch action {
    case 0, 1: true
    case 2, 4: value.isFinite && value >= 0
    case 3: PlaybackRate.factors.contains(value)
    default: false
    }
  guard isInRange else { return haptics_status(HAPTICS_INVALID_ARGUMENT) }
  let playback = Playback(rawValue: playback)
  return change(engine) { control throws(EngineError) in
    switch action {
    case 0: try control.pause(playback, at: time)
    case 1: try control.resume(playback, at: time)
    case 2: try control.seek(playback, to: .seconds(value), at: time)
    case 3: try control.setRate(playback, to: PlaybackRate(value), at: time)
    default: try control.stop(playback, fade: value, at: time)
    }
  }
}

@c @implementation
public func haptics_replace(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ timeline: OpaquePointer?,
  _ keeps_position: Int32,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  guard let engine, let timeline else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  guard let time = EngineTime(when) else { return haptics_status(HAPTICS_INVALID_ARGUMENT) }
  return change(engine) { control throws(EngineError) in
    try control.replace(
      Playback(rawValue: playback),
      with: TimelineHandle.pointer(timeline).pointee.timeline,
      keepsPosition: keeps_position != 0,
      at: time
    )
  }
}

@c @implementation
public func haptics_cancel_cue(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ cue: Int32
) -> haptics_status {
  guard let engine else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  return change(engine) { control throws(EngineError) in
    try control.cancel(Int(cue), of: Playback(rawValue: playback))
  }
}

@c @implementation
public func haptics_move_cue(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ cue: Int32,
  _ at: Double,
  _ unit: Int32
) -> haptics_status {
  guard let engine else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  guard let instant = Timeline.Instant(at, unit: unit) else {
    return haptics_status(HAPTICS_INVALID_ARGUMENT)
  }
  return change(engine) { control throws(EngineError) in
    try control.move(Int(cue), of: Playback(rawValue: playback), to: instant)
  }
}

@c @implementation
public func haptics_fire(
  _ engine: OpaquePointer?,
  _ cue: UnsafePointer<haptics_cue>?,
  _ when: UnsafePointer<haptics_time>?,
  _ fired: UnsafeMutablePointer<UInt64>?
) -> haptics_status {
  fired?.pointee = 0
  guard let engine, let cue else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  guard let time = EngineTime(when), let cue = Cue(cue.pointee, at: .frames(0)) else {
    return haptics_status(HAPTICS_INVALID_ARGUMENT)
  }
  return attempt { () throws(EngineError) in
    let name = try EngineHandle.pointer(engine).pointee.engine.fire(cue, at: time)
    fired?.pointee = name.rawValue
  }
}

@c @implementation
public func haptics_cancel(_ engine: OpaquePointer?, _ fired: UInt64) -> haptics_status {
  guard let engine else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  return change(engine) { control throws(EngineError) in
    try control.cancel(FiredCue(rawValue: fired))
  }
}

@c @implementation
public func haptics_move(
  _ engine: OpaquePointer?,
  _ fired: UInt64,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  guard let engine else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  guard let time = EngineTime(when) else { return haptics_status(HAPTICS_INVALID_ARGUMENT) }
  return change(engine) { control throws(EngineError) in
    try control.move(FiredCue(rawValue: fired), to: time)
  }
}

extension Timeline.Instant {
  /// Reads an instant as C gives it; `nil` where it lies before the start or beyond all ranges.
  fileprivate init?(_ value: Double, unit: Int32) {
    guard (0..<0x1p52).contains(value) else { return nil }
    switch unit {
    case 0: self = .seconds(value)
    case 1: self = .frames(Int64(value))
    case 2 where value <= 0x1p30: self = .beats(Beats(value))
    default: return nil
    }
  }
}

extension EngineTime {
  /// Reads a time as C gives it; `nil` where its kind is unknown, it waits for less than nothing,
  /// or it names what is no playback.
  fileprivate init?(_ time: UnsafePointer<haptics_time>?) {
    guard let time = time?.pointee else {
      self = .now
      return
    }
    switch time.kind {
    case 0: self = .now
    case 1: self = .frame(time.frames)
    case 2 where time.frames >= 0: self = .afterFrames(time.frames)
    case 3: self.init(.beat, of: time.playback)
    case 4: self.init(.bar, of: time.playback)
    case 5: self.init(.loop, of: time.playback)
    default: return nil
    }
  }

  private init?(_ quantum: CueQuantum, of number: UInt64) {
    let playback = Playback(rawValue: number)
    // What is of another kind comes back as another number.
    guard playback.rawValue == number else { return nil }
    self = .next(quantum, of: playback)
  }
}

extension Cue {
  /// Reads a cue as C gives it; `nil` where a number is out of its range.
  fileprivate init?(_ cue: haptics_cue, at instant: Timeline.Instant) {
    guard cue.struct_size == MemoryLayout<haptics_cue>.size, (0...255).contains(cue.priority),
      cue.pattern >= 0, cue.sound >= 0, cue.visual >= 0, Cue.gains.contains(cue.pattern_gain),
      Cue.gains.contains(cue.sound_gain), cue.late_limit.isFinite, cue.late_limit >= 0,
      cue.visual_duration.isFinite, cue.visual_duration >= 0,
      (0...3).contains(cue.flags), (-1...3).contains(cue.minimum_modalities),
      cue.fallback_pattern >= 0, cue.fallback_sound >= 0, cue.fallback_visual >= 0
    else { return nil }
    self.init(
      Meaning(rawValue: cue.meaning),
      at: instant,
      priority: UInt8(cue.priority)
    )
    switch cue.late_policy {
    case 0: latePolicy = .join
    case 1: latePolicy = .playWhole(within: .seconds(cue.late_limit))
    case 2: latePolicy = .drop
    default: return nil
    }
    if cue.pattern > 0 {
      let id = PatternID(rawValue: cue.pattern - EngineHandle.base)
      pattern = .init(id, gain: cue.pattern_gain)
    }
    if cue.sound > 0 {
      sound = .init(SoundID(rawValue: cue.sound - EngineHandle.base), gain: cue.sound_gain)
    }
    if cue.visual > 0 {
      visual = .init(
        VisualID(rawValue: cue.visual),
        duration: .seconds(cue.visual_duration),
        payload: cue.payload,
        isFlash: cue.flags & Int32(HAPTICS_FLASH) != 0
      )
    }
    minimumModalities = cue.minimum_modalities < 0 ? nil : Int(cue.minimum_modalities)
    if cue.fallback_pattern > 0 {
      fallback.pattern = .init(
        PatternID(rawValue: cue.fallback_pattern - EngineHandle.base)
      )
    }
    if cue.fallback_sound > 0 {
      fallback.sound = .init(SoundID(rawValue: cue.fallback_sound - EngineHandle.base))
    }
    if cue.fallback_visual > 0 {
      fallback.visual = .init(
        VisualID(rawValue: cue.fallback_visual),
        duration: .seconds(cue.visual_duration),
        isFlash: cue.flags & Int32(HAPTICS_FALLBACK_FLASH) != 0
      )
    }
  }
}
