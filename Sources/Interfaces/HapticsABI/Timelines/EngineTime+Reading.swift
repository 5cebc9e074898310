import CHaptics
import HapticsRuntime
import HapticsTimeline

extension EngineTime {
  /// Reads a time from C; NULL is now.
  ///
  /// - Throws: ``CallError`` if its kind is unknown, its delay is negative, its playback is invalid,
  ///   or it is a host time before the first audible block.
  init(
    _ pointer: UnsafePointer<haptics_time>?,
    on engine: OpaquePointer?
  ) throws(CallError) {
    guard let pointer else {
      self = .now
      return
    }
    let time = try pointer.read()
    switch Int(time.kind) {
    case HAPTICS_NOW: self = .now
    case HAPTICS_AT_FRAME: self = .frame(time.frame)
    case HAPTICS_AFTER:
      guard time.delay >= 0 else {
        throw .argument("delay is \(time.delay), and must be 0 or more")
      }
      self = .afterFrames(time.delay)
    case HAPTICS_AT_HOST_TIME:
      guard let engine else { throw .null }
      guard let reading = EngineHandle.pointer(engine).pointee.renderer.reading else {
        throw CallError(HAPTICS_NOT_BEGUN, "no block was rendered with a host time yet")
      }
      // Times beyond all frames become the last frame.
      let frame = reading.frame(heardAt: time.host_time).rounded()
      self = .frame(Int64(min(max(frame, -0x1p52), 0x1p52)))
    case HAPTICS_NEXT_BEAT: try self.init(.beat, of: time.playback)
    case HAPTICS_NEXT_BAR: try self.init(.bar, of: time.playback)
    case HAPTICS_NEXT_LOOP: try self.init(.loop, of: time.playback)
    default: throw .argument("kind is \(time.kind), and must be HAPTICS_NOW ... HAPTICS_NEXT_LOOP")
    }
  }

  private init(_ quantum: CueQuantum, of number: UInt64) throws(CallError) {
    let playback = Playback(rawValue: number)
    // Another kind of identifier has a different number.
    guard playback.rawValue == number else {
      throw .argument("playback is \(number), which is not a playback")
    }
    self = .next(quantum, of: playback)
  }
}
