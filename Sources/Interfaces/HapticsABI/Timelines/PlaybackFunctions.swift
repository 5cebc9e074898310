// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsTimeline

@c @implementation
public func haptics_play(
  _ engine: OpaquePointer?,
  _ timeline: OpaquePointer?,
  _ start: UnsafePointer<haptics_start>?,
  _ when: UnsafePointer<haptics_time>?,
  _ playback: UnsafeMutablePointer<UInt64>?
) -> haptics_status {
  playback?.pointee = 0
  return answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let timeline = try TimelineHandle.timeline(timeline)
    let start = try start.readOrInitial()
    let from = try Timeline.Instant(start.from, unit: start.unit, "from")
    let rate = try PlaybackRate(checked: start.rate)
    let policy = try InterruptionPolicy(checked: start.on_interruption)
    let played = try change(engine, when) { control, time throws(EngineError) in
      try control.play(timeline, from: from, at: time, rate: rate, onInterruption: policy)
    }
    playback?.pointee = played.rawValue
  }
}

@c @implementation
public func haptics_pause(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    try change(engine, when) { control, time throws(EngineError) in
      try control.pause(Playback(rawValue: playback), at: time)
    }
  }
}

@c @implementation
public func haptics_resume(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    try change(engine, when) { control, time throws(EngineError) in
      try control.resume(Playback(rawValue: playback), at: time)
    }
  }
}

@c @implementation
public func haptics_seek(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ to: Double,
  _ unit: Int32,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let instant = try Timeline.Instant(to, unit: unit, "to")
    try change(engine, when) { control, time throws(EngineError) in
      try control.seek(Playback(rawValue: playback), to: instant, at: time)
    }
  }
}

@c @implementation
public func haptics_set_rate(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ rate: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let rate = try PlaybackRate(checked: rate)
    try change(engine, when) { control, time throws(EngineError) in
      try control.setRate(Playback(rawValue: playback), to: rate, at: time)
    }
  }
}

@c @implementation
public func haptics_set_interruption_policy(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ policy: Int32,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let policy = try InterruptionPolicy(checked: policy)
    try change(engine, when) { control, time throws(EngineError) in
      try control.setInterruptionPolicy(policy, of: Playback(rawValue: playback), at: time)
    }
  }
}

@c @implementation
public func haptics_stop(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ fade: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    try require(positive: fade, "fade")
    try change(engine, when) { control, time throws(EngineError) in
      try control.stop(Playback(rawValue: playback), fade: fade, at: time)
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
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let timeline = try TimelineHandle.timeline(timeline)
    let keepsPosition = try require(flag: keeps_position, "keeps_position")
    try change(engine, when) { control, time throws(EngineError) in
      try control.replace(
        Playback(rawValue: playback),
        with: timeline,
        keepsPosition: keepsPosition,
        at: time
      )
    }
  }
}

@c @implementation
public func haptics_cancel_cue(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ cue: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    try change(engine) { control throws(EngineError) in
      try control.cancel(Int(cue), of: Playback(rawValue: playback))
    }
  }
}

@c @implementation
public func haptics_move_cue(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ cue: Int32,
  _ time: Double,
  _ unit: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let instant = try Timeline.Instant(time, unit: unit, "time")
    try change(engine) { control throws(EngineError) in
      try control.move(Int(cue), of: Playback(rawValue: playback), to: instant)
    }
  }
}

@c @implementation
public func haptics_play_from_marker(
  _ engine: OpaquePointer?,
  _ timeline: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ start: UnsafePointer<haptics_start>?,
  _ when: UnsafePointer<haptics_time>?,
  _ playback: UnsafeMutablePointer<UInt64>?
) -> haptics_status {
  playback?.pointee = 0
  return answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let timeline = try TimelineHandle.timeline(timeline)
    guard let name = String(optional: name) else { throw .null }
    let start = try start.readOrInitial()
    let rate = try PlaybackRate(checked: start.rate)
    let policy = try InterruptionPolicy(checked: start.on_interruption)
    let played = try change(engine, when) { control, time throws(EngineError) in
      try control.play(
        timeline,
        fromMarker: name,
        at: time,
        rate: rate,
        onInterruption: policy
      )
    }
    playback?.pointee = played.rawValue
  }
}

@c @implementation
public func haptics_seek_to_marker(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ name: UnsafePointer<CChar>?,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil, let name = String(optional: name) else { throw .null }
    try change(engine, when) { control, time throws(EngineError) in
      try control.seek(Playback(rawValue: playback), toMarker: name, at: time)
    }
  }
}

@c @implementation
public func haptics_position(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ host_time: Int64,
  _ position: UnsafeMutablePointer<haptics_playback_position>?
) -> haptics_status {
  answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    guard let position else { throw .null }
    guard write(haptics_playback_position(), to: position) else {
      throw .argument("set the position's struct_size")
    }
    let heard = try attempt { () throws(EngineError) in
      try engine.heardPosition(of: Playback(rawValue: playback), at: host_time)
    }
    var read = haptics_playback_position()
    read.is_running = heard.isRunning ? 1 : 0
    (read.seconds, read.beats) = (heard.seconds, heard.beats)
    read.rate = heard.rate
    _ = write(read, to: position)
  }
}

extension PlaybackRate {
  /// Reads a rate from C.
  ///
  /// - Throws: ``CallError`` if it is out of range.
  init(checked rate: Double) throws(CallError) {
    try require(rate, in: PlaybackRate.factors, "rate")
    self.init(rate)
  }
}
