import Haptics
import HapticsTimeline

/// A player that begins everything at once, and counts.
private final class CountingPlayer: HapticStartPlayer, @unchecked Sendable {
  // Sendable: one thread uses it.
  var begun: [HapticStart.ID] = []
  var count = 0

  init() { begun.reserveCapacity(1024) }

  let abilities = HapticStartAbilities.everything

  func prepare(
    _ pattern: HapticPattern,
    as id: PatternID,
    instances: Int
  ) throws(HapticStartRefusal) {}
  func discard(_ pattern: PatternID) {}
  func cancel(_ start: HapticStart, instance: Int) {}
  func change(
    _ start: HapticStart,
    instance: Int,
    _ change: HapticStartChange
  ) throws(HapticStartRefusal) {}

  func begin(_ start: HapticStart, instance: Int) throws(HapticStartRefusal) {
    begun.append(start.id)
    count += 1
  }

  func takeReports(at now: Int64, _ body: (HapticStartReport) -> Void) {
    for id in begun { body(.began(id, at: .min)) }
    begun.removeAll(keepingCapacity: true)
  }
}

/// A thousand taps a second that a player of the platform starts, each announced 100 ms ahead.
func measureStarts(_ table: inout Table) throws {
  var configuration = EngineConfiguration()
  configuration.startBuses = .all
  let tap = HapticPattern(events: [
    HapticEvent(.hapticTransient, at: 0, parameters: [.init(.hapticIntensity, 1)])
  ])
  // What a second costs with so many starts in every block of 10 ms, and how many allocations.
  func second(_ starts: Int) throws -> (time: Double, allocations: Int?) {
    let engine = try HapticEngine(configuration)
    let player = CountingPlayer()
    engine.startPlayer = player
    var cue = Cue(Meaning(rawValue: 1))
    cue.pattern = .init(try engine.load(tap, polyphony: 32))
    let ready = try engine.prepare(cue)
    var block = [Float](repeating: 0, count: 480 * 3)
    func play() throws {
      for _ in 0..<100 {
        for number in 0..<starts {
          try engine.fire(ready, at: .afterFrames(4800 + Int64(number) * 48))
        }
        let time = Int64(Double(engine.renderedFrames) / 48e-6)
        engine.render(&block, heardAt: time)
        engine.poll(maximumCount: .max, at: HostTimestamp(time: time)) { _ in }
      }
    }
    try play()
    let before = player.count
    let time = try nanoseconds(rounds: 20) { try play() }
    precondition(player.count - before == 20 * 100 * starts)
    let known = allocations()
    try play()
    return (time, allocations().flatMap { now in known.map { now - $0 } })
  }
  let (idle, some, all) = (try second(0), try second(1), try second(10))
  table.add(
    "1,000 starts in a second, of a core",
    (all.time - idle.time) / 1e7,
    "%",
    aim: "< 1 %",
    "-"
  )
  guard let some = some.allocations, let all = all.allocations else { return }
  table.add("allocations of a start, fired to begun", Double(all - some) / 900, "", aim: "0", "-")
  table.add("allocations of a poll with events", Double(some) / 100, "", aim: "-", "-")
}
