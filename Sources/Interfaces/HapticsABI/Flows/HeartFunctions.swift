// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsGame
import HapticsTimeline

/// The target of a `haptics_heart`.
private struct HeartHandle {
  var heart: RisingHeartbeat
  var pulses = EventBuffer<haptics_pulse>()
}

@c @implementation
public func haptics_heart_create(
  _ rules: UnsafePointer<haptics_heart_rules>?,
  _ heart: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  heart?.pointee = nil
  return answer { () throws(CallError) in
    guard let heart else { throw .null }
    let made = try RisingHeartbeat(rules.readOrInitial())
    heart.pointee = OpaquePointer(allocate(HeartHandle(heart: made)))
  }
}

@c @implementation
public func haptics_heart_destroy(_ heart: OpaquePointer?) {
  guard let heart else { return }
  free(UnsafeMutablePointer<HeartHandle>(heart))
}

@c @implementation
public func haptics_heart_advance(
  _ heart: OpaquePointer?,
  _ time: Int64,
  _ progress: Double,
  _ pulses: UnsafeMutablePointer<haptics_pulse>?,
  _ capacity: Int,
  _ stride: Int
) -> Int {
  guard let heart else { return 0 }
  let handle = UnsafeMutablePointer<HeartHandle>(heart)
  for pulse in handle.pointee.heart.advance(to: time, progress: progress) {
    var made = haptics_pulse()
    made.is_dub = pulse.isDub ? 1 : 0
    made.time = pulse.time
    (made.intensity, made.sharpness) = (pulse.intensity, pulse.sharpness)
    handle.pointee.pulses.append(made)
  }
  return handle.pointee.pulses.write(to: pulses, capacity, stride)
}

extension RisingHeartbeat {
  /// Reads a heart as C gives it.
  ///
  /// - Throws: ``CallError`` with the name of a number that is out of its range.
  fileprivate init(_ rules: haptics_heart_rules) throws(CallError) {
    self.init()
    try require(rules.rate_from, in: 20...240, "rate_from")
    try require(rules.rate_to, in: rules.rate_from...240, "rate_to")
    try require(rules.intensity_from, in: 0...1, "intensity_from")
    try require(rules.intensity_to, in: rules.intensity_from...1, "intensity_to")
    try require(rules.sharpness_from, in: 0...1, "sharpness_from")
    try require(rules.sharpness_to, in: rules.sharpness_from...1, "sharpness_to")
    try require(rules.dub_share, in: 0...1, "dub_share")
    try require(rules.dub_delay, in: 1...10_000_000_000, "dub_delay")
    rate = rules.rate_from...rules.rate_to
    intensity = rules.intensity_from...rules.intensity_to
    sharpness = rules.sharpness_from...rules.sharpness_to
    (dubShare, dubNanoseconds) = (rules.dub_share, rules.dub_delay)
  }
}

extension haptics_heart_rules: VersionedStruct {
  static var typeName: StaticString { "haptics_heart_rules" }
  static var initial: haptics_heart_rules { chaptics_default_haptics_heart_rules() }
}
