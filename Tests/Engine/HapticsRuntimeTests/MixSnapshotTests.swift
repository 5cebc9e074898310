import HapticsTimeline
import Synchronization
import Testing

@testable import HapticsRuntime

/// What an engine that takes over knows of the mixer and the music.
@Suite struct MixSnapshotTests {
  /// Every number of a snapshot, but for the rate that they are meant at.
  private struct Standing: Equatable {
    var gains: [Float]
    var passages: [Float]
    var muted: [Bool]
    var soloed: [Bool]
    var ducks: [DuckCommand]
    var track: MusicCommand?
    var next: MixChange?
    var wait: Int64
    var isPaused: Bool
    var isInterrupted: Bool
    var owner: PlaybackKey

    init(_ engine: HapticEngine) throws {
      let snapshot = try #require(engine.renderer.mixSnapshot())
      #expect(snapshot.sampleRate == engine.configuration.sampleRate)
      gains = snapshot.strips.map(\.gain.to)
      passages = snapshot.strips.map(\.passage.to)
      muted = snapshot.strips.map(\.isMuted)
      soloed = snapshot.strips.map(\.isSoloed)
      ducks = snapshot.ducks
      track = snapshot.track
      next = snapshot.next
      wait = snapshot.wait
      isPaused = snapshot.isPaused
      isInterrupted = snapshot.isInterrupted
      owner = snapshot.owner
    }
  }

  /// The lengths are whole at half the rate, too.
  private func session() throws -> Session {
    try Session {
      $0.hapticChannels = 0
      $0.buses = 6
      $0.latencies = .init(haptic: 0, audio: 0, visual: 0.02)
    }
  }

  private func revived(_ engine: HapticEngine, sampleRate: Int = 48_000) throws -> HapticEngine {
    var configuration = engine.configuration
    configuration.sampleRate = sampleRate
    return try HapticEngine(reviving: engine, configuration)
  }

  /// Says something of every bus, while gains and passages are on their way.
  private func mix(_ engine: HapticEngine) throws {
    try engine.setGain(of: .voice, to: -6.020_599_913_279_624, over: 1)
    try engine.setGain(of: BusID(rawValue: 5), to: -.infinity, over: 1)
    try engine.setMuted(true, of: .effects)
    try engine.setSoloed(true, of: .effects)
    try engine.setSoloed(true, of: .music)
    let ducking = Ducking(depth: -120, attack: 0.01, hold: 0.02, release: 0.5)
    try engine.setDucking(ducking, of: .music, by: .voice)
    try engine.setDucking(ducking, of: .music, by: .effects)
    try engine.setDucking(nil, of: .music, by: .effects)
  }

  @Test func `a mix snapshot contains the targets of ramps in progress`() throws {
    let session = try session()
    try mix(session.engine)
    session.render(500)
    let before = try Standing(session.engine)
    #expect(before.gains == [1, 1, 1, 0.5, 1, 0])
    #expect(before.passages == [0, 0, 1, 0, 0, 0])
    #expect(before.muted == [false, true, false, false, false, false])
    #expect(before.soloed == [false, true, true, false, false, false])
    #expect(before.ducks.map(\.isOn) == [true, false])
    #expect(before.ducks.map { [$0.attack, $0.hold, $0.release] }.first == [480, 960, 24_000])
    let other = try revived(session.engine)
    var expected = before
    expected.ducks.removeLast()
    #expect(try Standing(other) == expected)
  }

  @Test func `an engine with fewer buses takes what it has, and is lowered by no other`() throws {
    let session = try session()
    let alarm = try session.engine.bus(named: "alarm")
    let ducking = Ducking(depth: -120, attack: 0, hold: 0, release: 0)
    try session.engine.setDucking(ducking, of: .music, by: alarm)
    try session.engine.setGain(of: .music, to: -6.020_599_913_279_624)
    try session.engine.playMusic(MusicTrack(try session.tone(96_000, level: 0.5)))
    session.render(2000)
    var configuration = session.engine.configuration
    configuration.buses = 4
    let other = try HapticEngine(reviving: session.engine, configuration)
    var heard = [Float](repeating: 0, count: 2000 * configuration.channels)
    var span = heard.mutableSpan
    #expect(other.render(into: &span, frames: 2000))
    #expect(try Standing(other).gains == [1, 1, 0.5, 1])
    #expect(heard[(240 * configuration.channels)...].allSatisfy { abs($0 - 0.25) < 1e-6 })
  }

  @Test func `fades, ducks and transitions keep their duration at another sample rate`() throws {
    let session = try session()
    try mix(session.engine)
    let low = try session.tone(96_000, level: 0.25)
    let high = try session.tone(96_000, level: 0.5)
    try session.engine.playMusic(MusicTrack(low, beatsPerMinute: 120))
    session.render(2000)
    try session.engine.playMusic(MusicTrack(high), .crossfade(0.5), on: .beat, from: 4000)
    session.render(1000)
    let before = try Standing(session.engine)
    let other = try revived(session.engine, sampleRate: 24_000)
    let after = try Standing(other)
    #expect(after.ducks.map { [$0.attack, $0.hold, $0.release] } == [[240, 480, 12_000]])
    // The beat at 24 000 is heard 960 frames later than rendered, as visuals take so long.
    #expect(before.wait == 24_960 - 3000 && after.wait == (24_960 - 3000) / 2)
    guard case .playMusic(var waiting)? = before.next else {
      Issue.record("nothing waits")
      return
    }
    #expect(waiting.fadeIn == 24_000 && waiting.fadeOut == 24_000 && waiting.place == 4000 << 32)
    (waiting.fadeIn, waiting.fadeOut) = (12_000, 12_000)
    #expect(after.next == .playMusic(waiting))
    // A place is counted in the sound's own frames.
    #expect(after.track?.place == before.track?.place)
    #expect(after.track?.fadeIn == 120 && before.track?.fadeIn == 0)
  }

  @Test func `a fade to the end that waits for the slowest output waits on, and is as long`() throws
  {
    let session = try session()
    try session.engine.playMusic(MusicTrack(try session.tone(96_000, level: 0.25)))
    session.render(2000)
    try session.engine.stopMusic(fade: 1)
    session.render(200)
    let before = try Standing(session.engine)
    #expect(before.next == .stopMusic(fade: 48_000) && before.wait == 760)
    let other = try revived(session.engine, sampleRate: 24_000)
    let after = try Standing(other)
    #expect(after.next == .stopMusic(fade: 24_000) && after.wait == 380)
  }

  /// What happens to music before another engine takes over.
  enum Course: CaseIterable {
    case nothing, unbegun, plays, pauses, isInterrupted, isBoth, waits, waitsPaused
  }

  @Test(arguments: Course.allCases)
  func `music of a timeline or the game keeps its position in a mix snapshot`(course: Course) throws
  {
    for isTimelines in [false, true] {
      let session = try session()
      let engine = session.engine
      let track = MusicTrack(
        try session.tone(96_000, level: 0.25),
        loop: .frames(1000..<90_000),
        gain: 0.75,
        beatsPerMinute: 120,
        beatsPerBar: 3,
        firstBeat: 2000,
        bus: .voice
      )
      let other = MusicTrack(try session.tone(96_000, level: 0.5), beatsPerMinute: 99)
      var playback: Playback?
      if course != .nothing {
        if isTimelines {
          var timeline = Timeline()
          timeline.mix = [.init(.music(track, .cut), at: .frames(0))]
          playback = try engine.play(timeline)
        } else {
          try engine.playMusic(track, onInterruption: .catchUp)
        }
      }
      session.render(course == .unbegun ? 100 : 3000)
      if course == .waits || course == .waitsPaused {
        try engine.playMusic(other, .crossfade(1, law: .linear), on: .bar, onInterruption: .stop)
      }
      session.render(1)
      let pauses = course == .pauses || course == .isBoth || course == .waitsPaused
      if pauses { try engine.pauseMusic() }
      session.render(200)
      if course == .isInterrupted || course == .isBoth {
        engine.beginInterruption(.audioSessionInterrupt)
      }
      session.render(600)
      let before = try Standing(engine)
      let new = try revived(engine)
      var expected = before
      if let place = before.track?.place {
        expected.track?.boundary = .none
        expected.track?.fadeIn = place == 0 ? 0 : 240
      }
      let after = try Standing(new)
      #expect(after == expected)
      #expect((after.track == nil) == (course == .nothing || course == .unbegun))
      #expect((after.next == nil) == ![.unbegun, .waits, .waitsPaused].contains(course))
      #expect(after.isPaused == pauses)
      #expect(after.isInterrupted == [.isInterrupted, .isBoth].contains(course))
      let isGames = playback == nil || course == .waits || course == .waitsPaused
      #expect(after.owner == (isGames ? PlaybackKey.none : playback?.key))
      // One that takes over from that one has all of it, too.
      let last = try Standing(revived(new))
      #expect(last == after)
    }
  }

  @Test func `while a thread renders nothing is read`() throws {
    let session = try session()
    let timeline = Timeline(cues: [Cue(Meaning(rawValue: 1), at: .seconds(1))])
    let playback = try session.engine.play(timeline)
    session.render(100)
    session.engine.beginInterruption(.audioSessionInterrupt)
    session.render(100)
    let renderer = session.engine.renderer
    #expect(renderer.isInterrupted(playback.key) && renderer.mixSnapshot() != nil)
    renderer.rings.pointee.isRendering.store(true, ordering: .relaxed)
    #expect(!renderer.isInterrupted(playback.key) && renderer.mixSnapshot() == nil)
    renderer.rings.pointee.isRendering.store(false, ordering: .relaxed)
    #expect(renderer.isInterrupted(playback.key) && renderer.mixSnapshot() != nil)
  }
}
