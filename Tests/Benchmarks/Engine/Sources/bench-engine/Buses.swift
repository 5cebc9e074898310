import Haptics

/// The time of a block of 256 frames with 64 voices on four buses of which one lowers the others, and
/// what a bus costs while its gain moves.
func measureBuses(_ table: inout Table) throws {
  let engine = try HapticEngine()
  var block = [Float](repeating: 0, count: 256 * 3)
  func time() -> Double {
    nanoseconds(rounds: 50) { for _ in 0..<10 { engine.render(&block) } } / 10
  }
  var cue = try sound(at: 48_000)(engine)
  let buses: [BusID] = [.effects, .music, .voice, try engine.bus(named: "weather")]
  for target in buses where target != .voice {
    try engine.setDucking(Ducking(), of: target, by: .voice)
  }
  for bus in buses {
    cue.routing = BusRouting(audio: bus)
    let ready = try engine.prepare(cue)
    for _ in 0..<16 { try engine.fire(ready) }
  }
  let full = time()
  let share = full / (256.0 / 48_000 * 1e9) * 100
  table.add("64 voices on 4 buses, 3 of them lowered", share, "%", aim: "< 1 %", "-")

  // The gain of one of them moves for longer than is measured.
  try engine.setGain(of: .music, to: -3, over: 0)
  engine.render(&block)
  let still = time()
  try engine.setGain(of: .music, to: -30, over: 340)
  engine.render(&block)
  let moving = time()
  table.add(
    "a frame of a bus's gain that moves",
    (moving - still) / 256,
    "ns",
    aim: "< 0.5 ns",
    "-"
  )
}

/// The time of a block of music that crosses over, less that of one without.
func measureMusic(_ table: inout Table) throws {
  let engine = try HapticEngine()
  var block = [Float](repeating: 0, count: 256 * 3)
  func time() -> Double {
    nanoseconds(rounds: 50) { for _ in 0..<10 { engine.render(&block) } } / 10
  }
  let empty = time()
  let samples = (0..<480_000).map { Float($0 % 100) / 10_000 }
  let track = MusicTrack(try engine.load(samples: samples, channels: 2, sampleRate: 44_100))
  try engine.playMusic(track)
  engine.render(&block)
  table.add("a frame of music at 44.1 kHz", (time() - empty) / 256, "ns", aim: "<= 20 ns", "-")
  try engine.playMusic(track, .crossfade(340))
  engine.render(&block)
  table.add("  of a cross-fade", (time() - empty) / 256, "ns", aim: "<= 40 ns", "-")
}
