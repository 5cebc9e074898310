import HapticsCore
import HapticsRuntime
import HapticsTimeline
import TestSupport
import Testing

/// Music: loops, cross-fades, beats, pauses.
@Suite struct MusicTests {
  private func session(_ change: (inout EngineConfiguration) -> Void = { _ in }) throws -> Session {
    try Session {
      $0.hapticChannels = 0
      change(&$0)
    }
  }

  /// A sound whose samples say which frame it is.
  private func ruler(_ session: Session, _ frames: Int, sampleRate: Int = 48_000) throws -> SoundID
  {
    try session.engine.load(
      samples: (0..<frames).map { Float($0) / 65_536 },
      channels: 1,
      sampleRate: sampleRate
    )
  }

  private func noise(
    _ session: Session,
    seed: UInt64,
    seconds: Int = 4
  ) throws -> (SoundID, [Float]) {
    var random = SeededGenerator(seed: seed)
    let samples = (0..<48_000 * seconds).map { _ in Float(random.number(-0.5...0.5)) }
    return (try session.engine.load(samples: samples, channels: 1, sampleRate: 48_000), samples)
  }

  /// The frame of the ruler that is heard at each frame.
  private func frames(_ session: Session) -> [Int] {
    session.channel(0).map { Int(($0 * 65_536).rounded()) }
  }

  @Test func `a loop goes on from its end to its start without a gap, after what comes before it`()
    throws
  {
    let session = try session()
    let sound = try ruler(session, 5000)
    try session.engine.playMusic(MusicTrack(sound, loop: .frames(1000..<3000)))
    session.render(9000, blocks: [100, 512, 3])
    #expect(frames(session) == (0..<9000).map { $0 < 3000 ? $0 : 1000 + ($0 - 3000) % 2000 })
  }

  @Test func `a track without a loop ends with its last frame, and then the engine is silent`()
    throws
  {
    let session = try session()
    let sound = try ruler(session, 1000)
    try session.engine.playMusic(MusicTrack(sound, loop: .none))
    session.render(512)
    #expect(!session.engine.isIdle)
    session.render(2000)
    #expect(frames(session) == (0..<2512).map { $0 < 1000 ? $0 : 0 })
    #expect(session.engine.isIdle)
  }

  @Test(arguments: [0.5, 2, 0.05])
  func `a cross-fade of unrelated tracks keeps the power`(seconds: Double) throws {
    let session = try session()
    let (first, one) = try noise(session, seed: 1)
    let (second, two) = try noise(session, seed: 2)
    try session.engine.playMusic(MusicTrack(first))
    try session.engine.playMusic(MusicTrack(second), .crossfade(seconds), at: .frame(24_000))
    session.render(24_000 + Int(seconds * 48_000) + 1000)
    let heard = session.channel(0)
    let length = Int(seconds * 48_000)
    // The gains are read off where one of the two is known: sample = a one + b two, by least squares
    // over 64 frames; their powers add up to 1 within 0.1 dB.
    for start in stride(from: 24_000, to: 24_000 + length - 64, by: max(length / 50, 64)) {
      var (aa, ab, bb, ax, bx) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for frame in start..<start + 64 {
        let (a, b) = (Double(one[frame]), Double(two[frame - 24_000]))
        let x = Double(heard[frame])
        aa += a * a
        ab += a * b
        bb += b * b
        ax += a * x
        bx += b * x
      }
      let determinant = aa * bb - ab * ab
      let gains = ((ax * bb - bx * ab) / determinant, (bx * aa - ax * ab) / determinant)
      let power = gains.0 * gains.0 + gains.1 * gains.1
      #expect(abs(power - 1) < 0.023, "\(start): \(gains)")
    }
    #expect(Array(heard[(24_000 + length)...]) == Array(two[length..<length + 1000]))
  }

  @Test func `a cross-fade of one track with itself keeps the amplitude by the linear law`() throws
  {
    let session = try session()
    let level = try session.tone(96_000, level: 0.5)
    try session.engine.playMusic(MusicTrack(level))
    try session.engine.playMusic(
      MusicTrack(level),
      .crossfade(0.5, law: .linear),
      at: .frame(10_000)
    )
    session.render(40_000)
    #expect(session.channel(0).allSatisfy { abs($0 - 0.5) < 1e-6 })
  }

  @Test func `cross-fades that overlap still keep the power, and nothing steps`() throws {
    let session = try session()
    let level = try session.tone(96_000, level: 0.25)
    for (index, frame) in [Int64(0), 10_000, 20_000, 26_000].enumerated() {
      let transition = index == 0 ? MusicTransition.cut : .crossfade(0.5)
      try session.engine.playMusic(MusicTrack(level), transition, at: .frame(frame))
    }
    session.render(60_000)
    let heard = session.channel(0)
    let steps = zip(heard, heard.dropFirst()).map { abs($0 - $1) }
    // The steepest gain is that of the square root of a smooth step at its end: root 3 in the length.
    #expect(steps.max() ?? 1 < 2 * 0.25 * 1.74 / 24_000 + 1e-6)
    #expect(heard[50_000...].allSatisfy { $0 == 0.25 })
  }

  @Test func `a second stop that ends at the same frame does not change a fade-out`() throws {
    func heard(isAskedTwice: Bool) throws -> [Float] {
      let session = try session()
      try session.engine.playMusic(MusicTrack(try session.tone(96_000, level: 0.5)))
      try session.engine.stopMusic(fade: 1, at: .frame(10_000))
      if isAskedTwice { try session.engine.stopMusic(fade: 0.5, at: .frame(34_000)) }
      session.render(60_000)
      return session.channel(0)
    }
    let once = try heard(isAskedTwice: false)
    #expect(once[57_999] > 0 && once[58_000...].allSatisfy { $0 == 0 })
    #expect(try heard(isAskedTwice: true) == once)
  }

  @Test func `a fifth track takes the place of the softest, and of no other`() throws {
    let session = try session()
    try session.engine.playMusic(MusicTrack(try session.tone(96_000, level: 0.5)))
    let silence = MusicTrack(try session.tone(96_000, level: 0))
    for frame in [1000, 1100, 1200, 1300] as [Int64] {
      try session.engine.playMusic(silence, .crossfade(1, law: .linear), at: .frame(frame))
    }
    session.render(3000)
    for (frame, sample) in session.channel(0).enumerated().dropFirst(1000) {
      #expect(abs(sample - 0.5 * (1 - Float(frame - 1000) / 48_000)) < 1e-6)
    }
  }

  @Test func `music that is followed while it is paused fades out once it goes on`() throws {
    let session = try session()
    let first = MusicTrack(try session.tone(96_000, level: 0.5))
    let second = MusicTrack(try session.tone(96_000, level: 0.25))
    try session.engine.playMusic(first)
    try session.engine.pauseMusic(at: .frame(5000))
    try session.engine.playMusic(second, .crossfade(1, law: .linear), at: .frame(10_000))
    try session.engine.resumeMusic(at: .frame(20_000))
    session.render(30_000)
    for (frame, sample) in session.channel(0).enumerated().dropFirst(20_240) {
      let way = Float(frame - 20_000) / 48_000
      #expect(abs(sample - (0.5 * (1 - way) + 0.25 * way)) < 1e-6)
    }
  }

  @Test func `no sample steps further than those of the material`() throws {
    let session = try session()
    let tones = [220.0, 331].map { hertz in
      (0..<48_000).map { Float(0.5 * DeterministicMath.sin(turns: hertz * Double($0) / 48_000)) }
    }
    let sounds = try tones.map {
      try session.engine.load(samples: $0, channels: 1, sampleRate: 48_000)
    }
    try session.engine.playMusic(MusicTrack(sounds[0]))
    try session.engine.playMusic(MusicTrack(sounds[1]), .crossfade(0.5), at: .frame(9999))
    try session.engine.pauseMusic(at: .frame(20_001))
    try session.engine.resumeMusic(at: .frame(30_007))
    try session.engine.playMusic(MusicTrack(sounds[0]), .crossfade(2), at: .frame(40_000))
    try session.engine.stopMusic(fade: 0.5, at: .frame(150_000))
    session.render(180_000)
    let heard = session.channel(0)
    let largest = zip(heard, heard.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
    // Together, two tones may step as far as both; alone, as far as one and the ramp of 5 ms.
    let own = tones.map { tone in
      zip(tone, tone.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
    #expect(largest <= own[0] + own[1])
    #expect(heard[174_000...].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [(MusicBoundary.beat, 24_000), (.bar, 96_000), (.end, 192_000), (.none, 10_000)])
  func `the next track begins on the next boundary of the one that plays`(
    boundary: MusicBoundary,
    frame: Int
  ) throws {
    let session = try session()
    let low = try session.tone(192_000, level: 0.25)
    let high = try session.tone(48_000, level: 0.5)
    try session.engine.playMusic(MusicTrack(low, beatsPerMinute: 120))
    session.render(10_000)
    try session.engine.playMusic(MusicTrack(high), on: boundary)
    session.render(200_000, blocks: [512, 77])
    let heard = session.channel(0)
    #expect(heard[..<frame].allSatisfy { $0 == 0.25 })
    #expect(heard[frame] == 0.75 && heard[frame + 240] == 0.5)
  }

  @Test func `beats are counted from the first one, and through the loop`() throws {
    let session = try session()
    let low = try session.tone(20_000, level: 0.25)
    let high = try session.tone(48_000, level: 0.5)
    // Beats at 1000, 7000, 13 000; the loop is left at 10 000, and comes to 1000 at 16 000 - 3000 + 1000.
    try session.engine.playMusic(
      MusicTrack(
        low,
        loop: .frames(500..<10_000),
        beatsPerMinute: 480,
        beatsPerBar: 2,
        firstBeat: 1000
      )
    )
    session.render(7001)
    try session.engine.playMusic(MusicTrack(high), on: .beat)
    session.render(8000)
    #expect(session.channel(0).firstIndex { $0 > 0.25 } == 10_500)
  }

  @Test func `the first beat may be given in seconds of the sound`() throws {
    let session = try session()
    let low = try session.engine.load(
      samples: [Float](repeating: 0.25, count: 96_000),
      channels: 1,
      sampleRate: 24_000
    )
    let high = try session.tone(48_000, level: 0.5)
    // Three beats of 12 000 frames from frame 3000 on: a bar at 39 000.
    try session.engine.playMusic(
      MusicTrack(low, beatsPerMinute: 240, beatsPerBar: 3, firstBeat: .seconds(0.0625))
    )
    session.render(4000)
    try session.engine.playMusic(MusicTrack(high), on: .bar)
    session.render(40_000)
    #expect(session.channel(0).firstIndex { $0 > 0.3 } == 39_000)
  }

  @Test(
    arguments: [(0, 10_000), (4000, 4000), (10_000, 10_000), (19_999, 10_000)] as [(Int64, Int)]
  )
  func `in a loop that is shorter than a bar, the next bar begins with its next pass`(
    firstBeat: Int64,
    frame: Int
  ) throws {
    let session = try session()
    let low = try session.tone(20_000, level: 0.25)
    let high = try session.tone(48_000, level: 0.5)
    // Bars of 96 000 frames: one begins at 4000 before the loop, or none at all.
    try session.engine.playMusic(
      MusicTrack(
        low,
        loop: .frames(5000..<10_000),
        beatsPerMinute: 120,
        firstBeat: .frames(firstBeat)
      )
    )
    session.render(100)
    try session.engine.playMusic(MusicTrack(high), on: .bar)
    session.render(30_000, blocks: [100, 333])
    #expect(session.channel(0).firstIndex { $0 > 0.25 } == frame)
  }

  @Test func `a beat between two frames is at the nearest, and in the middle at the later`()
    throws
  {
    // 48 000 * 60 / 1024 are 2812.5 frames, / 1000 are 2880, and / 1025 are 2809.76.
    for (tempo, frame) in [(1024.0, 2813), (1000, 2880), (1025, 2810)] {
      let session = try session()
      let low = try session.tone(48_000, level: 0.25)
      let high = try session.tone(48_000, level: 0.5)
      try session.engine.playMusic(MusicTrack(low, beatsPerMinute: tempo))
      session.render(100)
      try session.engine.playMusic(MusicTrack(high), on: .beat)
      session.render(4000)
      #expect(session.channel(0).firstIndex { $0 > 0.25 } == frame)
    }
  }

  @Test func `a track that is played while all is paused begins at its place once it goes on`()
    throws
  {
    for frame in [1000, 1001, 3000] as [Int64] {
      let session = try session()
      let sound = try ruler(session, 48_000)
      try session.engine.pauseMusic(at: .frame(1000))
      try session.engine.playMusic(MusicTrack(sound), from: 5000, at: .frame(frame))
      try session.engine.resumeMusic(at: .frame(6000))
      session.render(8000, blocks: [512, 100])
      let heard = session.channel(0)
      #expect(heard[...6000].allSatisfy { $0 == 0 })
      #expect(heard[6240..<8000].enumerated().allSatisfy { $1 == Float(5240 + $0) / 65_536 })
    }
  }

  @Test func `a new music command replaces the pending one`() throws {
    let session = try session()
    let low = try session.tone(96_000, level: 0.25)
    let high = try session.tone(96_000, level: 0.5)
    try session.engine.playMusic(MusicTrack(low, beatsPerMinute: 120))
    session.render(100)
    try session.engine.playMusic(MusicTrack(high), on: .beat)
    try session.engine.stopMusic()
    session.render(48_000)
    #expect(session.channel(0)[400...].allSatisfy { $0 == 0 })
    #expect(session.engine.isIdle)
  }

  @Test func `paused music keeps its place, and its beat`() throws {
    let session = try session()
    let sound = try ruler(session, 48_000)
    let high = try session.tone(96_000, level: 0.5)
    try session.engine.playMusic(MusicTrack(sound, beatsPerMinute: 300))
    session.render(1000)
    try session.engine.playMusic(MusicTrack(high), on: .beat)  // at 9600
    try session.engine.pauseMusic(at: .frame(5000))
    try session.engine.pauseMusic(at: .frame(6000))
    try session.engine.resumeMusic(at: .frame(20_000))
    session.render(40_000)
    let heard = session.channel(0)
    #expect(heard[5240..<20_001].allSatisfy { $0 == 0 })
    #expect(heard[20_240] == Float(5240) / 65_536)
    #expect(heard[24_599] == Float(9599) / 65_536)
    #expect(heard[24_600] == Float(9600) / 65_536 + 0.5)
  }

  @Test func `music lowers other buses, and is lowered`() throws {
    let session = try session()
    let level = try session.tone(4800, level: 0.5)
    try session.engine.setDucking(
      Ducking(depth: -120, attack: 0.01, hold: 0, release: 0.01),
      of: .effects,
      by: .music
    )
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.tone(48_000, level: 0.25))
    try session.engine.fire(cue)
    session.render(1000)
    try session.engine.playMusic(MusicTrack(level, loop: .none))
    session.render(9000)
    let heard = session.channel(0)
    #expect(heard[1480..<5800].allSatisfy { $0 == 0.5 })
    #expect(heard[6280...].allSatisfy { $0 == 0.25 })
  }

  @Test func `a sound is freed once the music that plays it is over`() throws {
    let session = try session { $0.resources = 1 }
    let sound = try ruler(session, 1000)
    try session.engine.playMusic(MusicTrack(sound, loop: .none))
    session.render(100)
    session.engine.unload(sound)
    for _ in 0..<8 {
      session.render(100)
      #expect(throws: EngineError.tooManyResources) { try ruler(session, 10) }
    }
    session.render(1000)
    #expect(frames(session)[999] == 999)
    _ = try ruler(session, 10)
    #expect(throws: EngineError.timeline(.unknownSound(sound, cue: -1))) {
      try session.engine.playMusic(MusicTrack(sound))
    }
  }

  @Test func `loops and numbers outside of the sound are refused`() throws {
    let session = try session()
    let sound = try ruler(session, 1000)
    for loop in [0..<1001, 0..<63, -1..<100] as [Range<Int64>] {
      #expect(throws: EngineError.unusableLoop) {
        try session.engine.playMusic(MusicTrack(sound, loop: .frames(loop)))
      }
    }
    #expect(throws: EngineError.numberOutOfRange("from")) {
      try session.engine.playMusic(MusicTrack(sound), from: 1000)
    }
    #expect(throws: EngineError.numberOutOfRange("beatsPerMinute")) {
      try session.engine.playMusic(MusicTrack(sound, beatsPerMinute: 0))
    }
    let rate = Double(session.engine.configuration.sampleRate)
    // What lies behind the sound is left out of a part in seconds, which is rounded to frames.
    for (start, end) in [(100, 163.4), (936.6, 1000), (936.6, 2000), (1000, 2000)] {
      #expect(throws: EngineError.unusableLoop) {
        let loop = MusicTrack.Loop.seconds(start / rate..<end / rate)
        try session.engine.playMusic(MusicTrack(sound, loop: loop))
      }
    }
    for (start, end) in [(100, 163.6), (936.4, 1000), (936.4, 2000)] {
      let loop = MusicTrack.Loop.seconds(start / rate..<end / rate)
      try session.engine.playMusic(MusicTrack(sound, loop: loop))
    }
    let beats: [MusicTrack.Place] = [.frames(-1), .frames(1000), .seconds(999.6 / rate)]
    for beat in beats {
      #expect(throws: EngineError.numberOutOfRange("firstBeat")) {
        try session.engine.playMusic(MusicTrack(sound, firstBeat: beat))
      }
    }
    for beat in [.frames(999), .seconds(999.4 / rate)] as [MusicTrack.Place] {
      try session.engine.playMusic(MusicTrack(sound, firstBeat: beat))
    }
    #expect(throws: EngineError.noSuchBus(.haptic)) {
      try session.engine.playMusic(MusicTrack(sound, bus: .haptic))
    }
  }

  @Test func `a track that begins behind its loop ends, and what it lowered comes back`() throws {
    let session = try session()
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.tone(96_000, level: 0.5))
    try session.engine.fire(cue)
    let ducking = Ducking(depth: -20, attack: 0.005, hold: 0, release: 0.01)
    try session.engine.setDucking(ducking, of: .effects, by: .voice)
    let track = MusicTrack(
      try ruler(session, 4000),
      loop: .frames(0..<1000),
      gain: 0,
      bus: .voice
    )
    try session.engine.playMusic(track, from: 2000, at: .frame(1000))
    session.render(8000, blocks: [4096])
    let heard = session.channel(0)
    #expect(heard[1000] == 0.5 && heard[1240..<3000].allSatisfy { abs($0 - 0.05) < 1e-6 })
    #expect(heard[3480...].allSatisfy { $0 == 0.5 })
  }

  @Test func `the engine idles with the last frame of a track, one behind its loop, too`() throws {
    for loop in [MusicTrack.Loop.none, .frames(0..<1000)] {
      let session = try session()
      let track = MusicTrack(try ruler(session, 4000), loop: loop)
      try session.engine.playMusic(track, from: 2000)
      session.render(1999)
      #expect(!session.engine.isIdle)
      session.render(1)
      #expect(session.engine.isIdle)
    }
    // And with the last one of a fade.
    let session = try session()
    try session.engine.playMusic(MusicTrack(try ruler(session, 4000), loop: .whole))
    session.render(1000)
    try session.engine.stopMusic()
    session.render(239)
    #expect(!session.engine.isIdle)
    session.render(1)
    #expect(session.engine.isIdle)
  }

  @Test func `a track that begins behind its loop is followed at the sound's end`() throws {
    let session = try session()
    let track = MusicTrack(try session.tone(4000, level: 0.25), loop: .frames(0..<1000))
    let next = MusicTrack(try session.tone(48_000, level: 0.5))
    try session.engine.playMusic(track, .cut, from: 2000, at: .frame(1000))
    try session.engine.playMusic(next, .cut, on: .end, at: .frame(1500))
    session.render(6000, blocks: [100, 512])
    let heard = session.channel(0)
    #expect(heard[1240..<2900].allSatisfy { $0 == 0.25 })
    #expect(heard[3300...].allSatisfy { $0 == 0.5 })
  }

  @Test func `an engine that takes over goes on at the place of the music, with its mixer`() throws
  {
    let session = try session()
    let sound = try ruler(session, 48_000)
    let weather = try session.engine.bus(named: "weather", following: .voice)
    try session.engine.setGain(of: .music, to: -6.020_599_913_279_624)
    session.engine.setSwitch(.voice, isOn: false)
    try session.engine.playMusic(MusicTrack(sound, loop: .frames(2000..<3000)))
    session.render(12_345)
    let other = try HapticEngine(reviving: session.engine)
    var block = [Float](repeating: 0, count: 2000)
    var span = block.mutableSpan
    #expect(other.render(into: &span, frames: 1000))
    let heard = stride(from: 0, to: 2000, by: 2).map { block[$0] }
    // 12 345 is 345 into a pass of the loop; it rises over 5 ms.
    #expect(heard[0] == 0 && abs(heard[240] - Float(2585) / 131_072) < 1e-6)
    #expect(abs(heard[700] - Float(2045) / 131_072) < 1e-6)
    #expect(try other.bus(named: "weather") == weather)
    #expect(!other.isOn(.voice))
  }
}
