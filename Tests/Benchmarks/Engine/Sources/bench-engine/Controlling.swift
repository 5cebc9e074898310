import Haptics

extension HapticEngine {
  /// Renders a block, and does nothing with it.
  func render(_ block: inout [Float], heardAt: Int64? = nil) {
    let frames = block.count / renderer.channels
    var span = block.mutableSpan
    render(into: &span, frames: frames, heardAt: heardAt)
  }
}

/// What a game asks of an engine in every frame.
func measureControl(_ table: inout Table) throws {
  let engine = try HapticEngine()
  let ready = try engine.prepare(Cue(Meaning(rawValue: 1)))
  var block = [Float](repeating: 0, count: 256 * 3)
  var fire = Double.infinity
  for _ in 0..<50 {
    fire = min(
      fire,
      try nanoseconds(rounds: 1) { for _ in 0..<1000 { try engine.fire(ready) } } / 1000
    )
    engine.render(&block)
    _ = engine.poll()
  }
  table.add("fire", fire, "ns", aim: "< 100 ns", "an SPSC ring alone: 11 ns")
  let poll = nanoseconds { for _ in 0..<100_000 { engine.poll(maximumCount: 64) { _ in } } }
  table.add("poll, as C calls it, with nothing due", poll / 100_000, "ns", aim: "< 50 ns", "-")

  let playback = try engine.play(Timeline(cues: [Cue(Meaning(rawValue: 1), at: .seconds(9999))]))
  for round in 0..<100 { engine.render(&block, heardAt: Int64(round) * 5_333_333) }
  _ = engine.poll()
  var sum = 0.0
  let position = nanoseconds {
    for time in 0..<100_000 {
      sum += engine.position(of: playback, heardAt: Int64(time) * 1000)?.seconds ?? 0
    }
  }
  precondition(sum.isFinite)
  table.add(
    "position, as it is heard",
    position / 100_000,
    "ns",
    aim: "< 100 ns",
    "steps of 3 ms (Web Audio) to 33 ms (osu)"
  )
}

/// What a game asks of an engine for the motors of a controller.
func measureLevels(_ table: inout Table) throws {
  let engine = try HapticEngine()
  try engine.fire(vibration(engine))
  var block = [Float](repeating: 0, count: 256 * 3)
  for round in 0..<100 { engine.render(&block, heardAt: Int64(round) * 5_333_333) }
  var sum: Float = 0
  let levels = nanoseconds {
    for time in 0..<100_000 { sum += engine.levels(at: Int64(time) * 5_000).motors.low }
  }
  precondition(sum > 0)
  table.add("levels for two motors", levels / 100_000, "ns", aim: "< 100 ns", "-")
}

/// The starts of a player one after another, and what is sent to it while it plays.
func measurePlayers(_ table: inout Table) throws {
  let engine = try HapticEngine()
  let pattern = HapticPattern(events: [
    HapticEvent(.hapticContinuous, at: 0, duration: 10, parameters: [.init(.hapticIntensity, 0.5)])
  ])
  var block = [Float](repeating: 0, count: 256 * 3)
  var starts = [Double](repeating: .infinity, count: 10)
  for _ in 0..<50 {
    let player = try engine.makePlayer(with: pattern)
    for number in starts.indices {
      starts[number] = min(starts[number], try nanoseconds(rounds: 1) { try player.start() })
      engine.render(&block)
      _ = engine.poll()
    }
    try player.stop()
    engine.render(&block)
    _ = engine.poll()
  }
  table.add("second start of a player", starts[1], "ns", aim: "-", "-")
  table.add("tenth start of a player", starts[9], "ns", aim: "as the second", "-")

  let player = try engine.makePlayer(with: pattern)
  try player.start()
  engine.render(&block)
  let half = [HapticDynamicParameter(.hapticIntensityControl, at: 0, value: 0.5)]
  var send = Double.infinity
  for _ in 0..<50 {
    send = min(
      send,
      try nanoseconds(rounds: 1) { for _ in 0..<1000 { try player.sendParameters(half) } } / 1000
    )
    engine.render(&block)
    _ = engine.poll()
  }
  table.add("sending a parameter", send, "ns", aim: "< 100 ns", "-")
}
