import HapticsCore
public import HapticsTimeline

/// The rules of `HapticStartPlayer`, checked with any player.
///
/// ```swift
/// #expect(StartConformance(player, now: { clock.now }, wait: { clock.sleep(until: $0) }).run() == [])
/// ```
///
/// The player must be running and have no patterns. The checks need about ten seconds of its time.
public struct StartConformance {
  private let player: any HapticStartPlayer
  private let now: () -> Int64
  private let wait: (Int64) -> Void
  private var problems: [String] = []
  private var count: UInt64 = 0
  /// The host times at which starts began, or the refusals that were reported later.
  private var begun: [HapticStart.ID: [Int64]] = [:]
  private var refused: [HapticStart.ID: Int] = [:]
  private let pattern = PatternID(rawValue: 0)

  /// Creates the checks of a player.
  ///
  /// - Parameters:
  ///   - now: Returns the host time, in nanoseconds.
  ///   - wait: Returns at a host time, in nanoseconds.
  public init(
    _ player: any HapticStartPlayer,
    now: @escaping () -> Int64,
    wait: @escaping (Int64) -> Void
  ) {
    self.player = player
    self.now = now
    self.wait = wait
  }

  /// Runs all checks and returns the violated rules; none if the player conforms.
  public func run() -> [String] {
    var checks = self
    checks.checkUnprepared()
    do throws(HapticStartRefusal) {
      try player.prepare(StartConformance.buzz, as: pattern, instances: 2)
    } catch {
      return checks.problems + ["a pattern is not prepared: \(error.words)"]
    }
    checks.checkStart()
    checks.checkTwo()
    checks.checkCancel()
    checks.checkStop()
    checks.checkLate()
    checks.checkPause()
    checks.checkControl()
    checks.checkRate()
    checks.checkOffset()
    player.discard(pattern)
    checks.checkUnprepared()
    return checks.problems
  }

  /// A continuous event of half a second.
  private static let buzz = HapticPattern(events: [
    HapticEvent(
      .hapticContinuous,
      at: 0,
      duration: 0.5,
      parameters: [.init(.hapticIntensity, 0.5), .init(.hapticSharpness, 0.5)]
    )
  ])

  private mutating func start(
    in milliseconds: Int64,
    offset: Double = 0,
    rate: Double = 1
  ) -> HapticStart {
    count += 1
    return HapticStart(
      id: HapticStart.ID(rawValue: count << 2),
      pattern: pattern,
      meaning: Meaning(rawValue: 0),
      frame: 0,
      hostTime: now() &+ milliseconds * 1_000_000,
      offset: offset,
      rate: rate,
      gain: 1,
      source: .fired(FiredCue(rawValue: 0))
    )
  }

  /// A Boolean value that indicates whether the player accepts starts before they are due.
  private var waitsForStarts: Bool { player.abilities.longestLookahead >= 0.2 }

  /// Begins a start when the player can accept it, as the engine does.
  private mutating func begin(_ start: HapticStart, _ instance: Int = 0) -> HapticStartRefusal? {
    let lookahead = player.abilities.lookaheadNanoseconds
    let ahead = (start.hostTime ?? now()) &- now()
    if ahead > lookahead { wait(for: (ahead - lookahead) / 1_000_000) }
    do throws(HapticStartRefusal) {
      try player.begin(start, instance: instance)
      return nil
    } catch { return error }
  }

  /// Waits and reads the reports meanwhile, every 10 ms.
  private mutating func wait(for milliseconds: Int64) {
    let end = now() &+ milliseconds * 1_000_000
    while now() < end {
      wait(min(now() &+ 10_000_000, end))
      var reports: [HapticStartReport] = []
      player.takeReports(at: now()) { reports.append($0) }
      for report in reports {
        switch report {
        case .began(let id, let time): begun[id, default: []].append(time)
        case .refused(let id, _): refused[id, default: 0] += 1
        case .changeRefused: problems.append("a change is refused after it was accepted")
        case .stopped, .restarted: problems.append("the player stopped or restarted")
        }
      }
    }
  }

  /// Expects one report of a start, not before its time.
  private mutating func expectBegun(_ start: HapticStart, _ what: String) {
    let times = begun[start.id] ?? []
    if times.count != 1 { problems.append("\(what) is reported \(times.count) times") }
    // A player estimates the relation between its clock and the host's.
    if let first = times.first, let wanted = start.hostTime, first < wanted - 1_000_000 {
      problems.append("\(what) is reported \(wanted - first) ns before its time")
    }
    if refused[start.id] != nil { problems.append("\(what) is refused after it was accepted") }
  }

  private mutating func expectSilence(_ start: HapticStart, _ what: String) {
    if begun[start.id] != nil || refused[start.id] != nil {
      problems.append("\(what) is reported")
    }
  }

  private mutating func checkUnprepared() {
    let start = start(in: 100)
    if begin(start) == nil { problems.append("a pattern that is not prepared is accepted") }
    wait(for: 200)
    expectSilence(start, "a refused start")
  }

  private mutating func checkStart() {
    let start = start(in: 100)
    if let refusal = begin(start) {
      return problems.append("a start is refused: \(refusal.words)")
    }
    wait(for: 50)
    if waitsForStarts { expectSilence(start, "a start before its time") }
    wait(for: 700)
    expectBegun(start, "a start")
    // The instance is free again.
    let next = self.start(in: 50)
    if let refusal = begin(next) {
      problems.append("a second start is refused: \(refusal.words)")
    }
    wait(for: 700)
    expectBegun(next, "a second start of an instance")
  }

  private mutating func checkTwo() {
    guard player.abilities.maximumSimultaneousStarts > 1 else { return }
    var (first, second) = (start(in: 100), start(in: 100))
    second.hostTime = first.hostTime
    first.gain = 0.5
    if begin(first, 0) != nil || begin(second, 1) != nil {
      problems.append("two starts at the same time are refused")
    }
    wait(for: 750)
    expectBegun(first, "the first of two starts")
    expectBegun(second, "the second of two starts")
  }

  private mutating func checkCancel() {
    let start = start(in: 200)
    if begin(start) != nil { problems.append("a start that is cancelled later is refused") }
    wait(for: 50)
    player.cancel(start, instance: 0)
    wait(for: 350)
    if waitsForStarts { expectSilence(start, "a cancelled start") }
    let next = self.start(in: 50)
    if begin(next) != nil { problems.append("a start after a cancelled one is refused") }
    wait(for: 700)
    expectBegun(next, "a start after a cancelled one")
  }

  private mutating func checkStop() {
    let start = start(in: 50)
    if begin(start) != nil { problems.append("a start that is stopped later is refused") }
    wait(for: 150)
    change(start, .stop, in: 50, "a stop")
    wait(for: 200)
    expectBegun(start, "a stopped start")
    let next = self.start(in: 50)
    if begin(next) != nil { problems.append("a start after a stopped one is refused") }
    wait(for: 700)
    expectBegun(next, "a start after a stopped one")
  }

  private mutating func checkLate() {
    let start = start(in: -50)
    guard begin(start) == nil else { return }
    wait(for: 700)
    expectBegun(start, "a late start")
  }

  private mutating func checkPause() {
    guard player.abilities.canPause else { return }
    let start = start(in: 50)
    if begin(start) != nil { problems.append("a start that is paused later is refused") }
    wait(for: 150)
    change(start, .pause, in: 50, "a pause")
    wait(for: 150)
    change(start, .resume(from: 0.15), in: 50, "a resume")
    wait(for: 700)
    expectBegun(start, "a paused start")
  }

  private mutating func checkControl() {
    guard player.abilities.canControl else { return }
    let start = start(in: 50)
    if begin(start) != nil { problems.append("a start that is changed later is refused") }
    wait(for: 100)
    change(start, .gain(0.5, over: 0.1), in: 20, "a gain")
    change(start, .parameter(.hapticSharpnessControl, -0.5), in: 40, "a parameter")
    let points = [0.0, 0.1].map { HapticParameterCurve.ControlPoint(at: $0, value: 1 - 5 * $0) }
    let curve = HapticParameterCurve(.hapticIntensityControl, at: 0, controlPoints: points)
    change(start, .curve(curve), in: 60, "a curve")
    wait(for: 700)
    expectBegun(start, "a changed start")
  }

  private mutating func checkRate() {
    let rates = player.abilities.rates
    guard rates.upperBound > 1 else { return }
    let start = start(in: 50, rate: min(rates.upperBound, 2))
    if begin(start) != nil { problems.append("a supported rate is refused") }
    wait(for: 150)
    change(start, .rate(1), in: 20, "a rate")
    wait(for: 700)
    expectBegun(start, "a start at another rate")
  }

  private mutating func checkOffset() {
    guard player.abilities.canSeek else { return }
    let start = start(in: 50, offset: 0.25)
    if begin(start) != nil { problems.append("a start within its pattern is refused") }
    wait(for: 700)
    expectBegun(start, "a start within its pattern")
  }

  private mutating func change(
    _ start: HapticStart,
    _ kind: HapticStartChange.Kind,
    in milliseconds: Int64,
    _ what: String
  ) {
    let time = now() &+ milliseconds * 1_000_000
    let change = HapticStartChange(id: start.id, frame: 0, hostTime: time, kind: kind)
    do throws(HapticStartRefusal) {
      try player.change(start, instance: 0, change)
    } catch { problems.append("\(what) is refused: \(error.words)") }
  }
}
