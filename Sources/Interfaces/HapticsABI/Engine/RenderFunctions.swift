// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime

@c @implementation
@_noAllocation @_noLocks public func haptics_render(
  _ engine: OpaquePointer?,
  _ block: UnsafeMutablePointer<Float>?,
  _ frames: Int,
  _ heard_at: Int64
) -> haptics_status {
  guard let engine, let block else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  let isDone = EngineHandle.pointer(engine).pointee.renderer.render(
    into: block,
    frames: frames,
    heardAt: heard_at == .min ? nil : heard_at
  )
  if isDone { return RealtimeStatus.ok }
  return frames < 0
    ? RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT) : RealtimeStatus.failure(HAPTICS_BUSY)
}

@c @implementation
@_noAllocation @_noLocks public func haptics_clock(
  _ engine: OpaquePointer?,
  _ reading: UnsafeMutablePointer<haptics_reading>?
) -> haptics_status {
  guard let engine, let reading else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  let size = Int(reading.pointee.struct_size)
  guard StructSize.isPossible(size, alignment: 8) else {
    return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT)
  }
  let renderer = EngineHandle.pointer(engine).pointee.renderer
  var (isKnown, frame, time) = (UInt32(0), Int64(0), Int64(0))
  var pace = Double(renderer.sampleRate)
  if let known = renderer.reading {
    (isKnown, frame, time, pace) = (1, known.frame, known.hostTime, known.framesPerSecond)
  }
  // Member by member, as far as the program has them: a generic function could allocate.
  reading.pointee.is_known = isKnown
  if size >= 16 { reading.pointee.rendered_frames = renderer.renderedFrames }
  if size >= 24 { reading.pointee.heard_frame = frame }
  if size >= 32 { reading.pointee.heard_host_time = time }
  if size >= 40 { reading.pointee.frames_per_second = pace }
  let bytes = UnsafeMutableRawPointer(reading)
  var rest = 40
  while rest < size {
    bytes.storeBytes(of: 0 as UInt8, toByteOffset: rest, as: UInt8.self)
    rest += 1
  }
  return RealtimeStatus.ok
}
