import CHaptics
import HapticsRuntime

/// What a `haptics_engine` points to.
struct EngineHandle {
  let engine: HapticEngine
  /// The render side, without a reference that would have to be counted.
  let renderer: EngineRenderer

  /// Patterns that were loaded, and so on, start at 1 in C.
  static var base: Int32 { 1 }

  static func create(_ engine: HapticEngine) -> OpaquePointer {
    OpaquePointer(allocate(EngineHandle(engine: engine, renderer: engine.renderer)))
  }

  @_noAllocation @_noLocks
  static func pointer(_ handle: OpaquePointer) -> UnsafeMutablePointer<EngineHandle> {
    UnsafeMutablePointer<EngineHandle>(handle)
  }

  /// The engine that a program gives.
  ///
  /// - Throws: ``Refusal`` for NULL.
  static func engine(_ handle: OpaquePointer?) throws(Refusal) -> HapticEngine {
    guard let handle else { throw .null }
    return pointer(handle).pointee.engine
  }
}

/// Changes what an engine plays.
///
/// - Throws: ``Refusal``, and nothing is changed.
func change<Result: Sendable>(
  _ engine: OpaquePointer?,
  _ body: (inout EngineControl) throws(EngineError) -> Result
) throws(Refusal) -> Result {
  let engine = try EngineHandle.engine(engine)
  do throws(EngineError) { return try engine.transaction(body) } catch { throw error.refusal }
}

/// The statuses that functions of the audio thread return.
enum RealtimeStatus {
  static var ok: haptics_status { @_noAllocation @_noLocks get { haptics_status(HAPTICS_OK) } }
  static var nullArgument: haptics_status {
    @_noAllocation @_noLocks get { haptics_status(HAPTICS_NULL_ARGUMENT) }
  }
  static var invalidArgument: haptics_status {
    @_noAllocation @_noLocks get { haptics_status(HAPTICS_INVALID_ARGUMENT) }
  }
  static var busy: haptics_status { @_noAllocation @_noLocks get { haptics_status(HAPTICS_BUSY) } }
}
