// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsTimeline

/// The target of a `haptics_player`.
struct PlayerHandle {
  let player: HapticPlayer

  /// Makes a player for a program.
  fileprivate static func give(
    _ engine: OpaquePointer?,
    _ place: UnsafeMutablePointer<OpaquePointer?>?,
    _ make: (HapticEngine) throws(EngineError) -> HapticPlayer
  ) throws(CallError) {
    let engine = try EngineHandle.engine(engine)
    guard let place else { throw .null }
    let player: HapticPlayer
    do throws(EngineError) { player = try make(engine) } catch { throw error.refusal }
    place.pointee = OpaquePointer(allocate(PlayerHandle(player: player)))
  }
}

/// Sends a command to a player.
///
/// - Throws: ``CallError``, without any change.
func command(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ when: UnsafePointer<haptics_time>?,
  _ body: (inout EngineControl, HapticPlayer, EngineTime) throws(EngineError) -> Void
) throws(CallError) {
  guard let engine, let player else { throw .null }
  let known = UnsafeMutablePointer<PlayerHandle>(player).pointee.player
  guard EngineHandle.pointer(engine).pointee.engine === known.engine else {
    throw .argument("the player belongs to another engine")
  }
  try change(engine, when) { control, time throws(EngineError) in try body(&control, known, time) }
}

/// Sends a command to a player, and returns the status.
private func answering(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ when: UnsafePointer<haptics_time>?,
  _ body: (inout EngineControl, HapticPlayer, EngineTime) throws(EngineError) -> Void
) -> haptics_status {
  answer { () throws(CallError) in try command(engine, player, when, body) }
}

@c @implementation
public func haptics_player_create(
  _ engine: OpaquePointer?,
  _ timeline: OpaquePointer?,
  _ player: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  player?.pointee = nil
  return answer { () throws(CallError) in
    let timeline = try TimelineHandle.timeline(timeline)
    try PlayerHandle.give(engine, player) { engine throws(EngineError) in
      try engine.makePlayer(with: timeline)
    }
  }
}

@c @implementation
public func haptics_player_create_with_pattern(
  _ engine: OpaquePointer?,
  _ pattern: Int32,
  _ player: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  player?.pointee = nil
  return answer { () throws(CallError) in
    try PlayerHandle.give(engine, player) { engine throws(EngineError) in
      try engine.makePlayer(with: PatternID(rawValue: pattern &- EngineHandle.base))
    }
  }
}

@c @implementation
public func haptics_player_destroy(_ player: OpaquePointer?) {
  guard let player else { return }
  free(UnsafeMutablePointer<PlayerHandle>(player))
}

@c @implementation
public func haptics_player_start(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answering(engine, player, when) { control, player, time throws(EngineError) in
    try control.start(player, at: time)
  }
}

@c @implementation
public func haptics_player_stop(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ fade: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answering(engine, player, when) { control, player, time throws(EngineError) in
    try control.stop(player, fade: fade, at: time)
  }
}

@c @implementation
public func haptics_player_pause(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answering(engine, player, when) { control, player, time throws(EngineError) in
    try control.pause(player, at: time)
  }
}

@c @implementation
public func haptics_player_resume(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answering(engine, player, when) { control, player, time throws(EngineError) in
    try control.resume(player, at: time)
  }
}

@c @implementation
public func haptics_player_seek(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ to: Double,
  _ unit: Int32,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil, player != nil else { throw .null }
    let instant = try Timeline.Instant(to, unit: unit, "to")
    try command(engine, player, when) { control, player, time throws(EngineError) in
      try control.seek(player, to: instant, at: time)
    }
  }
}

@c @implementation
public func haptics_player_set_rate(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ rate: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil, player != nil else { throw .null }
    let checked = try PlaybackRate(checked: rate)
    try command(engine, player, when) { control, player, time throws(EngineError) in
      try control.setRate(player, to: checked, at: time)
    }
  }
}

@c @implementation
public func haptics_player_set_looping(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ is_looping: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil, player != nil else { throw .null }
    let isLooping = try require(flag: is_looping, "is_looping")
    try command(engine, player, nil) { control, player, _ throws(EngineError) in
      try control.setLooping(player, isLooping)
    }
  }
}

@c @implementation
public func haptics_player_set_loop(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ from: Double,
  _ to: Double,
  _ unit: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil, player != nil else { throw .null }
    let region = try Timeline.Region(from: from, to: to, unit: unit)
    try command(engine, player, nil) { control, player, _ throws(EngineError) in
      try control.setLoop(player, region)
    }
  }
}

@c @implementation
public func haptics_player_set_buses(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ audio_bus: Int32,
  _ haptic_bus: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil, player != nil else { throw .null }
    let routing = try BusRouting(audio: audio_bus, haptic: haptic_bus) ?? BusRouting()
    try command(engine, player, nil) { control, player, _ throws(EngineError) in
      try control.setRouting(player, to: routing)
    }
  }
}

@c @implementation
public func haptics_player_set_interruption_policy(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ policy: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil, player != nil else { throw .null }
    let checked = try InterruptionPolicy(checked: policy)
    try command(engine, player, nil) { control, player, _ throws(EngineError) in
      try control.setInterruptionPolicy(checked, of: player)
    }
  }
}

@c @implementation
public func haptics_player_set_gain(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ gain: Float,
  _ over: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answering(engine, player, when) { control, player, time throws(EngineError) in
    try control.apply(.gain(gain, over: over), to: player, at: time)
  }
}

@c @implementation
public func haptics_player_set_pan(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ pan: Float,
  _ over: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answering(engine, player, when) { control, player, time throws(EngineError) in
    try control.apply(.pan(pan, over: over), to: player, at: time)
  }
}

@c @implementation
public func haptics_player_set_pitch(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ octaves: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answering(engine, player, when) { control, player, time throws(EngineError) in
    try control.apply(.pitch(octaves), to: player, at: time)
  }
}

@c @implementation
public func haptics_player_set_muted(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ is_muted: Int32,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil, player != nil else { throw .null }
    let isMuted = try require(flag: is_muted, "is_muted")
    try command(engine, player, when) { control, player, time throws(EngineError) in
      try control.apply(.muted(isMuted), to: player, at: time)
    }
  }
}

@c @implementation
public func haptics_read_player(
  _ player: OpaquePointer?,
  _ state: UnsafeMutablePointer<haptics_player_state>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard let player, let state else { throw .null }
    let known = UnsafeMutablePointer<PlayerHandle>(player).pointee.player
    var read = haptics_player_state()
    read.is_active = known.isActive ? 1 : 0
    read.is_paused = known.isPaused ? 1 : 0
    read.is_looping = known.isLooping ? 1 : 0
    read.rate = known.rate.factor
    read.playback = known.playback?.rawValue ?? 0
    guard write(read, to: state) else { throw .argument("set the state's struct_size") }
  }
}
