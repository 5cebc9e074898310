// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime

@c @implementation
public func haptics_transaction(
  _ engine: OpaquePointer?,
  _ body: haptics_transaction_body?,
  _ context: UnsafeMutableRawPointer?
) -> haptics_status {
  guard let engine, let body else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  let handle = EngineHandle.pointer(engine).pointee
  // One in another would wait for itself.
  guard handle.control == nil else { return RealtimeStatus.failure(HAPTICS_BUSY) }
  var status = haptics_status(HAPTICS_OK)
  do throws(EngineError) {
    try handle.engine.transaction { control throws(EngineError) in
      status = withUnsafeMutablePointer(to: &control) { control in
        var held = handle
        held.control = control
        return withUnsafeMutablePointer(to: &held) { body(OpaquePointer($0), context) }
      }
      // Any error takes the commands back.
      if status != haptics_status(HAPTICS_OK) { throw .notBegun }
    }
  } catch {
    if error == .otherEngine { return answer { () throws(CallError) in throw error.refusal } }
  }
  return status
}
