import CHaptics
import HapticsABI
import Testing

/// What C is refused, and what it is told.
@Suite struct BorderTests {
  private func engine() throws -> OpaquePointer {
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    return try #require(created)
  }

  private func timeline(_ cue: haptics_cue, at frames: [Double]) throws -> OpaquePointer {
    var created: OpaquePointer?
    #expect(haptics_timeline_create(120, 4, &created) == 0)
    let timeline = try #require(created)
    var cue = cue
    for frame in frames { #expect(haptics_timeline_add(timeline, &cue, frame, 1) == 0) }
    return timeline
  }

  private var cue: haptics_cue {
    var cue = haptics_cue()
    cue.struct_size = UInt32(MemoryLayout<haptics_cue>.size)
    cue.meaning = 42
    return cue
  }

  private func render(_ engine: OpaquePointer, _ frames: Int) {
    var block = [Float](repeating: 0, count: 3 * frames)
    #expect(haptics_render(engine, &block, frames, .min) == 0)
  }

  private func receipts(_ engine: OpaquePointer) -> [haptics_event] {
    var events = [haptics_event](repeating: haptics_event(), count: 64)
    let count = haptics_poll(engine, &events, 64)
    return events[..<count].filter { $0.kind == 2 }
  }

  @Test(arguments: [Int64.min, .min + 1, .max])
  func `a cue may be fired for and moved to any frame`(frame: Int64) throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    var cue = cue
    var time = haptics_time(kind: 1, frames: frame, playback: 0)
    var fired: UInt64 = 0
    #expect(haptics_fire(engine, &cue, &time, nil) == 0)
    #expect(haptics_fire(engine, &cue, nil, &fired) == 0)
    #expect(haptics_move(engine, fired, &time) == 0)
    render(engine, 64)
  }

  @Test func `numbers that are none or out of range are refused`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    let spoils: [(inout haptics_cue) -> Void] = [
      { $0.pattern_gain = -0.1 }, { $0.pattern_gain = .nan }, { $0.sound_gain = 16.1 },
      { $0.sound_gain = .infinity }, { $0.late_limit = -1 }, { $0.late_limit = .nan },
      { $0.visual_duration = -1 }, { $0.visual_duration = .infinity }, { $0.priority = 256 },
      { $0.flags = 4 }, { $0.minimum_modalities = 4 }, { $0.late_policy = 3 }, { $0.visual = -1 },
    ]
    for spoil in spoils {
      var cue = cue
      spoil(&cue)
      #expect(haptics_fire(engine, &cue, nil, nil) == 2)
    }
    let timeline = try timeline(cue, at: [0])
    defer { haptics_timeline_destroy(timeline) }
    var cue = cue
    for (at, unit) in [(-1, 0), (-1, 1), (-0.5, 2), (.nan, 0), (0x1p52, 1), (0x1p31, 2)] {
      #expect(haptics_timeline_add(timeline, &cue, at, Int32(unit)) == 2)
      #expect(haptics_timeline_set_loop(timeline, at, 0x1p53, Int32(unit)) == 2)
    }
    #expect(haptics_play(engine, timeline, -1, nil, nil) == 2)
    var playback: UInt64 = 0
    #expect(haptics_play(engine, timeline, 0, nil, &playback) == 0)
    let controls: [(Int32, Double)] = [
      (2, -1), (2, .nan), (2, .infinity), (3, 0), (3, -1), (3, 1000), (3, .nan), (4, -0.1),
      (4, .infinity), (5, 0), (-1, 0),
    ]
    for (action, value) in controls {
      #expect(haptics_control(engine, playback, action, value, nil) == 2, "\(action) \(value)")
    }
    // Those that need no number do not look at it.
    for action in [0, 1] as [Int32] {
      #expect(haptics_control(engine, playback, action, .nan, nil) == 0)
    }
    for (action, value) in [(2, 0), (3, 0x1p-6), (3, 64), (4, 0)] as [(Int32, Double)] {
      #expect(haptics_control(engine, playback, action, value, nil) == 0)
    }
    var time = haptics_time(kind: 2, frames: -1, playback: 0)
    #expect(haptics_fire(engine, &cue, &time, nil) == 2)
  }

  @Test func `an identifier of one kind is refused where another is wanted`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    var cue = cue
    let timeline = try timeline(cue, at: [48_000])
    defer { haptics_timeline_destroy(timeline) }
    var playbacks = [UInt64](repeating: 0, count: 8)
    var cues = playbacks
    for index in playbacks.indices {
      #expect(haptics_play(engine, timeline, 0, nil, &playbacks[index]) == 0)
      var time = haptics_time(kind: 1, frames: 10_000, playback: 0)
      #expect(haptics_fire(engine, &cue, &time, &cues[index]) == 0)
    }
    #expect(Set(playbacks + cues).count == 16)
    for index in playbacks.indices {
      #expect(haptics_control(engine, cues[index], 4, 0, nil) == 5)
      #expect(haptics_cancel(engine, playbacks[index]) == 9)
      #expect(haptics_move(engine, playbacks[index], nil) == 9)
      var seconds = 0.0
      #expect(haptics_position(engine, cues[index], 0, &seconds) == 5)
      var time = haptics_time(kind: 3, frames: 0, playback: cues[index])
      #expect(haptics_fire(engine, &cue, &time, nil) == 2)
    }
  }

  @Test func `a cue has one final receipt, and it keeps its meaning`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    var cue = cue
    #expect(haptics_load_sound(engine, [0.5], 1, 1, 48_000, &cue.sound) == 0)
    cue.sound_gain = 1
    let timeline = try timeline(cue, at: [0, 5000])
    defer { haptics_timeline_destroy(timeline) }
    var playback: UInt64 = 0
    #expect(haptics_play(engine, timeline, 0, nil, &playback) == 0)
    var fired: UInt64 = 0
    var waiting: UInt64 = 0
    var time = haptics_time(kind: 1, frames: 4000, playback: 0)
    #expect(haptics_fire(engine, &cue, nil, &fired) == 0)
    #expect(haptics_fire(engine, &cue, &time, &waiting) == 0)
    render(engine, 512)
    #expect(haptics_cancel_cue(engine, playback, 0) == 10)
    #expect(haptics_move_cue(engine, playback, 0, 9000, 1) == 10)
    #expect(haptics_cancel_cue(engine, playback, 1) == 0)
    #expect(haptics_cancel_cue(engine, playback, 1) == 10)
    #expect(haptics_cancel(engine, fired) == 10)
    #expect(haptics_move(engine, fired, &time) == 10)
    #expect(haptics_cancel(engine, waiting) == 0)
    #expect(haptics_cancel(engine, waiting) == 10)
    render(engine, 6000)
    let reported = receipts(engine).filter { $0.state != 0 }
    // Both that are heard are played; both that wait are dropped because they are cancelled.
    #expect(reported.map(\.state) == [1, 1, 4, 4])
    #expect(reported.map(\.reason) == [0, 0, 3, 3])
    #expect(reported.map(\.meaning) == [42, 42, 42, 42])
    #expect(reported[2].source == playback && reported[2].cue == 1)
    #expect(reported[3].source == waiting && reported[3].cue == -1)
  }

  @Test func `a playback that has not begun does not say that it has ended`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    let timeline = try timeline(cue, at: [48_000])
    defer { haptics_timeline_destroy(timeline) }
    var playback: UInt64 = 0
    var time = haptics_time(kind: 1, frames: 100, playback: 0)
    #expect(haptics_play(engine, timeline, 0, &time, &playback) == 0)
    var seconds = 7.0
    #expect(haptics_position(engine, playback, 0, &seconds) == 11)
    #expect(seconds == 0)
    render(engine, 124)
    #expect(haptics_position(engine, playback, 0, &seconds) == 0)
    #expect(seconds == 0.0005)
    #expect(haptics_position(engine, playback &+ 4, 0, &seconds) == 5)
  }
}
