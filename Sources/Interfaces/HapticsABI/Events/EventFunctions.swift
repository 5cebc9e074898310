// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsTimeline

@c @implementation
public func haptics_poll(
  _ engine: OpaquePointer?,
  _ events: UnsafeMutablePointer<haptics_event>?,
  _ capacity: Int,
  _ stride: Int
) -> Int {
  guard let engine, let events, capacity > 0 else { return 0 }
  // Most frames bring nothing, and then not even the reference to the engine is counted.
  if EngineHandle.pointer(engine).pointee.renderer.isQuiet,
    EngineHandle.pointer(engine).pointee.waiting.isEmpty
  {
    return 0
  }
  guard EngineHandle.pointer(engine).pointee.control == nil,
    StructSize.isPossible(stride, alignment: MemoryLayout<haptics_event>.alignment)
  else { return 0 }
  var count = EngineHandle.pointer(engine).pointee.waiting.write(to: events, capacity, stride)
  if count == capacity { return count }
  EngineHandle.pointer(engine).pointee.engine.poll(maximumCount: capacity - count) { event in
    for event in haptics_event.all(of: event) {
      guard count < capacity else {
        EngineHandle.pointer(engine).pointee.waiting.append(event)
        continue
      }
      write(event, to: UnsafeMutableRawPointer(events) + count * stride, stride: stride)
      count += 1
    }
  }
  return count
}

@c @implementation
public func haptics_acknowledge(_ engine: OpaquePointer?, _ visual_id: UInt64) -> haptics_status {
  answer { () throws(CallError) in
    try EngineHandle.engine(engine).acknowledge(VisualCue.ID(rawValue: visual_id))
  }
}

@c @implementation
public func haptics_start_began(
  _ engine: OpaquePointer?,
  _ start_id: UInt64,
  _ late_by: Int64
) -> haptics_status {
  answer { () throws(CallError) in
    try require(late_by, in: 0...Int64.max, "late_by")
    try EngineHandle.engine(engine).acknowledge(
      HapticStart.ID(rawValue: start_id),
      .played(lateBy: late_by)
    )
  }
}

@c @implementation
public func haptics_start_refused(
  _ engine: OpaquePointer?,
  _ start_id: UInt64,
  _ refusal: Int32,
  _ code: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    let reason = try HapticStartRefusal.Reason(refusal)
    try EngineHandle.engine(engine).acknowledge(
      HapticStart.ID(rawValue: start_id),
      .refused(HapticStartRefusal(reason, code: code))
    )
  }
}

@c @implementation
public func haptics_start_change_refused(
  _ engine: OpaquePointer?,
  _ start_id: UInt64,
  _ frame: Int64,
  _ refusal: Int32,
  _ code: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    let reason = try HapticStartRefusal.Reason(refusal)
    try EngineHandle.engine(engine).acknowledge(
      changeOf: HapticStart.ID(rawValue: start_id),
      at: frame,
      refused: HapticStartRefusal(reason, code: code)
    )
  }
}
