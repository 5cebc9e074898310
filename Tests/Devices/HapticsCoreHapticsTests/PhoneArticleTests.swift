import Haptics
import HapticsAVFAudio
import HapticsCoreHaptics
import HapticsGame
import HapticsLifecycle
import TestSupport
import Testing

/// The code of the article "On an iPhone", as it stands there.
@Suite struct PhoneArticleTests {
  private let bytes = Array(
    """
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}},
      "cues": [{"name": "hit", "time": 0.5, "haptic": "thud"}]}
    """.utf8
  )

  @Test @MainActor func `an app on a phone, here on a system without any`() throws {
    var configuration = EngineConfiguration()
    configuration.hapticChannels = 0
    configuration.startBuses = .all
    let engine = try HapticEngine(configuration)
    engine.startPlayer = try? CoreHapticsPlayer()
    if engine.startPlayer == nil { engine.setStatus(.failed(.systemError), of: .haptic) }
    let lifecycle = EngineLifecycle(engine, output: AudioEngineOutput())
    #expect(engine.status(of: .haptic) == .failed(.systemError))

    func sceneBecame(active isActive: Bool) throws {
      if isActive { try lifecycle.start() } else { lifecycle.stop() }
    }
    #expect(throws: OutputError.self) { try sceneBecame(active: true) }
    try sceneBecame(active: false)

    let beat: Int64 = 2_000_000_000
    var frames = [Float](repeating: 0, count: 480 * 2)
    var span = frames.mutableSpan
    engine.render(into: &span, frames: 480, heardAt: 1_000_000_000)

    let snap = try engine.load(PatternLibrary.entry(named: "thud")!.pattern())
    var hit = Cue(7)
    hit.pattern = .init(snap)
    hit.visual = .init(3, duration: .seconds(0.2))
    let fired = try engine.fire(hit)
    try engine.stop(fired, fade: 0.25)

    let pulse = try engine.fire(hit, at: .hostTime(beat))
    try engine.cancel(pulse)
    #expect(throws: EngineError.cueIsOver) { try engine.cancel(pulse) }

    var hold = ChargingHold(duration: 3)
    hold.press(at: HostTimestamp.now.time)
    #expect(hold.duration == 3)

    var hint: String?
    engine.followReducedMotion()
    #expect(engine.status(of: .visual) == .available)

    var receipts: [Receipt] = []
    for case .volume(let volume) in lifecycle.poll() { hint = volume < 0.5 ? "Turn it up" : nil }
    for event in engine.poll() {
      switch event {
      case .visual(let visual): engine.acknowledge(visual.id)
      case .receipt(let receipt): receipts.append(receipt)
      default: break
      }
    }
    #expect(hint == nil && receipts.contains { $0.meaning == 7 })
  }

  @Test func `a timeline without files`() throws {
    let engine = try HapticEngine()
    let contents = TimelineDocument(reading: bytes).contents()
    let loaded = try engine.load(contents)
    let playback = try engine.play(loaded.timeline)
    try engine.stop(playback, fade: 0.25)
    #expect(throws: EngineError.numberOutOfRange("fade")) { try engine.stop(playback, fade: -1) }
    let timeline: Haptics.Timeline = loaded.timeline
    #expect(timeline.cues.count == 1)
  }
}
