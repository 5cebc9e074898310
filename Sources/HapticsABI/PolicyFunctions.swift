// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsTimeline

@c @implementation
public func haptics_timeline_set_policy(
  _ timeline: OpaquePointer?,
  _ policy: UnsafePointer<haptics_policy>?
) -> haptics_status {
  guard let timeline, let policy else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  guard let read = LossPolicy(policy.pointee) else {
    return haptics_status(HAPTICS_INVALID_ARGUMENT)
  }
  TimelineHandle.pointer(timeline).pointee.timeline.policy = read
  return 0
}

@c @implementation
public func haptics_set_policy(
  _ engine: OpaquePointer?,
  _ policy: UnsafePointer<haptics_policy>?
) -> haptics_status {
  guard let engine, let policy else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  guard let read = LossPolicy(policy.pointee) else {
    return haptics_status(HAPTICS_INVALID_ARGUMENT)
  }
  EngineHandle.pointer(engine).pointee.engine.policy = read
  return 0
}

@c @implementation
@_noAllocation @_noLocks
public func haptics_set_status(
  _ engine: OpaquePointer?,
  _ modality: Int32,
  _ status: Int32
) -> haptics_status {
  guard let engine else { return 1 }
  let read = ModalityStatus(code: status)
  // What is no status is read as a failure, which has another number then.
  guard read.code == status else { return 2 }
  // Unavailable is what the engine finds, and nothing that is set.
  if case .unavailable = read { return 2 }
  let renderer = EngineHandle.pointer(engine).pointee.renderer
  switch modality {
  case 0: renderer.setStatus(read, of: .haptic)
  case 1: renderer.setStatus(read, of: .audio)
  case 2: renderer.setStatus(read, of: .visual)
  default: return 2
  }
  return 0
}

@c @implementation
@_noAllocation @_noLocks
public func haptics_begin_interruption(_ engine: OpaquePointer?, _ reason: Int32) -> haptics_status
{
  guard let engine else { return 1 }
  let status = ModalityStatus(code: reason &+ 16)
  guard case .failed(let known) = status, status.code == reason &+ 16 else { return 2 }
  EngineHandle.pointer(engine).pointee.renderer.beginInterruption(known)
  return 0
}

@c @implementation
@_noAllocation @_noLocks
public func haptics_end_interruption(_ engine: OpaquePointer?) -> haptics_status {
  guard let engine else { return 1 }
  EngineHandle.pointer(engine).pointee.renderer.endInterruption()
  return 0
}

extension LossPolicy {
  /// Reads a policy as C gives it; `nil` where a number is out of its range.
  fileprivate init?(_ policy: haptics_policy) {
    guard policy.struct_size == MemoryLayout<haptics_policy>.size,
      (0...Int32(Modality.allCases.count)).contains(policy.minimum_modalities),
      (0...1).contains(policy.reduced_level),
      (0...LossPolicy.longestMergeWindow).contains(policy.merge_window),
      (0...Int32(LossPolicy.mostFlashes)).contains(policy.flash_limit)
    else { return nil }
    self.init(minimumModalities: Int(policy.minimum_modalities))
    reducedLevel = Double(policy.reduced_level)
    mergeWindow = policy.merge_window
    flashLimit = Int(policy.flash_limit)
    let factors = withUnsafeBytes(of: policy.on_loss) { Array($0.bindMemory(to: Float.self)) }
    for lost in Modality.allCases {
      for other in Modality.allCases where other != lost {
        let factor = factors[Int(3 * lost.rawValue + other.rawValue)]
        switch factor {
        case HAPTICS_FALLBACK: onLoss[lost: lost, on: other] = .fallback
        case 1: onLoss[lost: lost, on: other] = .nothing
        case 1...Float(LossPolicy.mostStrength):
          onLoss[lost: lost, on: other] = .stronger(by: Double(factor))
        default: return nil
        }
      }
    }
  }
}
