import HapticsCore
import HapticsSynthesis
import HapticsTimeline
import Testing

@testable import HapticsRuntime

/// The end of a timeline.
@Suite struct EndTests {
  private func timeline(_ session: Session, end: Timeline.Instant?) throws -> Timeline {
    let sound = try session.tone(4800, level: 0.25)
    var timeline = Timeline()
    for frame: Int64 in [0, 48_000, 96_000] {
      var cue = Cue(Meaning(rawValue: Int32(frame)), at: .frames(frame))
      cue.sound = .init(sound)
      timeline.add(cue)
    }
    timeline.end = end
    return timeline
  }

  private func endFrame(_ session: Session) -> Int64? {
    for case .transport(_, .finished, let frame) in session.events { return frame }
    return nil
  }

  @Test(
    arguments: [
      (nil, 100_800), (.seconds(3), 144_000), (.frames(50_000), 50_000), (.beats(4), 96_000),
    ] as [(Timeline.Instant?, Int64)]
  )
  func `a playback ends with the stated end, else with its last cue`(
    end: Timeline.Instant?,
    frame: Int64
  ) throws {
    let session = try Session { $0.hapticChannels = 0 }
    let timeline = try timeline(session, end: end)
    #expect(try session.engine.duration(of: timeline) == frame)
    try session.engine.play(timeline)
    session.render(200_000)
    #expect(endFrame(session) == frame)
  }

  @Test func `a cue that sounds at the end rings on, and later ones never play`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    try session.engine.play(try timeline(session, end: .frames(50_000)))
    session.render(200_000)
    let sounding = session.channel(0).enumerated().filter { $0.element != 0 }.map(\.offset)
    #expect(sounding == Array(0..<4800) + Array(48_000..<52_800))
    #expect(session.states(.audio) == [.played, .played])
  }

  private static let tap = HapticEvent(.hapticTransient, at: 0.1)
  private static let held = HapticEvent(
    .hapticContinuous,
    at: 0.2,
    duration: 0.3,
    parameters: [.init(.releaseTime, 0.6), .init(.sustained, 1)]
  )
  private static let curve = HapticParameterCurve(
    .hapticIntensityControl,
    at: 0,
    controlPoints: [.init(at: 0, value: 1), .init(at: 2, value: 0.5)]
  )

  @Test(
    "a pattern counts up to the written end of its last event, and rings on after it",
    arguments: [
      (HapticPattern(events: [tap]), 4800),
      (HapticPattern(events: [HapticEvent(.hapticTransient, at: 0.1, duration: 0.2)]), 14_400),
      (HapticPattern(events: [tap, held]), 24_000),
      (HapticPattern(events: [tap], curves: [curve]), 4800),
    ] as [(HapticPattern, Int64)]
  )
  func endOfPattern(pattern: HapticPattern, written: Int64) throws {
    let session = try Session { $0.audioChannels = 0 }
    let id = try session.engine.load(pattern)
    var cue = Cue(Meaning(rawValue: 1), at: .seconds(1))
    cue.pattern = .init(id)
    let timeline = Timeline(cues: [cue])
    #expect(try session.engine.duration(of: timeline) == 48_000 + written)
    try session.engine.play(timeline)
    session.render(144_000)
    #expect(endFrame(session) == 48_000 + written)
    #expect(Array(session.haptic[48_000...]) == (try Patterns.rendered(pattern, frames: 96_000)))
    #expect(session.states(.haptic) == [.played])

    let renderer = try PatternRenderer(Contours(pattern), model: .actuator, sampleRate: 48_000)
    let offline = try Session { $0.audioChannels = 0 }
    cue.pattern = .init(try offline.engine.load(pattern))
    var run = try OfflineRun(offline.engine, Timeline(cues: [cue]))
    let report = run.finish()
    #expect(report.duration == 48_000 + written)
    #expect(report.frames == 48_000 + renderer.frameCount)
  }

  @Test func `repeated cues, and sounds with a part and a pitch, end where the last is written`()
    throws
  {
    let session = try Session { $0.hapticChannels = 0 }
    let sound = try session.tone(9600, level: 0.25)
    var timeline = Timeline()
    for second in 0..<3 {
      var cue = Cue(Meaning(rawValue: 1), at: .seconds(Double(second)))
      cue.sound = .init(sound)
      cue.sound?.start = 0.1
      cue.sound?.pitch = 1
      timeline.add(cue)
    }
    #expect(try session.engine.duration(of: timeline) == 96_000 + 2400)
    try session.engine.play(timeline, rate: .init(2))
    session.render(60_000)
    #expect(endFrame(session) == 49_200)
  }

  @Test(arguments: [48_000, 24_000])
  func `the tail of a sound does not count toward the duration of a timeline`(rate: Int) throws {
    var pcm = PCM(
      sampleRate: 48_000,
      channelCount: 1,
      samples: [Float](repeating: 0.25, count: 9600)
    )
    pcm.tail = 4800
    let engine = try Session { $0.sampleRate = rate }.engine
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try engine.load(pcm, isResampled: true))
    let timeline = Timeline(cues: [cue])
    #expect(try engine.duration(of: timeline) == Int64(rate) / 10)
    var run = try OfflineRun(engine, timeline)
    #expect(run.finish().frames == Int64(rate) / 5)
  }

  @Test func `a late tap is joined while it still sounds after its written end`() throws {
    let session = try Session { $0.audioChannels = 0 }
    var cue = Cue(Meaning(rawValue: 1), at: .frames(0))
    cue.pattern = .init(
      try session.engine.load(HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)]))
    )
    var timeline = Timeline(cues: [cue])
    timeline.end = .seconds(1)
    try session.engine.play(timeline, from: .frames(200))
    session.render(4800)
    #expect(session.states(.haptic) == [.played])
    #expect(session.haptic.contains { $0 != 0 })
  }

  @Test func `an offline run extends the duration only by the tail`() throws {
    for (end, frames): (Timeline.Instant?, Int64) in [
      (nil, 100_800), (.seconds(3), 144_000), (.frames(50_000), 52_800),
    ] {
      let session = try Session { $0.hapticChannels = 0 }
      let timeline = try timeline(session, end: end)
      var run = try OfflineRun(session.engine, timeline)
      let report = run.finish()
      #expect(report.frames == frames)
      #expect(report.duration == (try session.engine.duration(of: timeline)))
    }
  }

  @Test func `a last cue without renditions is due within the run`() throws {
    let session = try Session()
    var run = try OfflineRun(
      session.engine,
      Timeline(cues: [Cue(Meaning(rawValue: 1), at: .frames(1000))])
    )
    #expect(run.finish().frames == 1001)
  }

  @Test func `looping music alone plays to the stated end`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    var timeline = Timeline()
    var track = MusicTrack(try session.tone(4800, level: 0.25))
    track.loop = .whole
    timeline.mix = [.init(.music(track, .cut), at: .frames(0))]
    timeline.end = .seconds(2)
    #expect(try session.engine.duration(of: timeline) == 96_000)
    var run = try OfflineRun(session.engine, timeline)
    #expect(run.finish().frames == 96_000)
  }

  @Test func `an end that is not a time is refused`() throws {
    let session = try Session()
    var timeline = Timeline()
    timeline.end = .seconds(.nan)
    #expect(throws: EngineError.timeline(.instantOutOfRange)) { try session.engine.play(timeline) }
  }
}
