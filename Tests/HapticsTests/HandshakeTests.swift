import Haptics
import HapticsGame
import Testing

/// The handshake, as a game plays it: the hold drives the timeline.
@Suite struct HandshakeTests {
  private static let rate = Int64(Scene.sampleRate)

  /// Holds for so long, and tells which cues were felt at which frames.
  private func played(
    holding seconds: Double
  ) throws -> (cues: [String: Int64], level: Double) {
    let scene = try Scene("handshake")
    var hold = ChargingHold()
    hold.press(at: 0)
    let playback = try scene.engine.play(scene.timeline)
    let release = Int64(seconds * 1e9)
    var cues: [String: Int64] = [:]
    var isHeld = true
    while scene.engine.renderedFrames < 5 * Self.rate {
      let now = scene.engine.renderedFrames * 1_000_000_000 / Self.rate
      if isHeld, now >= release {
        isHeld = false
        if !hold.release(at: now) {
          let letGo = try #require(scene.live["let go"])
          try scene.engine.transaction { control throws(EngineError) in
            try control.stop(playback, fade: 0.08)
            _ = try control.fire(letGo)
          }
        }
      }
      var block = [Float](repeating: 0, count: 80 * scene.engine.configuration.channels)
      var span = block.mutableSpan
      scene.engine.render(into: &span, frames: 80)
      for case .receipt(let receipt) in scene.engine.poll()
      where receipt.modality == .haptic && receipt.state == .played {
        switch receipt.source {
        case .timeline(_, let cue): cues[scene.contents.label(ofCue: cue)] = receipt.frame
        case .fired: cues["let go"] = receipt.frame
        }
      }
    }
    return (cues, hold.level(at: 5_000_000_000))
  }

  @Test func `held for three seconds it snaps, and the screen comes on`() throws {
    let (cues, level) = try played(holding: 3.5)
    #expect(
      cues == ["charge": 0, "snap": 3 * Self.rate, "power on": 3 * Self.rate + Self.rate * 3 / 20]
    )
    #expect(level == 1)
  }

  @Test func `let go early it falls back, and never snaps`() throws {
    let (cues, level) = try played(holding: 1.2)
    #expect(cues == ["charge": 0, "let go": Self.rate * 6 / 5])
    #expect(level == 0)
  }
}
