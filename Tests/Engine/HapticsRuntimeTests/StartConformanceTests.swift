import HapticsCore
import HapticsRuntime
import HapticsTesting
import HapticsTimeline
import Synchronization
import Testing

/// The rules for players of the platform, and players that break one of them.
@Suite struct StartConformanceTests {
  @Test func `the recording player conforms`() {
    #expect(problems(of: RecordingStartPlayer()) == [])
    var abilities = HapticStartAbilities()
    #expect(problems(of: RecordingStartPlayer(abilities)) == [])
    abilities.longestLookahead = 0
    #expect(problems(of: RecordingStartPlayer(abilities)) == [])
  }

  @Test func `a player with a drifting clock and handlers elsewhere conforms`() {
    let player = DriftingStartPlayer()
    #expect(problems(of: player) == [])
    #expect(player.recording.violations == [])
  }

  @Test(
    arguments: [
      (.reportsTwice, "a start is reported 2 times"),
      (.reportsEarly, "a start is reported 90000000 ns before its time"),
      (.acceptsUnprepared, "a pattern that is not prepared is accepted"),
      (.ignoresCancel, "a cancelled start is reported"),
      (.isSilent, "a start is reported 0 times"),
      (.refusesChanges, "a stop is refused: unsupported change"),
    ] as [(FlawedStartPlayer.Flaw, String)]
  )
  func `a player that breaks a rule is found`(flaw: FlawedStartPlayer.Flaw, words: String) {
    #expect(problems(of: FlawedStartPlayer(flaw)).contains(words))
  }

  @Test func `starts agree with their sounds within a frame, over drifting clocks and a reset`()
    throws
  {
    let (starts, frames, settled) = try agreement(over: 60)
    #expect(starts == 118)
    #expect(frames < 4)
    #expect(settled < 1)
  }

  @Test func `a receipt contains the number of the platform's error`() throws {
    let player = DriftingStartPlayer()
    player.errorCode = -4805
    var configuration = EngineConfiguration()
    configuration.startBuses = .all
    let engine = try HapticEngine(configuration)
    engine.startPlayer = player
    var cue = Cue(Meaning(rawValue: 0))
    cue.pattern = .init(try engine.load(StartTests.buzz))
    try engine.fire(cue)
    var block = [Float](repeating: 0, count: 480 * 3)
    var states: [Receipt.State] = []
    for number in 0..<4 {
      var span = block.mutableSpan
      engine.render(into: &span, frames: 480, heardAt: Int64(number) * 10_000_000)
      for event in engine.poll(at: HostTimestamp(time: Int64(number) * 10_000_000)) {
        if case .receipt(let receipt) = event, receipt.modality == .haptic {
          states.append(receipt.state)
        }
      }
    }
    #expect(states == [.dropped(.refused(HapticStartRefusal(.failed, code: -4805)))])
  }

  /// Runs the checks in manual time.
  private func problems(of player: any HapticStartPlayer) -> [String] {
    var time: Int64 = 1_000_000_000
    // A clock that is read before the first start.
    player.takeReports(at: time) { _ in }
    return withoutActuallyEscaping({ time }) { now in
      withoutActuallyEscaping({ (until: Int64) in time = until }) { wait in
        StartConformance(player, now: now, wait: wait).run()
      }
    }
  }
}

/// A recording player with a flaw.
final class FlawedStartPlayer: HapticStartPlayer {
  enum Flaw: Sendable {
    case reportsTwice, reportsEarly, acceptsUnprepared, ignoresCancel, isSilent, refusesChanges
  }

  private let flaw: Flaw
  private let sound = RecordingStartPlayer()

  init(_ flaw: Flaw) { self.flaw = flaw }

  var abilities: HapticStartAbilities { sound.abilities }

  func prepare(
    _ pattern: HapticPattern,
    as id: PatternID,
    instances: Int
  ) throws(HapticStartRefusal) {
    try sound.prepare(pattern, as: id, instances: instances)
  }

  func discard(_ pattern: PatternID) { sound.discard(pattern) }

  func begin(_ start: HapticStart, instance: Int) throws(HapticStartRefusal) {
    if flaw == .acceptsUnprepared, sound.prepared[start.pattern] == nil { return }
    try sound.begin(start, instance: instance)
  }

  func cancel(_ start: HapticStart, instance: Int) {
    if flaw != .ignoresCancel { sound.cancel(start, instance: instance) }
  }

  func change(
    _ start: HapticStart,
    instance: Int,
    _ change: HapticStartChange
  ) throws(HapticStartRefusal) {
    if flaw == .refusesChanges { throw HapticStartRefusal(.change) }
    try sound.change(start, instance: instance, change)
  }

  func takeReports(at now: Int64, _ body: (HapticStartReport) -> Void) {
    let time = flaw == .reportsEarly ? now + 90_000_000 : now
    sound.takeReports(at: time) { report in
      if flaw == .isSilent { return }
      if case .began(let id, _) = report, flaw == .reportsEarly {
        return body(.began(id, at: now))
      }
      body(report)
      if flaw == .reportsTwice { body(report) }
    }
  }
}
