extension PreloadTable {
  /// Records that an external asset is being loaded.
  ///
  /// - Returns: `true` if it is wanted; otherwise, `false`.
  mutating func run(_ asset: ExternalAsset, _ job: PreloadJob) -> Bool {
    guard isWanted(job) else { return false }
    running[job.number] = RunningLoad(asset, job)
    return true
  }

  /// Keeps the function that ends a load early, or calls it if that has happened.
  mutating func setAbandoning(_ abandon: @escaping @Sendable () -> Void, of job: PreloadJob) {
    guard let load = running[job.number] else { return }
    if load.isGivenUp || !isWanted(job) {
      effects.calls.append(abandon)
    } else {
      running[job.number]?.abandon = abandon
    }
  }

  /// Notifies a load that its asset was abandoned.
  ///
  /// Its answer, if one comes, is refused.
  mutating func abandon(_ job: Int) {
    guard let abandon = running[job]?.abandon else { return }
    running[job]?.abandon = nil
    effects.calls.append(abandon)
  }

  /// Stores an asset that the program keeps.
  ///
  /// - Returns: The reason for which it must be released, or `nil` if it is kept.
  mutating func finish(_ job: PreloadJob, holding bytes: Int64) -> PreloadFailure? {
    let load = running.removeValue(forKey: job.number)
    usedBytes -= reservations.removeValue(forKey: job.number) ?? 0
    guard isWanted(job) else {
      // Only the first answer is released.
      if let load { release(load.asset, job.number) }
      return load?.isGivenUp == true ? .timedOut : .cancelled
    }
    let (bytes, free) = (max(bytes, 0), budget - usedBytes)
    guard bytes <= free else {
      if let load { release(load.asset, job.number) }
      let failure = PreloadFailure.overBudget(needed: bytes, free: max(free, 0))
      fail(job, failure)
      return failure
    }
    usedBytes += bytes
    settle(job.key, .external, nil)
    entries[job.key]?.state = .ready(.external)
    entries[job.key]?.bytes = bytes
    entries[job.key]?.job = job.number
    unblock(job.key)
    return nil
  }

  /// Calls the program to release the result of a load.
  mutating func release(_ asset: ExternalAsset, _ job: Int) {
    effects.calls.append { asset.release(job) }
  }

  /// Abandons external assets whose time is over, and returns the time of the next one.
  mutating func expire(at time: Int64) -> Int64? {
    var next: Int64?
    for (number, load) in running.sorted(by: { $0.key < $1.key }) where !load.isGivenUp {
      guard let timeout = load.timeout else { continue }
      let deadline = load.deadline ?? time + min(timeout, .max - max(time, 0))
      running[number]?.deadline = deadline
      guard time >= deadline else {
        next = min(next ?? .max, deadline)
        continue
      }
      running[number]?.isGivenUp = true
      // A load that never answers keeps no memory of the budget.
      usedBytes -= reservations.removeValue(forKey: number) ?? 0
      guard isWanted(load.job) else { continue }
      settle(load.job.key, nil, .timedOut)
      remove(load.job.key)
    }
    return next
  }
}
