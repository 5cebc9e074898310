// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsCore
import HapticsTimeline

@c @implementation
public func haptics_timeline_change_tempo(
  _ timeline: OpaquePointer?,
  _ beat: Double,
  _ beats_per_minute: Double
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    try require(beat, in: 0...0x1p30, "beat")
    try require(beats_per_minute, in: TempoMap.tempi, "beats_per_minute")
    handle.pointee.timeline.tempo.change(to: beats_per_minute, at: Beats(beat))
  }
}

@c @implementation
public func haptics_timeline_add_marker(
  _ timeline: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ time: Double,
  _ unit: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    guard let name = String(optional: name) else { throw .null }
    let instant = try Timeline.Instant(time, unit: unit, "time")
    handle.pointee.timeline.markers.append(.init(name, at: instant))
  }
}

@c @implementation
public func haptics_timeline_find_marker(
  _ timeline: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ time: UnsafeMutablePointer<Double>?,
  _ unit: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    guard let name = String(optional: name), let time, let unit else { throw .null }
    switch handle.pointee.timeline.time(ofMarker: name) {
    case .seconds(let seconds):
      (time.pointee, unit.pointee) = (seconds, Int32(HAPTICS_SECONDS))
    case .frames(let frames):
      (time.pointee, unit.pointee) = (Double(frames), Int32(HAPTICS_FRAMES))
    case .beats(let beats): (time.pointee, unit.pointee) = (beats.value, Int32(HAPTICS_BEATS))
    case nil: throw .unknownName("marker", name)
    }
  }
}

@c @implementation
public func haptics_timeline_set_loop_style(
  _ timeline: OpaquePointer?,
  _ style: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    switch Int(style) {
    case HAPTICS_LOOP_RINGS_ON: handle.pointee.timeline.loopStyle = .ringsOn
    case HAPTICS_LOOP_CUTS: handle.pointee.timeline.loopStyle = .cuts
    default: throw .argument("style is \(style), and must be HAPTICS_LOOP_...")
    }
  }
}
