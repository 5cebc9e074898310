import CHaptics
import HapticsABI
import Testing

/// What C shares with Swift: timeline files, players, shaping, transactions, motors and layouts.
@Suite struct WholeTests {
  private func engine() throws -> OpaquePointer {
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    return try #require(created)
  }

  /// A cue of a click of two samples.
  private func click(_ engine: OpaquePointer) -> haptics_cue {
    var cue = chaptics_default_haptics_cue()
    #expect(haptics_load_sound(engine, [0.5, 0.5], 2, 1, 48_000, &cue.sound) == 0)
    return cue
  }

  private func timeline(_ cue: haptics_cue, at frames: [Double]) throws -> OpaquePointer {
    var created: OpaquePointer?
    #expect(haptics_timeline_create(120, 4, &created) == 0)
    var cue = cue
    for frame in frames { #expect(haptics_timeline_add(created, &cue, frame, 1, nil) == 0) }
    return try #require(created)
  }

  /// The frames at which the left channel is not silent.
  private func heard(_ engine: OpaquePointer, _ frames: Int) -> [Int] {
    var block = [Float](repeating: 0, count: 3 * frames)
    #expect(haptics_render(engine, &block, frames, .min) == 0)
    return (0..<frames).filter { block[3 * $0] != 0 }
  }

  @Test func `a timeline lasts until its last cue is over, whatever its loop is`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    let timeline = try timeline(click(engine), at: [4800, 0])
    defer { haptics_timeline_destroy(timeline) }
    var duration = -1.0
    #expect(haptics_timeline_duration(engine, timeline, &duration) == 0)
    #expect(duration == 4802.0 / 48_000)
    #expect(haptics_timeline_set_loop(timeline, 0, 9600, Int32(HAPTICS_FRAMES)) == 0)
    #expect(haptics_timeline_duration(engine, timeline, &duration) == 0)
    #expect(duration == 4802.0 / 48_000)
    var cue = click(engine)
    cue.audio_bus = 20
    #expect(haptics_timeline_add(timeline, &cue, 0, 1, nil) == 0)
    #expect(haptics_timeline_duration(engine, timeline, &duration) != 0 && duration == 0)
    #expect(haptics_timeline_duration(nil, timeline, &duration) == 1)
    #expect(haptics_timeline_duration(engine, nil, &duration) == 1)
    #expect(haptics_timeline_duration(engine, timeline, nil) == 1)
  }

  @Test func `planes of floats and of integers hold the samples of an interleaved block`() throws {
    let (frames, channels) = (5000, 3)
    let engines = [try engine(), try engine(), try engine()]
    defer { for engine in engines { haptics_engine_destroy(engine) } }
    for engine in engines {
      var cue = click(engine)
      #expect(haptics_load_built_in_pattern(engine, "heartbeat", nil, 0, 0, 4, &cue.pattern) == 0)
      #expect(haptics_fire(engine, &cue, nil, nil) == 0)
    }
    var interleaved = [Float](repeating: 0, count: channels * frames)
    #expect(haptics_render(engines[0], &interleaved, frames, .min) == 0)
    #expect(interleaved.contains { $0 != 0 })
    func render<Sample>(
      _ engine: OpaquePointer,
      _ format: Int,
      mixed: Bool,
      into planes: inout [Sample]
    )
      -> haptics_status
    {
      planes.withUnsafeMutableBufferPointer { planes in
        let parts = (0..<channels).map { channel in
          haptics_channel(samples: planes.baseAddress.map { $0 + channel * frames }, spacing: 1)
        }
        return parts.withUnsafeBufferPointer { parts in
          var block = chaptics_default_haptics_block()
          (block.format, block.is_mixed) = (Int32(format), mixed ? 1 : 0)
          (block.channel_count, block.channels) = (UInt32(channels), parts.baseAddress)
          return haptics_render_block(engine, &block, frames, .min)
        }
      }
    }
    var floats = [Float](repeating: 0.25, count: channels * frames)
    #expect(render(engines[1], HAPTICS_FLOAT, mixed: true, into: &floats) == 0)
    var integers = [Int16](repeating: 9, count: channels * frames)
    #expect(render(engines[2], HAPTICS_INT16, mixed: false, into: &integers) == 0)
    for frame in 0..<frames {
      for channel in 0..<channels {
        let sample = interleaved[channels * frame + channel]
        #expect(floats[channel * frames + frame] == 0.25 + sample)
        let rounded = Int16((sample * 32_767).rounded(.toNearestOrAwayFromZero))
        #expect(integers[channel * frames + frame] == rounded)
      }
    }
    var block = chaptics_default_haptics_block()
    #expect(haptics_render_block(engines[0], &block, 1, 0) == 1)
  }

  @Test func `commands of a transaction take effect together, or not at all`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    struct Context {
      var cue: haptics_cue
      var status: haptics_status
    }
    var context = Context(cue: click(engine), status: 10)
    let body: haptics_transaction_body = { engine, context in
      guard let context = context?.assumingMemoryBound(to: Context.self) else { return 1 }
      var first = haptics_time.frame(100)
      var second = haptics_time.frame(200)
      guard haptics_fire(engine, &context.pointee.cue, &first, nil) == 0,
        haptics_fire(engine, &context.pointee.cue, &second, nil) == 0
      else { return 2 }
      return context.pointee.status
    }
    #expect(haptics_transaction(engine, body, &context) == 10)
    #expect(heard(engine, 50) == [])
    context.status = 0
    #expect(haptics_transaction(engine, body, &context) == 0)
    #expect(heard(engine, 250) == [50, 51, 150, 151])
    #expect(haptics_transaction(engine, nil, nil) == 1)
  }

  @Test func `a player starts, is muted, shaped and completes`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    let timeline = try timeline(click(engine), at: [10])
    defer { haptics_timeline_destroy(timeline) }
    var created: OpaquePointer?
    #expect(haptics_player_create(engine, timeline, &created) == 0)
    let player = try #require(created)
    defer { haptics_player_destroy(player) }
    var state = haptics_player_state()
    state.struct_size = UInt32(MemoryLayout<haptics_player_state>.size)
    #expect(haptics_read_player(player, &state) == 0)
    #expect(state.is_active == 0 && state.playback == 0)
    #expect(haptics_player_set_gain(engine, player, 0, 0, nil) == 0)
    #expect(haptics_player_start(engine, player, nil) == 0)
    #expect(heard(engine, 100) == [])
    #expect(haptics_player_set_gain(engine, player, 1, 0, nil) == 0)
    #expect(haptics_player_start(engine, player, nil) == 0)
    #expect(haptics_read_player(player, &state) == 0)
    #expect(state.is_active == 1 && state.playback != 0 && state.rate == 1)
    #expect(heard(engine, 100) == [10, 11])
    var events = [haptics_event](repeating: haptics_event(), count: 32)
    let count = haptics_poll(engine, &events, 32, eventStride)
    let ends = events[..<count].filter {
      $0.kind == Int32(HAPTICS_EVENT_TRANSPORT) && $0.transport == Int32(HAPTICS_FINISHED)
    }
    #expect(ends.last?.playback == state.playback)
    let other = try self.engine()
    defer { haptics_engine_destroy(other) }
    #expect(haptics_player_start(other, player, nil) == 2)
    #expect(haptics_player_set_pitch(engine, player, 1.5, nil) == 2)
  }

  @Test func `a cue is shaped and stopped, and a prepared one fired again`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    var cue = click(engine)
    var prepared: OpaquePointer?
    #expect(haptics_prepare(engine, &cue, &prepared) == 0)
    defer { haptics_prepared_destroy(prepared) }
    var target = chaptics_default_haptics_target()
    #expect(haptics_stop_cue(engine, &target, 0, nil) == 2)
    var (first, second) = (haptics_time.frame(20), haptics_time.frame(40))
    #expect(haptics_fire_prepared(engine, prepared, &first, &target.live_cue) == 0)
    #expect(haptics_fire_prepared(engine, prepared, &second, nil) == 0)
    #expect(haptics_stop_cue(engine, &target, 0, nil) == 0)
    #expect(heard(engine, 100) == [40, 41])
    target.live_cue = 5
    #expect(haptics_set_cue_gain(engine, &target, 1, 0, nil) == 9)
  }

  @Test func `a live cue that has begun is stopped, though nobody has polled`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    var id: Int32 = 0
    let samples = [Float](repeating: 0.5, count: 4800)
    #expect(haptics_load_sound(engine, samples, 4800, 1, 48000, &id) == 0)
    var cue = chaptics_default_haptics_cue()
    cue.sound = id
    var target = chaptics_default_haptics_target()
    #expect(haptics_fire(engine, &cue, nil, &target.live_cue) == 0)
    #expect(heard(engine, 10).count == 10)
    #expect(haptics_stop_cue(engine, &target, 0, nil) == 0)
    #expect(heard(engine, 480) == Array(0...239))
    #expect(heard(engine, 480) == [])
  }

  @Test func `an engine with a single cue to play is not idle`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    var cue = click(engine)
    var isIdle: Int32 = 0
    #expect(haptics_is_idle(engine, &isIdle) == 0 && isIdle == 1)
    #expect(haptics_fire(engine, &cue, nil, nil) == 0)
    #expect(haptics_is_idle(engine, &isIdle) == 0 && isIdle == 0)
    #expect(heard(engine, 1000) != [])
    #expect(haptics_is_idle(engine, &isIdle) == 0 && isIdle == 1)
  }

  @Test func `a timeline file brings its sounds, names and live cues`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    let text = """
      {"version": 1,
       "assets": {"sounds": {"hit": "hit.wav"}, "visuals": {"spark": {"duration": 0.1}}},
       "cues": [{"name": "first", "time": 0.001, "audio": "hit", "visual": "spark"}],
       "live": [{"name": "again", "audio": "hit"}]}
      """
    var made: OpaquePointer?
    func load(_ assets: UnsafePointer<haptics_assets>?) -> haptics_status {
      withSource(text, format: HAPTICS_FORMAT_TIMELINE, name: "a.timeline.json") {
        haptics_load_timeline(engine, $0, assets, &made)
      }
    }
    let missing = load(nil)
    let message = try String(cString: #require(haptics_error_message()))
    #expect(missing == 4, "\(message)")
    #expect(message == "asset 'hit': 'hit.wav' was not supplied")
    var assets = chaptics_default_haptics_assets()
    assets.find = { _, kind, path, asset in
      guard kind == Int32(HAPTICS_ASSET_SOUND), let path, String(cString: path) == "hit.wav"
      else { return 0 }
      asset?.pointee.samples = UnsafePointer(sharedSamples)
      asset?.pointee.frames = 2
      asset?.pointee.channels = 1
      asset?.pointee.sample_rate = 48_000
      return 1
    }
    #expect(load(&assets) == 0)
    let timeline = try #require(made)
    defer { haptics_timeline_destroy(timeline) }
    var index: Int32 = -1
    #expect(haptics_timeline_find_cue(timeline, "first", &index) == 0)
    #expect(index == 0)
    #expect(haptics_timeline_find_cue(timeline, "second", &index) == 12)
    #expect(haptics_timeline_visual_name(timeline, 1).map { String(cString: $0) } == "spark")
    #expect(haptics_timeline_visual_name(timeline, 0) == nil)
    #expect(haptics_play(engine, timeline, nil, nil, nil) == 0)
    #expect(haptics_fire_named(engine, timeline, "again", nil, nil) == 0)
    #expect(haptics_fire_named(engine, timeline, "never", nil, nil) == 12)
    #expect(heard(engine, 100) == [0, 1, 48, 49])
  }

  @Test func `names of two files are one engine's visuals and gates`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    func load(_ visuals: String, _ cue: String) throws -> OpaquePointer {
      let text = #"{"version": 1, "assets": {"visuals": {\#(visuals)}}, "live": [\#(cue)]}"#
      var made: OpaquePointer?
      let status = withSource(text, format: HAPTICS_FORMAT_TIMELINE, name: "a.timeline.json") {
        haptics_load_timeline(engine, $0, nil, &made)
      }
      #expect(status == 0)
      return try #require(made)
    }
    func name(_ timeline: OpaquePointer, _ visual: Int32) -> String? {
      haptics_timeline_visual_name(timeline, visual).map { String(cString: $0) }
    }
    func gate(_ timeline: OpaquePointer, _ name: String) -> UInt32 {
      var gates: UInt32 = 0
      #expect(haptics_timeline_find_gate(timeline, name, &gates) == 0)
      return gates
    }
    let one = try load(
      #""ring": {}"#,
      #"{"name": "hint", "visual": "ring", "gate": "hints"}"#
    )
    defer { haptics_timeline_destroy(one) }
    let two = try load(
      #""banner": {}, "fade": {}"#,
      #"{"name": "flash", "visual": "banner", "reduced": "fade", "gate": "flash"}"#
    )
    defer { haptics_timeline_destroy(two) }
    #expect(name(one, 1) == "ring" && name(one, 2) == nil)
    #expect(name(two, 1) == nil && name(two, 2) == "banner" && name(two, 3) == "fade")
    #expect(gate(one, "hints") == 1 && gate(two, "flash") == 2)
    // What is announced has these numbers, also while the user prefers less motion.
    for (status, shown) in [(HAPTICS_AVAILABLE, 2), (HAPTICS_REDUCED, 3)] as [(Int, Int32)] {
      #expect(haptics_set_modality_status(engine, Int32(HAPTICS_VISUAL), Int32(status)) == 0)
      #expect(haptics_fire_named(engine, two, "flash", nil, nil) == 0)
      _ = heard(engine, 48_000)
      var events = [haptics_event](repeating: haptics_event(), count: 16)
      let count = haptics_poll(engine, &events, 16, MemoryLayout<haptics_event>.stride)
      let visuals = events[..<count].filter { $0.kind == Int32(HAPTICS_EVENT_VISUAL) }
      #expect(visuals.map(\.visual) == [shown])
    }
  }

  @Test func `a transient drives motors for as long as they need`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    var cue = chaptics_default_haptics_cue()
    #expect(haptics_load_built_in_pattern(engine, "click", nil, 0, 0, 4, &cue.pattern) == 0)
    #expect(haptics_fire(engine, &cue, nil, nil) == 0)
    _ = heard(engine, 960)
    var levels = haptics_motor_levels()
    #expect(haptics_levels(engine, .min, 0, nil, &levels) == 2)
    levels.struct_size = UInt32(MemoryLayout<haptics_motor_levels>.size)
    #expect(haptics_levels(engine, .min, 0, nil, &levels) == 0)
    // A click's sharpness is 0.75: the light motor drives in full, the heavy one by half of it.
    #expect(abs(levels.high - 0.74) < 0.001 && abs(levels.low - levels.high / 2) < 0.001)
    var sender: OpaquePointer?
    #expect(haptics_sender_create(10_000_000, 1_000_000_000, 2, &sender) == 0)
    defer { haptics_sender_destroy(sender) }
    var (low, high): (Float, Float) = (0, 0)
    #expect(haptics_sender_send(sender, &levels, 0, &low, &high) == 1)
    #expect((low, high) == (levels.low, levels.high))
    #expect(haptics_sender_send(sender, &levels, 20_000_000, &low, &high) == 0)
    _ = heard(engine, 4800)
    #expect(haptics_levels(engine, .min, 0, nil, &levels) == 0)
    #expect(levels.low == 0 && levels.high == 0)
  }

  @Test func `markers, tempo changes and outcomes`() throws {
    let engine = try engine()
    defer { haptics_engine_destroy(engine) }
    var cue = click(engine)
    let timeline = try timeline(cue, at: [0])
    defer { haptics_timeline_destroy(timeline) }
    #expect(haptics_timeline_change_tempo(timeline, 0, 1000) == 0)
    #expect(haptics_timeline_change_tempo(timeline, 0, 0) == 2)
    // At 1000 beats per minute a beat is 2880 frames.
    #expect(haptics_timeline_add(timeline, &cue, 1, 2, nil) == 0)
    #expect(haptics_timeline_add_marker(timeline, "late", 2800, 1) == 0)
    var playback: UInt64 = 0
    #expect(haptics_play_from_marker(engine, timeline, "never", nil, nil, nil) == 12)
    #expect(haptics_play_from_marker(engine, timeline, "late", nil, nil, &playback) == 0)
    #expect(heard(engine, 81) == [80])
    var outcome = haptics_outcome()
    outcome.struct_size = UInt32(MemoryLayout<haptics_outcome>.size)
    #expect(haptics_read_outcome(engine, playback, 1, &outcome) == 0)
    #expect(outcome.was_due == 1 && outcome.audio == Int32(HAPTICS_OUTCOME_PLAYED))
    #expect(outcome.reached_modalities == 1)
    #expect(haptics_seek_to_marker(engine, playback, "never", nil) == 12)
    #expect(haptics_timeline_set_loop_style(timeline, 2) == 2)
  }
}

/// Samples that stay where they are.
nonisolated(unsafe) private let sharedSamples: UnsafeMutablePointer<Float> = {
  let samples = UnsafeMutablePointer<Float>.allocate(capacity: 2)
  samples.initialize(repeating: 0.5, count: 2)
  return samples
}()
