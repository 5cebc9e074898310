// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsGame
import HapticsTimeline

/// The target of a `haptics_hold`.
private typealias HoldHandle = UnsafeMutablePointer<ChargingHold>

@c @implementation
public func haptics_hold_create(
  _ duration: Int64,
  _ time_constant: Double,
  _ fall_time_constant: Double,
  _ hold: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  hold?.pointee = nil
  return answer { () throws(CallError) in
    guard let hold else { throw .null }
    try require(duration, in: 1...BeatMap.horizon, "duration")
    try require(time_constant, in: 0.001...1e6, "time_constant")
    try require(fall_time_constant, in: 0.001...1e6, "fall_time_constant")
    let made = ChargingHold(
      nanoseconds: duration,
      timeConstant: time_constant,
      fallTimeConstant: fall_time_constant
    )
    hold.pointee = OpaquePointer(allocate(made))
  }
}

@c @implementation
public func haptics_hold_destroy(_ hold: OpaquePointer?) {
  guard let hold else { return }
  free(HoldHandle(hold))
}

@c @implementation
public func haptics_hold_press(_ hold: OpaquePointer?, _ time: Int64) {
  guard let hold else { return }
  HoldHandle(hold).pointee.press(at: time)
}

@c @implementation
public func haptics_hold_release(_ hold: OpaquePointer?, _ time: Int64) -> Int32 {
  guard let hold else { return 0 }
  return HoldHandle(hold).pointee.release(at: time) ? 1 : 0
}

@c @implementation
public func haptics_hold_reset(_ hold: OpaquePointer?) {
  guard let hold else { return }
  HoldHandle(hold).pointee.reset()
}

@c @implementation
public func haptics_hold_level(_ hold: OpaquePointer?, _ time: Int64) -> Double {
  guard let hold else { return 0 }
  return HoldHandle(hold).pointee.level(at: time)
}

@c @implementation
public func haptics_hold_full_time(_ hold: OpaquePointer?) -> Int64 {
  guard let hold else { return .max }
  return HoldHandle(hold).pointee.fullInstant ?? .max
}

@c @implementation
public func haptics_travel_of_drag(_ drag: Double, _ exponent: Double) -> Double {
  Resistance(exponent: exponent).travel(ofDrag: drag)
}

@c @implementation
public func haptics_drag_for_travel(_ travel: Double, _ exponent: Double) -> Double {
  Resistance(exponent: exponent).drag(forTravel: travel)
}
