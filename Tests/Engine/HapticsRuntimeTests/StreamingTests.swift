import HapticsRuntime
import HapticsTimeline
import TestSupport
import Testing

/// Music that is read while it plays.
@Suite struct StreamingTests {
  @Test(
    arguments: [
      .none, .whole, .frames(1000..<2500), .frames(20_000..<90_000), .frames(100..<164),
      .frames(50_000..<50_200),
    ] as [MusicTrack.Loop]
  )
  func `a streamed track has the bits of one in memory, through its loops`(
    loop: MusicTrack.Loop
  ) throws {
    let stage = try StreamStage()
    let sound = try stage.load(frames: 100_000, channels: 2, loopHead: 20_000..<26_000)
    try stage.both { try $0.playMusic(MusicTrack(sound, loop: loop)) }
    stage.render(250_000, blocks: [512, 7, 1000])
    #expect(stage.firstDifference == nil)
    #expect(stage.gaps.isEmpty)
    #expect(stage.heard.contains { $0 != 0 })
  }

  @Test(
    arguments: [
      .none, .whole, .frames(500..<564), .frames(300..<5000), .frames(3000..<3100),
    ] as [MusicTrack.Loop],
    [(44_100, 2), (96_000, 1)]
  )
  func `a streamed track at another rate has the same bits across loop ends`(
    loop: MusicTrack.Loop,
    format: (rate: Int, channels: Int)
  ) throws {
    let stage = try StreamStage()
    let sound = try stage.load(
      frames: 6000,
      channels: format.channels,
      sampleRate: format.rate,
      head: 700,
      loopHead: 3000..<3050
    )
    try stage.both { try $0.playMusic(MusicTrack(sound, loop: loop)) }
    stage.render(9000, blocks: [64, 256, 7], waits: true)
    #expect(stage.firstDifference == nil)
    #expect(stage.gaps.isEmpty)
    #expect(stage.heard.contains { $0 != 0 })
  }

  @Test func `a crossfade between streamed tracks is exact, and so is a pause`() throws {
    let stage = try StreamStage()
    let first = try stage.load(frames: 30_000, channels: 2, sampleRate: 44_100)
    let second = try stage.load(frames: 100_000, channels: 2, seed: 2)
    try stage.both { engine in
      try engine.playMusic(MusicTrack(first, beatsPerMinute: 120))
      try engine.playMusic(MusicTrack(second), .crossfade(0.1), on: .beat, at: .frame(1000))
      try engine.pauseMusic(at: .frame(60_001))
      try engine.resumeMusic(at: .frame(70_007))
      try engine.playMusic(MusicTrack(first), .crossfade(0.2), at: .frame(110_000))
      try engine.stopMusic(fade: 0.05, at: .frame(125_000))
    }
    stage.render(130_000, blocks: [512, 33])
    #expect(stage.firstDifference == nil)
    #expect(stage.gaps.isEmpty)
  }

  @Test func `a pause at the end of a loop resumes in the same pass`() throws {
    for frame in [2900, 3000, 3100] as [Int64] {
      let stage = try StreamStage()
      let sound = try stage.load(frames: 6000, sampleRate: 44_100, head: 100)
      try stage.both { engine in
        try engine.playMusic(MusicTrack(sound, loop: .frames(0..<2760)))
        try engine.pauseMusic(at: .frame(frame))
        try engine.resumeMusic(at: .frame(frame + 5000))
      }
      stage.render(12_000, waits: true)
      #expect(stage.firstDifference == nil, "\(frame)")
    }
  }

  @Test func `an offline run waits for the frames of a start within the sound`() throws {
    let stage = try StreamStage()
    let sound = try stage.load(frames: 400_000, channels: 2, sampleRate: 44_100)
    try stage.both { engine in
      try engine.playMusic(MusicTrack(sound), from: 100_000)
      try engine.playMusic(MusicTrack(sound), .crossfade(0.05), from: 300_000, at: .frame(3001))
      try engine.playMusic(MusicTrack(sound, loop: .none), from: 397_000, at: .frame(8000))
    }
    stage.render(14_000, blocks: [512, 100], waits: true)
    #expect(stage.firstDifference == nil)
    #expect(stage.gaps.isEmpty)
  }

  @Test func `a start within the sound begins late, in time with what would have played`() throws {
    let stage = try StreamStage()
    let sound = try stage.load(frames: 400_000)
    try stage.both { try $0.playMusic(MusicTrack(sound), from: 100_000) }
    stage.render(512 * 10)
    #expect(stage.heard[..<1024].allSatisfy { $0 == 0 })
    // It is asked for in the first block and sounds from the second on, after a fade of 5 ms.
    #expect(stage.gaps == [MusicGap(sound: sound, frame: 0, frames: 512)])
    let fade = 2 * (512 + 240)
    #expect(stage.heard[fade...] == stage.expected[fade...])
  }

  @Test(arguments: [48_000, 44_100])
  func `an immediate start within the beginnings in memory is exact`(rate: Int) throws {
    for from: Int64 in [0, 3000, 110_000] {
      let stage = try StreamStage()
      let sound = try stage.load(
        frames: 400_000,
        channels: 2,
        sampleRate: rate,
        loopHead: 100_000..<130_000
      )
      try stage.both { try $0.playMusic(MusicTrack(sound), from: from) }
      stage.render(60_000)
      #expect(stage.firstDifference == nil, "from \(from)")
      #expect(stage.gaps.isEmpty)
    }
  }

  @Test func `a start within the sound that is scheduled ahead is exact`() throws {
    let stage = try StreamStage()
    let first = try stage.load(frames: 400_000, channels: 2)
    let second = try stage.load(frames: 400_000, channels: 2, sampleRate: 44_100, seed: 2)
    try stage.both { engine in
      try engine.playMusic(MusicTrack(first), from: 100_000, at: .frame(5000))
      try engine.playMusic(MusicTrack(second), .crossfade(0.1), from: 300_000, at: .frame(9001))
      let loop = MusicTrack.Loop.frames(70_000..<90_000)
      try engine.playMusic(MusicTrack(first, loop: loop), from: 88_000, at: .frame(200_000))
    }
    stage.render(230_000, blocks: [512, 33])
    #expect(stage.firstDifference == nil)
    #expect(stage.gaps.isEmpty)
    #expect(stage.heard[(2 * 5300)..<(2 * 9000)].contains { $0 != 0 })
  }

  @Test func `a start within a timeline and a seek are exact for streamed music`() throws {
    let stage = try StreamStage()
    let first = try stage.load(frames: 400_000, channels: 2)
    let second = try stage.load(frames: 400_000, channels: 2, sampleRate: 44_100, seed: 2)
    var timeline = Timeline()
    timeline.mix = [
      .init(.music(MusicTrack(first), .cut), at: .seconds(0)),
      .init(.music(MusicTrack(second, loop: .frames(90_000..<150_000)), .cut), at: .seconds(4)),
      .init(.stopMusic(fade: 0.1), at: .seconds(20)),
    ]
    timeline.end = .seconds(30)
    try stage.both { engine in
      let playback = try engine.play(timeline, from: .seconds(2), at: .frame(4800))
      try engine.transaction { control throws(EngineError) in
        try control.seek(playback, to: .seconds(9.25), at: .frame(60_001))
      }
    }
    stage.render(50_000, blocks: [512, 33])
    try stage.both { engine in
      let playback = try engine.play(timeline, from: .seconds(25), at: .frame(150_000))
      try engine.transaction { control throws(EngineError) in
        try control.seek(playback, to: .seconds(12.125), at: .frame(160_000))
      }
    }
    stage.render(200_000, blocks: [512, 33])
    #expect(stage.firstDifference == nil)
    #expect(stage.gaps.isEmpty)
    #expect(stage.heard[(2 * 5100)..<(2 * 60_000)].contains { $0 != 0 })
    #expect(stage.heard[(2 * 160_500)...].contains { $0 != 0 })
  }

  @Test func `a start that waits for a bar of the previous track is exact`() throws {
    let stage = try StreamStage()
    let first = try stage.load(frames: 400_000)
    let second = try stage.load(frames: 400_000, seed: 2)
    try stage.both { engine in
      try engine.playMusic(MusicTrack(first, beatsPerMinute: 120))
      try engine.playMusic(
        MusicTrack(second),
        .crossfade(0.02),
        on: .bar,
        from: 200_000,
        at: .frame(1000)
      )
    }
    stage.render(150_000)
    #expect(stage.firstDifference == nil)
    #expect(stage.gaps.isEmpty)
  }

  @Test func `frames read for a replaced track are not played`() throws {
    let stage = try StreamStage()
    let first = try stage.load(frames: 400_000)
    let second = try stage.load(frames: 400_000, seed: 2)
    try stage.both { try $0.playMusic(MusicTrack(first), from: 200_000, at: .frame(20_000)) }
    stage.render(10_240)
    try stage.both { engine in
      try engine.playMusic(MusicTrack(second), from: 300_000, at: .frame(15_000))
      try engine.playMusic(MusicTrack(second), from: 100_000, at: .frame(40_000))
    }
    stage.render(100_000)
    #expect(stage.firstDifference == nil)
    #expect(stage.gaps.isEmpty)
  }

  @Test func `frames that are fed too late are silent, and the music goes on in time`() throws {
    let stage = try StreamStage()
    let sound = try stage.load(frames: 400_000)
    try stage.both { try $0.playMusic(MusicTrack(sound)) }
    // Nothing is read before half a second.
    stage.render(60_000) { $0 >= 24_064 }
    // The head ends at 12,000; a kernel reads 28 frames ahead, and 240 frames fade out.
    let (fall, silence, rise) = (12_000 - 28 - 240, 12_000 - 28, 24_064)
    #expect(stage.heard[..<(2 * fall)] == stage.expected[..<(2 * fall)])
    for frame in fall..<silence {
      let level = 1 - Float(frame - fall) / 240
      #expect((stage.heard[2 * frame] - stage.expected[2 * frame] * level).magnitude < 1e-6)
    }
    #expect(stage.heard[(2 * silence)..<(2 * rise)].allSatisfy { $0 == 0 })
    #expect(stage.heard[(2 * (rise + 240))...] == stage.expected[(2 * (rise + 240))...])
    #expect(
      stage.gaps == [MusicGap(sound: sound, frame: Int64(fall), frames: Int64(rise - fall))]
    )
  }

  @Test(arguments: [(0, 0), (9600, 0), (43_200, 0), (57_600, 0), (76_800, 1)])
  func `a host may pause for a second, and a longer pause is one gap`(
    frames: Int,
    gaps: Int
  ) throws {
    let stage = try StreamStage()
    let sound = try stage.load(frames: 400_000)
    try stage.both { try $0.playMusic(MusicTrack(sound)) }
    stage.render(200_000) { !(48_000..<48_000 + frames).contains($0) }
    #expect(stage.gaps.count == gaps)
    #expect((stage.firstDifference == nil) == (gaps == 0))
    #expect(stage.heard.suffix(10_000) == stage.expected.suffix(10_000))
  }

  @Test func `frames fed for a replaced track are rejected`() throws {
    let stage = try StreamStage()
    let sound = try stage.load(frames: 400_000)
    try stage.streamed.playMusic(MusicTrack(sound))
    stage.render(512) { _ in false }
    let demand = try #require(stage.streamed.musicSupply.nextDemand())
    #expect(demand.sound == sound && demand.frame == 12_000 && demand.count == 4096)
    // It is due when the head ends, with what a kernel reads beyond.
    #expect(demand.due == 12_000 - 128)
    try stage.streamed.stopMusic()
    stage.render(1024) { _ in false }
    let isFed = stage.streamed.musicSupply.feed(demand, stage.samples(of: demand).span)
    #expect(!isFed)
    #expect(stage.streamed.musicSupply.nextDemand() == nil)
  }

  @Test func `a demand can be fed in parts, but only once`() throws {
    let stage = try StreamStage()
    let sound = try stage.load(frames: 400_000, channels: 2)
    try stage.both { try $0.playMusic(MusicTrack(sound)) }
    stage.render(512) { _ in false }
    let supply = stage.streamed.musicSupply
    let demand = try #require(supply.nextDemand())
    let samples = stage.samples(of: demand)
    let part = Array(samples[..<200])
    let isFed = supply.feed(demand, part.span)
    let isFedAgain = supply.feed(demand, samples.span)
    #expect(isFed && !isFedAgain)
    #expect(try #require(supply.nextDemand()).frame == demand.frame + 100)
    stage.render(100_000)
    #expect(stage.firstDifference == nil)
  }

  @Test func `a host that cannot read on is not asked again, and the silence is reported`() throws {
    let stage = try StreamStage()
    let sound = try stage.load(frames: 400_000)
    try stage.streamed.playMusic(MusicTrack(sound))
    stage.render(512) { _ in false }
    let supply = stage.streamed.musicSupply
    supply.refuse(try #require(supply.nextDemand()))
    #expect(supply.nextDemand() == nil)
    stage.render(48_000 - 512)
    try stage.streamed.stopMusic(at: .frame(48_000))
    stage.render(1000)
    let fall = 12_000 - 28 - 240
    #expect(
      stage.gaps == [
        MusicGap(sound: sound, frame: Int64(fall), frames: Int64(48_240 - fall))
      ]
    )
    // The next playback asks again.
    try stage.streamed.playMusic(MusicTrack(sound))
    stage.render(512) { _ in false }
    #expect(supply.nextDemand() != nil)
  }

  @Test func `an engine that takes over goes on with the frames that were read`() throws {
    let stage = try StreamStage()
    let sound = try stage.load(frames: 200_000, channels: 2)
    try stage.both { try $0.playMusic(MusicTrack(sound, loop: .frames(20_000..<80_000))) }
    stage.render(100_000)
    try stage.takeOver()
    // A second without a host.
    stage.render(50_000) { _ in false }
    #expect(stage.gaps.isEmpty)
    stage.render(100_000)
    #expect(stage.firstDifference == nil)
  }

  @Test func `nine tracks of three minutes take less than 4 MB`() throws {
    let engine = try HapticEngine()
    let minutes = Int64(3 * 60 * 48_000)
    let quarter = [Float](repeating: 0.25, count: 24_000)
    for _ in 0..<9 {
      _ = try engine.load(
        MusicStream(
          sampleRate: 48_000,
          channelCount: 2,
          frameCount: minutes,
          head: quarter,
          loopStart: 480_000,
          loopHead: quarter
        )
      )
    }
    #expect(engine.soundMemory <= 4_000_000)
    #expect(engine.soundMemory >= 9 * 2 * 24_000 * 4)
  }

  @Test func `an engine without streams has no memory for them`() throws {
    #expect(try HapticEngine().soundMemory == 0)
  }

  @Test func `a cue cannot play a streamed sound`() throws {
    let stage = try StreamStage()
    let sound = try stage.load(frames: 400_000)
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(sound)
    #expect(throws: EngineError.timeline(.streamedSound(sound, cue: -1))) {
      try stage.streamed.fire(cue)
    }
    var timeline = Timeline()
    timeline.add(cue)
    #expect(throws: EngineError.timeline(.streamedSound(sound, cue: 0))) {
      try stage.streamed.play(timeline)
    }
  }

  @Test func `streams with impossible numbers are refused`() throws {
    let engine = try HapticEngine()
    let usable = MusicStream(
      sampleRate: 48_000,
      channelCount: 2,
      frameCount: 1000,
      head: [0, 0]
    )
    _ = try engine.load(usable)
    let changes: [(inout MusicStream) -> Void] = [
      { $0.channelCount = 3 }, { $0.channelCount = 0 }, { $0.sampleRate = 999 },
      { $0.frameCount = 0 }, { $0.frameCount = 1 << 30 }, { $0.head = [0] },
      { $0.head = [Float](repeating: 0, count: 2002) }, { $0.loopStart = -1 },
      { $0.loopStart = 1001 },
      {
        $0.loopStart = 999
        $0.loopHead = [0, 0, 0, 0]
      },
    ]
    for change in changes {
      var stream = usable
      change(&stream)
      #expect(throws: EngineError.unusableSound) { try engine.load(stream) }
    }
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `random sessions have the bits of music in memory`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = try StreamStage()
    var sounds: [SoundID] = []
    for index in 0..<3 {
      sounds.append(
        try stage.load(
          frames: 3000 + 40_000 * index,
          channels: index == 1 ? 1 : 2,
          sampleRate: [44_100, 48_000, 48_000][index],
          seed: seed + UInt64(index),
          head: Int(random.number(0...2000)),
          loopHead: index == 2 ? 40_000..<52_000 : nil
        )
      )
    }
    for _ in 0..<12 {
      let frame = Int64(random.number(0...60_000))
      let sound = Int(random.number(0...2.99))
      let length = 3000 + 40_000 * Double(sound)
      let start = Int64(random.number(0...length - 2000))
      let loop: MusicTrack.Loop =
        switch Int(random.number(0...2.99)) {
        case 0: .none
        case 1: .whole
        default: .frames(start..<Int64(random.number(Double(start) + 64...length)))
        }
      let from = Int64(random.number(-length...length - 1))
      let choice = random.number(0...10)
      let fade = random.number(0...0.5)
      try stage.both { engine in
        switch choice {
        case ..<6:
          try engine.playMusic(
            MusicTrack(sounds[sound], loop: loop, beatsPerMinute: 100),
            .crossfade(fade),
            on: choice < 2 ? .beat : .none,
            from: max(from, 0),
            at: .frame(frame)
          )
        case ..<7.5: try engine.pauseMusic(at: .frame(frame))
        case ..<9.5: try engine.resumeMusic(at: .frame(frame))
        default: try engine.stopMusic(fade: fade, at: .frame(frame))
        }
      }
    }
    stage.render(80_000, blocks: [512, 64, 1, 700], waits: true)
    #expect(stage.firstDifference == nil)
    #expect(stage.gaps.isEmpty)
  }
}
