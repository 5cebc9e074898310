import HapticsCore
import HapticsRuntime
import HapticsTimeline
import Testing

/// Timelines that change the mixer and bring music.
@Suite struct TimelineMixTests {
  private func session() throws -> Session { try Session { $0.hapticChannels = 0 } }

  /// A second of a level that rises by a 65,536th in a frame.
  private func ruler(_ session: Session) throws -> SoundID {
    try session.engine.load(
      samples: (0..<48_000).map { Float($0) / 65_536 },
      channels: 1,
      sampleRate: 48_000
    )
  }

  private func timeline(_ session: Session, _ loop: MusicTrack.Loop = .none) throws -> Timeline {
    var timeline = Timeline()
    timeline.mix = [
      .init(.gain(of: .music, decibels: -6.020_599_913_279_624), at: .frames(0)),
      .init(.music(MusicTrack(try ruler(session), loop: loop), .cut), at: .frames(1000)),
    ]
    return timeline
  }

  private func isClose(_ value: Float, _ frame: Int) -> Bool {
    abs(value - Float(frame) / 131_072) < 1e-6
  }

  @Test func `music begins at its time, and the timeline lasts as long as a track that plays once`()
    throws
  {
    let session = try session()
    let playback = try session.engine.play(timeline(session))
    session.render(60_000, blocks: [100, 512])
    let heard = session.channel(0)
    #expect(heard[..<1001].allSatisfy { $0 == 0 })
    #expect(isClose(heard[21_000], 20_000) && isClose(heard[48_999], 47_999))
    #expect(heard[49_000...].allSatisfy { $0 == 0 })
    #expect(session.events.contains(.transport(playback, .finished, frame: 49_000)))
    // It is no cue: nobody gets receipts for it.
    #expect(session.receipts.isEmpty && session.engine.tally.cues == 0)
  }

  @Test func `a playback that begins in the midst has the mixer and the music of that place`()
    throws
  {
    let session = try session()
    let loop = MusicTrack.Loop.seconds(0.25..<0.5)
    try session.engine.play(timeline(session, loop), from: .frames(37_000))
    session.render(2000)
    // 36 000 frames into it: once up to 24 000, then 12 000 frames from 12 000 on, to its very end.
    #expect(isClose(session.channel(0)[1500], 13_500))
  }

  @Test func `seek, pause and stop take the music along`() throws {
    let session = try session()
    let playback = try session.engine.play(timeline(session))
    try session.engine.transaction { control throws(EngineError) in
      try control.seek(playback, to: .frames(11_000), at: .frame(2000))
      try control.pause(playback, at: .frame(3000))
      try control.resume(playback, at: .frame(5000))
      try control.stop(playback, at: .frame(6000))
    }
    session.render(8000)
    let heard = session.channel(0)
    #expect(isClose(heard[2500], 10_500) && isClose(heard[2999], 10_999))
    #expect(heard[3240..<5001].allSatisfy { $0 == 0 })
    #expect(isClose(heard[5500], 11_500))
    #expect(heard[6240...].allSatisfy { $0 == 0 })
  }

  @Test func `music of a timeline that starts late is joined, and sought from there`() throws {
    let session = try session()
    session.render(6000)
    var timeline = try timeline(session)
    // What it would have taken over from is no cue that was missed.
    let hum = MusicTrack(try session.tone(48_000, level: 0.5))
    timeline.mix.append(.init(.music(hum, .cut), at: .frames(0)))
    let playback = try session.engine.play(timeline, at: .frame(0))
    try session.engine.transaction { control throws(EngineError) in
      try control.seek(playback, to: .frames(21_000), at: .frame(10_000))
      // Before the music: it begins once more.
      try control.seek(playback, to: .frames(500), at: .frame(12_000))
    }
    session.render(10_000, blocks: [100, 512])
    let heard = session.channel(0)
    // The gain of its bus moves for 30 ms.
    #expect(isClose(heard[7440], 6440) && isClose(heard[9999], 8999))
    #expect(isClose(heard[10_240], 20_240) && isClose(heard[11_999], 21_999))
    #expect(heard[12_240..<12_500].allSatisfy { abs($0 - 0.25) < 1e-6 })
    #expect(isClose(heard[12_740], 240) && isClose(heard[15_999], 3499))
    #expect(session.receipts.isEmpty && session.engine.tally.late == 0)
  }

  /// A timeline whose loop leaves a level, a mute and music to its later passes, which last 10 000
  /// frames.
  private func loopingTimeline(_ session: Session) throws -> Timeline {
    let track = MusicTrack(try ruler(session), loop: .whole)
    var timeline = Timeline()
    timeline.mix = [
      .init(.gain(of: .music, decibels: -6.020_599_913_279_624), at: .frames(0)),
      .init(.music(track, .cut), at: .frames(1000)),
      .init(.muted(true, .haptic), at: .frames(2000)),
      .init(.muted(false, .haptic), at: .frames(6000)),
      .init(.muted(true, .haptic), at: .frames(13_000)),
      // The loop never reaches it.
      .init(.stopMusic(fade: 0), at: .frames(14_000)),
    ]
    timeline.markers = [.init("start", at: .frames(0)), .init("loop", at: .frames(5000))]
    timeline.loop = .init(from: .frames(4000), to: .frames(14_000))
    return timeline
  }

  private func buzz(_ session: Session) throws -> Timeline {
    let pattern = HapticPattern(events: [HapticEvent(.hapticContinuous, at: 0, duration: 2)])
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try session.engine.load(pattern))
    return Timeline(cues: [cue])
  }

  @Test(arguments: [14_500, 27_000, 75_500] as [Int64])
  func `a playback that begins passes late has the settings, music and marker of that place`(
    late: Int64
  ) throws {
    let (present, begun) = (try Session(), try Session())
    for session in [present, begun] {
      let timeline = try loopingTimeline(session)
      if session === begun { session.render(Int(late)) }
      try session.engine.play(timeline, at: .frame(0))
      if session === present { session.render(Int(late)) }
      try session.engine.play(buzz(session), at: .frame(late))
      session.render(30_000)
    }
    // Levels and music take 30 ms and 5 ms.
    let after = (Int(late) + 1440)...
    #expect(begun.channel(0)[after] == present.channel(0)[after])
    #expect(begun.channel(0)[after].contains { $0 != 0 })
    #expect(begun.haptic[after] == present.haptic[after])
    let markers = begun.events.compactMap { event -> Int64? in
      if case .marker(let marker) = event { return marker.frame - marker.offset }
      return nil
    }
    let passed = present.events.compactMap { event -> Int64? in
      if case .marker(let marker) = event { return marker.frame }
      return nil
    }
    #expect(markers == Array(passed.drop { $0 < (late - 5000) / 10_000 * 10_000 + 5000 }))
  }

  @Test func `a playback that catches up to a later pass has the settings before its loop`() throws
  {
    let session = try Session()
    var timeline = try loopingTimeline(session)
    timeline.loop = .init(from: .frames(8000), to: .frames(13_500))
    try session.engine.play(timeline, onInterruption: .catchUp)
    session.render(500)
    session.engine.beginInterruption(.applicationSuspended)
    session.render(100)
    session.engine.endInterruption(after: 20_000 / 48_000.0)
    session.render(5000)
    // At frame 600, the playhead is at 20 500 frames, 19 500 after the music began.
    let heard = session.channel(0)
    #expect(isClose(heard[2100], 21_000) && isClose(heard[5599], 24_499))
  }

  @Test func `music that is joined takes over at once, however long it would have faded`() throws {
    let session = try session()
    try session.engine.playMusic(MusicTrack(try session.tone(96_000, level: 0.5)))
    var timeline = Timeline()
    let soft = MusicTrack(try session.tone(96_000, level: 0.25))
    timeline.mix = [.init(.music(soft, .crossfade(1)), at: .frames(0))]
    try session.engine.play(timeline, from: .frames(1000), at: .frame(2000))
    session.render(4000)
    let heard = session.channel(0)
    #expect(heard[..<2001].allSatisfy { $0 == 0.5 })
    #expect(heard[2240...].allSatisfy { abs($0 - 0.25) < 1e-6 })
  }

  @Test func `music that is held while its timeline is sought is gone once that goes on`() throws {
    let session = try session()
    let tracks = [0.5, 0.25].map { level in try? session.tone(96_000, level: level) }
    var timeline = Timeline()
    for (sound, frame) in zip(tracks, [0, 50_000] as [Int64]) {
      timeline.mix.append(.init(.music(MusicTrack(try #require(sound)), .cut), at: .frames(frame)))
    }
    let playback = try session.engine.play(timeline)
    try session.engine.transaction { control throws(EngineError) in
      try control.pause(playback, at: .frame(2000))
      try control.seek(playback, to: .frames(60_000), at: .frame(4000))
      try control.resume(playback, at: .frame(6000))
    }
    session.render(8000)
    let heard = session.channel(0)
    #expect(heard[1999] == 0.5 && heard[2240...6000].allSatisfy { $0 == 0 })
    #expect(heard[6000..<6240].allSatisfy { $0 <= 0.25 })
    #expect(heard[6240...].allSatisfy { abs($0 - 0.25) < 1e-6 })
  }

  @Test func `ducks of a timeline start in time for its own cues`() throws {
    let session = try session()
    var timeline = Timeline()
    let ducking = Ducking(depth: -120, attack: 0.01, hold: 0, release: 0.01)
    let hum = MusicTrack(try session.tone(48_000, level: 0.5))
    var speech = Cue(Meaning(rawValue: 1), at: .frames(5000))
    speech.sound = .init(try session.tone(1000, level: 0.25))
    speech.routing = BusRouting(audio: .voice)
    timeline.add(speech)
    timeline.mix = [
      .init(.ducking(ducking, of: .music, by: .voice), at: .seconds(0)),
      .init(.music(hum, .cut), at: .seconds(0)),
      .init(.stopMusic(fade: 0.01), at: .frames(10_000)),
    ]
    try session.engine.play(timeline)
    session.render(12_000)
    let heard = session.channel(0)
    #expect(heard[4520] == 0.5 && heard[5000..<6000].allSatisfy { $0 == 0.25 })
    #expect(heard[6480...10_000].allSatisfy { $0 == 0.5 })
    #expect(heard[10_480...].allSatisfy { $0 == 0 })
  }

  /// A tone at the level 0.5 at 0 and at a second, on a bus of its own, with settings from the start.
  private func settled(_ session: Session, _ changes: [Timeline.Mix]) throws -> Timeline {
    var timeline = Timeline()
    for frame in [0, 48_000] as [Int64] {
      var cue = Cue(Meaning(rawValue: 1), at: .frames(frame))
      cue.sound = .init(try session.tone(4800, level: 0.5))
      timeline.add(cue)
    }
    timeline.mix = changes.map { .init($0, at: .seconds(0)) }
    return timeline
  }

  @Test(
    arguments: [
      ([.muted(true, .effects)], 0),
      ([.gain(of: .effects, decibels: -6.020_599_913_279_624)], 0.25),
      ([.gain(of: .effects, decibels: 6), .muted(true, .effects)], 0),
    ] as [([Timeline.Mix], Float)]
  )
  func `a bus's initial settings apply from the first frame`(
    changes: [Timeline.Mix],
    level: Float
  ) throws {
    // Where the playback begins: at the start, within the first cue, late, or paused at first.
    for place in 0..<4 {
      let session = try session()
      let timeline = try settled(session, changes)
      switch place {
      case 0: try session.engine.play(timeline)
      case 1: try session.engine.play(timeline, from: .frames(1000))
      case 2:
        session.render(600)
        try session.engine.play(timeline, at: .frame(0))
      default:
        let playback = try session.engine.play(timeline)
        try session.engine.transaction { control throws(EngineError) in
          try control.pause(playback)
        }
        session.render(1000)
        try session.engine.transaction { control throws(EngineError) in
          try control.resume(playback)
        }
      }
      session.render(60_000, blocks: [100, 512])
      let heard = session.channel(0)
      #expect(heard.allSatisfy { $0 >= 0 && $0 <= level + 1e-6 }, "\(place)")
      #expect(heard.contains { abs($0 - level) < 1e-6 })
    }
  }

  @Test func `a bus on which something plays already moves to its setting over 30 ms`() throws {
    for isMusic in [false, true] {
      let session = try session()
      let hum = try session.tone(48_000, level: 0.25)
      if isMusic {
        try session.engine.playMusic(MusicTrack(hum, bus: .effects))
      } else {
        var cue = Cue(Meaning(rawValue: 2))
        cue.sound = .init(hum)
        try session.engine.fire(cue)
      }
      session.render(1000)
      var timeline = try settled(session, [.muted(true, .effects)])
      timeline.cues = []
      try session.engine.play(timeline)
      session.render(2000)
      let heard = session.channel(0)
      #expect(heard[999] == 0.25 && abs(heard[1720] - 0.125) < 1e-3)
      #expect(zip(heard[1000...], heard[1001...]).allSatisfy { abs($0 - $1) < 0.001 })
      #expect(heard[2440...].allSatisfy { $0 == 0 })
    }
  }

  @Test func `later settings, and settings after a seek, move over 30 ms`() throws {
    let session = try session()
    let hum = MusicTrack(try session.tone(96_000, level: 0.5), bus: .voice)
    var timeline = Timeline()
    timeline.mix = [
      .init(.muted(true, .effects), at: .frames(0)), .init(.muted(false, .effects), at: .frames(1)),
      .init(.music(hum, .cut), at: .frames(0)),
      .init(.gain(of: .voice, decibels: -120), at: .frames(5000)),
    ]
    timeline.end = .seconds(2)
    let playback = try session.engine.play(timeline)
    try session.engine.transaction { control throws(EngineError) in
      try control.seek(playback, to: .frames(6000), at: .frame(1000))
    }
    session.render(4000)
    let heard = session.channel(0)
    #expect(heard[1720] > 0.2 && heard[1720] < 0.3 && heard[2440...].allSatisfy { abs($0) < 1e-4 })
  }

  @Test func `numbers out of range are refused with their places`() throws {
    let session = try session()
    for (change, name) in [
      (Timeline.Mix.gain(of: .music, decibels: 25), "decibels"),
      (.ducking(Ducking(), of: .music, by: .music), "bus"), (.stopMusic(fade: -1), "fade"),
    ] {
      var timeline = Timeline()
      timeline.mix = [.init(.muted(true, .voice), at: .frames(0)), .init(change, at: .frames(0))]
      #expect(throws: EngineError.timeline(.mixOutOfRange(name, at: 1))) {
        try session.engine.play(timeline)
      }
    }
  }

  private func music(_ session: Session) -> [MusicReceipt] {
    session.events.compactMap { event in
      if case .music(let receipt) = event { return receipt }
      return nil
    }
  }

  @Test func `a timeline's track takes over on the bar of the one before, and tells it`() throws {
    let session = try session()
    let one = try session.tone(96_000, level: 0.25)
    let two = try session.tone(96_000, level: 0.5)
    var timeline = Timeline()
    // Three beats of 12 000 frames from frame 3000 of the sound on: a bar at 39 000.
    let waltz = MusicTrack(
      one,
      beatsPerMinute: 240,
      beatsPerBar: 3,
      firstBeat: .seconds(0.0625)
    )
    timeline.mix = [
      .init(.music(waltz, .cut), at: .frames(0)),
      .init(.music(MusicTrack(two), .cut, on: .bar), at: .frames(4000)),
    ]
    let playback = try session.engine.play(timeline)
    session.render(45_000, blocks: [100, 512])
    let heard = session.channel(0)
    #expect(heard[..<39_000].allSatisfy { $0 == 0.25 })
    #expect(heard[39_240...].allSatisfy { $0 == 0.5 })
    #expect(
      music(session) == [
        MusicReceipt(sound: one, playback: playback, state: .played, frame: 0),
        MusicReceipt(sound: two, playback: playback, state: .queued, frame: 39_000),
        MusicReceipt(sound: two, playback: playback, state: .played, frame: 39_000),
      ]
    )
    // Whoever joins behind its time hears it at once.
    let other = try self.session()
    _ = try (other.tone(96_000, level: 0.25), other.tone(96_000, level: 0.5))
    try other.engine.play(timeline, from: .frames(5000))
    other.render(1000)
    #expect(other.channel(0)[500] == 0.5)
  }

  @Test func `muted, replaced and unloaded music has receipts`() throws {
    let session = try session()
    let engine = session.engine
    let (one, two) = (try session.tone(4800, level: 0.25), try session.tone(4800, level: 0.5))
    engine.setStatus(.muted, of: .audio)
    try engine.playMusic(MusicTrack(one, beatsPerMinute: 240))
    session.render(100)
    engine.setStatus(.available, of: .audio)
    engine.setSwitch(.music, isOn: false)
    try engine.playMusic(MusicTrack(two), on: .end)
    session.render(100)
    try engine.playMusic(MusicTrack(one), on: .end)
    session.render(6000)
    try engine.playMusic(MusicTrack(two), at: .frame(10_000))
    engine.unload(two)
    session.render(6000)
    #expect(
      music(session) == [
        MusicReceipt(sound: one, playback: nil, state: .lost(.muted), frame: 0),
        MusicReceipt(sound: two, playback: nil, state: .queued, frame: 4800),
        MusicReceipt(sound: two, playback: nil, state: .dropped(.withdrawn), frame: 200),
        MusicReceipt(sound: one, playback: nil, state: .queued, frame: 4800),
        MusicReceipt(sound: one, playback: nil, state: .lost(.muted), frame: 4800),
        MusicReceipt(sound: two, playback: nil, state: .dropped(.unloaded), frame: 10_000),
      ]
    )
  }

  @Test func `an engine that takes over does not restart a timeline's music`() throws {
    let session = try session()
    let sound = try session.tone(48_000, level: 0.25)
    try session.engine.play(timeline(session))
    session.render(2000)
    // The game chose another track since.
    try session.engine.playMusic(MusicTrack(sound))
    session.render(1000)
    let other = try HapticEngine(reviving: session.engine)
    var block = [Float](repeating: 0, count: 2000)
    var span = block.mutableSpan
    #expect(other.render(into: &span, frames: 1000))
    #expect(abs(block[1998] - 0.125) < 1e-6)
  }
}
