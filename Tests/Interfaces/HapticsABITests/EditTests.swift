import CHaptics
import HapticsABI
import Testing

/// What C may change of what is played.
@Suite struct EditTests {
  /// An engine of one mono channel with a sound of one sample, and a timeline of cues at frames.
  private func start(
    _ frames: [Double],
    from seconds: Double = 0
  ) throws -> (engine: OpaquePointer, playback: UInt64, cue: haptics_cue) {
    var config = chaptics_default_haptics_config()
    (config.audio_channels, config.haptic_channels) = (1, 0)
    (config.voices, config.commands) = (8, 64)
    var created: OpaquePointer?
    #expect(haptics_engine_create(&config, &created) == 0)
    let engine = try #require(created)
    var cue = chaptics_default_haptics_cue()
    #expect(haptics_load_sound(engine, [0.5], 1, 1, 48_000, &cue.sound) == 0)
    let timeline = try timeline(cue, frames)
    defer { haptics_timeline_destroy(timeline) }
    var playback: UInt64 = 0
    var start = chaptics_default_haptics_start()
    start.from = seconds
    #expect(haptics_play(engine, timeline, &start, nil, &playback) == 0)
    return (engine, playback, cue)
  }

  private func timeline(_ cue: haptics_cue, _ frames: [Double]) throws -> OpaquePointer {
    var created: OpaquePointer?
    #expect(haptics_timeline_create(120, 4, &created) == 0)
    let timeline = try #require(created)
    var cue = cue
    for frame in frames { #expect(haptics_timeline_add(timeline, &cue, frame, 1, nil) == 0) }
    return timeline
  }

  /// The frames at which something is heard in the next ones.
  private func onsets(_ engine: OpaquePointer, _ frames: Int) -> [Int] {
    var block = [Float](repeating: 0, count: frames)
    #expect(haptics_render(engine, &block, frames, .min) == 0)
    return block.indices.filter { block[$0] != 0 }
  }

  @Test func `a playback begins where it is told`() throws {
    let (engine, _, _) = try start([0, 4800, 9600], from: 0.05)
    defer { haptics_engine_destroy(engine) }
    #expect(onsets(engine, 10_000) == [2400, 7200])
  }

  @Test func `cues are cancelled and moved`() throws {
    let (engine, playback, _) = try start([0, 100, 200, 300])
    defer { haptics_engine_destroy(engine) }
    #expect(haptics_cancel_cue(engine, playback, 1) == 0)
    #expect(haptics_move_cue(engine, playback, 2, 250, 1) == 0)
    #expect(haptics_cancel_cue(engine, playback, 9) == 2)
    #expect(onsets(engine, 1000) == [0, 250, 300])
  }

  @Test func `a live cue is moved`() throws {
    var (engine, _, cue) = try start([])
    defer { haptics_engine_destroy(engine) }
    var time = haptics_time.frame(500)
    var fired: UInt64 = 0
    #expect(haptics_fire(engine, &cue, &time, &fired) == 0)
    time.frame = 70
    #expect(haptics_move(engine, fired, &time) == 0)
    #expect(onsets(engine, 1000) == [70])
  }

  @Test func `a timeline is replaced`() throws {
    let (engine, playback, cue) = try start([0, 100, 900])
    defer { haptics_engine_destroy(engine) }
    let other = try timeline(cue, [50, 600])
    defer { haptics_timeline_destroy(other) }
    var time = haptics_time.frame(200)
    #expect(haptics_replace(engine, playback, other, 0, &time) == 0)
    #expect(onsets(engine, 400) == [0, 100, 250])
    time.frame = 500
    #expect(haptics_replace(engine, playback, other, 1, &time) == 0)
    // The playhead is at 300 there.
    #expect(onsets(engine, 600) == [400])
  }
}
