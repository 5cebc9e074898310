// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsSynthesis

/// What a `haptics_sender` points to.
private typealias SenderHandle = UnsafeMutablePointer<MotorSender>

@c @implementation
@_noAllocation @_noLocks
public func haptics_levels(
  _ engine: OpaquePointer?,
  _ host_time: Int64,
  _ lookahead: Double,
  _ motors: UnsafePointer<haptics_motors>?,
  _ levels: UnsafeMutablePointer<haptics_motor_levels>?
) -> haptics_status {
  guard let engine, let levels else { return RealtimeStatus.nullArgument }
  let size = Int(levels.pointee.struct_size)
  guard StructSize.isPossible(size, alignment: 4), lookahead >= 0, lookahead <= 1 else {
    return RealtimeStatus.invalidArgument
  }
  var mapping = MotorMapping.heavyAndLight
  if let motors {
    guard let read = MotorMapping(motors) else { return RealtimeStatus.invalidArgument }
    mapping = read
  }
  let felt = EngineHandle.pointer(engine).pointee.renderer.levels(
    at: host_time == .min ? nil : host_time,
    lookahead: lookahead,
    mapping: mapping
  )
  // Member by member, as far as the program has them: a generic function could allocate.
  levels.pointee.intensity = felt.intensity
  if size >= 12 { levels.pointee.sharpness = felt.sharpness }
  if size >= 16 { levels.pointee.left = felt.left }
  if size >= 20 { levels.pointee.right = felt.right }
  if size >= 24 { levels.pointee.low = felt.motors.low }
  if size >= 28 { levels.pointee.high = felt.motors.high }
  let bytes = UnsafeMutableRawPointer(levels)
  var rest = 28
  while rest < size {
    bytes.storeBytes(of: 0 as UInt8, toByteOffset: rest, as: UInt8.self)
    rest += 1
  }
  return RealtimeStatus.ok
}

@c @implementation
public func haptics_sender_create(
  _ interval: Int64,
  _ refresh: Int64,
  _ stops: Int32,
  _ sender: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  sender?.pointee = nil
  return answer { () throws(Refusal) in
    guard let sender else { throw .null }
    try require(interval, in: 0...Int64.max, "interval")
    try require(refresh, in: 0...Int64.max, "refresh")
    try require(stops, in: 0...Int32.max, "stops")
    let pacing = MotorSender.Pacing(interval: interval, refresh: refresh, stops: stops)
    sender.pointee = OpaquePointer(allocate(MotorSender(pacing)))
  }
}

@c @implementation
public func haptics_sender_destroy(_ sender: OpaquePointer?) {
  guard let sender else { return }
  free(SenderHandle(sender))
}

@c @implementation
public func haptics_sender_send(
  _ sender: OpaquePointer?,
  _ levels: UnsafePointer<haptics_motor_levels>?,
  _ time: Int64,
  _ low: UnsafeMutablePointer<Float>?,
  _ high: UnsafeMutablePointer<Float>?
) -> Int32 {
  guard let sender, let levels, let low, let high else { return 0 }
  let wanted = MotorLevels(low: levels.pointee.low, high: levels.pointee.high)
  guard let sent = SenderHandle(sender).pointee.send(wanted, at: time) else { return 0 }
  (low.pointee, high.pointee) = (sent.low, sent.high)
  return 1
}

extension MotorMapping {
  /// Reads motors as C gives them; `nil` where a number is out of its range.
  @_noAllocation @_noLocks
  fileprivate init?(_ pointer: UnsafePointer<haptics_motors>) {
    // What the library reads in one piece must be there in one piece.
    guard Int(pointer.pointee.struct_size) == MemoryLayout<haptics_motors>.size else { return nil }
    let motors = pointer.pointee
    guard motors.floor >= 0, motors.floor <= 1, motors.kick_floor >= 0, motors.kick_floor <= 1,
      motors.kick >= 0, motors.kick <= 1, motors.arrangement >= 0, motors.arrangement <= 1,
      motors.motor >= 0, motors.motor <= 1
    else { return nil }
    self.init(
      motors.arrangement == 0 ? .heavyAndLight : .leftAndRight,
      of: motors.motor == 0 ? .eccentric : .resonant,
      floor: motors.floor,
      kickFloor: motors.kick_floor,
      kick: motors.kick
    )
  }
}
