extension PreloadTable {
  /// Makes a new asset wait for those that are not settled.
  mutating func block(_ key: AssetKey, _ after: [AssetKey]) {
    for other in after {
      guard let entry = entries[other] else { continue }
      if case .ready = entry.state { continue }
      if entries[key]?.blockers.insert(other).inserted == true {
        dependents[other, default: []].append(key)
      }
    }
  }

  /// Begins the assets that waited for this one alone.
  mutating func unblock(_ key: AssetKey) {
    for dependent in dependents.removeValue(forKey: key) ?? [] {
      guard let entry = entries[dependent], entry.blockers.contains(key) else { continue }
      entries[dependent]?.blockers.remove(key)
      if entry.ticket < 0 { startIfFree(dependent) }
    }
  }

  /// Fails new assets that wait for themselves.
  ///
  /// An older asset cannot wait for a newer one, so every cycle is among the new ones. After
  /// the assets that can be begun in some order are removed, and those that no remaining one waits
  /// for, the rest are in a cycle or between two.
  mutating func failCycles(_ new: [AssetKey]) {
    var rest = Set(new)
    peel(&rest, { $0.entries[$1]?.blockers }, { $0.dependents[$1] })
    peel(&rest, { $0.dependents[$1] }, { $0.entries[$1]?.blockers })
    for key in new where rest.contains(key) {
      settle(key, nil, .waitsForItself)
      remove(key)
    }
  }

  /// Removes the assets that have none before them, and then those that have none any longer.
  ///
  /// - Complexity: O(*n*) in the number of assets and of their dependencies.
  private func peel<Before: Collection<AssetKey>, Behind: Collection<AssetKey>>(
    _ rest: inout Set<AssetKey>,
    _ before: (PreloadTable, AssetKey) -> Before?,
    _ behind: (PreloadTable, AssetKey) -> Behind?
  ) {
    var counts: [AssetKey: Int] = [:]
    for key in rest {
      counts[key] = before(self, key)?.count { rest.contains($0) } ?? 0
    }
    var free = rest.filter { counts[$0] == 0 }
    while let key = free.popFirst() {
      rest.remove(key)
      guard let others = behind(self, key) else { continue }
      for other in others where rest.contains(other) {
        counts[other, default: 0] -= 1
        if counts[other] == 0 { free.insert(other) }
      }
    }
  }
}
