import Haptics

/// Plays hours on a manual clock: every cue is due at its exact frame, hours on as at the start.
func soakOnManualClock(hours: Int, _ memory: inout MemoryRecord) throws -> [String] {
  let engine = try HapticEngine()
  var session = try Session(engine)
  var ledger = Ledger(isExact: true)
  // A hundredth of a second, and a length that divides nothing.
  let block = 480
  var samples = [Float](repeating: 0, count: block * engine.configuration.channels)
  var peak: Float = 0
  func render(seconds: Int) {
    for _ in 0..<(seconds * 48_000 / block) {
      var span = samples.mutableSpan
      engine.render(into: &span, frames: block)
      for sample in samples { peak = max(peak, sample.isFinite ? sample.magnitude : .infinity) }
      ledger.take(engine)
    }
  }
  for minute in 0..<(hours * 60) {
    render(seconds: 20)
    let isInterrupted = try session.fail()
    render(seconds: 20)
    if isInterrupted { ledger.delay += 20 * 48_000 }
    session.recover()
    render(seconds: 20)
    // The first readings show what the first minutes need once.
    if minute % 60 == 59 { memory.note(Double(minute + 1) / 60) }
  }
  ledger.close(engine, fired: session.minutes)
  let due = (Int64(hours) * 3600 * 48_000 - ledger.delay + Session.beat - 1) / Session.beat
  if ledger.beats != due { ledger.reportError("\(ledger.beats) beats, not \(due)") }
  if peak == .infinity || peak == 0 { ledger.reportError("the highest sample is \(peak)") }
  return ledger.problems
}
