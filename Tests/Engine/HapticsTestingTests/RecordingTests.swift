import HapticsCore
import HapticsRuntime
import HapticsTesting
import HapticsTimeline
import Testing

/// What tests of apps say about an engine.
@Suite struct RecordingTests {
  private static let success = Meaning(rawValue: 1)
  private static let hit = Meaning(rawValue: 2)

  /// A hit at once, and a success in three modalities after a second and a half.
  private static func scene(
    _ prepare: (HapticEngine, inout Timeline) -> Void = { _, _ in }
  ) throws -> Recording {
    let engine = try HapticEngine()
    let recording = Recording(engine, names: [success: "success", hit: "hit"])
    let tap = try engine.load(HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)]))
    let tone = try engine.load(
      samples: [Float](repeating: 0.5, count: 4_800),
      channels: 1,
      sampleRate: 48_000
    )
    var cue = Cue(success, at: .seconds(1.5))
    cue.pattern = .init(tap)
    cue.sound = .init(tone)
    cue.visual = .init(VisualID(rawValue: 7), duration: .seconds(0.2))
    var timeline = Timeline(cues: [cue])
    prepare(engine, &timeline)
    engine.lossPolicy = timeline.lossPolicy
    try engine.play(timeline)
    var now = Cue(hit)
    now.pattern = .init(tap)
    now.visual = .init(VisualID(rawValue: 3), duration: .seconds(0.1))
    try engine.fire(now)
    recording.run(for: 2)
    return recording
  }

  @Test func `a recording has a line for each outcome, in the order of time`() throws {
    let recording = try Self.scene { engine, _ in engine.setStatus(.muted, of: .audio) }
    #expect(
      recording.description == """
        0.000 s  haptic  hit  played
        0.000 s  visual  hit  shown
        1.500 s  haptic  success  played
        1.500 s  audio  success  lost (muted)
        1.500 s  visual  success  shown

        """
    )
  }

  @Test func `a cue was played by its name, time and modality, unless that was lost`() throws {
    let recording = try Self.scene { engine, _ in engine.setStatus(.muted, of: .audio) }
    #expect(recording.hasPlayed("success"))
    #expect(recording.hasPlayed("success", at: 1.5))
    #expect(recording.hasPlayed("success", at: 1.5, modality: .haptic))
    #expect(!recording.hasPlayed("success", modality: .audio))
    #expect(!recording.hasPlayed("success", at: 1.4))
    #expect(recording.hasPlayed("success", at: 1.4, within: 0.2))
    #expect(!recording.hasPlayed("failure"))
  }

  @Test func `a visual that stands in for a lost modality has one line`() throws {
    let recording = try Self.scene { engine, timeline in
      timeline.lossPolicy.onLoss[lost: .haptic, on: .visual] = .fallback
      timeline.cues[0].fallback.visual = .init(VisualID(rawValue: 8), duration: .seconds(0.2))
      engine.setStatus(.failed(.gameControllerDisconnect), of: .haptic)
    }
    let lines = recording.moments.filter { $0.name == "success" && $0.modality == .visual }
    #expect(lines.map(\.description) == ["1.500 s  visual  success  played fallback"])
    #expect(recording.moments.filter { $0.modality == .haptic }.allSatisfy { !$0.state.isReached })
  }

  @Test func `a visual of a loop is shown in each pass`() throws {
    let recording = Recording(try HapticEngine(), names: [Self.hit: "hit"])
    var cue = Cue(Self.hit)
    cue.visual = .init(VisualID(rawValue: 3), duration: .seconds(0.1))
    let timeline = Timeline(cues: [cue], loop: .init(from: .seconds(0), to: .seconds(0.5)))
    try recording.engine.play(timeline)
    recording.run(for: 1.2)
    #expect(
      recording.description == """
        0.000 s  visual  hit  shown
        0.500 s  visual  hit  shown
        1.000 s  visual  hit  shown

        """
    )
  }

  @Test func `a recording shows the number of a meaning without a name`() throws {
    let recording = Recording(try HapticEngine())
    try recording.engine.fire(Cue(Meaning(rawValue: 42)))
    recording.run(for: 0.1)
    #expect(recording.moments.allSatisfy { $0.name == "42" })
  }
}
