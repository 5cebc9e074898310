public import HapticsCore
public import HapticsTimeline
import Synchronization

/// A player that plays nothing and records everything, for tests.
///
/// A start begins at its host time, or at the time of the last ``takeReports(at:_:)`` if that is
/// later.
/// ``violations`` lists calls that no player has to expect.
public final class RecordingStartPlayer: HapticStartPlayer {
  /// A start with everything that happened to it.
  public struct Record: Hashable, Sendable {
    /// The start as it was begun.
    public var start: HapticStart
    /// The instance of its pattern that plays it.
    public var instance: Int
    /// The host time at which it began, in nanoseconds; `nil` if it has not begun.
    public var begunAt: Int64?
    /// A Boolean value that indicates whether it was cancelled.
    public var isCancelled = false
    /// The accepted changes, in order.
    public var changes: [HapticStartChange] = []
    /// A Boolean value that indicates whether it was interrupted by ``stop(_:)``.
    public var isInterrupted = false

    fileprivate var isOpen: Bool { begunAt == nil && !isCancelled && !isInterrupted }

    /// Returns whether it was stopped until a host time.
    fileprivate func hasStopped(by time: Int64) -> Bool {
      changes.contains { $0.kind == .stop && ($0.hostTime ?? .min) <= time }
    }
  }

  private struct State {
    var abilities = HapticStartAbilities()
    var refusal: HapticStartRefusal?
    var changeRefusal: HapticStartRefusal?
    var records: [Record] = []
    var patterns: [PatternID: Int] = [:]
    var violations: [String] = []
    var reports: [HapticStartReport] = []
    var isStopped = false
    /// The host time of the last reports.
    var now = Int64.min
    /// The first record that may not have begun.
    var firstOpen = 0

    mutating func index(of start: HapticStart, _ instance: Int) -> Int? {
      let index = records.lastIndex { $0.start.id == start.id && !$0.isCancelled }
      guard let index, records[index].instance == instance else {
        violations.append("start \(start.id.rawValue) is not with its instance")
        return nil
      }
      return index
    }
  }

  private let state: Mutex<State>

  /// Creates a player with abilities; by default it can do everything.
  public init(_ abilities: HapticStartAbilities = .everything) {
    var state = State()
    state.abilities = abilities
    self.state = Mutex(state)
  }

  /// The abilities of the player.
  public var abilities: HapticStartAbilities { state.withLock { $0.abilities } }

  /// The begun starts, in order.
  public var records: [Record] { state.withLock { $0.records } }

  /// The calls that break the rules of `HapticStartPlayer`.
  public var violations: [String] { state.withLock { $0.violations } }

  /// The refusal of every further start; `nil` to accept them.
  public var refusal: HapticStartRefusal? {
    get { state.withLock { $0.refusal } }
    set { state.withLock { $0.refusal = newValue } }
  }

  /// The refusal of every further change; `nil` to accept them.
  public var changeRefusal: HapticStartRefusal? {
    get { state.withLock { $0.changeRefusal } }
    set { state.withLock { $0.changeRefusal = newValue } }
  }

  /// The numbers of prepared instances by pattern.
  public var prepared: [PatternID: Int] { state.withLock { $0.patterns } }

  /// Stops the player, as the platform may do at any time.
  public func stop(_ reason: StoppedReason) {
    state.withLock { state in
      state.isStopped = true
      state.patterns = [:]
      for index in state.records.indices where !state.records[index].hasStopped(by: state.now) {
        state.records[index].isInterrupted = true
      }
      state.reports.append(.stopped(reason))
    }
  }

  /// Makes the player ready again, without its patterns.
  public func restart() {
    state.withLock { state in
      state.isStopped = false
      state.reports.append(.restarted)
    }
  }

  /// Records a pattern with its instances.
  ///
  /// - Throws: Nothing.
  public func prepare(
    _ pattern: HapticPattern,
    as id: PatternID,
    instances: Int
  ) throws(HapticStartRefusal) {
    state.withLock { state in
      state.patterns[id] = instances
      if instances < 1 { state.violations.append("a pattern is prepared without instances") }
    }
  }

  /// Discards a pattern.
  public func discard(_ pattern: PatternID) {
    state.withLock { state in
      if state.patterns.removeValue(forKey: pattern) == nil {
        state.violations.append("an unknown pattern is discarded")
      }
    }
  }

  /// Records a start.
  ///
  /// - Throws: ``refusal``, or a refusal of a pattern that is not prepared.
  public func begin(_ start: HapticStart, instance: Int) throws(HapticStartRefusal) {
    let refusal = state.withLock { state -> HapticStartRefusal? in
      if let refusal = state.refusal { return refusal }
      if state.isStopped { return HapticStartRefusal(.stopped) }
      guard let instances = state.patterns[start.pattern] else {
        return HapticStartRefusal(.pattern)
      }
      if instance < 0 || instance >= instances {
        state.violations.append("start \(start.id.rawValue) has no instance")
      }
      if state.records.contains(where: { $0.start.id == start.id && $0.begunAt != nil }) {
        state.violations.append("start \(start.id.rawValue) is begun twice")
      }
      if !state.abilities.rates.contains(start.rate) {
        state.violations.append("start \(start.id.rawValue) has an unsupported rate")
      }
      if start.offset > 0, !state.abilities.canSeek {
        state.violations.append("start \(start.id.rawValue) begins within its pattern")
      }
      var record = Record(start: start, instance: instance)
      // A start that arrives late begins at once.
      if let time = start.hostTime, time > state.now {
        state.records.append(record)
      } else {
        record.begunAt = state.now
        state.records.append(record)
        state.reports.append(.began(start.id, at: state.now))
      }
      return nil
    }
    if let refusal { throw refusal }
  }

  /// Cancels a start.
  public func cancel(_ start: HapticStart, instance: Int) {
    state.withLock { state in
      guard let index = state.index(of: start, instance) else { return }
      state.records[index].isCancelled = true
    }
  }

  /// Records a change.
  ///
  /// - Throws: ``changeRefusal``.
  public func change(
    _ start: HapticStart,
    instance: Int,
    _ change: HapticStartChange
  ) throws(HapticStartRefusal) {
    let refusal = state.withLock { state -> HapticStartRefusal? in
      if let refusal = state.changeRefusal { return refusal }
      guard let index = state.index(of: start, instance) else { return nil }
      state.records[index].changes.append(change)
      return nil
    }
    if let refusal { throw refusal }
  }

  /// Begins starts whose time has come, and reports what happened.
  public func takeReports(at now: Int64, _ body: (HapticStartReport) -> Void) {
    let reports = state.withLock { state -> [HapticStartReport] in
      var reports = state.reports
      state.reports = []
      state.now = now
      for index in state.firstOpen..<state.records.count where state.records[index].isOpen {
        guard let time = state.records[index].start.hostTime, time <= now else { continue }
        state.records[index].begunAt = time
        reports.append(.began(state.records[index].start.id, at: time))
      }
      while state.firstOpen < state.records.count, !state.records[state.firstOpen].isOpen {
        state.firstOpen += 1
      }
      return reports
    }
    for report in reports { body(report) }
  }
}
