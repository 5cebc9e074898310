// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime

@c @implementation
public func haptics_poll(
  _ engine: OpaquePointer?,
  _ events: UnsafeMutablePointer<haptics_event>?,
  _ capacity: Int,
  _ stride: Int
) -> Int {
  guard let engine, let events, capacity > 0 else { return 0 }
  // Most frames bring nothing, and then not even the reference to the engine is counted.
  if EngineHandle.pointer(engine).pointee.renderer.isQuiet { return 0 }
  guard EngineHandle.pointer(engine).pointee.control == nil,
    StructSize.isPossible(stride, alignment: MemoryLayout<haptics_event>.alignment)
  else { return 0 }
  var place = UnsafeMutableRawPointer(events)
  var count = 0
  EngineHandle.pointer(engine).pointee.engine.poll(maximumCount: capacity) { event in
    write(haptics_event(event), to: place, stride: stride)
    place += stride
    count += 1
  }
  return count
}

@c @implementation
public func haptics_acknowledge(_ engine: OpaquePointer?, _ visual_id: UInt64) -> haptics_status {
  answer { () throws(CallError) in
    try EngineHandle.engine(engine).acknowledge(VisualCue.ID(rawValue: visual_id))
  }
}
