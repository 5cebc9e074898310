/// The state of a ``Preloader``: the requested assets and their progress.
///
/// The table has no thread and loads nothing. A loader takes a job, reports its progress, and
/// reports its result. The result of a job that is no longer requested is rejected and its asset
/// unloaded.
struct PreloadTable {
  /// A requested or loaded asset.
  ///
  /// Failed assets are removed, so that they can be requested again.
  struct Entry {
    var size: Int64
    var priority: UInt8
    var ticket: Int
    var state = State.waiting
    var loaded: Int64 = 0
    var waiters: [Int] = []
    /// The groups that keep it, once it is loaded.
    var groups: Set<String> = []
    var bytes: Int64 = 0
    /// The assets that must be settled before it is begun.
    var blockers: Set<AssetKey> = []
    /// The loading and releasing of an external asset.
    var external: ExternalAsset?
    /// The job that loaded it, if it is external.
    var job = 0
  }

  enum State {
    case waiting
    case loading(job: Int)
    case ready(LoadedAsset)
  }

  /// A call of ``Preloader/begin(_:external:group:)``.
  struct Batch {
    var group: String
    var progress = PreloadProgress()
    var pending: Set<AssetKey> = []
    var result = PreloadResult()
    var handlers: [Handler] = []
    var isForgotten = false
  }

  typealias Handler = @Sendable (PreloadResult) -> Void

  let budget: Int64
  var entries: [AssetKey: Entry] = [:]
  var batches: [Int: Batch] = [:]
  var usedBytes: Int64 = 0
  var reservations: [Int: Int64] = [:]
  /// The external assets that are being loaded, by the numbers of their jobs.
  var running: [Int: RunningLoad] = [:]
  /// The assets that may be begun once another is settled.
  var dependents: [AssetKey: [AssetKey]] = [:]
  /// The work after the lock is released.
  var effects = PreloadEffects()
  var wakeUp: (@Sendable (Preloader) -> Void)?
  private var queue = PreloadQueue()
  private var count = 0

  init(budget: Int64) { self.budget = max(budget, 0) }

  mutating func begin(
    _ requests: [(request: PreloadRequest, external: ExternalAsset?)],
    group: String
  ) -> Int {
    let number = nextNumber()
    var batch = Batch(group: group)
    var new: [(key: AssetKey, after: [AssetKey])] = []
    for (request, external) in requests {
      let key = request.key
      if batch.pending.contains(key) || batch.result.assets[key] != nil {
        raise(key, to: request.priority)
        continue
      }
      var entry = entries[key] ?? Entry(request, external)
      batch.progress.count += 1
      batch.progress.totalBytes += entry.size
      batch.progress.bytes += entry.loaded
      if case .ready(let asset) = entry.state {
        entry.groups.insert(group)
        batch.progress.settled += 1
        batch.result.assets[key] = asset
        entries[key] = entry
        continue
      }
      batch.pending.insert(key)
      entry.waiters.append(number)
      let isNew = entries[key] == nil
      if isNew, !request.after.isEmpty {
        // It waits for itself until all assets of the call are known.
        entry.blockers = [key]
        new.append((key, request.after))
      }
      entries[key] = entry
      if isNew { startIfFree(key) } else { raise(key, to: request.priority) }
    }
    batches[number] = batch
    for (key, after) in new {
      entries[key]?.blockers = []
      block(key, after)
    }
    for (key, _) in new { startIfFree(key) }
    failCycles(new.map { $0.key })
    return number
  }

  /// Takes the next job, and how it is loaded if it is external.
  mutating func next() -> (PreloadJob, ExternalAsset?)? {
    let entries = entries
    let next = queue.next { key, ticket in
      guard let entry = entries[key], case .waiting = entry.state else { return false }
      return entry.ticket == ticket
    }
    guard let key = next else { return nil }
    let job = PreloadJob(number: nextNumber(), key: key)
    self.entries[key]?.state = .loading(job: job.number)
    return (job, entries[key]?.external)
  }

  var hasNext: Bool {
    entries.values.contains { entry in
      if case .waiting = entry.state { return entry.blockers.isEmpty }
      return false
    }
  }

  func isWanted(_ job: PreloadJob) -> Bool {
    guard let entry = entries[job.key], case .loading(let number) = entry.state else {
      return false
    }
    return number == job.number
  }

  private mutating func raise(_ key: AssetKey, to priority: UInt8) {
    guard let entry = entries[key], case .waiting = entry.state, priority > entry.priority else {
      return
    }
    entries[key]?.priority = priority
    startIfFree(key)
  }

  /// Queues an asset that waits for no other.
  mutating func startIfFree(_ key: AssetKey) {
    guard let entry = entries[key], case .waiting = entry.state, entry.blockers.isEmpty else {
      return
    }
    enqueue(key)
    effects.wakeUp = wakeUp
  }

  private mutating func enqueue(_ key: AssetKey) {
    let ticket = nextNumber()
    entries[key]?.ticket = ticket
    queue.append(key, ticket: ticket, priority: entries[key]?.priority ?? 0)
  }

  private mutating func nextNumber() -> Int {
    count += 1
    return count
  }
}

extension PreloadTable.Entry {
  fileprivate init(_ request: PreloadRequest, _ external: ExternalAsset?) {
    size = min(max(request.size, 1), 1 << 40)
    priority = request.priority
    ticket = -1
    self.external = external
  }
}

/// The consequences of a change of a ``PreloadTable``, outside of its lock.
struct PreloadEffects {
  var unloaded: [LoadedAsset] = []
  /// Handlers with their results, and functions of external assets.
  var calls: [@Sendable () -> Void] = []
  /// The loader's function, if an asset can be begun.
  var wakeUp: (@Sendable (Preloader) -> Void)?

  var isEmpty: Bool { unloaded.isEmpty && calls.isEmpty && wakeUp == nil }
}
