import HapticsCore
import HapticsRuntime
import HapticsTimeline
import Testing

/// A part of a sound, its balance and its pitch, as a cue states them.
@Suite struct SoundPartTests {
  /// A sound of half a second, of which each frame is its own.
  private let samples = (0..<24_000).map {
    Float(DeterministicMath.sin(turns: Double($0) / 173)) * 0.4
  }
  private let blocks = [[512], [1, 64, 255, 300]]

  /// Renders a cue that plays the sound from frame 0 on.
  private func session(
    from start: Timeline.Instant = .frames(0),
    blocks: [Int] = [512],
    rate: Int = 48_000,
    _ change: (inout Cue.SoundRendition) -> Void = { _ in }
  ) throws -> (left: [Float], right: [Float], duration: Int64) {
    let session = try Session { $0.hapticChannels = 0 }
    let sound = try session.engine.load(samples: samples, channels: 1, sampleRate: rate)
    var cue = Cue(Meaning(rawValue: 1))
    var rendition = Cue.SoundRendition(sound)
    change(&rendition)
    cue.sound = rendition
    let timeline = Timeline(cues: [cue])
    _ = try session.engine.play(timeline, from: start)
    session.render(30_000, blocks: blocks)
    return (session.channel(0), session.channel(1), try session.engine.duration(of: timeline))
  }

  @Test func `a part plays the frames between its ends, with faded edges`() throws {
    let whole = try session().left
    for sizes in blocks {
      let part = try session(blocks: sizes) {
        $0.start = 0.1
        $0.end = 0.2
      }
      #expect(part.duration == 4800)
      #expect(part.left[0] == 0)
      #expect(part.left[24] == whole[4824] * 0.5)
      #expect(part.left[48..<4560] == whole[4848..<9360])
      #expect(part.left[4680] == whole[9480] * 0.5)
      #expect(part.left[4800...].allSatisfy { $0 == 0 })
      #expect(part.left == part.right)
    }
  }

  @Test func `an edge at an end of the sound has no fade, and an end behind it adds nothing`()
    throws
  {
    let whole = try session().left
    let end = try session { $0.end = 0.2 }.left
    #expect(end[..<9360] == whole[..<9360])
    let start = try session {
      $0.start = 0.1
      $0.end = 7
    }
    #expect(start.duration == 19_200)
    #expect(start.left[48..<19_200] == whole[4848..<24_000])
  }

  @Test func `a part that begins behind its sound is not heard`() throws {
    let none = try session { $0.start = 0.5 }
    #expect(none.left.allSatisfy { $0 == 0 })
  }

  @Test func `a part is joined at its place`() throws {
    let whole = try session().left
    let joined = try session(from: .seconds(0.05)) {
      $0.start = 0.1
      $0.end = 0.2
    }.left
    #expect(joined[240..<2160] == whole[7440..<9360])
    #expect(joined[2400...].allSatisfy { $0 == 0 })
  }

  @Test func `an octave plays a part twice as fast, and blocks do not change it`() throws {
    let high = try session {
      $0.start = 0.1
      $0.end = 0.2
      $0.pitch = 1
    }
    #expect(high.duration == 2400)
    #expect(high.left[2400...].allSatisfy { $0 == 0 })
    // The tone of 277 Hz has twice the frequency.
    let peaks = (200..<2000).filter {
      high.left[$0] > high.left[$0 - 1] && high.left[$0] >= high.left[$0 + 1]
    }
    #expect(zip(peaks, peaks.dropFirst()).allSatisfy { (86...87).contains($1 - $0) })
    let other = try session(blocks: [1, 64, 255, 300]) {
      $0.start = 0.1
      $0.end = 0.2
      $0.pitch = 1
    }
    #expect(other.left == high.left)
    #expect(try session { $0.pitch = -1 }.duration == 48_000)
  }

  @Test func `a balance makes the other side softer, and that of its playback adds to it`() throws {
    let whole = try session().left
    let right = try session { $0.pan = 0.75 }
    #expect(right.right == whole)
    #expect(right.left == whole.map { $0 * 0.25 })
    let session = try Session { $0.hapticChannels = 0 }
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.engine.load(samples: samples, channels: 1, sampleRate: 48_000))
    cue.sound?.pan = -0.5
    let player = try session.engine.play(Timeline(cues: [cue]))
    try session.engine.transaction { control throws(EngineError) in
      try control.apply(.pan(1, over: 0), to: .timeline(player, cue: 0), at: .frame(6000))
    }
    session.render(12_000)
    #expect(session.channel(1)[100] == whole[100] * 0.5)
    #expect(session.channel(0)[8000] == whole[8000] * 0.5)
    #expect(session.channel(1)[8000] == whole[8000])
  }

  @Test func `the fallback of a sound has its own part`() throws {
    let whole = try session().left
    let session = try Session { $0.hapticChannels = 0 }
    var cue = Cue(Meaning(rawValue: 1))
    cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(1))
    cue.fallback.sound = .init(
      try session.engine.load(samples: samples, channels: 1, sampleRate: 48_000)
    )
    cue.fallback.sound?.start = 0.25
    cue.onLoss = LossPolicy.Actions()
    cue.onLoss?[lost: .visual, on: .audio] = .fallback
    session.engine.setStatus(.unavailable, of: .visual)
    _ = try session.engine.play(Timeline(cues: [cue]))
    session.render(13_000)
    #expect(session.channel(0)[48..<12_000] == whole[12_048..<24_000])
    #expect(session.channel(0)[12_000...].allSatisfy { $0 == 0 })
  }

  @Test func `numbers beyond their ranges are refused`() throws {
    let spoils: [(String, (inout Cue.SoundRendition) -> Void)] = [
      ("sound.start", { $0.start = -0.1 }), ("sound.start", { $0.start = .nan }),
      ("sound.end", { $0.end = 0 }), ("sound.end", { ($0.start, $0.end) = (0.2, 0.2) }),
      ("sound.end", { $0.end = .infinity }), ("sound.pan", { $0.pan = 1.1 }),
      ("sound.pitch", { $0.pitch = -1.1 }), ("sound.pitch", { $0.pitch = .nan }),
    ]
    for (name, spoil) in spoils {
      #expect(throws: EngineError.timeline(.cueOutOfRange(name, cue: 0))) {
        try session(spoil)
      }
    }
  }
}
