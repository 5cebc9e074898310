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
    for frame in frames { #expect(haptics_timeline_add(timeline, &cue, frame, 1, nil) == 0) }
    return timeline
  }

  private var cue: haptics_cue {
    var cue = chaptics_default_haptics_cue()
    cue.meaning = 42
    return cue
  }

  private func render(_ engine: OpaquePointer, _ frames: Int) {
    var block = [Float](repeating: 0, count: 3 * frames)
    #expect(haptics_render(engine, &block, frames, .min) == 0)
  }

  private func receipts(_ engine: OpaquePointer) -> [haptics_event] {
    var events = [haptics_event](repeating: haptics_event(), count: 64)
    let count = haptics_poll(engine, &events, 64, eventStride)
    return events[..<count].filter { $0.kind == 2 }
  }

  @Test(arguments: [Int64.min, .min + 1, .max])
  func `a cue may be fired for and moved to any frame`(frame: Int64) throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    var cue = cue
    var time = haptics_time.frame(frame)
    var fired: UInt64 = 0
    #expect(haptics_fire(engine, &cue, &time, nil) == 0)
    #expect(haptics_fire(engine, &cue, nil, &fired) == 0)
    #expect(haptics_move(engine, fired, &time) == 0)
    render(engine, 64)
  }

  @Test func `NaN and numbers out of range are rejected`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    let spoils: [(inout haptics_cue) -> Void] = [
      { $0.pattern_gain = -0.1 }, { $0.pattern_gain = .nan }, { $0.sound_gain = 16.1 },
      { $0.sound_gain = .infinity }, { $0.late_limit = -1 }, { $0.late_limit = .nan },
      { $0.visual_duration = -1 }, { $0.visual_duration = .infinity }, { $0.priority = 256 },
      { $0.visual_is_flash = 2 }, { $0.minimum_modalities = 4 }, { $0.late_policy = 3 },
      { $0.visual = -1 }, { $0.sound_from = -1 }, { $0.sound_to = .nan },
      { ($0.sound_from, $0.sound_to) = (1, 1) }, { $0.sound_pan = 1.1 }, { $0.sound_pitch = -2 },
      { ($0.fallback_sound, $0.fallback_sound_pitch) = (1, 2) },
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
      #expect(haptics_timeline_add(timeline, &cue, at, Int32(unit), nil) == 2)
      #expect(haptics_timeline_set_loop(timeline, at, 0x1p53, Int32(unit)) == 2)
    }
    var start = chaptics_default_haptics_start()
    start.from = -1
    #expect(haptics_play(engine, timeline, &start, nil, nil) == 2)
    start = chaptics_default_haptics_start()
    start.rate = 0
    #expect(haptics_play(engine, timeline, &start, nil, nil) == 2)
    start = chaptics_default_haptics_start()
    start.on_interruption = 4
    #expect(haptics_play(engine, timeline, &start, nil, nil) == 2)
    #expect(
      try String(cString: #require(haptics_error_message()))
        == "4 is not an interruption policy; use HAPTICS_INTERRUPTION_..."
    )
    var playback: UInt64 = 0
    #expect(haptics_play(engine, timeline, nil, nil, &playback) == 0)
    #expect(haptics_set_interruption_policy(engine, playback, -1, nil) == 2)
    #expect(haptics_set_interruption_policy(engine, playback, 1, nil) == 0)
    #expect(haptics_end_interruption_after(engine, -1, 1) == 2)
    #expect(haptics_end_interruption_after(engine, 0, 2) == 2)
    #expect(haptics_end_interruption_after(nil, 0, 1) == 1)
    for number in [-1, .nan, .infinity] as [Double] {
      #expect(haptics_seek(engine, playback, number, 0, nil) == 2)
      #expect(haptics_stop(engine, playback, number, nil) == 2)
    }
    for rate in [0, -1, 1000, .nan] as [Double] {
      #expect(haptics_set_rate(engine, playback, rate, nil) == 2)
    }
    #expect(haptics_seek(engine, playback, 0, 3, nil) == 2)
    #expect(haptics_pause(engine, playback, nil) == 0)
    #expect(haptics_resume(engine, playback, nil) == 0)
    #expect(haptics_seek(engine, playback, 0, 0, nil) == 0)
    for rate in [0x1p-6, 64] { #expect(haptics_set_rate(engine, playback, rate, nil) == 0) }
    #expect(haptics_stop(engine, playback, 0, nil) == 0)
    var time = chaptics_default_haptics_time()
    time.kind = Int32(HAPTICS_AFTER)
    time.delay = -1
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
      #expect(haptics_play(engine, timeline, nil, nil, &playbacks[index]) == 0)
      var time = haptics_time.frame(10_000)
      #expect(haptics_fire(engine, &cue, &time, &cues[index]) == 0)
    }
    #expect(Set(playbacks + cues).count == 16)
    for index in playbacks.indices {
      #expect(haptics_stop(engine, cues[index], 0, nil) == 5)
      #expect(haptics_cancel(engine, playbacks[index]) == 9)
      #expect(haptics_move(engine, playbacks[index], nil) == 9)
      var position = haptics_playback_position()
      position.struct_size = UInt32(MemoryLayout<haptics_playback_position>.size)
      #expect(haptics_position(engine, cues[index], 0, &position) == 5)
      var time = haptics_time.next(HAPTICS_NEXT_BEAT, of: cues[index])
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
    #expect(haptics_play(engine, timeline, nil, nil, &playback) == 0)
    var fired: UInt64 = 0
    var waiting: UInt64 = 0
    var time = haptics_time.frame(4000)
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
    let reported = receipts(engine).filter { $0.outcome != 0 }
    // Both that are heard are played; both that wait are dropped because they are cancelled.
    #expect(reported.map(\.outcome) == [1, 1, 4, 4])
    #expect(reported.map(\.drop_reason) == [0, 0, 3, 3])
    #expect(reported.map(\.meaning) == [42, 42, 42, 42])
    #expect(reported[2].playback == playback && reported[2].cue == 1)
    #expect(reported[3].live_cue == waiting && reported[3].cue == -1)
  }

  @Test func `a part of a sound has its own duration`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    var cue = cue
    let samples = [Float](repeating: 0.5, count: 48_000)
    #expect(haptics_load_sound(engine, samples, 48_000, 1, 48_000, &cue.sound) == 0)
    (cue.sound_from, cue.sound_to, cue.sound_pitch) = (0.25, 0.75, -1)
    let timeline = try timeline(cue, at: [0])
    defer { haptics_timeline_destroy(timeline) }
    var duration = 0.0
    #expect(haptics_timeline_duration(engine, timeline, &duration) == 0)
    #expect(duration == 1)
    cue.sound_to = 0
    let whole = try self.timeline(cue, at: [0])
    defer { haptics_timeline_destroy(whole) }
    #expect(haptics_timeline_duration(engine, whole, &duration) == 0)
    #expect(duration == 1.5)
  }

  @Test func `a playback that has not begun does not say that it has ended`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    let timeline = try timeline(cue, at: [48_000])
    defer { haptics_timeline_destroy(timeline) }
    var playback: UInt64 = 0
    var time = haptics_time.frame(100)
    #expect(haptics_play(engine, timeline, nil, &time, &playback) == 0)
    var position = haptics_playback_position()
    #expect(haptics_position(engine, playback, 0, &position) == 2)
    position.struct_size = UInt32(MemoryLayout<haptics_playback_position>.size)
    position.seconds = 7
    #expect(haptics_position(engine, playback, 0, &position) == 11)
    #expect(position.seconds == 0)
    render(engine, 124)
    #expect(haptics_position(engine, playback, 0, &position) == 0)
    #expect((position.seconds, position.beats) == (0.0005, 0.001))
    #expect(position.is_running == 1)
    #expect(haptics_position(engine, playback &+ 4, 0, &position) == 5)
  }
}
