import CHaptics
import HapticsABI
import Testing

/// Patterns that a player of the platform starts, in C.
@Suite struct StartTests {
  private static let buzz = """
    {"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous",
    "EventDuration": 1, "EventParameters": []}}]}
    """

  /// An engine whose haptic bus leaves as starts, with a sound four times as loud without haptics.
  private func stage(_ body: (OpaquePointer, haptics_cue) throws -> Void) throws {
    var config = chaptics_default_haptics_config()
    (config.haptic_channels, config.audio_channels) = (0, 1)
    config.start_buses = 1 << UInt32(HAPTICS_BUS_HAPTIC - 1)
    var created: OpaquePointer?
    #expect(haptics_engine_create(&config, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    var policy = chaptics_default_haptics_policy()
    policy.on_loss.1 = haptics_loss_action(action: Int32(HAPTICS_LOSS_STRONGER), strength: 4)
    #expect(haptics_set_policy(engine, &policy) == 0)
    var cue = chaptics_default_haptics_cue()
    #expect(loadPattern(engine, Self.buzz, &cue.pattern) == 0)
    let samples = [Float](repeating: 0.125, count: 48_000)
    #expect(haptics_load_sound(engine, samples, samples.count, 1, 48_000, &cue.sound) == 0)
    cue.meaning = 7
    try body(engine, cue)
  }

  private func render(_ engine: OpaquePointer, _ frames: Int) -> [Float] {
    var block = [Float](repeating: 0, count: frames)
    #expect(haptics_render(engine, &block, frames, .min) == 0)
    return block
  }

  private func poll(_ engine: OpaquePointer, most: Int = 32) -> [haptics_event] {
    var events = [haptics_event](repeating: haptics_event(), count: most)
    return Array(events[..<haptics_poll(engine, &events, most, eventStride)])
  }

  @Test func `a start is announced with its pattern, and its outcome becomes the receipt`() throws {
    try stage { engine, cue in
      var cue = cue
      var time = haptics_time.frame(4800)
      #expect(haptics_fire(engine, &cue, &time, nil) == 0)
      _ = render(engine, 480)
      let start = try #require(poll(engine).first { $0.kind == HAPTICS_EVENT_START })
      #expect([start.pattern, start.meaning, start.modality] == [cue.pattern, 7, 0])
      #expect([start.start_offset, start.start_rate, start.start_value] == [0, 1, 1])
      #expect(start.frame == 4800 && start.has_host_time == 0)
      #expect(haptics_start_began(engine, start.start_id, -1) == HAPTICS_INVALID_ARGUMENT)
      #expect(haptics_start_began(engine, start.start_id, 1_000_000) == 0)
      _ = render(engine, 4800)
      let receipts = poll(engine).filter { $0.kind == HAPTICS_EVENT_RECEIPT }
      #expect(receipts.map(\.modality) == [1, 0])
      #expect(receipts.map(\.outcome) == [Int32(HAPTICS_PLAYED), Int32(HAPTICS_LATE)])
      #expect(receipts.map(\.lateness) == [0, 48])
    }
  }

  @Test func `a refused change has a receipt, and the start goes on`() throws {
    try stage { engine, cue in
      var cue = cue
      #expect(haptics_fire(engine, &cue, nil, nil) == 0)
      _ = render(engine, 480)
      let start = try #require(poll(engine).first { $0.kind == HAPTICS_EVENT_START })
      #expect(haptics_start_began(engine, start.start_id, 0) == 0)
      let change = Int32(HAPTICS_REFUSAL_CHANGE)
      #expect(haptics_start_change_refused(engine, start.start_id, 480, 10, 0) != 0)
      #expect(haptics_start_change_refused(nil, start.start_id, 480, change, 0) != 0)
      #expect(haptics_start_change_refused(engine, start.start_id + 99, 480, change, 0) == 0)
      for _ in 0..<2 {
        #expect(haptics_start_change_refused(engine, start.start_id, 480, change, -4809) == 0)
      }
      _ = render(engine, 480)
      let receipts = poll(engine).filter { $0.outcome == HAPTICS_CHANGE_REFUSED }
      #expect(receipts.map(\.frame) == [480])
      #expect(receipts.map(\.refusal_code) == [-4809])
      #expect(receipts.map(\.refusal) == [change])
    }
  }

  @Test func `a refused start has its reason, and another modality makes up for it`() throws {
    try stage { engine, cue in
      var cue = cue
      var time = haptics_time.frame(4800)
      #expect(haptics_fire(engine, &cue, &time, nil) == 0)
      _ = render(engine, 480)
      let start = try #require(poll(engine).first { $0.kind == HAPTICS_EVENT_START })
      for reason in [Int32(HAPTICS_REFUSAL_NONE), 10] {
        #expect(
          haptics_start_refused(engine, start.start_id, reason, 0) == HAPTICS_INVALID_ARGUMENT
        )
      }
      let busy = Int32(HAPTICS_REFUSAL_BUSY)
      #expect(haptics_start_refused(engine, start.start_id, busy, -4810) == 0)
      #expect(render(engine, 4800)[4320...].allSatisfy { $0 == 0.5 })
      let receipts = poll(engine).filter { $0.kind == HAPTICS_EVENT_RECEIPT }
      #expect(receipts.map(\.modality) == [1, 0])
      #expect(receipts.map(\.outcome) == [Int32(HAPTICS_STRENGTHENED), Int32(HAPTICS_DROPPED)])
      #expect(receipts[1].drop_reason == HAPTICS_REFUSED)
      #expect([receipts[1].refusal, receipts[1].refusal_code] == [busy, -4810])
    }
  }

  @Test func `the points of a curve arrive one by one, even if there is room for one only`() throws
  {
    try stage { engine, cue in
      var cue = cue
      var fired: UInt64 = 0
      #expect(haptics_fire(engine, &cue, nil, &fired) == 0)
      _ = render(engine, 480)
      _ = poll(engine)
      var target = haptics_target()
      target.struct_size = UInt32(MemoryLayout<haptics_target>.size)
      target.live_cue = fired
      let points = [
        haptics_point(time: 0, value: 1), haptics_point(time: 0.25, value: 0.5),
      ]
      points.withUnsafeBufferPointer { points in
        var curve = haptics_curve()
        curve.struct_size = UInt32(MemoryLayout<haptics_curve>.size)
        curve.control = Int32(HAPTICS_CONTROL_HAPTIC_INTENSITY)
        (curve.points, curve.point_count) = (points.baseAddress, points.count)
        let stride = MemoryLayout<haptics_curve>.size
        #expect(haptics_schedule_cue_curves(engine, &target, &curve, 1, stride, nil) == 0)
      }
      _ = render(engine, 480)
      var changes: [haptics_event] = []
      for _ in 0..<8 { changes += poll(engine, most: 1) }
      changes = changes.filter { $0.kind == HAPTICS_EVENT_START_CHANGED }
      #expect(changes.allSatisfy { $0.start_change == HAPTICS_START_CURVE && $0.control == 0 })
      #expect(changes.first?.start_value == 1)
      let last = try #require(changes.last)
      #expect(abs(last.start_seconds - 0.25) < 1.0 / 48_000)
      #expect(last.start_value == 0.5)
      #expect(changes.map(\.points_left) == Array(0..<Int32(changes.count)).reversed())
      #expect(changes.count >= 2)
    }
  }
}
