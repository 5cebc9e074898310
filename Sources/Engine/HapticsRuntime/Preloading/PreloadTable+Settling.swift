extension PreloadTable {
  /// Reserves memory for a job, before it decodes anything.
  mutating func reserve(_ bytes: Int64, for job: PreloadJob) throws(PreloadFailure) {
    guard isWanted(job) else { throw .cancelled }
    let (bytes, free) = (max(bytes, 0), budget - usedBytes)
    guard bytes <= free else { throw .overBudget(needed: bytes, free: max(free, 0)) }
    usedBytes += bytes
    reservations[job.number, default: 0] += bytes
  }

  /// Records the loaded fraction of a job's file.
  ///
  /// - Returns: `true` if a preload still waits for it; otherwise, `false`.
  mutating func report(_ share: Double, of job: PreloadJob) -> Bool {
    guard isWanted(job), let entry = entries[job.key] else { return false }
    // The last byte is done with when the engine has the asset.
    let share = share > 0 ? min(share, 1) : 0
    let loaded = min(Int64(Double(entry.size) * share), entry.size - 1)
    guard loaded > entry.loaded else { return true }
    for number in entry.waiters { batches[number]?.progress.bytes += loaded - entry.loaded }
    entries[job.key]?.loaded = loaded
    return true
  }

  /// Stores the asset of a job.
  ///
  /// - Returns: `false` if the asset is no longer requested; the caller then unloads it.
  mutating func finish(_ job: PreloadJob, with asset: LoadedAsset) -> Bool {
    let bytes = reservations.removeValue(forKey: job.number) ?? 0
    guard isWanted(job) else {
      usedBytes -= bytes
      return false
    }
    settle(job.key, asset, nil)
    entries[job.key]?.state = .ready(asset)
    entries[job.key]?.bytes = bytes
    unblock(job.key)
    return true
  }

  mutating func fail(_ job: PreloadJob, _ failure: PreloadFailure) {
    usedBytes -= reservations.removeValue(forKey: job.number) ?? 0
    running[job.number] = nil
    guard isWanted(job) else { return }
    settle(job.key, nil, failure)
    remove(job.key)
  }

  mutating func cancel(_ number: Int) {
    guard let batch = batches[number] else { return }
    for key in batch.pending {
      guard let entry = entries[key] else { continue }
      settle(key, in: number, entry, nil, .cancelled)
      let others = entry.waiters.filter { $0 != number }
      // The job of a removed asset is cancelled when it reports.
      if others.isEmpty { remove(key) } else { entries[key]?.waiters = others }
    }
    complete(number)
  }

  /// Removes an asset that is not loaded, and begins those that waited for it.
  mutating func remove(_ key: AssetKey) {
    if let entry = entries.removeValue(forKey: key), case .loading(let job) = entry.state {
      abandon(job)
    }
    unblock(key)
  }

  mutating func unload(group: String) {
    for (number, batch) in batches where batch.group == group { cancel(number) }
    for (key, entry) in entries where entry.groups.contains(group) {
      entries[key]?.groups.remove(group)
      if entry.groups.count == 1 { unload(key) }
    }
  }

  /// Unloads a loaded asset.
  private mutating func unload(_ key: AssetKey) {
    guard let entry = entries[key], case .ready(let asset) = entry.state else { return }
    usedBytes -= entry.bytes
    effects.unloaded.append(asset)
    if let external = entry.external { release(external, entry.job) }
    entries[key] = nil
  }

  /// Unloads assets of low priority until no more than `bytes` are used, and returns how many are
  /// freed.
  mutating func relieve(to bytes: Int64, keeping kept: Set<String>) -> Int64 {
    let before = usedBytes
    let candidates = entries.filter { $0.value.bytes > 0 && kept.isDisjoint(with: $0.value.groups) }
      .sorted { one, other in
        (one.value.priority, other.value.ticket) < (other.value.priority, one.value.ticket)
      }
    for (key, _) in candidates where usedBytes > bytes { unload(key) }
    return before - usedBytes
  }

  mutating func whenComplete(_ number: Int, _ handler: @escaping Handler) {
    guard let batch = batches[number] else { return }
    if batch.pending.isEmpty {
      effects.calls.append { handler(batch.result) }
    } else {
      batches[number]?.handlers.append(handler)
    }
  }

  /// Removes a completed preload.
  ///
  /// Its identifier becomes invalid.
  mutating func forget(_ number: Int) {
    guard let batch = batches[number] else { return }
    if batch.pending.isEmpty { batches[number] = nil } else { batches[number]?.isForgotten = true }
  }

  mutating func settle(
    _ key: AssetKey,
    _ asset: LoadedAsset?,
    _ failure: PreloadFailure?
  ) {
    guard let entry = entries[key] else { return }
    for number in entry.waiters {
      settle(key, in: number, entry, asset, failure)
      if let group = batches[number]?.group { entries[key]?.groups.insert(group) }
      complete(number)
    }
    entries[key]?.waiters = []
    entries[key]?.loaded = entry.size
  }

  private mutating func settle(
    _ key: AssetKey,
    in number: Int,
    _ entry: Entry,
    _ asset: LoadedAsset?,
    _ failure: PreloadFailure?
  ) {
    guard var batch = batches.removeValue(forKey: number) else { return }
    batch.pending.remove(key)
    batch.progress.settled += 1
    batch.progress.bytes += entry.size - entry.loaded
    if let asset { batch.result.assets[key] = asset }
    if let failure {
      batch.progress.failed += 1
      batch.result.failures[key] = failure
    }
    batches[number] = batch
  }

  private mutating func complete(_ number: Int) {
    guard let batch = batches[number], batch.pending.isEmpty else { return }
    for handler in batch.handlers { effects.calls.append { handler(batch.result) } }
    batches[number]?.handlers = []
    if batch.isForgotten { batches[number] = nil }
  }
}
