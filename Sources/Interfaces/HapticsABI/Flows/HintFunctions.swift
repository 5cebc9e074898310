// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsGame
import HapticsTimeline

/// The target of a `haptics_hint`.
private typealias HintHandle = UnsafeMutablePointer<IdleHint>

@c @implementation
public func haptics_hint_create(
  _ first: Int64,
  _ again: Int64,
  _ limit: Int32,
  _ hint: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  hint?.pointee = nil
  return answer { () throws(CallError) in
    guard let hint else { throw .null }
    try require(first, in: 1_000_000...BeatMap.horizon, "first")
    try require(again, in: 1_000_000...BeatMap.horizon, "again")
    try require(limit, in: 0...Int32.max, "limit")
    let made = IdleHint(nanoseconds: first, again: again, limit: limit == 0 ? nil : Int(limit))
    hint.pointee = OpaquePointer(allocate(made))
  }
}

@c @implementation
public func haptics_hint_destroy(_ hint: OpaquePointer?) {
  guard let hint else { return }
  free(HintHandle(hint))
}

@c @implementation
public func haptics_hint_note_input(_ hint: OpaquePointer?, _ time: Int64) {
  guard let hint else { return }
  HintHandle(hint).pointee.noteInput(at: time)
}

@c @implementation
public func haptics_hint_stop(_ hint: OpaquePointer?) {
  guard let hint else { return }
  HintHandle(hint).pointee.stop()
}

@c @implementation
public func haptics_hint_advance(_ hint: OpaquePointer?, _ time: Int64) -> Int32 {
  guard let hint else { return 0 }
  return Int32(clamping: HintHandle(hint).pointee.advance(to: time) ?? 0)
}

@c @implementation
public func haptics_hint_next_time(_ hint: OpaquePointer?) -> Int64 {
  guard let hint else { return .max }
  return HintHandle(hint).pointee.nextTime ?? .max
}
