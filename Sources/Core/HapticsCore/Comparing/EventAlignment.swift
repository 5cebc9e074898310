import HapticsRealtime

/// The line from the times of one pattern or timeline to the times of another.
package struct TimeMap {
  package private(set) var factor = 1.0
  var offset = 0.0

  /// Creates the identity.
  package init() {}

  init(factor: Double = 1, offset: Double) {
    self.factor = factor
    self.offset = offset
  }

  package func callAsFunction(_ time: Double) -> Double { time * factor + offset }

  package var isIdentity: Bool { factor == 1 && offset == 0 }

  /// The distance, in seconds, within which an event matches the map.
  ///
  /// After a common change, the times of both files may have been rounded to milliseconds. A shift
  /// explains no differences that are about as large as itself.
  package var tolerance: Double {
    let rounding = 0.002
    return factor == 1
      ? max(PatternDifference.timeTolerance, min(rounding, offset.magnitude / 4)) : rounding
  }

  var cost: Int { isIdentity ? 0 : factor == 1 ? 1 : 2 }
}

/// Finds the event of one pattern that corresponds to each event of another, or the cue of one
/// timeline for each cue of another, and the change of timing that most of them share.
///
/// Events are paired with events of the same kind (type and sound file) in the order of time. A
/// common change is a shift or a stretch that explains more than half of the events, and more of
/// them than no change does. Under a stretch, an event that is not at its stretched time may keep
/// its distance to the previous event. Between pairs, an event moves by up to a quarter of a second,
/// or by any time if it is the only one and keeps its values.
package struct EventAlignment {
  /// Indices of the first and the second pattern, in the order of the first one's times.
  package private(set) var pairs: [(Int, Int)] = []
  package private(set) var onlyBefore: [Int] = []
  package private(set) var onlyAfter: [Int] = []
  package private(set) var map = TimeMap()
  /// The common change; `nil` if there is none.
  package private(set) var timing: TimingChange?
  /// The expected delays of the first pattern's events, by index.
  package private(set) var displacements: [Double]

  private let before: [Double]
  private let after: [Double]
  /// Returns how much the values of two events differ, from 0 to 1.
  private let dissimilarity: (Int, Int) -> Double
  /// The indices of all events of the first pattern, in the order of time.
  private let left: [Int]
  /// The indices of the second pattern's events in the order of time, by kind.
  private let right: [[Int]]
  /// The indices of the first pattern's events in the order of time, by kind.
  private let leftOfKind: [[Int]]
  /// The kind of each event of the first pattern; the second pattern may lack it.
  private let kinds: [Int]

  private struct Kind: Hashable {
    let type: HapticEvent.EventType
    let path: String?

    init(_ event: HapticEvent) {
      type = event.type
      path = event.waveform?.path
    }
  }

  /// Aligns two patterns.
  ///
  /// - Parameter map: The common change, or `nil` to find it.
  /// - Complexity: O(*n* log *n*) in the number of events.
  init(_ before: [HapticEvent], _ after: [HapticEvent], by map: TimeMap? = nil) {
    self.init(
      before.map { (time: $0.time, kind: Kind($0)) },
      after.map { (time: $0.time, kind: Kind($0)) },
      by: map
    ) { i, j in EventAlignment.dissimilarity(before[i], after[j]) }
  }

  /// Aligns moments of any kind.
  ///
  /// - Parameters:
  ///   - map: The common change, or `nil` to find it.
  ///   - dissimilarity: Returns how much two of the moments differ besides their times, from 0 to 1.
  /// - Complexity: O(*n* log *n*) in the number of moments.
  package init<Kind: Hashable>(
    _ before: [(time: Double, kind: Kind)],
    _ after: [(time: Double, kind: Kind)],
    by map: TimeMap? = nil,
    dissimilarity: @escaping (Int, Int) -> Double = { _, _ in 0 }
  ) {
    self.before = before.map { $0.time }
    self.after = after.map { $0.time }
    self.dissimilarity = dissimilarity
    left = EventAlignment.byTime(self.before)
    var numbers: [Kind: Int] = [:]
    func number(_ kind: Kind) -> Int {
      if let number = numbers[kind] { return number }
      numbers[kind] = numbers.count
      return numbers.count - 1
    }
    kinds = before.map { number($0.kind) }
    let others = after.map { number($0.kind) }
    var right = [[Int]](repeating: [], count: numbers.count)
    for index in EventAlignment.byTime(self.after) { right[others[index]].append(index) }
    self.right = right
    var leftOfKind = [[Int]](repeating: [], count: numbers.count)
    for index in left { leftOfKind[kinds[index]].append(index) }
    self.leftOfKind = leftOfKind
    displacements = [Double](repeating: 0, count: before.count)
    let scan = scan(map ?? bestMap(others), unexplainedLimit: before.count)
    self.map = scan.map
    for index in left {
      displacements[index] = scan.map(self.before[index]) - self.before[index]
    }
    for pair in scan.pairs { displacements[pair.before] = pair.displacement }
    pairs = scan.pairs.map { ($0.before, $0.after) }
    if !scan.map.isIdentity, let first = scan.pairs.first {
      timing = TimingChange(
        delay: scan.map.factor == 1
          ? scan.map.offset
          : first.displacement.magnitude > scan.map.tolerance ? first.displacement : 0,
        speed: 1 / scan.map.factor,
        beatCount: scan.beatCount
      )
    }
    alignRest()
    pairs.sort { (self.before[$0.0], $0.0) < (self.before[$1.0], $1.0) }
    onlyBefore.sort { (self.before[$0], $0) < (self.before[$1], $1) }
    onlyAfter.sort { (self.after[$0], $0) < (self.after[$1], $1) }
  }

  private static func byTime(_ times: [Double]) -> [Int] {
    times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
  }

  // MARK: - The common change

  /// The events that a map explains.
  private struct Scan {
    var map: TimeMap
    var pairs: [(before: Int, after: Int, displacement: Double)] = []
    var groupSizes: [Int] = []
    var boundGroupCount = 0

    /// The number of groups, if each has several events that keep their distances.
    var beatCount: Int? {
      guard map.factor != 1, boundGroupCount == groupSizes.count, !groupSizes.contains(1) else {
        return nil
      }
      return groupSizes.count
    }
  }

  /// Returns the map that leaves the least to say.
  private func bestMap(_ afterKinds: [Int]) -> TimeMap {
    let total = before.count + after.count
    func cost(_ scan: Scan) -> Int { total - 2 * scan.pairs.count + scan.map.cost }
    var best = scan(TimeMap(), unexplainedLimit: before.count, candidateLimit: 1)
    guard cost(best) > 1 else { return best.map }
    for map in candidates(afterKinds) {
      // Stop scanning a map that explains too few events to win.
      let limit = (before.count - after.count + cost(best) - map.cost - 1) / 2
      let scan = scan(map, unexplainedLimit: limit, candidateLimit: 1)
      guard cost(scan) < cost(best), 2 * scan.pairs.count > max(before.count, after.count),
        scan.groupSizes.count >= (map.factor == 1 ? 1 : 3), scan.pairs.count > 1
      else { continue }
      best = scan
    }
    return best.map
  }

  /// The number of events at each end of a pattern to which a map can be anchored.
  private static let anchorCount = 3

  /// Returns the shifts and stretches that map an event near an end to one near the same end.
  private func candidates(_ afterKinds: [Int]) -> [TimeMap] {
    let order = EventAlignment.byTime(after)
    func anchors(_ i: some Collection<Int>, _ j: some Collection<Int>) -> [(Double, Double)] {
      var anchors: [(Double, Double)] = []
      for i in i {
        for j in j where kinds[i] == afterKinds[j] {
          anchors.append((before[i], after[j]))
        }
      }
      return anchors
    }
    let count = EventAlignment.anchorCount
    let starts = anchors(left.prefix(count), order.prefix(count))
    let ends = anchors(left.suffix(count), order.suffix(count))
    var maps = (starts + ends).map { TimeMap(offset: EventAlignment.rounded($0.1 - $0.0)) }
    for start in starts {
      for end in ends where end.0 > start.0 {
        let factor = (end.1 - start.1) / (end.0 - start.0)
        guard factor > 0.2, factor < 5, (factor - 1).magnitude > 0.0005 else { continue }
        maps.append(TimeMap(factor: factor, offset: start.1 - start.0 * factor))
      }
    }
    return maps
  }

  private static func rounded(_ time: Double) -> Double {
    time.magnitude < 1e6 ? (time * 1e6).rounded() / 1e6 : time
  }

  /// Pairs the events that are at the times a map predicts.
  ///
  /// - Parameter candidateLimit: The greatest number of simultaneous events that are compared to
  ///   find the most similar one. It prevents quadratic time for many simultaneous events.
  private func scan(_ map: TimeMap, unexplainedLimit: Int, candidateLimit: Int = 64) -> Scan {
    var scan = Scan(map: map)
    var free = right.map { FreeList(count: $0.count) }
    var latest = [Double](repeating: -.infinity, count: right.count)
    var displacement: Double?
    var size = 0
    var isBound = false
    func endGroup() {
      if size > 0 { scan.groupSizes.append(size) }
      if isBound { scan.boundGroupCount += 1 }
      (size, isBound) = (0, false)
    }
    for (position, i) in left.enumerated() {
      let kind = kinds[i]
      let time = before[i]
      func take(at expected: Double) -> Int? {
        guard expected >= latest[kind] - map.tolerance,
          let k = mostSimilar(
            i,
            kind,
            at: expected,
            map.tolerance,
            candidateLimit,
            &free[kind]
          )
        else { return nil }
        free[kind].take(k)
        let other = right[kind][k]
        latest[kind] = max(latest[kind], after[other])
        return other
      }
      let mapped = map(time)
      // In a regular grid, an event that keeps its distance to the previous one meets another one,
      // which is the partner of a later event.
      if let other = take(at: mapped) {
        endGroup()
        size = 1
        displacement = mapped - time
        scan.pairs.append((i, other, mapped - time))
      } else if map.factor != 1, let moved = displacement, !isExpected(at: time + moved, kind, map),
        let other = take(at: time + moved)
      {
        scan.pairs.append((i, other, moved))
        size += 1
        isBound = isBound || (after[other] - mapped).magnitude > map.tolerance
      }
      if position + 1 - scan.pairs.count > unexplainedLimit { break }
    }
    endGroup()
    return scan
  }

  /// Returns whether a map predicts an event of a kind at a time of the second pattern.
  private func isExpected(at time: Double, _ kind: Int, _ map: TimeMap) -> Bool {
    let events = leftOfKind[kind]
    let place = events.partitioningIndex { !(map(before[$0]) < time - map.tolerance) }
    return place < events.count && map(before[events[place]]) <= time + map.tolerance
  }

  /// Returns the index, among the second pattern's events of a kind, of the most similar unpaired
  /// event at a time.
  private func mostSimilar(
    _ event: Int,
    _ kind: Int,
    at time: Double,
    _ tolerance: Double,
    _ candidateLimit: Int,
    _ free: inout FreeList
  ) -> Int? {
    let events = right[kind]
    var k = free.next(from: events.partitioningIndex { !(after[$0] < time - tolerance) })
    var best: (place: Int, cost: Double)?
    var count = 0
    while k < events.count, after[events[k]] <= time + tolerance,
      count < candidateLimit
    {
      let cost = cost(event, events[k], distance: 0)
      if cost < best?.cost ?? .infinity { best = (k, cost) }
      if cost == 0 { break }
      count += 1
      k = free.next(from: k + 1)
    }
    return best?.place
  }

  // MARK: - The rest

  private mutating func alignRest() {
    var partners = [Int](repeating: -1, count: before.count)
    var isTaken = [Bool](repeating: false, count: after.count)
    for (i, j) in pairs {
      partners[i] = j
      isTaken[j] = true
    }
    var places = [Int](repeating: 0, count: after.count)
    for events in right {
      for (place, j) in events.enumerated() { places[j] = place }
    }
    for (left, right) in zip(leftOfKind, right) {
      var waiting: [Int] = []
      var k = 0
      for i in left {
        guard partners[i] >= 0 else {
          waiting.append(i)
          continue
        }
        let place = places[partners[i]]
        // The partners of events at one time may be in another order.
        guard place >= k else { continue }
        alignGap(waiting, right[k..<place].filter { !isTaken[$0] })
        waiting = []
        k = place + 1
      }
      alignGap(waiting, right[k...].filter { !isTaken[$0] })
    }
  }

  private func move(_ i: Int, _ j: Int) -> Double {
    after[j] - before[i] - displacements[i]
  }

  private mutating func alignGap(_ left: [Int], _ right: [Int]) {
    guard !left.isEmpty, !right.isEmpty else {
      onlyBefore += left
      onlyAfter += right
      return
    }
    if left.count == right.count {
      let moves = zip(left, right).map { move($0, $1).magnitude }
      // Events that keep their distances, or a single one that keeps its values, only moved.
      let isCommon =
        left.count == 1
        ? dissimilarity(left[0], right[0]) == 0
        : zip(left, right).allSatisfy {
          (move($0, $1) - move(left[0], right[0])).magnitude <= PatternDifference.timeTolerance
        }
      if isCommon || moves.allSatisfy({ $0 <= PatternDifference.moveLimit }) {
        pairs += zip(left, right)
        return
      }
    }
    let size = EventAlignment.pieceSize
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      let ends = (min(i + size, left.count), min(j + size, right.count))
      alignPiece(Array(left[i..<ends.0]), Array(right[j..<ends.1]))
      (i, j) = ends
    }
  }

  private static let pieceSize = 128

  /// Finds the pairs in order that cost least; an event without a partner costs 1.
  private mutating func alignPiece(_ left: [Int], _ right: [Int]) {
    let width = right.count + 1
    var costs = [Double](repeating: 0, count: (left.count + 1) * width)
    func pairCost(_ i: Int, _ j: Int) -> Double {
      let distance = move(left[i], right[j]).magnitude
      guard distance <= PatternDifference.moveLimit + PatternDifference.timeTolerance else {
        return .infinity
      }
      return cost(left[i], right[j], distance: distance)
    }
    for i in (0...left.count).reversed() {
      for j in (0...right.count).reversed() {
        guard i < left.count, j < right.count else {
          costs[i * width + j] = Double(left.count - i + right.count - j)
          continue
        }
        costs[i * width + j] = min(
          1 + min(costs[(i + 1) * width + j], costs[i * width + j + 1]),
          pairCost(i, j) + costs[(i + 1) * width + j + 1]
        )
      }
    }
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      let cost = costs[i * width + j]
      if cost == 1 + costs[(i + 1) * width + j] {
        onlyBefore.append(left[i])
        i += 1
      } else if cost == 1 + costs[i * width + j + 1] {
        onlyAfter.append(right[j])
        j += 1
      } else {
        pairs.append((left[i], right[j]))
        (i, j) = (i + 1, j + 1)
      }
    }
    onlyBefore += left[i...]
    onlyAfter += right[j...]
  }

  /// Returns the cost of a pair, from the distance of its events in seconds and their values.
  private func cost(_ i: Int, _ j: Int, distance: Double) -> Double {
    let cost = distance / PatternDifference.moveLimit + dissimilarity(i, j)
    return cost.isNaN ? .infinity : cost
  }

  private static func dissimilarity(_ a: HapticEvent, _ b: HapticEvent) -> Double {
    var difference = a.duration != b.duration ? 0.1 : 0
    for id in HapticEvent.ParameterID.allCases where id.applies(to: a.type) {
      let change = (a.value(of: id) ?? id.defaultValue) - (b.value(of: id) ?? id.defaultValue)
      difference += min(1, abs(change)) * 0.05
    }
    return difference
  }
}

/// Consecutive indices, some of them taken.
private struct FreeList {
  private var links: [Int]

  init(count: Int) { links = Array(0...count) }

  /// Returns the first free index at or after another one, or the number of indices if there is
  /// none.
  mutating func next(from place: Int) -> Int {
    var end = min(place, links.count - 1)
    while links[end] != end { end = links[end] }
    var k = min(place, links.count - 1)
    while links[k] != end, k != end { (k, links[k]) = (links[k], end) }
    return end
  }

  mutating func take(_ place: Int) { links[place] = place + 1 }
}
