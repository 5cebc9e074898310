import HapticsCore
import HapticsRuntime
import HapticsTimeline
import TestSupport
import Testing

/// What reaches the block, sample for sample.
@Suite struct RenderingTests {
  @Test func `a pattern that is fired sounds as the renderer for files renders it`() throws {
    let session = try Session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(Patterns.lively))
    session.render(100)
    try session.engine.fire(cue)
    session.render(50_000, blocks: [480])
    let expected = try Patterns.rendered(Patterns.lively, frames: 50_000)
    #expect(Array(session.haptic.dropFirst(100)) == expected)
    #expect(session.haptic.contains { $0 != 0 })
  }

  @Test(arguments: [1, 7, 64, 127, 128, 480, 1024, 4096])
  func `blocks of any size hold the same samples`(size: Int) throws {
    #expect(try Self.scene([size]) == Self.scene([20_000]))
  }

  @Test(arguments: UInt64(1)...3)
  func `blocks of random sizes hold the same samples`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sizes = (0..<40).map { _ in Int.random(in: 1...3000, using: &random) }
    #expect(try Self.scene(sizes) == Self.scene([20_000]))
  }

  /// Everything at once: loops, rates, seeks, stops with fades, stealing, a joined start.
  private static func scene(_ blocks: [Int]) throws -> [Float] {
    let session = try Session { $0.voices = 6 }
    let pattern = try session.engine.load(Patterns.lively, polyphony: 3)
    let sound = try session.engine.load(
      samples: (0..<6000).map { Float($0 % 97) / 200 },
      channels: 2,
      sampleRate: 44_100
    )
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 1733))
    for index in 0..<12 {
      var cue = Cue(
        Meaning(rawValue: Int32(index)),
        at: .beats(Beats(Double(index) * 0.37)),
        priority: UInt8(index * 37 % 256)
      )
      cue.sound = .init(sound, gain: 0.3)
      cue.pattern = index % 3 == 0 ? .init(pattern, gain: index == 0 ? 1 : 0.5) : nil
      timeline.add(cue)
    }
    timeline.loop = .init(from: .beats(1), to: .beats(4))
    try session.engine.transaction { control throws(EngineError) in
      let first = try control.play(timeline, at: .frame(133))
      try control.setRate(first, to: PlaybackRate(1.3), at: .frame(4000))
      try control.pause(first, at: .frame(7001))
      try control.seek(first, to: .frames(900), at: .frame(7500))
      try control.resume(first, at: .frame(8000))
      try control.pause(first, at: .frame(8100))
      try control.resume(first, at: .frame(8150))
      try control.pause(first, at: .frame(8300))
      try control.resume(first, at: .frame(9301))
      try control.stop(first, fade: 0.01, at: .frame(15_000))
      let second = try control.play(timeline, from: .frames(2500), at: .frame(9000))
      try control.replace(second, with: timeline, at: .frame(12_345))
    }
    session.render(20_000, blocks: blocks)
    #expect(session.samples.allSatisfy { $0.magnitude <= 1 })
    return session.samples
  }

  @Test func `a sound starts at its frame, unchanged`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    let samples = (0..<100).map { Float($0) / 128 - 0.25 }
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.engine.load(samples: samples, channels: 1, sampleRate: 48_000))
    try session.engine.fire(cue, at: .frame(1037))
    session.render(2000, blocks: [64])
    let left = session.channel(0)
    #expect(Array(left[1037..<1137]) == samples)
    #expect(left[..<1037].allSatisfy { $0 == 0 })
    #expect(left[1137...].allSatisfy { $0 == 0 })
    #expect(session.channel(1) == left)
  }

  @Test func `a sound at half the rate is twice as long, and its timeline too`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    let ramp = (0..<50).map { Float($0) / 64 }
    let sound = try session.engine.load(samples: ramp, channels: 1, sampleRate: 48_000)
    var timeline = Timeline()
    for start in [0, 100] {
      var cue = Cue(Meaning(rawValue: 1), at: .frames(Int64(start)))
      cue.sound = .init(sound)
      timeline.add(cue)
    }
    try session.engine.play(timeline, rate: PlaybackRate(0.5))
    session.render(400)
    let left = session.channel(0)
    // In the middle, where the kernel reads no silence.
    for frame in 32..<64 { #expect((left[frame] - Float(frame) / 128).magnitude < 1e-4) }
    #expect(Array(left[200..<300]) == Array(left[0..<100]))
    #expect(left[100..<200].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [1, 63, 4801, 20_000, 40_000])
  func `a seek joins a vibration in progress, in its right phase`(offset: Int) throws {
    let session = try Session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(Patterns.lively))
    let playback = try session.engine.play(Timeline(cues: [cue]))
    try session.engine.transaction { control throws(EngineError) in
      try control.seek(playback, to: .frames(Int64(offset)), at: .frame(100))
    }
    session.render(45_000)
    let expected = try Patterns.rendered(Patterns.lively, frames: 44_900 + offset)
    // What was cut off fades for 240 frames, and what is joined rises.
    #expect(Array(session.haptic[340...]) == Array(expected[(offset + 240)...]))
  }

  @Test func `a held playback keeps silent and goes on where it was`() throws {
    let session = try Session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(Patterns.lively))
    let playback = try session.engine.play(Timeline(cues: [cue]))
    try session.engine.transaction { control throws(EngineError) in
      try control.pause(playback, at: .frame(9000))
      try control.resume(playback, at: .frame(11_000))
    }
    session.render(30_000)
    let expected = try Patterns.rendered(Patterns.lively, frames: 28_000)
    #expect(Array(session.haptic[..<9000]) == Array(expected[..<9000]))
    #expect(session.haptic[9240..<11_000].allSatisfy { $0 == 0 })
    #expect(Array(session.haptic[11_240...]) == Array(expected[9240...]))
  }

  @Test func `scheduled renditions wait for the slowest output`() throws {
    let session = try Session {
      $0.latencies = .init(haptic: 0.010, audio: 0.004, visual: 0.020)
    }
    var cue = Cue(Meaning(rawValue: 1), at: .frames(100))
    cue.pattern = .init(try session.engine.load(Patterns.lively))
    cue.sound = .init(
      try session.engine.load(samples: [1, 1, 1, 1], channels: 1, sampleRate: 48_000),
      gain: 0.5
    )
    try session.engine.play(Timeline(cues: [cue]))
    session.render(4000)
    #expect(session.channel(0).firstIndex { $0 != 0 } == 100 + 768)
    // The tap begins with a sample of 0.
    #expect(session.haptic.firstIndex { $0 != 0 } == 100 + 480 + 1)
  }

  @Test func `a block that is too small is refused`() throws {
    let engine = try HapticEngine()
    var block = [Float](repeating: 7, count: 299)
    var span = block.mutableSpan
    #expect(!engine.render(into: &span, frames: 100))
    #expect(!engine.render(into: &span, frames: -1))
    #expect(engine.renderedFrames == 0)
    #expect(block.allSatisfy { $0 == 7 })
  }
}
