import Haptics

/// The time of a block of 256 frames with 64 voices, less that of one without.
func measureVoices(
  _ table: inout Table,
  _ name: String,
  aim: String,
  share aimedShare: String = "< 1 %",
  _ other: String,
  _ cue: (HapticEngine) throws -> Cue
) throws {
  let engine = try HapticEngine()
  var block = [Float](repeating: 0, count: 256 * 3)
  func time() -> Double {
    nanoseconds(rounds: 50) { for _ in 0..<10 { engine.render(&block) } } / 10
  }
  let empty = time()
  let ready = try engine.prepare(try cue(engine))
  for _ in 0..<64 { try engine.fire(ready) }
  let full = time()
  table.add("a voice-frame of \(name)", (full - empty) / (64 * 256), "ns", aim: aim, other)
  let share = full / (256.0 / 48_000 * 1e9) * 100
  table.add("  64 such voices, of one core", share, "%", aim: aimedShare, "-")
}

/// A cue with a sound of a hundred seconds of mono.
func sound(at rate: Int, channels: Int = 1) -> (HapticEngine) throws -> Cue {
  { engine in
    var cue = Cue(Meaning(rawValue: 1))
    let samples = (0..<4_800_000).map { Float($0 % 100) / 10_000 }
    cue.sound = .init(
      try engine.load(samples: samples, channels: channels, sampleRate: rate)
    )
    return cue
  }
}

/// A cue with a vibration of thirty seconds.
func vibration(_ engine: HapticEngine) throws -> Cue {
  let hum = HapticEvent(
    .hapticContinuous,
    at: 0,
    duration: 30,
    parameters: [.init(.hapticIntensity, 0.1), .init(.hapticSharpness, 0.5)]
  )
  var cue = Cue(Meaning(rawValue: 1))
  cue.pattern = .init(try engine.load(HapticPattern(events: [hum]), polyphony: 64))
  return cue
}
