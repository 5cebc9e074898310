import HapticsCore
import HapticsTimeline

/// Drives a player with the starts of an engine: gives each one a free instance, waits until the
/// player can accept it, and collects the outcomes.
struct StartDriver {
  let player: any HapticStartPlayer
  private var abilities: HapticStartAbilities
  private var patterns: [PatternID: Prepared] = [:]
  private var starts: [Driven] = []
  /// The outcomes that the engine has not read yet.
  private var outcomes: [(HapticStart.ID, HapticStartOutcome)] = []
  /// The refused changes that the engine has not read yet; without a frame, they failed later.
  private var refusals: [(HapticStart, HapticStartRefusal, frame: Int64?)] = []
  /// The number of patterns that were made of the rest of others.
  private var restCount: Int32 = 0
  private var reports: [HapticStartReport] = []
  /// The reason for which the player is stopped.
  private(set) var stopped: StoppedReason?
  /// A Boolean value that indicates whether the player stopped, and the engine does not know yet.
  var hasStopped = false
  /// A Boolean value that indicates whether the player restarted, and needs its patterns.
  var hasRestarted = false
  /// The status of the haptic modality before the player stopped.
  var statusBefore: ModalityStatus?

  private struct Prepared {
    var pattern: HapticPattern
    var instances: Int
    /// A bit for each busy instance.
    var busy: UInt64 = 0
    var refusal: HapticStartRefusal?
    var isUnloaded = false
  }

  private struct Driven {
    var start: HapticStart
    /// The start as the player knows it: if the player cannot begin within a pattern, the rest of
    /// the pattern is a separate pattern.
    var begun: HapticStart
    /// The instance that plays it; -1 while it waits.
    var instance = -1
    /// The host time at which its instance is free again, once it is known.
    var freeAt: Int64?
    /// A Boolean value that indicates whether the player began it, as far as is known.
    var hasBegun = false
    var isPaused = false
    /// A Boolean value that indicates whether its outcome is known.
    var isReported = false
    /// The last reported refusal of a change.
    var refusal: HapticStartRefusal?

    init(_ start: HapticStart) { (self.start, begun) = (start, start) }
  }

  init(_ player: any HapticStartPlayer) {
    self.player = player
    abilities = player.abilities
    starts.reserveCapacity(1024)
    outcomes.reserveCapacity(1024)
    reports.reserveCapacity(1024)
  }

  // MARK: Patterns

  /// Prepares a loaded pattern.
  ///
  /// Starts are announced while others play, so there are twice as many instances as voices.
  mutating func prepare(_ id: PatternID, _ loaded: LoadedPattern) {
    var prepared = Prepared(
      pattern: loaded.pattern.hapticPart,
      instances: min(2 * max(loaded.polyphony, 1), 64)
    )
    if Contours(loaded.pattern).loopEnd > abilities.longestPattern {
      prepared.refusal = HapticStartRefusal(.length)
    } else {
      do throws(HapticStartRefusal) {
        try player.prepare(prepared.pattern, as: id, instances: prepared.instances)
      } catch { prepared.refusal = error }
    }
    patterns[id] = prepared
  }

  /// Frees a pattern once none of its starts is left.
  mutating func unload(_ id: PatternID) {
    patterns[id]?.isUnloaded = true
    discardIfUnused(id)
  }

  private mutating func discardIfUnused(_ id: PatternID) {
    guard let known = patterns[id], known.isUnloaded, known.busy == 0 else { return }
    patterns[id] = nil
    if known.refusal == nil { player.discard(id) }
  }

  // MARK: Starts

  mutating func take(_ event: EngineEvent, at now: Int64) {
    switch event {
    case .start(let start):
      starts.append(Driven(start))
      begin(starts.count - 1, at: now)
    case .startChanged(let change):
      guard let index = starts.firstIndex(where: { $0.start.id == change.id }) else { return }
      apply(change, to: index, at: now)
    default: break
    }
  }

  /// Reads the player's reports.
  mutating func readReports(at now: Int64) {
    var taken: [HapticStartReport] = []
    swap(&taken, &reports)
    player.takeReports(at: now) { taken.append($0) }
    for report in taken { take(report) }
    taken.removeAll(keepingCapacity: true)
    swap(&taken, &reports)
  }

  /// Frees the instances of starts that are over, and begins starts that wait.
  mutating func advance(to now: Int64) {
    var index = 0
    while index < starts.count {
      if let time = starts[index].freeAt, time <= now, starts[index].isReported {
        remove(index)
      } else {
        index += 1
      }
    }
    for index in starts.indices where starts[index].instance < 0 { begin(index, at: now) }
  }

  /// Removes and returns the outcomes since the last call.
  mutating func takeOutcomes(_ body: (HapticStart.ID, HapticStartOutcome) -> Void) {
    for (id, outcome) in outcomes { body(id, outcome) }
    outcomes.removeAll(keepingCapacity: true)
  }

  /// Removes and returns the refused changes since the last call, each reason of a start once.
  mutating func takeRefusals(_ body: (HapticStart, HapticStartRefusal, Int64?) -> Void) {
    for (start, refusal, frame) in refusals { body(start, refusal, frame) }
    refusals.removeAll()
  }

  private mutating func take(_ report: HapticStartReport) {
    switch report {
    case .began(let id, let time):
      guard let index = starts.firstIndex(where: { $0.start.id == id }) else { return }
      starts[index].hasBegun = true
      let wanted = starts[index].start.hostTime ?? time
      settle(index, .played(lateBy: max(time &- wanted, 0)))
    case .refused(let id, let refusal):
      guard let index = starts.firstIndex(where: { $0.start.id == id }) else { return }
      settle(index, .refused(refusal))
      remove(index)
    case .changeRefused(let id, let refusal):
      guard let index = starts.firstIndex(where: { $0.start.id == id }) else { return }
      noteRefusal(refusal, of: index, at: nil)
    case .stopped(let reason):
      stopped = reason
      hasStopped = true
      hasRestarted = false
      while let last = starts.indices.last {
        settle(last, .refused(HapticStartRefusal(.stopped)))
        starts[last].instance = -1
        remove(last)
      }
      for id in patterns.keys { patterns[id]?.busy = 0 }
    case .restarted: hasRestarted = true
    }
  }

  /// Prepares all patterns again after a restart.
  mutating func prepareAgain(_ loaded: [Int32: LoadedPattern]) {
    abilities = player.abilities
    stopped = nil
    hasRestarted = false
    patterns = patterns.filter { !$0.value.isUnloaded }
    for (number, pattern) in loaded { prepare(PatternID(rawValue: number), pattern) }
  }

  private mutating func settle(_ index: Int, _ outcome: HapticStartOutcome) {
    guard !starts[index].isReported else { return }
    starts[index].isReported = true
    outcomes.append((starts[index].start.id, outcome))
  }

  private mutating func remove(_ index: Int) {
    let gone = starts.remove(at: index)
    mark(gone, isBusy: false)
    discardIfUnused(gone.start.pattern)
    discardIfUnused(gone.begun.pattern)
  }

  /// Marks the instance of a start as busy or free.
  private mutating func mark(_ driven: Driven, isBusy: Bool) {
    guard driven.instance >= 0, var pattern = patterns[driven.begun.pattern] else { return }
    let bit: UInt64 = 1 << driven.instance
    pattern.busy = isBusy ? pattern.busy | bit : pattern.busy & ~bit
    // A change in place would allocate.
    patterns[driven.begun.pattern] = pattern
  }

  private mutating func refuse(_ index: Int, _ refusal: HapticStartRefusal) {
    settle(index, .refused(refusal))
    // The changes of a refused start are ignored.
    starts[index].freeAt = .min
    starts[index].instance = -1
  }

  private mutating func begin(_ index: Int, at now: Int64) {
    let driven = starts[index]
    guard !driven.isPaused, driven.freeAt == nil else { return }
    if let refusal = refusal(of: driven.start) { return refuse(index, refusal) }
    let ahead = driven.start.hostTime.map { $0.subtractingReportingOverflow(now) }
    if let ahead, !ahead.overflow, ahead.partialValue > abilities.lookaheadNanoseconds { return }
    let isRest = driven.start.offset > 0 && !abilities.canSeek
    guard let instance = freeInstance(of: driven.start.pattern, isRest: isRest) else {
      // Another start may end until then.
      if let ahead, ahead.partialValue > 0 { return }
      return refuse(index, HapticStartRefusal(.busy))
    }
    starts[index].begun = driven.start
    do throws(HapticStartRefusal) {
      if isRest {
        starts[index].begun.pattern = try prepareRest(of: driven.start)
        starts[index].begun.offset = 0
      }
      try player.begin(starts[index].begun, instance: instance)
      starts[index].instance = instance
      mark(starts[index], isBusy: true)
    } catch {
      refuse(index, error)
      discardIfUnused(starts[index].begun.pattern)
    }
  }

  /// Prepares the rest of a pattern for a player that cannot begin within a pattern.
  ///
  /// Its number is below those of loaded patterns, and it is discarded after its only start.
  private mutating func prepareRest(
    of start: HapticStart
  ) throws(HapticStartRefusal) -> PatternID {
    guard let rest = patterns[start.pattern]?.pattern.rest(from: start.offset),
      !rest.events.isEmpty
    else { throw HapticStartRefusal(.offset) }
    restCount = (restCount &+ 1) & .max
    let id = PatternID(rawValue: -1 - restCount)
    try player.prepare(rest, as: id, instances: 1)
    patterns[id] = Prepared(pattern: rest, instances: 1, isUnloaded: true)
    return id
  }

  private func refusal(of start: HapticStart) -> HapticStartRefusal? {
    if stopped != nil { return HapticStartRefusal(.stopped) }
    guard let pattern = patterns[start.pattern] else { return HapticStartRefusal(.pattern) }
    if let refusal = pattern.refusal { return refusal }
    if !abilities.rates.contains(start.rate) { return HapticStartRefusal(.rate) }
    return nil
  }

  private func freeInstance(of id: PatternID, isRest: Bool) -> Int? {
    guard let pattern = patterns[id] else { return nil }
    if abilities.maximumSimultaneousStarts < Int.max,
      starts.count(where: { $0.instance >= 0 }) >= abilities.maximumSimultaneousStarts
    {
      return nil
    }
    if isRest { return 0 }
    let instance = (~pattern.busy).trailingZeroBitCount
    return instance < pattern.instances ? instance : nil
  }

  private mutating func apply(_ change: HapticStartChange, to index: Int, at now: Int64) {
    let driven = starts[index]
    if change.kind == .cancel { return cancel(index) }
    if let free = driven.freeAt {
      // An earlier stop replaces a later one.
      let end = change.hostTime ?? now
      guard change.kind == .stop, driven.instance >= 0, end < free else { return }
      send(change, to: index)
      starts[index].freeAt = end
      return
    }
    let isEarly = change.frame <= driven.start.frame
    switch change.kind {
    case .cancel: break
    case .move:
      starts[index].start.frame = change.frame
      starts[index].start.hostTime = change.hostTime
      guard driven.instance >= 0, !driven.hasBegun else { return }
      withdraw(index)
      begin(index, at: now)
    case .stop:
      if driven.instance < 0 || (isEarly && !driven.hasBegun) { return abandon(index) }
      if driven.isPaused || !send(change, to: index) {
        player.cancel(driven.begun, instance: driven.instance)
      }
      starts[index].freeAt = change.hostTime ?? now
    case .end:
      if driven.instance < 0 { return abandon(index) }
      starts[index].freeAt = change.hostTime ?? now
    case .pause: pause(index, change, isEarly: isEarly)
    case .resume(let place): resume(index, change, from: place, at: now)
    case .rate(let rate):
      starts[index].start.rate = rate
      guard driven.instance >= 0 else { return }
      if !abilities.rates.contains(rate) || !send(change, to: index) {
        // It would run out of step with the sound.
        player.cancel(driven.begun, instance: driven.instance)
        starts[index].freeAt = now
      }
    case .gain(let gain, _):
      starts[index].start.gain = gain
      if driven.instance >= 0, abilities.canControl { send(change, to: index) }
    case .parameter, .curve:
      if driven.instance >= 0, abilities.canControl { send(change, to: index) }
    }
  }

  /// Sends a change to the player.
  ///
  /// - Returns: `false` if the player refused, and the start continues as before.
  @discardableResult
  private mutating func send(_ change: HapticStartChange, to index: Int) -> Bool {
    do throws(HapticStartRefusal) {
      try player.change(starts[index].begun, instance: starts[index].instance, change)
      return true
    } catch {
      noteRefusal(error, of: index, at: change.frame)
      return false
    }
  }

  private mutating func noteRefusal(
    _ refusal: HapticStartRefusal,
    of index: Int,
    at frame: Int64?
  ) {
    // A fade that is refused would repeat it every 10 ms.
    guard starts[index].refusal != refusal else { return }
    starts[index].refusal = refusal
    refusals.append((starts[index].start, refusal, frame))
  }

  private mutating func cancel(_ index: Int) {
    if starts[index].instance >= 0 {
      player.cancel(starts[index].begun, instance: starts[index].instance)
    }
    remove(index)
  }

  /// Cancels a start that ends before the player could begin it.
  private mutating func abandon(_ index: Int) {
    settle(index, .refused(HapticStartRefusal(.busy)))
    cancel(index)
  }

  /// Takes a start back from the player, so that it can be begun again.
  private mutating func withdraw(_ index: Int) {
    guard starts[index].instance >= 0 else { return }
    player.cancel(starts[index].begun, instance: starts[index].instance)
    release(index)
  }

  /// Frees the instance of a start that is begun again later.
  private mutating func release(_ index: Int) {
    mark(starts[index], isBusy: false)
    starts[index].instance = -1
    discardIfUnused(starts[index].begun.pattern)
  }

  private mutating func pause(_ index: Int, _ change: HapticStartChange, isEarly: Bool) {
    starts[index].isPaused = true
    let driven = starts[index]
    guard driven.instance >= 0 else { return }
    if isEarly, !driven.hasBegun {
      withdraw(index)
    } else if abilities.canPause {
      if !send(change, to: index) { withdraw(index) }
    } else {
      var stop = change
      stop.kind = .stop
      if send(stop, to: index) { release(index) } else { withdraw(index) }
    }
  }

  private mutating func resume(
    _ index: Int,
    _ change: HapticStartChange,
    from place: Double,
    at now: Int64
  ) {
    starts[index].isPaused = false
    let driven = starts[index]
    if driven.instance >= 0 {
      if send(change, to: index) { return }
      withdraw(index)
    }
    starts[index].start.offset = place
    starts[index].start.frame = change.frame
    starts[index].start.hostTime = change.hostTime
    starts[index].hasBegun = false
    begin(index, at: now)
  }
}

extension HapticPattern {
  /// The haptic events of the pattern, with the parameters and curves that shape them.
  var hapticPart: HapticPattern {
    HapticPattern(
      events: events.filter { $0.type.family == .haptic },
      parameters: parameters.filter { $0.id.family == .haptic },
      curves: curves.filter { $0.id.family == .haptic }
    )
  }
}
