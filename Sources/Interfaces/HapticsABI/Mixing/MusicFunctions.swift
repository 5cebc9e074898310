// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsTimeline

@c @implementation
public func haptics_play_music(
  _ engine: OpaquePointer?,
  _ music: UnsafePointer<haptics_music>?,
  _ transition: UnsafePointer<haptics_transition>?,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let track = try MusicTrack(music)
    let entry = try MusicEntry(transition)
    try change(engine, when) { control, time throws(EngineError) in
      try control.playMusic(
        track,
        entry.transition,
        on: entry.boundary,
        from: entry.from,
        at: time,
        onInterruption: entry.onInterruption
      )
    }
  }
}

@c @implementation
public func haptics_stop_music(
  _ engine: OpaquePointer?,
  _ fade: Double,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    try require(positive: fade, "fade")
    try change(engine, when) { control, time throws(EngineError) in
      try control.stopMusic(fade: fade, at: time)
    }
  }
}

@c @implementation
public func haptics_pause_music(
  _ engine: OpaquePointer?,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    try change(engine, when) { control, time throws(EngineError) in
      try control.pauseMusic(at: time)
    }
  }
}

@c @implementation
public func haptics_resume_music(
  _ engine: OpaquePointer?,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    try change(engine, when) { control, time throws(EngineError) in
      try control.resumeMusic(at: time)
    }
  }
}
