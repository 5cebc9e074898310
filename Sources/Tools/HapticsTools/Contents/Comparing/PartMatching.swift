import HapticsCore

/// Matches the parts of two timelines, and finds the change of timing that most cues share.
///
/// Parts of the same kind and key match, first by time and then by order. The key of a cue without a
/// name is its content, so it first matches any cue that is due at the same time. Remaining cues
/// without a name match if they are due at about the same time. Times are compared after the common
/// change.
struct PartMatching {
  /// The pairs, by indices, in the order of the first parts.
  private(set) var pairs: [(before: Int, after: Int)] = []
  private(set) var onlyBefore: [Int] = []
  private(set) var onlyAfter: [Int] = []

  /// The common change of the cues; `nil` if there is none.
  let timing: TimingChange?
  /// The line from old to new times; the identity if there is no common change.
  let map: TimeMap

  private let before: [TimelinePart]
  private let after: [TimelinePart]
  /// The times at which the first parts are due after the common change.
  private let expected: [Double?]

  /// The common properties of matching parts.
  private struct Group: Hashable {
    var kind: TimelinePart.Kind
    var key: String?
    var time: Int?
  }

  init(_ before: [TimelinePart], _ after: [TimelinePart]) {
    self.before = before
    self.after = after
    let cues = (
      before: before.indices.filter { before[$0].kind == .cue },
      after: after.indices.filter { after[$0].kind == .cue }
    )
    let alignment = PartMatching.alignment(
      cues.before.map { before[$0] },
      cues.after.map { after[$0] }
    )
    timing = alignment.timing
    map = alignment.map
    var expected = before.map { $0.time }
    for (place, index) in cues.before.enumerated() {
      expected[index] = before[index].time.map { $0 + alignment.displacements[place] }
    }
    for index in before.indices where before[index].kind == .music {
      expected[index] = before[index].time.map { alignment.map($0) }
    }
    self.expected = expected
    onlyBefore = PartMatching.byTime(before)
    onlyAfter = PartMatching.byTime(after)
    pair { Group(kind: $0.kind, key: $0.key, time: PartMatching.tick($1)) }
    pair { part, _ in part.isAnonymous ? nil : Group(kind: part.kind, key: part.key) }
    pair { $1 == nil ? nil : Group(kind: $0.kind, time: PartMatching.tick($1)) }
    pair { part, _ in Group(kind: part.kind, key: part.key) }
    pairNeighbors()
    pairs.sort { $0.before < $1.before }
  }

  /// Returns the time at which a part of the first timeline is due after the common change.
  func expectedTime(of part: Int) -> Double? { expected[part] }

  /// Aligns cues of the same key, or, if no two have the same one, regardless of their keys.
  private static func alignment(
    _ before: [TimelinePart],
    _ after: [TimelinePart]
  )
    -> EventAlignment
  {
    let alignment = EventAlignment(
      before.map { (time: $0.time ?? 0, kind: $0.key) },
      after.map { (time: $0.time ?? 0, kind: $0.key) }
    )
    guard alignment.pairs.isEmpty else { return alignment }
    return EventAlignment(
      before.map { (time: $0.time ?? 0, kind: 0) },
      after.map { (time: $0.time ?? 0, kind: 0) }
    )
  }

  /// Pairs cues without a name that are due at about the same time.
  private mutating func pairNeighbors() {
    let left = onlyBefore.filter { before[$0].kind == .cue && before[$0].isAnonymous }
    let right = onlyAfter.filter { after[$0].kind == .cue && after[$0].isAnonymous }
    guard !left.isEmpty, !right.isEmpty else { return }
    let alignment = EventAlignment(
      left.map { (time: expected[$0] ?? 0, kind: 0) },
      right.map { (time: after[$0].time ?? 0, kind: 0) },
      by: TimeMap()
    ) { _, _ in PartMatching.dissimilarityOfNeighbors }
    let found = alignment.pairs.map { (before: left[$0.0], after: right[$0.1]) }
    pairs += found
    let taken = (before: Set(found.map { $0.before }), after: Set(found.map { $0.after }))
    onlyBefore.removeAll { taken.before.contains($0) }
    onlyAfter.removeAll { taken.after.contains($0) }
  }

  /// Keeps cues with different content from being paired at any distance.
  private static let dissimilarityOfNeighbors = 0.1

  /// Pairs parts of the same group, in their order, that have no counterpart yet.
  ///
  /// - Parameter group: Returns the group of a part that is due at the given time.
  private mutating func pair(_ group: (TimelinePart, Double?) -> Group?) {
    var waiting: [Group: [Int]] = [:]
    // Reversed, so that the first ones are popped first.
    for index in onlyAfter.reversed() {
      if let group = group(after[index], after[index].time) {
        waiting[group, default: []].append(index)
      }
    }
    var rest: [Int] = []
    var taken: Set<Int> = []
    for index in onlyBefore {
      if let group = group(before[index], expected[index]),
        let other = waiting[group]?.popLast()
      {
        pairs.append((index, other))
        taken.insert(other)
      } else {
        rest.append(index)
      }
    }
    onlyBefore = rest
    onlyAfter.removeAll { taken.contains($0) }
  }

  private static func byTime(_ parts: [TimelinePart]) -> [Int] {
    parts.indices.sorted { (parts[$0].time ?? 0, $0) < (parts[$1].time ?? 0, $1) }
  }

  /// The time in units within which times are the same.
  private static func tick(_ time: Double?) -> Int? {
    time.flatMap { Int(exactly: ($0 / PatternDifference.timeTolerance).rounded()) }
  }
}
