import CHaptics
import HapticsABI
import Testing

/// What C gets for NULL and misuse.
@Suite struct MisuseTests {
  @Test func `missing required arguments return an error`() {
    #expect(haptics_engine_create(nil, nil) == 1)
    haptics_engine_destroy(nil)
    haptics_timeline_destroy(nil)
    #expect(haptics_load_pattern(nil, nil, 0, nil, 0, 0, nil) == 1)
    #expect(haptics_load_sound(nil, nil, 0, 0, 0, nil) == 1)
    #expect(haptics_timeline_create(120, 4, nil) == 1)
    #expect(haptics_timeline_add(nil, nil, 0, 0, nil) == 1)
    #expect(haptics_timeline_set_loop(nil, 0, 0, 0) == 1)
    #expect(haptics_play(nil, nil, nil, nil, nil) == 1)
    #expect(haptics_replace(nil, 0, nil, 0, nil) == 1)
    #expect(haptics_cancel_cue(nil, 0, 0) == 1)
    #expect(haptics_move_cue(nil, 0, 0, 0, 0) == 1)
    #expect(haptics_move(nil, 0, nil) == 1)
    #expect(haptics_unload_pattern(nil, 1) == 1)
    #expect(haptics_unload_sound(nil, 1) == 1)
    #expect(haptics_pause(nil, 0, nil) == 1 && haptics_resume(nil, 0, nil) == 1)
    #expect(haptics_seek(nil, 0, 0, 0, nil) == 1 && haptics_set_rate(nil, 0, 1, nil) == 1)
    #expect(haptics_stop(nil, 0, 0, nil) == 1)
    #expect(haptics_fire(nil, nil, nil, nil) == 1)
    #expect(haptics_cancel(nil, 0) == 1)
    #expect(haptics_render(nil, nil, 0, 0) == 1)
    #expect(haptics_poll(nil, nil, 9, eventStride) == 0)
    #expect(haptics_acknowledge(nil, 0) == 1)
    #expect(haptics_clock(nil, nil) == 1)
    #expect(haptics_position(nil, 0, 0, nil) == 1)
  }

  @Test func `the header and the library are of one version`() throws {
    let numbers = [HAPTICS_VERSION_MAJOR, HAPTICS_VERSION_MINOR, HAPTICS_VERSION_PATCH]
    let version = String(cString: try #require(haptics_version()))
    #expect(version == numbers.map { "\($0)" }.joined(separator: "."))
  }

  @Test func `a failing call never leaves an empty or an older message`() throws {
    func message() throws -> String { try String(cString: #require(haptics_error_message())) }
    func name(_ status: haptics_status) throws -> String {
      try String(cString: #require(haptics_status_name(status)))
    }
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    var (number, bits, block): (Int32, UInt32, Float) = (0, 0, 0)
    let calls: [() -> haptics_status] = [
      { haptics_set_modality_status(engine, 0, 99) },
      { haptics_modality_status(engine, 3, &number) },
      { haptics_set_gates(engine, 1, 2) },
      { haptics_closed_gates(nil, &bits) },
      { haptics_render(engine, nil, 1, .min) },
      { haptics_render(engine, &block, -1, .min) },
      { haptics_begin_interruption(engine, 99) },
      { haptics_set_switch(engine, 99, 1) },
      { haptics_fire(engine, nil, nil, nil) },
      { haptics_set_policy(engine, nil) },
    ]
    for (index, call) in calls.enumerated() {
      #expect(haptics_stop(engine, 12_345, 0, nil) == 5)
      #expect(try message() == "the playback has ended")
      let status = call()
      #expect(status != 0, "call \(index)")
      #expect(try message() == name(status), "call \(index)")
    }
    #expect(haptics_set_rate(engine, 1, -1, nil) == 2)
    #expect(try message().contains("rate"))
  }

  @Test func `every status has a name`() throws {
    let names = try (0...19).map { String(cString: try #require(haptics_status_name($0))) }
    #expect(Set(names).count == 20)
    #expect(try String(cString: #require(haptics_status_name(-5))) == names[19])
  }

  @Test func `outcomes and modalities have the words of receipts`() throws {
    let outcomes = try (0...16).map { String(cString: try #require(haptics_outcome_name($0))) }
    #expect(Set(outcomes).count == 17)
    #expect(outcomes[1...4] == ["played", "strengthened", "played fallback", "merged"])
    #expect(try String(cString: #require(haptics_outcome_name(-1))) == outcomes[16])
    let modalities = try (0...4).map { String(cString: try #require(haptics_modality_name($0))) }
    #expect(modalities == ["haptic", "audio", "visual", "all", "unknown modality"])
  }

  @Test func `handles of the old engine are rejected after a takeover`() throws {
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    let old = try #require(created)
    defer { haptics_engine_destroy(old) }
    var cue = chaptics_default_haptics_cue()
    cue.meaning = 1
    var (prepared, new): (OpaquePointer?, OpaquePointer?)
    #expect(haptics_prepare(old, &cue, &prepared) == 0)
    defer { haptics_prepared_destroy(prepared) }
    #expect(haptics_fire_prepared(old, prepared, nil, nil) == 0)
    #expect(haptics_engine_take_over(old, nil, &new) == 0)
    defer { haptics_engine_destroy(new) }
    #expect(haptics_fire_prepared(new, prepared, nil, nil) == 16)
    let message = try String(cString: #require(haptics_error_message()))
    #expect(message.contains("another engine"))
    #expect(haptics_fire_prepared(old, prepared, nil, nil) == 16)
    #expect(haptics_fire(old, &cue, nil, nil) == 16)
    #expect(haptics_transaction(old, { _, _ in 0 }, nil) == 16)
    var again: OpaquePointer?
    #expect(haptics_engine_take_over(old, nil, &again) == 16 && again == nil)
    #expect(haptics_fire(new, &cue, nil, nil) == 0)
  }

  @Test func `unknown identifiers and values out of range return an error`() throws {
    var config = haptics_config()
    var created: OpaquePointer?
    #expect(haptics_engine_create(&config, &created) == 2)
    #expect(created == nil)
    #expect(haptics_engine_create(nil, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    var id: Int32 = 7
    #expect(loadPattern(engine, "{}", &id) == 3)
    #expect(id == 0)
    #expect(haptics_load_sound(engine, [1], 1, 3, 48_000, &id) == 2)
    #expect(haptics_pause(engine, 5, nil) == 5)
    #expect(haptics_seek(engine, 5, .nan, 0, nil) == 2)
    #expect(haptics_cancel(engine, .max) == 9)
    var cue = haptics_cue()
    #expect(haptics_fire(engine, &cue, nil, nil) == 2)
    cue = chaptics_default_haptics_cue()
    cue.pattern = 99
    #expect(haptics_fire(engine, &cue, nil, nil) == 4)
    var timeline: OpaquePointer?
    #expect(haptics_timeline_create(.nan, 4, &timeline) == 2)
    #expect(haptics_timeline_create(120, 4, &timeline) == 0)
    var player: OpaquePointer?
    #expect(haptics_player_create(engine, timeline, &player) == 0)
    #expect(haptics_player_set_muted(engine, player, 5, nil) == 2)
    #expect(haptics_player_set_looping(engine, player, -3) == 2)
    #expect(haptics_replace(engine, 5, timeline, 7, nil) == 2)
    haptics_player_destroy(player)
    #expect(haptics_timeline_add(timeline, &cue, .infinity, 0, nil) == 2)
    #expect(haptics_timeline_add(timeline, &cue, 0, 3, nil) == 2)
    #expect(haptics_timeline_set_loop(timeline, 1, 0, 0) == 2)
    var start = chaptics_default_haptics_start()
    start.from = .nan
    #expect(haptics_play(engine, timeline, &start, nil, nil) == 2)
    #expect(haptics_replace(engine, 5, timeline, 0, nil) == 5)
    #expect(haptics_cancel_cue(engine, 5, 0) == 5)
    #expect(haptics_move_cue(engine, 5, 0, .nan, 0) == 2)
    #expect(haptics_move_cue(engine, 5, 0, 0, 0) == 5)
    #expect(haptics_move(engine, .max, nil) == 9)
    #expect(haptics_unload_pattern(engine, .min) == 4)
    #expect(haptics_unload_sound(engine, 1) == 4)
    haptics_timeline_destroy(timeline)
  }

  @Test func `a pattern needs a sound for each path that it plays`() throws {
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    let text = """
      {"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom",
      "EventWaveformPath": "hit.wav", "EventParameters": []}}]}
      """
    var sound: Int32 = 0
    var pattern: Int32 = 0
    #expect(haptics_load_sound(engine, [1, 1], 2, 1, 44_100, &sound) == 0)
    func load(_ path: String?, _ sound: Int32) -> haptics_status {
      func load(_ path: UnsafePointer<CChar>?) -> haptics_status {
        let size = MemoryLayout<haptics_waveform>.size
        var waveform = haptics_waveform(struct_size: UInt32(size), sound: sound, path: path)
        return withSource(text) { source in
          haptics_load_pattern(engine, source, 4, &waveform, 1, size, &pattern)
        }
      }
      guard let path else { return load(nil) }
      return path.withCString { load($0) }
    }
    #expect(load("other.wav", sound) == 4)
    #expect(load("hit.wav", 9) == 4)
    #expect(load("hit.wav", .min) == 4)
    #expect(load(nil, sound) == 1)
    #expect(pattern == 0)
    #expect(load("hit.wav", sound) == 0)
    #expect(pattern == 1)
    #expect(withSource(text) { haptics_load_pattern(engine, $0, 4, nil, 9, 0, &pattern) } == 0)

    var cue = chaptics_default_haptics_cue()
    cue.pattern = 1
    #expect(haptics_fire(engine, &cue, nil, nil) == 0)
    var block = [Float](repeating: 0, count: 3 * 8)
    #expect(haptics_render(engine, &block, 8, .min) == 0)
    #expect(block[3] != 0 && block[3] == block[4] && block[5] == 0)
  }

  @Test func `events that do not fit into one poll are kept for the next`() throws {
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    var cue = chaptics_default_haptics_cue()
    cue.visual = 1
    for meaning in 1...3 {
      cue.meaning = Int32(meaning)
      #expect(haptics_fire(engine, &cue, nil, nil) == 0)
    }
    var events = [haptics_event](repeating: haptics_event(), count: 2)
    #expect(haptics_poll(engine, &events, 2, eventStride) == 2)
    #expect(events.map(\.meaning) == [1, 2])
    #expect(haptics_poll(engine, &events, 2, eventStride) == 1)
    #expect(events[0].meaning == 3)
    #expect(haptics_poll(engine, &events, 2, eventStride) == 0)
  }
}
