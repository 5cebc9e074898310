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

  @Test func `a run without a device adds only what rings on`() throws {
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
