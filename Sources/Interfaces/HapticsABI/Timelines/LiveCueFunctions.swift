// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsTimeline

@c @implementation
public func haptics_fire(
  _ engine: OpaquePointer?,
  _ cue: UnsafePointer<haptics_cue>?,
  _ when: UnsafePointer<haptics_time>?,
  _ fired: UnsafeMutablePointer<UInt64>?
) -> haptics_status {
  fired?.pointee = 0
  return answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let cue = try Cue(cue, at: .frames(0))
    let name = try change(engine, when) { control, time throws(EngineError) in
      try control.fire(cue, at: time)
    }
    fired?.pointee = name.rawValue
  }
}

@c @implementation
public func haptics_cancel(_ engine: OpaquePointer?, _ fired: UInt64) -> haptics_status {
  answer { () throws(CallError) in
    try change(engine) { control throws(EngineError) in
      try control.cancel(FiredCue(rawValue: fired))
    }
  }
}

@c @implementation
public func haptics_move(
  _ engine: OpaquePointer?,
  _ fired: UInt64,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    try change(engine, when) { control, time throws(EngineError) in
      try control.move(FiredCue(rawValue: fired), to: time)
    }
  }
}
