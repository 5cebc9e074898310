// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsSynthesis

/// The target of a `haptics_sender`.
private typealias SenderHandle = UnsafeMutablePointer<MotorSender>

@c @implementation
@_noAllocation @_noLocks public func haptics_levels(
  _ engine: OpaquePointer?,
  _ host_time: Int64,
  _ lookahead: Double,
  _ motors: UnsafePointer<haptics_motors>?,
  _ levels: UnsafeMutablePointer<haptics_motor_levels>?
) -> haptics_status {
  guard let engine, let levels else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  let size = Int(levels.pointee.struct_size)
  guard StructSize.isPossible(size, alignment: 4), lookahead >= 0, lookahead <= 1 else {
    return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT)
  }
  var mapping = MotorMapping.heavyAndLight
  if let motors {
    guard let read = MotorMapping(motors) else {
      return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT)
    }
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
  return answer { () throws(CallError) in
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
  let size = Int(levels.pointee.struct_size)
  guard StructSize.isPossible(size, alignment: 4) else { return 0 }
  let wanted = MotorLevels(
    low: size >= 24 ? levels.pointee.low : 0,
    high: size >= 28 ? levels.pointee.high : 0
  )
  guard let sent = SenderHandle(sender).pointee.send(wanted, at: time) else { return 0 }
  (low.pointee, high.pointee) = (sent.low, sent.high)
  return 1
}

extension MotorMapping {
  /// Reads motors from C, or returns `nil` if a number is out of range.
  ///
  /// It reads member by member as far as the program has them, because a generic function could
  /// allocate.
  @_noAllocation @_noLocks fileprivate init?(_ motors: UnsafePointer<haptics_motors>) {
    let (size, known) = (Int(motors.pointee.struct_size), MemoryLayout<haptics_motors>.size)
    guard StructSize.isPossible(size, alignment: MemoryLayout<haptics_motors>.alignment),
      StructSize.isBlank(motors, from: known, to: size)
    else { return nil }
    let usual = MotorMapping.heavyAndLight
    let arrangement = motors.pointee.arrangement
    let motor = size >= 16 ? motors.pointee.motor : 0
    let floor = size >= 16 ? motors.pointee.floor : usual.floor
    let kickFloor = size >= 24 ? motors.pointee.kick_floor : usual.kickFloor
    let kick = size >= 32 ? motors.pointee.kick : usual.kick
    guard floor >= 0, floor <= 1, kickFloor >= 0, kickFloor <= 1, kick >= 0, kick <= 1,
      arrangement >= 0, arrangement <= 1, motor >= 0, motor <= 1
    else { return nil }
    self.init(
      arrangement == 0 ? .heavyAndLight : .leftAndRight,
      of: motor == 0 ? .eccentric : .resonant,
      floor: floor,
      kickFloor: kickFloor,
      kick: kick
    )
  }
}
