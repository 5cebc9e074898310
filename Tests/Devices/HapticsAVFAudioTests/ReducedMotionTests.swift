import HapticsAVFAudio
import HapticsRuntime
import HapticsTimeline
import Testing

/// The setting for reduced motion, as an engine follows it.
@Suite @MainActor struct ReducedMotionTests {
  @Test func `visuals are reduced while the user prefers less motion`() throws {
    let engine = try HapticEngine()
    for isOn in [false, true, true, false] {
      preferReducedMotion(isOn)
      engine.followReducedMotion()
      #expect(engine.status(of: .visual) == (isOn ? .reduced : .available))
    }
    // Visuals that the user muted stay muted.
    engine.setStatus(.muted, of: .visual)
    for isOn in [true, false] {
      preferReducedMotion(isOn)
      engine.followReducedMotion()
      #expect(engine.status(of: .visual) == .muted)
    }
  }
}
