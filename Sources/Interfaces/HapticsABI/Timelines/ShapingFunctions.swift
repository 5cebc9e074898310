// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsCore
import HapticsRuntime
import HapticsTimeline

@c @implementation
public func haptics_prepare(
  _ engine: OpaquePointer?,
  _ cue: UnsafePointer<haptics_cue>?,
  _ prepared: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  prepared?.pointee = nil
  return answer { () throws(CallError) in
    guard engine != nil, let prepared else { throw .null }
    let cue = try Cue(cue, at: .frames(0))
    let made = try change(engine) { control throws(EngineError) in try control.prepare(cue) }
    prepared.pointee = OpaquePointer(allocate(made))
  }
}

@c @implementation
public func haptics_prepared_destroy(_ prepared: OpaquePointer?) {
  guard let prepared else { return }
  free(UnsafeMutablePointer<PreparedCue>(prepared))
}

@c @implementation
public func haptics_fire_prepared(
  _ engine: OpaquePointer?,
  _ prepared: OpaquePointer?,
  _ when: UnsafePointer<haptics_time>?,
  _ fired: UnsafeMutablePointer<UInt64>?
) -> haptics_status {
  fired?.pointee = 0
  return answer { () throws(CallError) in
    guard engine != nil, let prepared else { throw .null }
    let cue = UnsafeMutablePointer<PreparedCue>(prepared).pointee
    let name = try change(engine, when) { control, time throws(EngineError) in
      try control.fire(cue, at: time)
    }
    fired?.pointee = name.rawValue
  }
}

@c @implementation
public func haptics_set_cue_gain(
  _ engine: OpaquePointer?,
  _ target: UnsafePointer<haptics_target>?,
  _ gain: Float,
  _ over: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  shape(engine, target, when) { control, cue, time throws(EngineError) in
    try control.apply(.gain(gain, over: over), to: cue, at: time)
  }
}

@c @implementation
public func haptics_set_cue_pan(
  _ engine: OpaquePointer?,
  _ target: UnsafePointer<haptics_target>?,
  _ pan: Float,
  _ over: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  shape(engine, target, when) { control, cue, time throws(EngineError) in
    try control.apply(.pan(pan, over: over), to: cue, at: time)
  }
}

@c @implementation
public func haptics_set_cue_pitch(
  _ engine: OpaquePointer?,
  _ target: UnsafePointer<haptics_target>?,
  _ octaves: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  shape(engine, target, when) { control, cue, time throws(EngineError) in
    try control.apply(.pitch(octaves), to: cue, at: time)
  }
}

@c @implementation
public func haptics_stop_cue(
  _ engine: OpaquePointer?,
  _ target: UnsafePointer<haptics_target>?,
  _ fade: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  shape(engine, target, when) { control, cue, time throws(EngineError) in
    try control.stop(cue, fade: fade, at: time)
  }
}

/// Changes how a cue plays, and gives the status to return.
private func shape(
  _ engine: OpaquePointer?,
  _ target: UnsafePointer<haptics_target>?,
  _ when: UnsafePointer<haptics_time>?,
  _ body: (inout EngineControl, CueSource, EngineTime) throws(EngineError) -> Void
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let cue = try CueSource(target.readRequired())
    try change(engine, when) { control, time throws(EngineError) in try body(&control, cue, time) }
  }
}

extension CueSource {
  /// Reads what C names: a live cue, or one of a playback.
  init(_ target: haptics_target) throws(CallError) {
    guard (target.playback == 0) != (target.live_cue == 0) else {
      throw .argument("either playback or live_cue of haptics_target must be 0")
    }
    if target.playback != 0 {
      let playback = Playback(rawValue: target.playback)
      guard playback.rawValue == target.playback else {
        throw CallError(HAPTICS_UNKNOWN_PLAYBACK, "no playback has this identifier")
      }
      try require(target.cue, in: 0...Int32.max, "cue")
      self = .timeline(playback, cue: Int(target.cue))
    } else {
      let fired = FiredCue(rawValue: target.live_cue)
      guard fired.rawValue == target.live_cue else {
        throw CallError(HAPTICS_UNKNOWN_CUE, "no live cue has this identifier")
      }
      self = .fired(fired)
    }
  }
}

extension haptics_target: VersionedStruct {
  static var typeName: StaticString { "haptics_target" }
  static var initial: haptics_target { chaptics_default_haptics_target() }
}
