/// The pairs of corresponding onsets in two channels.
///
/// The offset between the channels is unknown and may drift. For each group of onsets, the offset
/// with the most matches is used; among equal ones, the nearest to the offset of the previous
/// group. Each onset is paired with its nearest partner around that offset, unless the partner has
/// a nearer one.
package struct OnsetPairing: Hashable, Sendable {
  /// Two onsets that belong together.
  package struct Pair: Hashable, Sendable {
    /// The index of the onset in the first channel.
    package var first: Int
    /// The index of its partner in the second.
    package var second: Int
    /// The time of the first, in seconds.
    package var time: Double
    /// The delay of the second one, in seconds.
    package var skew: Double
  }

  /// The pairs, in the order of time.
  package private(set) var pairs: [Pair] = []
  /// The indices of onsets in the first channel that have no partner.
  package private(set) var firstAlone: [Int] = []
  /// The indices of onsets in the second channel that have no partner.
  package private(set) var secondAlone: [Int] = []

  /// The greatest distance between partners relative to the typical offset of their group, in
  /// seconds.
  package static let tolerance = 0.025
  private static let stretch = 32

  /// Pairs onsets.
  ///
  /// - Parameters:
  ///   - first: The times of the first channel, in seconds, ascending.
  ///   - second: The times of the second channel, in seconds, ascending.
  ///   - window: The greatest distance between partners, in seconds.
  /// - Complexity: O(*n*) if the number of onsets in a window is limited.
  package init(_ first: [Double], _ second: [Double], window: Double = 0.25) {
    var offset = 0.0
    var partners = [Int?](repeating: nil, count: second.count)
    var begin = 0
    for start in stride(from: 0, to: first.count, by: Self.stretch) {
      let indices = start..<min(start + Self.stretch, first.count)
      while begin < second.count, second[begin] < first[start] - window { begin += 1 }
      offset = Self.offset(first[indices], second[begin...], window: window, last: offset)
      var near = begin
      for index in indices {
        let expected = first[index] + offset
        while near + 1 < second.count,
          (second[near + 1] - expected).magnitude <= (second[near] - expected).magnitude
        { near += 1 }
        guard near < second.count, (second[near] - expected).magnitude <= Self.tolerance,
          (second[near] - first[index]).magnitude <= window
        else { continue }
        if let rival = partners[near] {
          let distance = (second[near] - offset - first[rival]).magnitude
          guard (second[near] - expected).magnitude < distance else { continue }
        }
        partners[near] = index
      }
    }
    for (second, partner) in zip(second.indices, partners) {
      guard partner == nil else { continue }
      secondAlone.append(second)
    }
    var isPaired = [Bool](repeating: false, count: first.count)
    for (index, partner) in partners.enumerated() {
      guard let partner else { continue }
      isPaired[partner] = true
      pairs.append(
        Pair(
          first: partner,
          second: index,
          time: first[partner],
          skew: second[index] - first[partner]
        )
      )
    }
    firstAlone = first.indices.filter { !isPaired[$0] }
  }

  /// Returns the offset that brings most onsets together.
  private static func offset(
    _ first: ArraySlice<Double>,
    _ second: ArraySlice<Double>,
    window: Double,
    last: Double
  ) -> Double {
    var offsets: [Double] = []
    var begin = second.startIndex
    for time in first {
      while begin < second.endIndex, second[begin] < time - window { begin += 1 }
      for partner in second[begin...].prefix(Self.stretch) {
        guard partner <= time + window else { break }
        offsets.append(partner - time)
      }
    }
    offsets.sort()
    var best: (votes: Int, offset: Double)?
    var (low, high) = (0, 0)
    for offset in offsets {
      while offsets[low] < offset - tolerance / 2 { low += 1 }
      while high < offsets.count, offsets[high] <= offset + tolerance / 2 { high += 1 }
      let votes = high - low
      // The middle one of those that agree.
      let middle = offsets[low + votes / 2]
      if let found = best,
        votes < found.votes
          || votes == found.votes
            && (middle - last).magnitude >= (found.offset - last).magnitude
      {
        continue
      }
      best = (votes, middle)
    }
    return best?.offset ?? last
  }
}
