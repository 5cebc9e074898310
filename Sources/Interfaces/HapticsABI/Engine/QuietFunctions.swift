// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsTimeline

@c @implementation
public func haptics_set_quiet(
  _ engine: OpaquePointer?,
  _ quiet: UnsafePointer<haptics_quiet>?
) -> haptics_status {
  answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    engine.quietPolicy = try QuietPolicy(quiet)
  }
}

@c @implementation
public func haptics_timeline_set_quiet(
  _ timeline: OpaquePointer?,
  _ quiet: UnsafePointer<haptics_quiet>?
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    handle.pointee.timeline.quietPolicy = try QuietPolicy(quiet)
    handle.pointee.statesQuiet = true
  }
}

@c @implementation
@_noAllocation @_noLocks public func haptics_set_gates(
  _ engine: OpaquePointer?,
  _ gates: UInt32,
  _ are_open: Int32
) -> haptics_status {
  guard let engine else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  guard are_open >= 0, are_open <= 1 else {
    return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT)
  }
  EngineHandle.pointer(engine).pointee.renderer
    .setGates(Gates(rawValue: gates), areOpen: are_open == 1)
  return RealtimeStatus.ok
}

@c @implementation
@_noAllocation @_noLocks public func haptics_closed_gates(
  _ engine: OpaquePointer?,
  _ gates: UnsafeMutablePointer<UInt32>?
) -> haptics_status {
  guard let engine, let gates else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  gates.pointee = EngineHandle.pointer(engine).pointee.renderer.closedGates.rawValue
  return RealtimeStatus.ok
}

@c @implementation
public func haptics_timeline_find_gate(
  _ timeline: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ gates: UnsafeMutablePointer<UInt32>?
) -> haptics_status {
  gates?.pointee = 0
  return answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    guard let name = String(optional: name), let gates else { throw .null }
    guard let gate = handle.pointee.gates[name] else { throw .unknownName("gate", name) }
    gates.pointee = gate.rawValue
  }
}

extension QuietPolicy {
  /// Reads rules as C gives them.
  ///
  /// - Throws: ``CallError`` with the name of a number that is out of its range.
  fileprivate init(_ pointer: UnsafePointer<haptics_quiet>?) throws(CallError) {
    let quiet = try pointer.readRequired()
    try require(quiet.cooldown, in: 0...QuietPolicy.longestCooldown, "cooldown")
    try require(quiet.most_per_second, in: 0...Int32(QuietPolicy.mostStarts), "most_per_second")
    try require(quiet.moment_priority, in: -1...255, "moment_priority")
    self.init()
    cooldown = quiet.cooldown
    maximumPerSecond = Int(quiet.most_per_second)
    momentPriority = quiet.moment_priority < 0 ? nil : UInt8(quiet.moment_priority)
  }
}

extension haptics_quiet: VersionedStruct {
  static var typeName: StaticString { "haptics_quiet" }
  static var initial: haptics_quiet { chaptics_default_haptics_quiet() }
}
