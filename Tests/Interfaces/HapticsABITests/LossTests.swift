import CHaptics
import HapticsABI
import Testing

/// Modalities that are lost, in C.
@Suite struct LossTests {
  private func policy(minimum: Int32 = 1) -> haptics_policy {
    var policy = chaptics_default_haptics_policy()
    policy.minimum_modalities = minimum
    policy.on_loss.1 = haptics_loss_action(action: Int32(HAPTICS_LOSS_STRONGER), strength: 4)
    return policy
  }

  @Test func `a lost modality is carried by another, and told`() throws {
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    var (sound, pattern): (Int32, Int32) = (0, 0)
    #expect(haptics_load_sound(engine, [0.125, 0.125], 2, 1, 48_000, &sound) == 0)
    let tap = """
      {"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": []}}]}
      """
    #expect(loadPattern(engine, tap, &pattern) == 0)
    var rules = policy(minimum: 2)
    #expect(haptics_set_policy(engine, &rules) == 0)
    #expect(
      haptics_set_modality_status(engine, Int32(HAPTICS_HAPTIC), Int32(HAPTICS_FAILED) + 6) == 0
    )
    var cue = chaptics_default_haptics_cue()
    (cue.sound, cue.pattern) = (sound, pattern)
    #expect(haptics_fire(engine, &cue, nil, nil) == 0)
    var block = [Float](repeating: 1, count: 3 * 4)
    #expect(haptics_render(engine, &block, 4, .min) == 0)
    #expect(block == [0.5, 0.5, 0, 0.5, 0.5, 0, 0, 0, 0, 0, 0, 0])

    var events = [haptics_event](repeating: haptics_event(), count: 16)
    let count = haptics_poll(engine, &events, events.count, eventStride)
    let reported = events[..<count].map {
      [$0.kind, $0.modality, $0.outcome, $0.modality_status, $0.cue_count]
    }
    #expect(
      reported == [
        [Int32(HAPTICS_EVENT_RECEIPT), 3, 0, 0, 1],
        [Int32(HAPTICS_EVENT_STATUS), 0, 0, 22, 0],
        [Int32(HAPTICS_EVENT_RECEIPT), 0, Int32(HAPTICS_LOST), 22, 1],
        [Int32(HAPTICS_EVENT_RECEIPT), 1, Int32(HAPTICS_STRENGTHENED), 0, 1],
        [Int32(HAPTICS_EVENT_SHORTFALL), 3, 0, 0, 1],
      ]
    )
    #expect(events[4].reached_modalities == 1 && events[4].required_modalities == 2)
    var (status, tally) = (Int32(-1), haptics_tally())
    #expect(haptics_modality_status(engine, Int32(HAPTICS_HAPTIC), &status) == 0)
    #expect(status == Int32(HAPTICS_FAILED) + 6)
    tally.struct_size = UInt32(MemoryLayout<haptics_tally>.size)
    #expect(haptics_read_tally(engine, &tally) == 0)
    #expect([tally.cues, tally.haptic, tally.audio, tally.visual] == [1, 0, 1, 0])
    #expect([tally.late, tally.shortfalls] == [0, 1])
  }

  @Test func `a failure needs no reason`() throws {
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    let failed = Int32(HAPTICS_FAILED)
    let accepted: [Int32: Int32] = [
      0: 0, 1: 1, 2: 2, 3: 3, 4: 4, failed - 1: failed - 1, failed: failed - 1,
      failed + 1: failed + 1,
      failed + 2: failed + 2, failed + 3: failed + 3, failed + 4: failed + 4,
      failed + 5: failed + 5, failed + 6: failed + 6,
    ]
    for status: Int32 in 0...24 {
      #expect(haptics_set_modality_status(engine, Int32(HAPTICS_HAPTIC), 0) == 0)
      let answer = haptics_set_modality_status(engine, Int32(HAPTICS_HAPTIC), status)
      #expect(
        answer == (accepted[status] == nil ? Int32(HAPTICS_INVALID_ARGUMENT) : 0),
        "\(status)"
      )
      var read: Int32 = -1
      #expect(haptics_modality_status(engine, Int32(HAPTICS_HAPTIC), &read) == 0)
      #expect(read == accepted[status] ?? 0, "\(status)")
    }
  }

  @Test func `a live cue of a file follows the policy of its timeline`() throws {
    let file = """
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}},
      "sounds": {"thud": {"pattern": {"builtIn": "thud"}}}},
      "policy": {"onLoss": {"haptic": {"audio": 1.5}}},
      "cues": [{"time": 0, "haptic": "thud", "audio": "thud"}],
      "live": [{"name": "hit", "haptic": "thud", "audio": "thud"}]}
      """
    func samples(
      _ start: (OpaquePointer, OpaquePointer) -> haptics_status
    ) throws -> [Float] {
      var created: OpaquePointer?
      #expect(haptics_engine_create(nil, &created) == 0)
      let engine = try #require(created)
      defer { haptics_engine_destroy(engine) }
      #expect(
        haptics_set_modality_status(engine, Int32(HAPTICS_HAPTIC), Int32(HAPTICS_FAILED)) == 0
      )
      var loaded: OpaquePointer?
      let status = withSource(file, format: HAPTICS_FORMAT_TIMELINE) { source in
        haptics_load_timeline(engine, source, nil, &loaded)
      }
      #expect(status == 0)
      let timeline = try #require(loaded)
      defer { haptics_timeline_destroy(timeline) }
      #expect(start(engine, timeline) == 0)
      var block = [Float](repeating: 0, count: 3 * 4800)
      #expect(haptics_render(engine, &block, 4800, .min) == 0)
      return block
    }
    let live = try samples { haptics_fire_named($0, $1, "hit", nil, nil) }
    #expect(try live == samples { haptics_play($0, $1, nil, nil, nil) })
    #expect(live.contains { $0 != 0 })
  }

  @Test func `audio events of a pattern are reported as played, unavailable, missing and cut`()
    throws
  {
    func states(audio: Int32, _ event: String, fires: Int) throws -> [[Int32]] {
      var config = chaptics_default_haptics_config()
      config.audio_channels = audio
      (config.voices, config.commands) = (8, 64)
      var created: OpaquePointer?
      #expect(haptics_engine_create(&config, &created) == 0)
      let engine = try #require(created)
      defer { haptics_engine_destroy(engine) }
      var pattern: Int32 = 0
      let text = #"{"Version": 1, "Pattern": [{"Event": \#(event)}]}"#
      #expect(loadPattern(engine, text, &pattern) == 0)
      var cue = chaptics_default_haptics_cue()
      cue.pattern = pattern
      var block = [Float](repeating: 0, count: 3 * 64)
      for _ in 0..<fires {
        #expect(haptics_fire(engine, &cue, nil, nil) == 0)
        #expect(haptics_render(engine, &block, 64, .min) == 0)
      }
      var events = [haptics_event](repeating: haptics_event(), count: 64)
      let count = haptics_poll(engine, &events, events.count, eventStride)
      return events[..<count]
        .filter { $0.kind == Int32(HAPTICS_EVENT_RECEIPT) && $0.outcome != Int32(HAPTICS_QUEUED) }
        .map { [$0.modality, $0.outcome, $0.drop_reason + $0.modality_status, Int32($0.frame)] }
    }
    let tone = #"""
      {"Time": 0, "EventType": "AudioContinuous", "EventDuration": 1, "EventParameters": []}
      """#
    let (played, lost, dropped) = (
      Int32(HAPTICS_PLAYED), Int32(HAPTICS_LOST), Int32(HAPTICS_DROPPED)
    )
    #expect(try states(audio: 2, tone, fires: 1) == [[1, played, 0, 0]])
    #expect(
      try states(audio: 0, tone, fires: 1) == [[1, lost, Int32(HAPTICS_UNAVAILABLE), 0]]
    )
    let gone = #"""
      {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "gone.wav",
       "EventParameters": []}
      """#
    #expect(
      try states(audio: 2, gone, fires: 1) == [[1, dropped, Int32(HAPTICS_MISSING), 0]]
    )
    // The fifth takes the place of the first: four sound at once.
    let cut = [Int32(HAPTICS_AUDIO), Int32(HAPTICS_CUT), 0, 256]
    #expect(try states(audio: 2, tone, fires: 5).filter { $0[1] != played } == [cut])
  }

  @Test func `the policy of a timeline is read as it was set, or as its file has it`() throws {
    func actions(_ policy: haptics_policy) -> [String] {
      withUnsafeBytes(of: policy.on_loss) { bytes in
        bytes.bindMemory(to: haptics_loss_action.self).map { "\($0.action) \($0.strength)" }
      }
    }
    var created: OpaquePointer?
    #expect(haptics_timeline_create(120, 4, &created) == 0)
    let timeline = try #require(created)
    defer { haptics_timeline_destroy(timeline) }
    var given = policy(minimum: 2)
    given.on_loss.7 = haptics_loss_action(action: Int32(HAPTICS_LOSS_NOTHING), strength: 0)
    (given.reduced_level, given.flash_limit, given.merge_window) = (0.25, 1, 0.5)
    #expect(haptics_timeline_set_policy(timeline, &given) == 0)
    var read = chaptics_default_haptics_policy()
    #expect(haptics_timeline_policy(timeline, &read) == 0)
    #expect(actions(read) == actions(given))
    #expect([read.minimum_modalities, read.flash_limit] == [2, 1])
    #expect(read.reduced_level == 0.25 && read.merge_window == 0.5)
    // As far as an older program has members.
    (read.struct_size, read.flash_limit) = (8, 77)
    read.minimum_modalities = 77
    #expect(haptics_timeline_policy(timeline, &read) == 0)
    #expect([read.minimum_modalities, read.flash_limit] == [2, 77])
    read.struct_size = 0
    #expect(haptics_timeline_policy(timeline, &read) == 2)
    #expect(haptics_timeline_policy(nil, &read) == 1 && haptics_timeline_policy(timeline, nil) == 1)

    var engine: OpaquePointer?
    #expect(haptics_engine_create(nil, &engine) == 0)
    defer { haptics_engine_destroy(engine) }
    let text = """
      {"version": 1, "cues": [], "policy": {"minimumModalities": 3,
       "onLoss": {"haptic": {"audio": 1.5, "visual": "fallback"}, "visual": {"audio": 2}}}}
      """
    var loaded: OpaquePointer?
    let status = withSource(text, format: HAPTICS_FORMAT_TIMELINE, name: "a.timeline.json") {
      haptics_load_timeline(engine, $0, nil, &loaded)
    }
    #expect(status == 0)
    defer { haptics_timeline_destroy(loaded) }
    read = chaptics_default_haptics_policy()
    #expect(haptics_timeline_policy(loaded, &read) == 0)
    #expect(read.minimum_modalities == 3)
    let (fallback, stronger) = ("\(HAPTICS_LOSS_FALLBACK) 0.0", "\(HAPTICS_LOSS_STRONGER) ")
    #expect(actions(read)[1] == stronger + "1.5" && actions(read)[2] == fallback)
    #expect(actions(read)[3] == fallback && actions(read)[7] == stronger + "2.0")
  }

  @Test func `values out of range return an error`() throws {
    var created: OpaquePointer?
    var timeline: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    #expect(haptics_timeline_create(120, 4, &timeline) == 0)
    let engine = try #require(created)
    defer {
      haptics_engine_destroy(engine)
      haptics_timeline_destroy(timeline)
    }
    #expect(haptics_set_modality_status(nil, 0, 0) == 1)
    #expect(haptics_modality_status(engine, 3, nil) == 1)
    var asked: Int32 = 0
    #expect(haptics_modality_status(engine, 3, &asked) == 2)
    #expect(haptics_read_tally(engine, nil) == 1)
    for (modality, status) in [(3, 0), (-1, 0), (0, 5), (0, 14), (0, 23)] as [(Int32, Int32)] {
      #expect(haptics_set_modality_status(engine, modality, status) == 2)
    }
    for status in [0, 1, 2, 3, 4, 15, 16, 17, 22] as [Int32] {
      #expect(haptics_set_modality_status(engine, 0, status) == 0)
      #expect(haptics_modality_status(engine, 0, &asked) == 0)
      // A failure without a reason is one of the system.
      #expect(asked == (status == 16 ? 15 : status))
    }
    var rules = policy()
    #expect(haptics_set_policy(engine, nil) == 1 && haptics_set_policy(nil, &rules) == 1)
    #expect(haptics_timeline_set_policy(timeline, nil) == 1)
    #expect(haptics_timeline_set_policy(timeline, &rules) == 0)
    rules.on_loss.1.strength = 4.5
    #expect(haptics_timeline_set_policy(timeline, &rules) == 2)
    rules.on_loss.1.strength = .nan
    #expect(haptics_timeline_set_policy(timeline, &rules) == 2)
    rules = policy(minimum: 4)
    #expect(haptics_set_policy(engine, &rules) == 2)
    rules = policy()
    rules.flash_limit = 4
    #expect(haptics_set_policy(engine, &rules) == 2)
  }

  @Test func `everything is held while the machine sleeps`() throws {
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    #expect(haptics_begin_interruption(nil, 1) == 1 && haptics_end_interruption(nil) == 1)
    #expect(haptics_begin_interruption(engine, 0) == 2)
    #expect(haptics_begin_interruption(engine, 2) == 0)
    var block = [Float](repeating: 1, count: 3)
    #expect(haptics_render(engine, &block, 1, .min) == 0)
    #expect(haptics_end_interruption(engine) == 0)
    #expect(haptics_render(engine, &block, 1, .min) == 0)
    var events = [haptics_event](repeating: haptics_event(), count: 4)
    #expect(haptics_poll(engine, &events, 4, eventStride) == 2)
    #expect(events[0].kind == 8 && events[0].stopped_reason == 2)
    #expect(events[1].kind == 9 && events[1].frame == 1)
  }
}
