/// The queue of assets to load, in the order of priority.
///
/// Cancelled and raised assets stay in their old positions, where they are skipped because their
/// ticket has changed.
struct PreloadQueue {
  private struct Line {
    var places: [(key: AssetKey, ticket: Int)] = []
    var first = 0
  }

  private var lines = [Line](repeating: Line(), count: 256)

  mutating func append(_ key: AssetKey, ticket: Int, priority: UInt8) {
    lines[Int(priority)].places.append((key, ticket))
  }

  /// Takes the first asset of the highest priority whose ticket is still good.
  ///
  /// - Complexity: amortized O(1).
  mutating func next(where isGood: (AssetKey, Int) -> Bool) -> AssetKey? {
    var index = lines.count
    while index > 0 {
      index -= 1
      while lines[index].first < lines[index].places.count {
        let place = lines[index].places[lines[index].first]
        lines[index].first += 1
        if isGood(place.key, place.ticket) { return place.key }
      }
      if lines[index].first > 0 { lines[index] = Line() }
    }
    return nil
  }
}
