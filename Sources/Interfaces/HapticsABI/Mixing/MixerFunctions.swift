// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsTimeline

@c @implementation
public func haptics_bus(
  _ engine: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ follows: Int32,
  _ bus: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  bus?.pointee = 0
  return answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    guard let name = String(optional: name), let bus else { throw .null }
    guard let mixSwitch = MixSwitch(number: follows) else {
      throw .argument("follows is \(follows), and must be HAPTICS_SWITCH_...")
    }
    bus.pointee = try attempt { () throws(EngineError) in
      try engine.bus(named: name, following: mixSwitch)
    }.number
  }
}

@c @implementation
public func haptics_bus_name(
  _ engine: OpaquePointer?,
  _ bus: Int32,
  _ name: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  name?.pointee = nil
  return answer { () throws(CallError) in
    let names = try EngineHandle.engine(engine).busNames
    guard let name else { throw .null }
    let index = try BusID(bus).index
    guard names.indices.contains(index) else {
      throw CallError(HAPTICS_UNKNOWN_RESOURCE, "bus \(bus) has no name")
    }
    TextHandle.give(names[index], to: name)
  }
}

@c @implementation
public func haptics_set_bus_gain(
  _ engine: OpaquePointer?,
  _ bus: Int32,
  _ decibels: Double,
  _ over: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let bus = try BusID(bus)
    try require(decibels: decibels)
    try require(positive: over, "over")
    try change(engine, when) { control, time throws(EngineError) in
      try control.setGain(of: bus, to: decibels, over: over, at: time)
    }
  }
}

@c @implementation
public func haptics_set_bus_muted(
  _ engine: OpaquePointer?,
  _ bus: Int32,
  _ is_muted: Int32,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let bus = try BusID(bus)
    let isMuted = try require(flag: is_muted, "is_muted")
    try change(engine, when) { control, time throws(EngineError) in
      try control.setMuted(isMuted, of: bus, at: time)
    }
  }
}

@c @implementation
public func haptics_set_bus_soloed(
  _ engine: OpaquePointer?,
  _ bus: Int32,
  _ is_soloed: Int32,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let bus = try BusID(bus)
    let isSoloed = try require(flag: is_soloed, "is_soloed")
    try change(engine, when) { control, time throws(EngineError) in
      try control.setSoloed(isSoloed, of: bus, at: time)
    }
  }
}

@c @implementation
public func haptics_set_music_pauses_when_off(
  _ engine: OpaquePointer?,
  _ pauses: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    try EngineHandle.engine(engine).pausesMusicWhenOff = require(flag: pauses, "pauses")
  }
}

@c @implementation
@_noAllocation @_noLocks public func haptics_set_switch(
  _ engine: OpaquePointer?,
  _ mix_switch: Int32,
  _ is_on: Int32
) -> haptics_status {
  guard let engine else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  guard let mixSwitch = MixSwitch(number: mix_switch), is_on >= 0, is_on <= 1 else {
    return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT)
  }
  EngineHandle.pointer(engine).pointee.renderer.setSwitch(mixSwitch, isOn: is_on == 1)
  return RealtimeStatus.ok
}

@c @implementation
@_noAllocation @_noLocks public func haptics_switch_is_on(
  _ engine: OpaquePointer?,
  _ mix_switch: Int32,
  _ is_on: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  guard let engine, let is_on else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  guard let mixSwitch = MixSwitch(number: mix_switch) else {
    return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT)
  }
  is_on.pointee = EngineHandle.pointer(engine).pointee.renderer.isOn(mixSwitch) ? 1 : 0
  return RealtimeStatus.ok
}

@c @implementation
public func haptics_set_ducking(
  _ engine: OpaquePointer?,
  _ target: Int32,
  _ trigger: Int32,
  _ ducking: UnsafePointer<haptics_ducking>?,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let (target, trigger) = (try BusID(target), try BusID(trigger))
    let dip = try Ducking(ducking)
    try change(engine, when) { control, time throws(EngineError) in
      try control.setDucking(dip, of: target, by: trigger, at: time)
    }
  }
}

@c @implementation
public func haptics_remove_ducking(
  _ engine: OpaquePointer?,
  _ target: Int32,
  _ trigger: Int32,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let (target, trigger) = (try BusID(target), try BusID(trigger))
    try change(engine, when) { control, time throws(EngineError) in
      try control.setDucking(nil, of: target, by: trigger, at: time)
    }
  }
}
