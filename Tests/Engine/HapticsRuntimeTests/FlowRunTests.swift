import HapticsCore
import HapticsGame
import HapticsTimeline
import Synchronization
import Testing

@testable import HapticsRuntime

/// A camera: a sound, its end, a countdown, the shutter; and what is left when it is aborted.
@Suite struct FlowRunTests {
  /// A session with the flow, and its outcomes.
  private final class Stage {
    let session: Session
    let run: FlowRun
    let outcomes: Outcomes

    final class Outcomes: Sendable {
      let all = Mutex<[FlowRun.Outcome]>([])
    }

    init() throws {
      session = try Session()
      let engine = session.engine
      let sound = try engine.load(
        samples: [Float](repeating: 0.5, count: 1000),
        channels: 1,
        sampleRate: 48_000
      )
      let tap = try engine.load(HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)]))
      var attention = Cue(Meaning(rawValue: 1))
      attention.sound = .init(sound)
      var flash = Cue(Meaning(rawValue: 2))
      flash.pattern = .init(tap)
      flash.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.01), isFlash: true)
      var flow = TimedFlow()
      flow.play("attention", attention)
      flow.countDown("countdown", flash, count: 2, every: .seconds(0.5))
      flow.play("shutter", attention)
      let outcomes = Outcomes()
      self.outcomes = outcomes
      run = try engine.run(flow) { outcome in outcomes.all.withLock { $0.append(outcome) } }
    }
  }

  @Test func `each step starts on the frame at which the one before it is over`() throws {
    let stage = try Stage()
    #expect(stage.run.starts.map(\.frame) == [0, 1000, 49_000] && stage.run.end == 50_000)
    stage.session.render(51_000)
    let left = stage.session.channel(0)
    #expect(left[..<1000].allSatisfy { $0 != 0 })
    #expect(left[1000..<49_000].allSatisfy { $0 == 0 })
    #expect(left[49_000..<50_000].allSatisfy { $0 != 0 })
    let haptic = stage.session.haptic
    #expect(haptic[..<1001].allSatisfy { $0 == 0 } && haptic[1001] != 0)
    #expect(haptic[25_000] == 0 && haptic[25_001] != 0)
    #expect(stage.session.visuals.map(\.frame) == [1000, 25_000])
    #expect(stage.outcomes.all.withLock { $0 } == [.finished])
    #expect(stage.run.step(at: 999) == "attention" && stage.run.step(at: 48_999) == "countdown")
    #expect(stage.run.step(at: -1) == nil && stage.run.step(at: 50_000) == nil)
  }

  /// A flow with a cue of 1000 frames, a track of 96,000 frames, or both.
  private static func flow(_ session: Session, _ kind: String) throws -> TimedFlow {
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.tone(1000, level: 0.5))
    let track = MusicTrack(try session.tone(96_000, level: 0.25), loop: .none)
    var flow = TimedFlow()
    switch kind {
    case "countdown": flow.countDown("three", cue, count: 3, every: .seconds(1))
    case "timed countdown":
      flow.countDown("timed", cue, for: .seconds(2.5), every: .seconds(1))
    case "cue, pause":
      flow.play("cue", cue)
      flow.pause("pause", .seconds(2))
    case "pause": flow.pause("pause", .seconds(1.5))
    case "cue, music":
      flow.play("cue", cue)
      flow.playMusic("music", track)
    case "music, pause":
      flow.playMusic("music", track)
      flow.pause("pause", .seconds(5))
    case "fade":
      flow.pause("pause", .frames(500))
      flow.stopMusic("fade", fade: 2)
    default: break
    }
    return flow
  }

  @Test(
    arguments: [
      ("countdown", 144_000), ("timed countdown", 120_000), ("cue, pause", 97_000),
      ("pause", 72_000), ("cue, music", 1000), ("music, pause", 240_000), ("fade", 500), ("", 0),
    ] as [(String, Int64)]
  )
  func `a flow finishes at the end of its last step`(kind: String, end: Int64) throws {
    let session = try Session { $0.hapticChannels = 0 }
    let flow = try Self.flow(session, kind)
    let outcomes = Stage.Outcomes()
    let run = try session.engine.run(flow) { outcome in outcomes.all.withLock { $0.append(outcome) }
    }
    let playback = try #require(run.player.playback)
    #expect(run.end == end)
    #expect(try session.engine.duration(of: session.engine.timeline(of: flow).timeline) == end)
    session.render(Int(end))
    #expect(outcomes.all.withLock { $0 } == [])
    session.render(1000)
    #expect(outcomes.all.withLock { $0 } == [.finished])
    #expect(session.events.contains(.transport(playback, .finished, frame: end)))
    #expect(Self.markers(session).count == run.starts.count)
  }

  @Test func `what is added to the timeline of a flow plays, and extends it`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    var timeline = try session.engine.timeline(of: Self.flow(session, "cue, pause")).timeline
    var cue = timeline.cues[0]
    cue.time = .frames(100_000)
    timeline.add(cue)
    #expect(try session.engine.duration(of: timeline) == 101_000)
    timeline.markers.append(.init("late", at: .frames(110_000)))
    #expect(try session.engine.duration(of: timeline) == 110_000)
    let playback = try session.engine.play(timeline)
    session.render(120_000)
    #expect(session.events.contains(.transport(playback, .finished, frame: 110_000)))
    #expect(session.channel(0)[100_000..<101_000].allSatisfy { $0 == 0.5 })
  }

  @Test func `a last step of music plays on after the flow`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    _ = try session.engine.run(Self.flow(session, "cue, music"))
    session.render(97_000)
    #expect(session.channel(0)[1000..<97_000].allSatisfy { $0 == 0.25 })
  }

  @Test func `a flow is aborted within its last pause, with its music`() throws {
    let session = try Session { $0.hapticChannels = 0 }
    let outcomes = Stage.Outcomes()
    let flow = try Self.flow(session, "music, pause")
    let run = try session.engine.run(flow) { outcome in outcomes.all.withLock { $0.append(outcome) }
    }
    session.render(50_000)
    try run.abort()
    session.render(50_000)
    #expect(outcomes.all.withLock { $0 } == [.aborted])
    let left = session.channel(0)
    #expect(left[49_999] == 0.25 && left[50_240...].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [0, 1, 500, 1000, 1100, 24_999, 25_100, 48_998, 49_500, 49_999])
  func `abort at any moment leaves silence and one outcome`(moment: Int) throws {
    let stage = try Stage()
    stage.session.render(moment)
    try stage.run.abort()
    try stage.run.abort()
    stage.session.render(60_000)
    try stage.run.abort()
    stage.session.render(100)
    let session = stage.session
    // What sounds fades over 5 ms.
    for channel in 0..<3 {
      #expect(session.channel(channel)[(moment + 240)...].allSatisfy { $0 == 0 })
    }
    #expect(stage.outcomes.all.withLock { $0 } == [.aborted])
    let ends = session.events.filter { event in
      if case .transport(_, .stopped, _) = event { return true }
      return false
    }
    #expect(ends.count == 1)
    // Nothing is shown that lies behind it.
    var shown = Set(session.visuals.map(\.id))
    for case .visualWithdrawn(let id) in session.events { shown.remove(id) }
    let frames = session.visuals.filter { shown.contains($0.id) }.map(\.frame)
    #expect(frames == [1000, 25_000].filter { $0 < Int64(moment) })
  }

  private static func markers(_ session: Session) -> [String] {
    session.events.compactMap { event in
      guard case .marker(let marker) = event else { return nil }
      return "\(marker.index) \(marker.name) at \(marker.frame)"
        + (marker.offset > 0 ? " after \(marker.offset)" : "")
    }
  }

  @Test func `an event tells when each step begins, and none follows an abort`() throws {
    let stage = try Stage()
    stage.session.render(2000)
    #expect(Self.markers(stage.session) == ["0 attention at 0", "1 countdown at 1000"])
    let playback = try #require(stage.run.player.playback)
    for case .marker(let marker) in stage.session.events { #expect(marker.playback == playback) }
    try stage.run.abort()
    stage.session.render(60_000)
    #expect(Self.markers(stage.session).count == 2)
  }

  @Test func `a seek tells the marker in which it ends`() throws {
    let session = try Session()
    var timeline = Timeline()
    timeline.end = .frames(10_000)
    for (index, name) in ["a", "b", "c"].enumerated() {
      timeline.markers.append(.init(name, at: .frames(Int64(index) * 1000)))
    }
    session.render(100)
    let playback = try session.engine.play(timeline)
    try session.engine.transaction { control throws(EngineError) in
      try control.seek(playback, to: .frames(1500), at: .frame(200))
    }
    session.render(4000)
    #expect(
      Self.markers(session) == ["0 a at 100", "1 b at 200 after 500", "2 c at 700"]
    )
  }

  @Test func `death, silence, a voice, and the next track: a flow within a flow`() throws {
    let session = try Session()
    let engine = session.engine
    let sounds = try [0.25, 0.5, 0.75].map { level in
      try engine.load(
        samples: [Float](repeating: Float(level), count: 48_000),
        channels: 1,
        sampleRate: 48_000
      )
    }
    try engine.playMusic(MusicTrack(sounds[0]), .cut)
    session.render(1000)
    var voice = Cue(Meaning(rawValue: 1))
    voice.sound = .init(sounds[1])
    voice.routing = BusRouting(audio: .voice)
    var death = TimedFlow()
    death.stopMusic("cut")
    death.pause("silence", .seconds(0.5))
    var flow = TimedFlow()
    flow.add("death", death)
    flow.play("voice", voice)
    flow.playMusic("next", MusicTrack(sounds[2]), MusicTransition(fadeIn: 0.1))
    let run = try engine.run(flow)
    session.render(200_000)
    #expect(
      Self.markers(session) == [
        "0 death/cut at 1000", "1 death/silence at 1000", "2 voice at 25000", "3 next at 73000",
      ]
    )
    #expect(run.starts.map(\.name) == ["death/cut", "death/silence", "voice", "next"])
    let left = session.channel(0)
    #expect(left[..<1000].allSatisfy { $0 == 0.25 })
    #expect(left[1240..<25_000].allSatisfy { $0 == 0 })
    #expect(left[25_000..<73_000].allSatisfy { $0 == 0.5 })
    // The next track fades in and goes on after the flow.
    #expect(left[73_000] == 0 && left[75_400] > 0.2 && left[75_400] < 0.75)
    #expect(left[77_800...].allSatisfy { $0 == 0.75 })
  }

  @Test(arguments: [0.5, 1.25, 3])
  func `a countdown lasts as long as the player chose, after the spoken part`(length: Double) throws
  {
    let session = try Session()
    let engine = session.engine
    let sound = try engine.load(
      samples: [Float](repeating: 0.5, count: 7001),
      channels: 1,
      sampleRate: 48_000
    )
    let tap = try engine.load(HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)]))
    var spoken = Cue(Meaning(rawValue: 1))
    spoken.sound = .init(sound)
    var flash = Cue(Meaning(rawValue: 2))
    flash.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1), isFlash: true)
    var opening = Cue(Meaning(rawValue: 3))
    opening.pattern = .init(tap)
    var flow = TimedFlow()
    flow.play("look here", spoken)
    flow.countDown(
      "countdown",
      flash,
      for: .seconds(length),
      every: .seconds(0.5),
      opening: opening
    )
    flow.play("shutter", spoken)
    let run = try engine.run(flow)
    session.render(200_000)
    let end = 7001 + Int64(length * 48_000)
    #expect(run.starts.map(\.frame) == [0, 7001, end])
    #expect(session.visuals.map(\.frame) == Array(stride(from: 7001, to: end, by: 24_000)))
    let samples = session.haptic
    let haptic = samples.indices.filter { samples[$0] != 0 }
    // One haptic, at the start of the countdown.
    #expect(haptic.first == 7002 && (haptic.last ?? 0) < 7001 + 4800)
  }

  @Test func `a countdown without an interval, or with too many, is refused`() throws {
    let engine = try Session().engine
    for (length, every) in [(1.0, 0.0), (1, -1), (.infinity, 1), (1, 0.00005)] {
      var flow = TimedFlow()
      flow.countDown("x", Cue(Meaning(rawValue: 1)), for: .seconds(length), every: .seconds(every))
      #expect(throws: EngineError.timeline(.instantOutOfRange)) { _ = try engine.run(flow) }
    }
  }
}
