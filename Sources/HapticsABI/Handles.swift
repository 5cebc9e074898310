import CHaptics
import HapticsRuntime
import HapticsTimeline
import Synchronization

/// What a `haptics_engine` points to.
struct EngineHandle {
  let engine: HapticEngine
  /// The render side, without a reference that would have to be counted.
  let renderer: EngineRenderer
  /// Patterns that were loaded, and so on, start at 1 in C.
  static let base: Int32 = 1

  static func create(_ engine: HapticEngine) -> OpaquePointer {
    let handle = UnsafeMutablePointer<EngineHandle>.allocate(capacity: 1)
    handle.initialize(to: EngineHandle(engine: engine, renderer: engine.renderer))
    return OpaquePointer(handle)
  }

  @_noAllocation @_noLocks
  static func pointer(_ handle: OpaquePointer) -> UnsafeMutablePointer<EngineHandle> {
    UnsafeMutablePointer<EngineHandle>(handle)
  }
}

/// What a `haptics_timeline` points to.
struct TimelineHandle {
  var timeline: Timeline

  static func pointer(_ handle: OpaquePointer) -> UnsafeMutablePointer<TimelineHandle> {
    UnsafeMutablePointer<TimelineHandle>(handle)
  }
}

extension EngineError {
  /// The status that stands for the error in C.
  var status: haptics_status {
    switch self {
    case .configurationOutOfRange, .unusableSound, .unusablePattern, .noSuchCue,
      .noSuchMarker, .numberOutOfRange, .unusableCurve, .unusableLoop, .duckingItself:
      status(HAPTICS_INVALID_ARGUMENT)
    case .missingSound, .noSuchBus: status(HAPTICS_UNKNOWN_RESOURCE)
    case .queueFull: status(HAPTICS_QUEUE_FULL)
    case .tooManyPlaybacks, .tooManyResources, .tooManyBuses, .tooManyDucks:
      status(HAPTICS_TOO_MANY)
    case .noSuchPlayback: status(HAPTICS_UNKNOWN_PLAYBACK)
    case .noSuchLiveCue: status(HAPTICS_UNKNOWN_CUE)
    case .cueIsOver: status(HAPTICS_CUE_OVER)
    case .notBegun: status(HAPTICS_NOT_BEGUN)
    case .timeline(.unknownPattern), .timeline(.unknownSound): status(HAPTICS_UNKNOWN_RESOURCE)
    case .timeline: status(HAPTICS_INVALID_ARGUMENT)
    }
  }

  private func status(_ value: some BinaryInteger) -> haptics_status { haptics_status(value) }
}

/// Changes what an engine plays, and answers with the status.
func change(
  _ engine: OpaquePointer,
  _ body: (inout EngineControl) throws(EngineError) -> Void
) -> haptics_status {
  attempt { () throws(EngineError) in
    try EngineHandle.pointer(engine).pointee.engine.transaction(body)
  }
}

/// Does something that may fail, and answers with its status.
func attempt(_ body: () throws(EngineError) -> Void) -> haptics_status {
  do throws(EngineError) {
    try body()
    return 0
  } catch { return error.status }
}
