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
  }

  enum State {
    case waiting
    case loading(job: Int)
    case ready(LoadedAsset)
  }

  /// A call of ``Preloader/begin(_:group:)``.
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
  /// The handlers to call after the lock is released.
  var calls: [(handler: Handler, result: PreloadResult)] = []
  var released: [LoadedAsset] = []
  private var queue = PreloadQueue()
  private var count = 0

  init(budget: Int64) { self.budget = max(budget, 0) }

  mutating func begin(_ requests: [PreloadRequest], group: String) -> Int {
    let number = nextNumber()
    var batch = Batch(group: group)
    for request in requests {
      let key = request.key
      if batch.pending.contains(key) || batch.result.assets[key] != nil {
        raise(key, to: request.priority)
        continue
      }
      var entry =
        entries[key]
        ?? Entry(size: min(max(request.size, 1), 1 << 40), priority: request.priority, ticket: -1)
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
      entries[key] = entry
      if entry.ticket < 0 { enqueue(key) } else { raise(key, to: request.priority) }
    }
    batches[number] = batch
    return number
  }

  mutating func next() -> PreloadJob? {
    let entries = entries
    let next = queue.next { key, ticket in
      guard let entry = entries[key], case .waiting = entry.state else { return false }
      return entry.ticket == ticket
    }
    guard let key = next else { return nil }
    let job = PreloadJob(number: nextNumber(), key: key)
    self.entries[key]?.state = .loading(job: job.number)
    return job
  }

  var hasNext: Bool {
    entries.values.contains { entry in
      if case .waiting = entry.state { return true }
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
    enqueue(key)
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
