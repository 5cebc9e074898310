internal import HapticsCore

/// Matches the parts of two timelines.
///
/// Parts of the same kind and key match, first by time and then by order. Remaining parts match if
/// they are due at the same time.
struct PartMatching {
  /// The pairs, by indices, in the order of the first parts.
  private(set) var pairs: [(before: Int, after: Int)] = []
  private(set) var onlyBefore: [Int] = []
  private(set) var onlyAfter: [Int] = []

  private let before: [TimelinePart]
  private let after: [TimelinePart]

  /// The common properties of matching parts.
  private struct Group: Hashable {
    var kind: TimelinePart.Kind
    var key: String?
    var time: Int?
  }

  init(_ before: [TimelinePart], _ after: [TimelinePart]) {
    self.before = before
    self.after = after
    onlyBefore = PartMatching.byTime(before)
    onlyAfter = PartMatching.byTime(after)
    pair { Group(kind: $0.kind, key: $0.key, time: PartMatching.tick($0)) }
    pair { Group(kind: $0.kind, key: $0.key) }
    pair { $0.time == nil ? nil : Group(kind: $0.kind, time: PartMatching.tick($0)) }
    pairs.sort { $0.before < $1.before }
  }

  /// Pairs parts of the same group, in their order, that have no counterpart yet.
  private mutating func pair(_ group: (TimelinePart) -> Group?) {
    var waiting: [Group: [Int]] = [:]
    // Reversed, so that the first ones are popped first.
    for index in onlyAfter.reversed() {
      if let group = group(after[index]) { waiting[group, default: []].append(index) }
    }
    var rest: [Int] = []
    var taken: Set<Int> = []
    for index in onlyBefore {
      if let group = group(before[index]), let other = waiting[group]?.popLast() {
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
  private static func tick(_ part: TimelinePart) -> Int? {
    part.time.flatMap { Int(exactly: ($0 / PatternDifference.timeTolerance).rounded()) }
  }
}
