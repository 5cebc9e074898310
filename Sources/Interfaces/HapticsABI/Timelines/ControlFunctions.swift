// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsCore
import HapticsRuntime
import HapticsTimeline

@c @implementation
public func haptics_player_send_parameters(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ parameters: UnsafePointer<haptics_parameter>?,
  _ count: Int,
  _ stride: Int,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil, player != nil else { throw .null }
    let sent = try dynamicParameters(parameters, count, stride)
    try command(engine, player, when) { control, player, time throws(EngineError) in
      try control.apply(.parameters(sent), to: player, at: time)
    }
  }
}

@c @implementation
public func haptics_player_schedule_curves(
  _ engine: OpaquePointer?,
  _ player: OpaquePointer?,
  _ curves: UnsafePointer<haptics_curve>?,
  _ count: Int,
  _ stride: Int,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil, player != nil else { throw .null }
    let sent = try parameterCurves(curves, count, stride)
    try command(engine, player, when) { control, player, time throws(EngineError) in
      try control.apply(.curves(sent), to: player, at: time)
    }
  }
}

@c @implementation
public func haptics_send_cue_parameters(
  _ engine: OpaquePointer?,
  _ target: UnsafePointer<haptics_target>?,
  _ parameters: UnsafePointer<haptics_parameter>?,
  _ count: Int,
  _ stride: Int,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let cue = try CueSource(target.readRequired())
    let sent = try dynamicParameters(parameters, count, stride)
    try change(engine, when) { control, time throws(EngineError) in
      try control.apply(.parameters(sent), to: cue, at: time)
    }
  }
}

@c @implementation
public func haptics_schedule_cue_curves(
  _ engine: OpaquePointer?,
  _ target: UnsafePointer<haptics_target>?,
  _ curves: UnsafePointer<haptics_curve>?,
  _ count: Int,
  _ stride: Int,
  _ when: UnsafePointer<haptics_time>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let cue = try CueSource(target.readRequired())
    let sent = try parameterCurves(curves, count, stride)
    try change(engine, when) { control, time throws(EngineError) in
      try control.apply(.curves(sent), to: cue, at: time)
    }
  }
}

/// Returns the control with a number.
///
/// - Throws: ``CallError`` for an unknown number.
private func control(_ number: Int32, _ index: Int) throws(CallError) -> HapticDynamicParameter.ID {
  for id in HapticDynamicParameter.ID.allCases where Int32(id.index) == number { return id }
  throw .argument("element \(index): control is \(number), and must be HAPTICS_CONTROL_...")
}

private func require(finite number: Double, _ name: StaticString, _ index: Int) throws(CallError) {
  guard number.isFinite else { throw .argument("element \(index): \(name) is \(number)") }
}

private func dynamicParameters(
  _ first: UnsafePointer<haptics_parameter>?,
  _ count: Int,
  _ stride: Int
) throws(CallError) -> [HapticDynamicParameter] {
  var result: [HapticDynamicParameter] = []
  for (index, given) in try elements(first, count, stride).enumerated() {
    try require(finite: given.value, "value", index)
    guard given.time.isFinite, given.time >= 0 else {
      throw .argument(
        "element \(index): time is \(given.time), and must be finite and at least 0"
      )
    }
    let id = try control(given.control, index)
    result.append(HapticDynamicParameter(id, at: given.time, value: given.value))
  }
  return result
}

private func parameterCurves(
  _ first: UnsafePointer<haptics_curve>?,
  _ count: Int,
  _ stride: Int
) throws(CallError) -> [HapticParameterCurve] {
  var result: [HapticParameterCurve] = []
  for (index, given) in try elements(first, count, stride).enumerated() {
    let id = try control(given.control, index)
    try require(finite: given.time, "time", index)
    guard let points = given.points else { throw .null }
    guard id.acceptsCurve else {
      throw .argument("element \(index): the control \(given.control) takes no curve")
    }
    guard (2...1 << 20).contains(given.point_count) else {
      throw .argument(
        "element \(index): point_count is \(UInt(bitPattern: given.point_count)), and must be"
          + " 2 ... 1048576"
      )
    }
    var curve = HapticParameterCurve(id, at: given.time, controlPoints: [])
    for point in UnsafeBufferPointer(start: points, count: given.point_count) {
      try require(finite: point.time, "the time of a point", index)
      try require(finite: point.value, "the value of a point", index)
      curve.controlPoints.append(.init(at: point.time, value: point.value))
    }
    result.append(curve)
  }
  return result
}

extension haptics_parameter: VersionedStruct {
  static var typeName: StaticString { "haptics_parameter" }
  static var initial: haptics_parameter { chaptics_default_haptics_parameter() }
}

extension haptics_curve: VersionedStruct {
  static var typeName: StaticString { "haptics_curve" }
  static var initial: haptics_curve { chaptics_default_haptics_curve() }
}
