// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsTimeline

/// Returns the modality with a number, or `nil`.
@_noAllocation @_noLocks private func modality(_ number: Int32) -> Modality? {
  switch Int(number) {
  case HAPTICS_HAPTIC: .haptic
  case HAPTICS_AUDIO: .audio
  case HAPTICS_VISUAL: .visual
  default: nil
  }
}

@c @implementation
@_noAllocation @_noLocks public func haptics_set_modality_status(
  _ engine: OpaquePointer?,
  _ modality: Int32,
  _ status: Int32
) -> haptics_status {
  guard let engine else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  let isFailed = status == Int32(HAPTICS_FAILED)
  let read = isFailed ? ModalityStatus.failed(.systemError) : ModalityStatus(code: status)
  // An invalid status reads as a failure with a different number.
  guard isFailed || read.code == status, let modality = HapticsABI.modality(modality) else {
    return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT)
  }
  // The engine determines unavailability; it cannot be set.
  if case .unavailable = read { return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT) }
  EngineHandle.pointer(engine).pointee.renderer.setStatus(read, of: modality)
  return RealtimeStatus.ok
}

@c @implementation
@_noAllocation @_noLocks public func haptics_modality_status(
  _ engine: OpaquePointer?,
  _ modality: Int32,
  _ status: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  guard let engine, let status else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  guard let modality = HapticsABI.modality(modality) else {
    return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT)
  }
  status.pointee = EngineHandle.pointer(engine).pointee.renderer.statuses[modality].code
  return RealtimeStatus.ok
}

@c @implementation
@_noAllocation @_noLocks
public func haptics_begin_interruption(_ engine: OpaquePointer?, _ reason: Int32) -> haptics_status
{
  guard let engine else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  let status = ModalityStatus(code: reason &+ Int32(HAPTICS_FAILED))
  guard case .failed(let known) = status, status.code == reason &+ Int32(HAPTICS_FAILED) else {
    return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT)
  }
  EngineHandle.pointer(engine).pointee.renderer.beginInterruption(known)
  return RealtimeStatus.ok
}

@c @implementation
@_noAllocation @_noLocks
public func haptics_end_interruption(_ engine: OpaquePointer?) -> haptics_status {
  guard let engine else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  EngineHandle.pointer(engine).pointee.renderer.endInterruption()
  return RealtimeStatus.ok
}

@c @implementation
@_noAllocation @_noLocks public func haptics_end_interruption_after(
  _ engine: OpaquePointer?,
  _ nanoseconds: Int64,
  _ resumes: Int32
) -> haptics_status {
  guard let engine else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  guard nanoseconds >= 0, (0...1).contains(resumes) else {
    return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT)
  }
  EngineHandle.pointer(engine).pointee.renderer.endInterruption(
    resumes: resumes == 1,
    after: nanoseconds
  )
  return RealtimeStatus.ok
}

@c @implementation
public func haptics_set_policy(
  _ engine: OpaquePointer?,
  _ policy: UnsafePointer<haptics_policy>?
) -> haptics_status {
  answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    engine.lossPolicy = try LossPolicy(policy)
  }
}

@c @implementation
public func haptics_read_tally(
  _ engine: OpaquePointer?,
  _ tally: UnsafeMutablePointer<haptics_tally>?
) -> haptics_status {
  answer { () throws(CallError) in
    let known = try EngineHandle.engine(engine).tally
    guard let tally else { throw .null }
    var read = haptics_tally()
    read.cues = Int64(known.cues)
    (read.haptic, read.audio) = (Int64(known.haptic), Int64(known.audio))
    (read.visual, read.late) = (Int64(known.visual), Int64(known.late))
    (read.shortfalls, read.held_back) = (Int64(known.shortfalls), Int64(known.heldBack))
    guard write(read, to: tally) else { throw .argument("set the tally's struct_size") }
  }
}

@c @implementation
public func haptics_read_outcome(
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ cue: Int32,
  _ outcome: UnsafeMutablePointer<haptics_outcome>?
) -> haptics_status {
  answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    guard let outcome else { throw .null }
    try require(cue, in: 0...Int32.max, "cue")
    guard let known = engine.outcome(ofCue: Int(cue), in: Playback(rawValue: playback)) else {
      throw CallError(HAPTICS_UNKNOWN_PLAYBACK, "the playback has ended, or has no cue \(cue)")
    }
    var read = haptics_outcome()
    read.was_due = known.wasDue ? 1 : 0
    (read.haptic, read.audio) = (Int32(known[.haptic].rawValue), Int32(known[.audio].rawValue))
    read.visual = Int32(known[.visual].rawValue)
    read.reached_modalities = Int32(known.reached)
    read.drop_reason = known.heldBackBy?.inC ?? 0
    guard write(read, to: outcome) else { throw .argument("set the outcome's struct_size") }
  }
}
