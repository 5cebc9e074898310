// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsGame
import HapticsTimeline

/// The target of a `haptics_assist`.
private typealias AssistHandle = UnsafeMutablePointer<AssistCounter>

@c @implementation
public func haptics_assist_create(
  _ rules: UnsafePointer<haptics_assist_rules>?,
  _ assist: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  assist?.pointee = nil
  return answer { () throws(CallError) in
    guard let assist else { throw .null }
    let given = try rules.readOrInitial()
    try require(given.failures_to_help, in: 0...Int32.max, "failures_to_help")
    try require(given.successes_to_end, in: 0...Int32.max, "successes_to_end")
    try require(given.most_levels, in: 0...Int32.max, "most_levels")
    try require(given.level_factor, in: 0...1000, "level_factor")
    let isTotal = try require(flag: given.counts_in_total, "counts_in_total")
    let made = AssistCounter(
      after: Int(given.failures_to_help),
      counting: isTotal ? .inTotal : .inARow,
      endingAfter: Int(given.successes_to_end),
      levelFactor: given.level_factor,
      maximumLevels: Int(given.most_levels)
    )
    assist.pointee = OpaquePointer(allocate(made))
  }
}

@c @implementation
public func haptics_assist_destroy(_ assist: OpaquePointer?) {
  guard let assist else { return }
  free(AssistHandle(assist))
}

@c @implementation
public func haptics_assist_note_failure(_ assist: OpaquePointer?) -> Int32 {
  guard let assist else { return 0 }
  return AssistHandle(assist).pointee.noteFailure() ? 1 : 0
}

@c @implementation
public func haptics_assist_note_success(_ assist: OpaquePointer?, _ is_unaided: Int32) -> Int32 {
  guard let assist else { return 0 }
  return AssistHandle(assist).pointee.noteSuccess(isUnaided: is_unaided != 0) ? 1 : 0
}

@c @implementation
public func haptics_assist_reset(_ assist: OpaquePointer?) {
  guard let assist else { return }
  AssistHandle(assist).pointee.reset()
}

@c @implementation
public func haptics_read_assist(
  _ assist: OpaquePointer?,
  _ state: UnsafeMutablePointer<haptics_assist_state>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard let assist, let state else { throw .null }
    let known = AssistHandle(assist).pointee
    var read = haptics_assist_state()
    read.level = Int32(clamping: known.level)
    read.failures = Int32(clamping: known.failures)
    read.factor = known.factor
    guard write(read, to: state) else { throw .argument("set the state's struct_size") }
  }
}

extension haptics_assist_rules: VersionedStruct {
  static var typeName: StaticString { "haptics_assist_rules" }
  static var initial: haptics_assist_rules { chaptics_default_haptics_assist_rules() }
}
