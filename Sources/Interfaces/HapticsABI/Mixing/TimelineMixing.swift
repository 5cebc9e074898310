// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsTimeline

@c @implementation
public func haptics_timeline_set_bus_gain(
  _ timeline: OpaquePointer?,
  _ bus: Int32,
  _ decibels: Double,
  _ time: Double,
  _ unit: Int32
) -> haptics_status {
  add(to: timeline, time, unit) { () throws(CallError) in
    try require(decibels: decibels)
    return .gain(of: try BusID(bus), decibels: decibels)
  }
}

@c @implementation
public func haptics_timeline_set_bus_muted(
  _ timeline: OpaquePointer?,
  _ bus: Int32,
  _ is_muted: Int32,
  _ time: Double,
  _ unit: Int32
) -> haptics_status {
  add(to: timeline, time, unit) { () throws(CallError) in
    .muted(try require(flag: is_muted, "is_muted"), try BusID(bus))
  }
}

@c @implementation
public func haptics_timeline_set_ducking(
  _ timeline: OpaquePointer?,
  _ target: Int32,
  _ trigger: Int32,
  _ ducking: UnsafePointer<haptics_ducking>?,
  _ time: Double,
  _ unit: Int32
) -> haptics_status {
  add(to: timeline, time, unit) { () throws(CallError) in
    try duckingChange(try Ducking(ducking), target, trigger)
  }
}

@c @implementation
public func haptics_timeline_remove_ducking(
  _ timeline: OpaquePointer?,
  _ target: Int32,
  _ trigger: Int32,
  _ time: Double,
  _ unit: Int32
) -> haptics_status {
  add(to: timeline, time, unit) { () throws(CallError) in
    try duckingChange(nil, target, trigger)
  }
}

@c @implementation
public func haptics_timeline_play_music(
  _ timeline: OpaquePointer?,
  _ music: UnsafePointer<haptics_music>?,
  _ transition: UnsafePointer<haptics_transition>?,
  _ time: Double,
  _ unit: Int32
) -> haptics_status {
  add(to: timeline, time, unit) { () throws(CallError) in
    let track = try MusicTrack(music)
    let entry = try MusicEntry(followingPlayback: transition)
    return .music(track, entry.transition, on: entry.boundary)
  }
}

@c @implementation
public func haptics_timeline_stop_music(
  _ timeline: OpaquePointer?,
  _ fade: Double,
  _ time: Double,
  _ unit: Int32
) -> haptics_status {
  add(to: timeline, time, unit) { () throws(CallError) in
    try require(fade, in: MusicTransition.fades, "fade")
    return .stopMusic(fade: fade)
  }
}

@c @implementation
public func haptics_timeline_set_buses(
  _ timeline: OpaquePointer?,
  _ audio_bus: Int32,
  _ haptic_bus: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    handle.pointee.timeline.routing =
      try BusRouting(audio: audio_bus, haptic: haptic_bus) ?? BusRouting()
  }
}

extension MusicEntry {
  /// Reads the transition of a track that follows the playback of its timeline.
  ///
  /// - Throws: ``CallError`` if the track would start elsewhere or follow its own interruptions.
  init(followingPlayback transition: UnsafePointer<haptics_transition>?) throws(CallError) {
    try self.init(transition)
    guard from == 0 else {
      throw .argument("from must be 0; the timeline specifies the start of the track")
    }
    guard onInterruption == .resume else {
      throw .argument("on_interruption must be 0: music of a timeline follows its playback")
    }
  }
}

/// Adds a change of the mixer to a timeline, and gives the status to return.
private func add(
  to timeline: OpaquePointer?,
  _ time: Double,
  _ unit: Int32,
  _ change: () throws(CallError) -> Timeline.Mix
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    let change = try change()
    let instant = try Timeline.Instant(time, unit: unit, "time")
    handle.pointee.timeline.mix.append(Timeline.MixCue(change, at: instant))
  }
}

private func duckingChange(
  _ ducking: Ducking?,
  _ target: Int32,
  _ trigger: Int32
) throws(CallError) -> Timeline.Mix {
  guard target != trigger else { throw .argument("bus \(target) cannot duck itself") }
  return .ducking(ducking, of: try BusID(target), by: try BusID(trigger))
}
