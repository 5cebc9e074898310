import CHaptics
import Foundation
import HapticsABI
import TestSupport
import Testing

/// The scene that every language plays: what happens in it, and a hash of its samples.
@Suite struct SceneTests {
  @Test func `the scene is played as it is recorded`() throws {
    let folder = Repository.root.appending(path: "Tests/Conformance")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let scene = try decoder.decode(
      Scene.self,
      from: Data(contentsOf: folder.appending(path: "scene.json"))
    )
    let lines = try ScenePlayer(scene).play()
    let record = folder.appending(path: "scene.txt")
    if ProcessInfo.processInfo.environment["HAPTICS_RECORD"] == "1" {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: record)
      Issue.record("recorded")
    }
    let recorded = try String(contentsOf: record, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    #expect(lines == recorded)
    // Each kind of event, and a refusal: a scene in which nothing happens compares nothing.
    let kinds = Set(lines.compactMap { Int($0.split(separator: " ").dropFirst().first ?? "") })
    #expect(kinds.isSuperset(of: [0, 2, 3, 6, 7, 8, 9]), "\(kinds.sorted())")
    let refusals = lines.filter { $0.contains("refused") }
      .map { $0.split(separator: " ").last ?? "" }
    #expect(Set(refusals) == ["2", "5", "10"])
  }
}

/// The scene as its file has it, with names in Swift's way.
private struct Scene: Decodable {
  struct Config: Decodable {
    let sampleRate, audioChannels, hapticChannels, voices: Int32
    let visualLookahead, hapticLatency, audioLatency, visualLatency: Double
  }
  struct SceneCue: Decodable {
    let meaning: Int32
    let pattern, sound, visual, visualIsFlash, fallbackPattern, fallbackSound: Int32?
    let fallbackVisual, priority, minimumModalities, latePolicy: Int32?
    let patternGain: Float?
    let visualDuration: Double?
    let payload: UInt64?

    /// The cue on the header's defaults.
    var cue: haptics_cue {
      var cue = chaptics_default_haptics_cue()
      cue.meaning = meaning
      cue.pattern = pattern ?? cue.pattern
      cue.sound = sound ?? cue.sound
      cue.visual = visual ?? cue.visual
      cue.visual_is_flash = visualIsFlash ?? cue.visual_is_flash
      cue.fallback_pattern = fallbackPattern ?? cue.fallback_pattern
      cue.fallback_sound = fallbackSound ?? cue.fallback_sound
      cue.fallback_visual = fallbackVisual ?? cue.fallback_visual
      cue.priority = priority ?? cue.priority
      cue.minimum_modalities = minimumModalities ?? cue.minimum_modalities
      cue.late_policy = latePolicy ?? cue.late_policy
      cue.pattern_gain = patternGain ?? cue.pattern_gain
      cue.visual_duration = visualDuration ?? cue.visual_duration
      cue.payload = payload ?? cue.payload
      return cue
    }
  }
  struct Placed: Decodable {
    let at: Double
    let cue: SceneCue
  }
  struct SceneTimeline: Decodable {
    let tempo: Double
    let beatsPerBar, minimumModalities: Int32
    let loop: [Double]?
    let cues: [Placed]
  }
  struct Order: Decodable {
    let turn: Int
    let call: String
    let timeline, playback, fired: Int?
    let modality, status: Int32?
    let cue: Payload?
    let from, value: Double?
    let delay, frame: Int64?

    /// A cue, or the index of one in its timeline.
    enum Payload: Decodable {
      case cue(SceneCue)
      case index(Int32)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let index = try? container.decode(Int32.self) {
          self = .index(index)
        } else {
          self = .cue(try container.decode(SceneCue.self))
        }
      }
    }
  }
  let config: Config
  let patterns, sounds: [String]
  let timelines: [SceneTimeline]
  let blocks: [Int]
  let turns: Int
  let orders: [Order]
}

/// Plays a scene through the C interface.
private final class ScenePlayer {
  private let scene: Scene
  private let engine: OpaquePointer
  private var timelines: [OpaquePointer] = []
  private var playbacks: [UInt64] = []
  private var fired: [UInt64] = []
  private var low: UInt32 = 0x811c_9dc5
  private var high: UInt32 = 0x0100_0193

  init(_ scene: Scene) throws {
    self.scene = scene
    var config = chaptics_default_haptics_config()
    config.sample_rate = scene.config.sampleRate
    config.audio_channels = scene.config.audioChannels
    config.haptic_channels = scene.config.hapticChannels
    config.voices = scene.config.voices
    config.visual_lookahead = scene.config.visualLookahead
    config.haptic_latency = scene.config.hapticLatency
    config.audio_latency = scene.config.audioLatency
    config.visual_latency = scene.config.visualLatency
    var engine: OpaquePointer?
    #expect(haptics_engine_create(&config, &engine) == 0)
    self.engine = try #require(engine)
    for name in scene.patterns {
      var id: Int32 = 0
      #expect(haptics_load_built_in_pattern(engine, name, nil, 0, 0, 4, &id) == 0)
    }
    for name in scene.sounds {
      var id: Int32 = 0
      #expect(haptics_load_built_in_sound(engine, name, &id) == 0)
    }
    for timeline in scene.timelines { timelines.append(try Self.make(timeline)) }
  }

  deinit {
    for timeline in timelines { haptics_timeline_destroy(timeline) }
    haptics_engine_destroy(engine)
  }

  private static func make(_ timeline: Scene.SceneTimeline) throws -> OpaquePointer {
    var handle: OpaquePointer?
    #expect(haptics_timeline_create(timeline.tempo, timeline.beatsPerBar, &handle) == 0)
    for placed in timeline.cues {
      var cue = placed.cue.cue
      #expect(
        haptics_timeline_add(handle, &cue, placed.at, Int32(HAPTICS_BEATS), nil) == 0
      )
    }
    if let loop = timeline.loop {
      #expect(
        haptics_timeline_set_loop(handle, loop[0], loop[1], Int32(HAPTICS_BEATS)) == 0
      )
    }
    var policy = chaptics_default_haptics_policy()
    policy.minimum_modalities = timeline.minimumModalities
    #expect(haptics_timeline_set_policy(handle, &policy) == 0)
    return try #require(handle)
  }

  func play() -> [String] {
    var lines: [String] = []
    var frame: Int64 = 0
    let channels = Int(scene.config.audioChannels + scene.config.hapticChannels)
    for turn in 0..<scene.turns {
      for order in scene.orders where order.turn == turn {
        let status = obey(order)
        if status != 0 { lines.append("\(turn) refused \(status)") }
      }
      let frames = scene.blocks[turn % scene.blocks.count]
      var block = [Float](repeating: 0, count: frames * channels)
      let heardAt = Int64((1000 + Double(frame) * 1000 / 48000) * 1e6)
      #expect(haptics_render(engine, &block, frames, heardAt) == 0)
      frame += Int64(frames)
      for sample in block {
        let word = sample.bitPattern
        low = (low ^ word) &* 0x0100_0193
        high = (high &+ (word >> 7) &+ low) &* 0x85eb_ca6b
      }
      poll(turn, &lines)
    }
    lines.append("samples \(low) \(high)")
    return lines
  }

  private func poll(_ turn: Int, _ lines: inout [String]) {
    var events = [haptics_event](repeating: haptics_event(), count: 64)
    while true {
      let count = haptics_poll(engine, &events, 64, MemoryLayout<haptics_event>.stride)
      if count == 0 { return }
      for event in events[..<count] {
        lines.append("\(turn) \(Self.words(event))")
        if event.kind == 0, event.visual_id % 3 != 0 {
          _ = haptics_acknowledge(engine, event.visual_id)
        }
      }
    }
  }

  private static func words(_ event: haptics_event) -> String {
    let level =
      event.level == event.level.rounded() ? "\(Int(event.level))" : "\(Double(event.level))"
    let words: [any CustomStringConvertible] = [
      event.kind, event.frame, event.playback, event.live_cue, event.cue, event.meaning,
      event.cue_count, event.modality, event.outcome, event.drop_reason, event.modality_status,
      event.stopped_reason, event.transport, event.reached_modalities, event.required_modalities,
      event.lost_events, event.lateness, event.skew, event.visual_id, event.payload, event.visual,
      event.effect, level, event.has_host_time, event.host_time, event.offset, event.duration,
    ]
    return words.map(\.description).joined(separator: " ")
  }

  private func obey(_ order: Scene.Order) -> haptics_status {
    var time = chaptics_default_haptics_time()
    if let delay = order.delay { (time.kind, time.delay) = (2, delay) }
    if let frame = order.frame { (time.kind, time.frame) = (1, frame) }
    let playback = order.playback.map { playbacks[$0] } ?? 0
    let live = order.fired.map { fired[$0] } ?? 0
    let value = order.value ?? 0
    switch (order.call, order.cue) {
    case ("play", _):
      var start = chaptics_default_haptics_start()
      start.from = order.from ?? 0
      var id: UInt64 = 0
      let status = haptics_play(engine, timelines[order.timeline ?? 0], &start, nil, &id)
      playbacks.append(id)
      return status
    case ("fire", .cue(let cue)):
      var cue = cue.cue
      var id: UInt64 = 0
      let status = haptics_fire(engine, &cue, &time, &id)
      fired.append(id)
      return status
    case ("move", _): return haptics_move(engine, live, &time)
    case ("cancel", _): return haptics_cancel(engine, live)
    case ("status", _):
      return haptics_set_modality_status(engine, order.modality ?? 0, order.status ?? 0)
    case ("rate", _): return haptics_set_rate(engine, playback, value, nil)
    case ("pause", _): return haptics_pause(engine, playback, nil)
    case ("resume", _): return haptics_resume(engine, playback, nil)
    case ("seek", _): return haptics_seek(engine, playback, value, 0, nil)
    case ("stop", _): return haptics_stop(engine, playback, value, nil)
    case ("cancel_cue", .index(let cue)): return haptics_cancel_cue(engine, playback, cue)
    case ("move_cue", .index(let cue)): return haptics_move_cue(engine, playback, cue, value, 0)
    case ("replace", _):
      return haptics_replace(engine, playback, timelines[order.timeline ?? 0], 0, nil)
    case ("interrupt", _): return haptics_begin_interruption(engine, 2)
    case ("continue", _): return haptics_end_interruption(engine)
    default:
      Issue.record("unknown order \(order.call)")
      return -1
    }
  }
}
