// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsFormats
import HapticsTimeline

/// A track of a timeline file, as C reads it.
struct KeptTrack {
  let name: UnsafePointer<CChar>
  let beats: UnsafeMutablePointer<Int64>
  let count: Int
  let duration: Int64
  let spacing: Int64
  let firstCue: Int

  init(_ track: TimelineContents.BeatTrack, _ names: inout KeptCharacters) {
    name = names.keep(track.name)
    count = track.map.nanoseconds.count
    beats = .allocate(capacity: max(count, 1))
    beats.initialize(from: track.map.nanoseconds, count: count)
    (duration, spacing) = (track.map.durationNanoseconds, track.map.spacingNanoseconds)
    firstCue = track.cues.lowerBound
  }
}

@c @implementation
public func haptics_timeline_track_name(
  _ timeline: OpaquePointer?,
  _ index: Int
) -> UnsafePointer<CChar>? {
  guard let timeline else { return nil }
  let tracks = UnsafeMutablePointer<TimelineHandle>(timeline).pointee.tracks
  return tracks.indices.contains(index) ? tracks[index].name : nil
}

@c @implementation
public func haptics_timeline_beat_map(
  _ timeline: OpaquePointer?,
  _ track: UnsafePointer<CChar>?,
  _ map: UnsafeMutablePointer<haptics_beat_map>?
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    guard let name = String(optional: track), let map else { throw .null }
    let known = handle.pointee.tracks.first { String(cString: $0.name) == name }
    guard let known else { throw .unknownName("track", name) }
    var read = haptics_beat_map()
    read.first_cue = Int32(clamping: known.firstCue)
    (read.beats, read.beat_count) = (UnsafePointer(known.beats), known.count)
    (read.duration, read.spacing) = (known.duration, known.spacing)
    guard write(read, to: map) else { throw .argument("set the map's struct_size") }
  }
}
