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
    return true
  }

  mutating func fail(_ job: PreloadJob, _ failure: PreloadFailure) {
    usedBytes -= reservations.removeValue(forKey: job.number) ?? 0
    guard isWanted(job) else { return }
    settle(job.key, nil, failure)
    entries[job.key] = nil
  }

  mutating func cancel(_ number: Int) {
    guard let batch = batches[number] else { return }
    for key in batch.pending {
      guard let entry = entries[key] else { continue }
      settle(key, in: number, entry, nil, .cancelled)
      let others = entry.waiters.filter { $0 != number }
      // The job of a removed asset is cancelled when it reports.
      if others.isEmpty { entries[key] = nil } else { entries[key]?.waiters = others }
    }
    complete(number)
  }

  mutating func unload(group: String) {
    for (number, batch) in batches where batch.group == group { cancel(number) }
    for (key, entry) in entries where entry.groups.contains(group) {
      entries[key]?.groups.remove(group)
      guard entry.groups.count == 1, case .ready(let asset) = entry.state else { continue }
      usedBytes -= entry.bytes
      released.append(asset)
      entries[key] = nil
    }
  }

  mutating func whenComplete(_ number: Int, _ handler: @escaping Handler) {
    guard let batch = batches[number] else { return }
    if batch.pending.isEmpty {
      calls.append((handler, batch.result))
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

  private mutating func settle(
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
    for handler in batch.handlers { calls.append((handler, batch.result)) }
    batches[number]?.handlers = []
    if batch.isForgotten { batches[number] = nil }
  }
}
