// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsGame
import HapticsRuntime
import HapticsTimeline

/// The target of a `haptics_judge`.
private struct JudgeHandle {
  var judge: HitJudge
  var verdicts = EventBuffer<haptics_verdict>()

  static func pointer(
    _ handle: OpaquePointer?
  ) throws(CallError) -> UnsafeMutablePointer<JudgeHandle> {
    guard let handle else { throw .null }
    return UnsafeMutablePointer<JudgeHandle>(handle)
  }

  mutating func keep(_ made: [HitJudge.Verdict]) {
    for verdict in made { verdicts.append(haptics_verdict(verdict, judge.map)) }
  }
}

@c @implementation
public func haptics_judge_create(
  _ map: UnsafePointer<haptics_beat_map>?,
  _ judging: UnsafePointer<haptics_judging>?,
  _ judge: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  judge?.pointee = nil
  return answer { () throws(CallError) in
    guard let judge else { throw .null }
    let beats = try BeatMap(map)
    let rules = try judging.readOrInitial()
    let made = HitJudge(beats, nanoseconds: rules.input_latency, assist: try HitAssist(rules))
    judge.pointee = OpaquePointer(allocate(JudgeHandle(judge: made)))
  }
}

@c @implementation
public func haptics_judge_destroy(_ judge: OpaquePointer?) {
  guard let judge else { return }
  free(UnsafeMutablePointer<JudgeHandle>(judge))
}

@c @implementation
public func haptics_judge_tap(
  _ judge: OpaquePointer?,
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ host_time: Int64
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try JudgeHandle.pointer(judge)
    let engine = try EngineHandle.engine(engine)
    let made = try attempt { () throws(EngineError) in
      try handle.pointee.judge.tap(at: host_time, on: Playback(rawValue: playback), of: engine)
    }
    handle.pointee.keep(made)
  }
}

@c @implementation
public func haptics_judge_close(
  _ judge: OpaquePointer?,
  _ engine: OpaquePointer?,
  _ playback: UInt64,
  _ host_time: Int64
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try JudgeHandle.pointer(judge)
    let engine = try EngineHandle.engine(engine)
    let made = try attempt { () throws(EngineError) in
      try handle.pointee.judge.close(at: host_time, on: Playback(rawValue: playback), of: engine)
    }
    handle.pointee.keep(made)
  }
}

@c @implementation
public func haptics_judge_tap_at(_ judge: OpaquePointer?, _ position: Int64) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try JudgeHandle.pointer(judge)
    handle.pointee.keep(
      handle.pointee.judge.tap(at: 0, heard: HeardPosition(nanoseconds: position, at: 0))
    )
  }
}

@c @implementation
public func haptics_judge_close_at(_ judge: OpaquePointer?, _ position: Int64) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try JudgeHandle.pointer(judge)
    handle.pointee.keep(
      handle.pointee.judge.close(at: 0, heard: HeardPosition(nanoseconds: position, at: 0))
    )
  }
}

@c @implementation
public func haptics_judge_poll(
  _ judge: OpaquePointer?,
  _ verdicts: UnsafeMutablePointer<haptics_verdict>?,
  _ capacity: Int,
  _ stride: Int
) -> Int {
  guard let judge else { return 0 }
  return UnsafeMutablePointer<JudgeHandle>(judge).pointee.verdicts
    .write(to: verdicts, capacity, stride)
}

@c @implementation
public func haptics_read_score(
  _ judge: OpaquePointer?,
  _ score: UnsafeMutablePointer<haptics_score>?
) -> haptics_status {
  answer { () throws(CallError) in
    let known = try JudgeHandle.pointer(judge).pointee.judge
    guard let score else { throw .null }
    var read = haptics_score()
    (read.hits, read.misses) = (Int32(clamping: known.hits), Int32(clamping: known.misses))
    read.counted_misses = Int32(clamping: known.assist.countedMisses)
    read.is_wide = known.assist.isWide ? 1 : 0
    read.is_over = known.isOver ? 1 : 0
    read.window = known.assist.window
    guard write(read, to: score) else { throw .argument("set the score's struct_size") }
  }
}

extension haptics_verdict {
  fileprivate init(_ verdict: HitJudge.Verdict, _ map: BeatMap) {
    self.init()
    switch verdict {
    case .hit(let beat, let offset):
      kind = Int32(HAPTICS_HIT)
      self.beat = Int32(clamping: beat)
      self.offset = offset
      position = map.nanoseconds[beat] + offset
    case .miss(let beat):
      kind = Int32(HAPTICS_MISS)
      self.beat = Int32(clamping: beat)
      position = map.nanoseconds[beat]
    case .stray(let position):
      kind = Int32(HAPTICS_STRAY)
      beat = -1
      self.position = position
    }
  }
}
