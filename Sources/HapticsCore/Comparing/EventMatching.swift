/// Finds which event of one pattern is which event of another.
///
/// Events of one type (and one sound file) are matched in the order of time: those at the same
/// time first, the most alike of several; then each of the rest with the nearest one that is not
/// further than ``PatternDifference/moveLimit`` away.
struct EventMatching {
  /// Indices of the first and the second pattern, in the order of the first one's times.
  private(set) var pairs: [(Int, Int)] = []
  private(set) var onlyBefore: [Int] = []
  private(set) var onlyAfter: [Int] = []

  private struct Kind: Hashable {
    let type: HapticEvent.EventType
    let path: String?
  }

  init(_ before: HapticPattern, _ after: HapticPattern) {
    let left = EventMatching.byKind(before)
    let right = EventMatching.byKind(after)
    for (kind, indices) in left {
      match(indices, right[kind] ?? [], before.events, after.events)
    }
    for (kind, indices) in right where left[kind] == nil { onlyAfter += indices }
    pairs.sort { (before.events[$0.0].time, $0.0) < (before.events[$1.0].time, $1.0) }
    onlyBefore.sort { (before.events[$0].time, $0) < (before.events[$1].time, $1) }
    onlyAfter.sort { (after.events[$0].time, $0) < (after.events[$1].time, $1) }
  }

  private static func byKind(_ pattern: HapticPattern) -> [Kind: [Int]] {
    let order = pattern.events.indices.sorted {
      (pattern.events[$0].time, $0) < (pattern.events[$1].time, $1)
    }
    return Dictionary(grouping: order) {
      Kind(type: pattern.events[$0].type, path: pattern.events[$0].waveform?.path)
    }
  }

  private mutating func match(
    _ left: [Int],
    _ right: [Int],
    _ before: [HapticEvent],
    _ after: [HapticEvent]
  ) {
    var taken = [Bool](repeating: false, count: right.count)
    var rest: [Int] = []
    var from = 0
    for i in left {
      let time = before[i].time
      let reach = time - PatternDifference.timeTolerance
      while from < right.count, taken[from] || after[right[from]].time < reach { from += 1 }
      if let k = nearest(to: before[i], in: right, from: from, taken, after, within: 0) {
        taken[k] = true
        pairs.append((i, right[k]))
      } else {
        rest.append(i)
      }
    }
    from = 0
    for i in rest {
      let reach = before[i].time - PatternDifference.moveLimit
      while from < right.count, taken[from] || after[right[from]].time < reach { from += 1 }
      let limit = PatternDifference.moveLimit
      if let k = nearest(to: before[i], in: right, from: from, taken, after, within: limit) {
        taken[k] = true
        pairs.append((i, right[k]))
      } else {
        onlyBefore.append(i)
      }
    }
    for (k, j) in right.enumerated() where !taken[k] { onlyAfter.append(j) }
  }

  /// The most candidates that are looked at for one event, which keeps crowds from costing squares.
  private static let candidateLimit = 64

  private func nearest(
    to event: HapticEvent,
    in right: [Int],
    from: Int,
    _ taken: [Bool],
    _ after: [HapticEvent],
    within limit: Double
  ) -> Int? {
    let reach = limit + PatternDifference.timeTolerance
    var best: (index: Int, cost: Double)?
    var looked = 0
    var k = from
    while k < right.count, after[right[k]].time <= event.time + reach,
      looked < EventMatching.candidateLimit
    {
      looked += 1
      if !taken[k], abs(after[right[k]].time - event.time) <= reach {
        let cost = EventMatching.cost(event, after[right[k]])
        if cost < best?.cost ?? .infinity { best = (k, cost) }
        if cost == 0 { break }
      }
      k += 1
    }
    return best?.index
  }

  /// How unlike two events are: their distance in time, and what they say of themselves.
  private static func cost(_ a: HapticEvent, _ b: HapticEvent) -> Double {
    var cost = abs(a.time - b.time) / PatternDifference.moveLimit
    if a.duration != b.duration { cost += 0.1 }
    for id in HapticEvent.ParameterID.allCases where id.applies(to: a.type) {
      let difference = (a.value(of: id) ?? id.defaultValue) - (b.value(of: id) ?? id.defaultValue)
      cost += min(1, abs(difference)) * 0.1
    }
    return cost.isNaN ? .infinity : cost
  }
}
