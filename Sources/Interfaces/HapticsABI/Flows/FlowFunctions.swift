// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsGame
import HapticsRuntime
import HapticsTimeline

/// The target of a `haptics_flow`.
private typealias FlowHandle = UnsafeMutablePointer<TimedFlow>

private func pointer(_ flow: OpaquePointer?) throws(CallError) -> FlowHandle {
  guard let flow else { throw .null }
  return FlowHandle(flow)
}

@c @implementation
public func haptics_flow_create(
  _ flow: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard let flow else { throw .null }
    flow.pointee = OpaquePointer(allocate(TimedFlow()))
  }
}

@c @implementation
public func haptics_flow_destroy(_ flow: OpaquePointer?) {
  guard let flow else { return }
  free(FlowHandle(flow))
}

@c @implementation
public func haptics_flow_play(
  _ flow: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ cue: UnsafePointer<haptics_cue>?
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try pointer(flow)
    guard let name = String(optional: name) else { throw .null }
    handle.pointee.play(name, try Cue(cue, at: .frames(0)))
  }
}

@c @implementation
public func haptics_flow_count_down(
  _ flow: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ cue: UnsafePointer<haptics_cue>?,
  _ count: Int32,
  _ every: Double,
  _ unit: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try pointer(flow)
    guard let name = String(optional: name) else { throw .null }
    let cue = try Cue(cue, at: .frames(0))
    try require(count, in: 0...Int32(TimedFlow.longestCountdown), "count")
    let step = try Timeline.Interval(within: every, unit: unit, "every")
    handle.pointee.countDown(name, cue, count: Int(count), every: step)
  }
}

@c @implementation
public func haptics_flow_pause(
  _ flow: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ duration: Double,
  _ unit: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try pointer(flow)
    guard let name = String(optional: name) else { throw .null }
    handle.pointee.pause(name, try Timeline.Interval(within: duration, unit: unit, "duration"))
  }
}

@c @implementation
public func haptics_flow_count_down_for(
  _ flow: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ cue: UnsafePointer<haptics_cue>?,
  _ duration: Double,
  _ every: Double,
  _ unit: Int32,
  _ opening: UnsafePointer<haptics_cue>?
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try pointer(flow)
    guard let name = String(optional: name) else { throw .null }
    let cue = try Cue(cue, at: .frames(0))
    let first: Cue? = if let opening { try Cue(opening, at: .frames(0)) } else { nil }
    let length = try Timeline.Interval(within: duration, unit: unit, "duration")
    let step = try Timeline.Interval(within: every, unit: unit, "every")
    guard every > 0, duration / every <= Double(TimedFlow.longestCountdown) else {
      throw .argument("every is \(every), and must be at least duration / 10000 and above 0")
    }
    handle.pointee.countDown(name, cue, for: length, every: step, opening: first)
  }
}

@c @implementation
public func haptics_flow_play_music(
  _ flow: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ music: UnsafePointer<haptics_music>?,
  _ transition: UnsafePointer<haptics_transition>?
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try pointer(flow)
    guard let name = String(optional: name) else { throw .null }
    let track = try MusicTrack(music)
    let entry = try MusicEntry(followingPlayback: transition)
    handle.pointee.playMusic(name, track, entry.transition, on: entry.boundary)
  }
}

@c @implementation
public func haptics_flow_stop_music(
  _ flow: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ fade: Double
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try pointer(flow)
    guard let name = String(optional: name) else { throw .null }
    try require(fade, in: MusicTransition.fades, "fade")
    handle.pointee.stopMusic(name, fade: fade)
  }
}

@c @implementation
public func haptics_flow_add(
  _ flow: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ other: OpaquePointer?
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try pointer(flow)
    let steps = try pointer(other).pointee
    guard let name = String(optional: name) else { throw .null }
    guard flow != other else { throw .argument("a flow cannot contain itself") }
    handle.pointee.add(name, steps)
  }
}

@c @implementation
public func haptics_flow_timeline(
  _ engine: OpaquePointer?,
  _ flow: OpaquePointer?,
  _ timeline: UnsafeMutablePointer<OpaquePointer?>?,
  _ end: UnsafeMutablePointer<Int64>?
) -> haptics_status {
  timeline?.pointee = nil
  end?.pointee = 0
  return answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    let steps = try pointer(flow).pointee
    guard let timeline else { throw .null }
    let made = try attempt { () throws(EngineError) in try engine.timeline(of: steps) }
    timeline.pointee = OpaquePointer(allocate(TimelineHandle(timeline: made.timeline)))
    end?.pointee = made.end
  }
}

extension Timeline.Interval {
  /// Reads a duration.
  ///
  /// - Throws: ``CallError`` if it is negative or out of range.
  fileprivate init(
    within value: Double,
    unit: Int32,
    _ name: StaticString
  ) throws(CallError) {
    _ = try Timeline.Instant(value, unit: unit, name)
    try self.init(value, unit: unit, name)
  }
}
