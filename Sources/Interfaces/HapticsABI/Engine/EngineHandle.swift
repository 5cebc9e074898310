import CHaptics
import HapticsRuntime

/// The target of a `haptics_engine`.
struct EngineHandle {
  let engine: HapticEngine
  /// The render side, without a reference that would have to be counted.
  let renderer: EngineRenderer
  /// The control side, which is held while a transaction of the program's is under way.
  var control: UnsafeMutablePointer<EngineControl>?
  /// The buffer for blocks that are converted to another layout.
  let scratch: UnsafeMutablePointer<Float>

  /// The points of curves for which an array of the program had no room.
  var waiting = EventBuffer<haptics_event>()

  /// The most frames that are rendered in one part for another layout.
  static var mostScratchFrames: Int { @_noAllocation @_noLocks get { 4096 } }

  /// Patterns that were loaded, and so on, start at 1 in C.
  static var base: Int32 { 1 }

  static func create(_ engine: HapticEngine) -> OpaquePointer {
    let count = mostScratchFrames * engine.configuration.channels
    let scratch = UnsafeMutablePointer<Float>.allocate(capacity: count)
    scratch.initialize(repeating: 0, count: count)
    return OpaquePointer(
      allocate(EngineHandle(engine: engine, renderer: engine.renderer, scratch: scratch))
    )
  }

  static func destroy(_ handle: OpaquePointer) {
    let handle = pointer(handle)
    handle.pointee.scratch.deallocate()
    free(handle)
  }

  @_noAllocation @_noLocks
  static func pointer(_ handle: OpaquePointer) -> UnsafeMutablePointer<EngineHandle> {
    UnsafeMutablePointer<EngineHandle>(handle)
  }

  /// The engine that a program gives.
  ///
  /// - Throws: ``CallError`` for NULL, and for the engine of a transaction, whose lock is held.
  static func engine(_ handle: OpaquePointer?) throws(CallError) -> HapticEngine {
    guard let handle else { throw .null }
    guard pointer(handle).pointee.control == nil else {
      throw CallError(HAPTICS_BUSY, "a transaction takes commands only")
    }
    return pointer(handle).pointee.engine
  }
}

/// Changes an engine's playback, immediately or in the current transaction.
///
/// - Throws: ``CallError``, without any change.
@discardableResult
func change<Result: Sendable>(
  _ handle: OpaquePointer?,
  _ body: (inout EngineControl) throws(EngineError) -> Result
) throws(CallError) -> Result {
  guard let handle else { throw .null }
  let pointer = EngineHandle.pointer(handle)
  do throws(EngineError) {
    if let control = pointer.pointee.control { return try body(&control.pointee) }
    return try pointer.pointee.engine.transaction(body)
  } catch { throw error.refusal }
}

/// Changes an engine's playback at a time from C.
///
/// - Throws: ``CallError``, without any change.
@discardableResult
func change<Result: Sendable>(
  _ engine: OpaquePointer?,
  _ when: UnsafePointer<haptics_time>?,
  _ body: (inout EngineControl, EngineTime) throws(EngineError) -> Result
) throws(CallError) -> Result {
  let time = try EngineTime(when, on: engine)
  return try change(engine) { control throws(EngineError) in try body(&control, time) }
}

/// The statuses that functions of the audio thread return.
enum RealtimeStatus {
  static var ok: haptics_status { @_noAllocation @_noLocks get { haptics_status(HAPTICS_OK) } }

  /// Returns the status of a failure, whose name becomes the message of this thread.
  @_noAllocation @_noLocks static func failure(_ status: Int) -> haptics_status {
    let status = haptics_status(truncatingIfNeeded: status)
    chaptics_fail(status)
    return status
  }
}
