// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsTimeline

/// The target of a `haptics_timeline`.
struct TimelineHandle {
  var timeline: Timeline
  /// The cues of a file that the program fires, by their names.
  var live: [String: Cue] = [:]
  /// A Boolean value that indicates whether live cues follow the timeline's policy rather than the
  /// engine's.
  var statesPolicy = false
  var statesQuiet = false
  /// The names of the cues of a file, by their indices.
  var cueNames: [String?] = []
  /// The gates of a file, by their names.
  var gates: [String: Gates] = [:]
  /// The names of the visuals of a file, by their numbers in C.
  var visualNames: [VisualID: UnsafePointer<CChar>] = [:]
  /// The tracks of a file.
  var tracks: [KeptTrack] = []
  /// The storage of the names.
  var characters = KeptCharacters()

  /// The timeline that a program gives.
  ///
  /// - Throws: ``CallError`` for NULL.
  static func pointer(
    _ handle: OpaquePointer?
  ) throws(CallError) -> UnsafeMutablePointer<TimelineHandle> {
    guard let handle else { throw .null }
    return UnsafeMutablePointer<TimelineHandle>(handle)
  }

  static func timeline(_ handle: OpaquePointer?) throws(CallError) -> Timeline {
    try pointer(handle).pointee.timeline
  }
}

@c @implementation
public func haptics_timeline_create(
  _ beats_per_minute: Double,
  _ beats_per_bar: Int32,
  _ timeline: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  timeline?.pointee = nil
  return answer { () throws(CallError) in
    guard let timeline else { throw .null }
    stayLoaded()
    try require(beats_per_minute, in: TempoMap.tempi, "beats_per_minute")
    try require(beats_per_bar, in: 1...1000, "beats_per_bar")
    let tempo = TempoMap(beatsPerMinute: beats_per_minute, beatsPerBar: Int(beats_per_bar))
    timeline.pointee = OpaquePointer(allocate(TimelineHandle(timeline: Timeline(tempo: tempo))))
  }
}

@c @implementation
public func haptics_timeline_destroy(_ timeline: OpaquePointer?) {
  guard let timeline else { return }
  let handle = UnsafeMutablePointer<TimelineHandle>(timeline)
  handle.pointee.characters.deallocate()
  for track in handle.pointee.tracks { track.beats.deallocate() }
  free(handle)
}

@c @implementation
public func haptics_timeline_add(
  _ timeline: OpaquePointer?,
  _ cue: UnsafePointer<haptics_cue>?,
  _ time: Double,
  _ unit: Int32,
  _ index: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  index?.pointee = 0
  return answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    let cue = try Cue(cue, at: Timeline.Instant(time, unit: unit, "time"))
    let added = handle.pointee.timeline.add(cue)
    index?.pointee = Int32(clamping: added)
  }
}

@c @implementation
public func haptics_timeline_add_repeated(
  _ timeline: OpaquePointer?,
  _ cue: UnsafePointer<haptics_cue>?,
  _ time: Double,
  _ every: Double,
  _ until: Double,
  _ unit: Int32,
  _ first: UnsafeMutablePointer<Int32>?,
  _ count: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  first?.pointee = 0
  count?.pointee = 0
  return answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    let cue = try Cue(cue, at: Timeline.Instant(time, unit: unit, "time"))
    let end = try Timeline.Instant(until, unit: unit, "until")
    let step = try Timeline.Interval(every, unit: unit, "every")
    let added: Range<Int>
    do throws(TimelineError) {
      added = try handle.pointee.timeline.add(cue, every: step, until: end)
    } catch { throw error.refusal }
    first?.pointee = Int32(clamping: added.lowerBound)
    count?.pointee = Int32(clamping: added.count)
  }
}

@c @implementation
public func haptics_timeline_set_loop(
  _ timeline: OpaquePointer?,
  _ from: Double,
  _ to: Double,
  _ unit: Int32
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    handle.pointee.timeline.loop = try Timeline.Region(from: from, to: to, unit: unit)
  }
}

@c @implementation
public func haptics_timeline_set_policy(
  _ timeline: OpaquePointer?,
  _ policy: UnsafePointer<haptics_policy>?
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    handle.pointee.timeline.lossPolicy = try LossPolicy(policy)
    handle.pointee.statesPolicy = true
  }
}

@c @implementation
public func haptics_timeline_policy(
  _ timeline: OpaquePointer?,
  _ policy: UnsafeMutablePointer<haptics_policy>?
) -> haptics_status {
  answer { () throws(CallError) in
    let read = try haptics_policy(TimelineHandle.timeline(timeline).lossPolicy)
    guard let policy else { throw .null }
    guard write(read, to: policy) else { throw .argument("set the policy's struct_size") }
  }
}

@c @implementation
public func haptics_timeline_duration(
  _ engine: OpaquePointer?,
  _ timeline: OpaquePointer?,
  _ duration: UnsafeMutablePointer<Double>?
) -> haptics_status {
  duration?.pointee = 0
  return answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    let timeline = try TimelineHandle.timeline(timeline)
    guard let duration else { throw .null }
    let frames = try attempt { () throws(EngineError) in try engine.duration(of: timeline) }
    duration.pointee = Double(frames) / Double(engine.configuration.sampleRate)
  }
}
