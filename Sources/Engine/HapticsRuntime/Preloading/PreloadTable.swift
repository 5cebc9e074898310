/// Who asked for which asset, and how far it is: all that a ``Preloader`` knows.
///
/// It has no thread and loads nothing. Whoever loads takes a job, reports its progress, and says
/// what came of it; a job that nobody wants any more is refused, and its asset is given back.
struct PreloadTable {
  /// An asset that is wanted or loaded.
  ///
  /// One that failed is forgotten, so that it can be asked for again.
  struct Entry {
    var size: Int64
    var priority: UInt8
    var ticket: Int
    var state = State.waiting
    /// How much of its size is reported as done.
    var loaded: Int64 = 0
    /// The preloads that wait for it.
    var waiters: [Int] = []
    /// The groups that keep it, once it is loaded.
    var groups: Set<String> = []
    /// The memory that it takes.
    var bytes: Int64 = 0
  }

  enum State {
    case waiting
    case loading(job: Int)
    case ready(LoadedAsset)
  }

  /// One call of ``Preloader/begin(_:group:)``.
  struct Batch {
    var group: String
    var progress = PreloadProgress()
    var pending: Set<AssetKey> = []
    var result = PreloadResult()
    var handlers: [Handler] = []
    /// Whether nobody can ask for it any more.
    var isForgotten = false
  }

  typealias Handler = @Sendable (PreloadResult) -> Void

  let budget: Int64
  var entries: [AssetKey: Entry] = [:]
  var batches: [Int: Batch] = [:]
  /// The memory that jobs have reserved, and that what is loaded takes.
  var usedBytes: Int64 = 0
  var reservations: [Int: Int64] = [:]
  /// What is to be done once the lock is released.
  var calls: [(handler: Handler, result: PreloadResult)] = []
  var released: [LoadedAsset] = []
  private var queue = PreloadQueue()
  private var count = 0

  init(budget: Int64) { self.budget = max(budget, 0) }

  /// Notes who wants which assets.
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

  /// Takes the next asset to load.
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

  /// Whether an asset waits to be loaded.
  var hasNext: Bool {
    entries.values.contains { entry in
      if case .waiting = entry.state { return true }
      return false
    }
  }

  /// Whether somebody still waits for what a job loads.
  func isWanted(_ job: PreloadJob) -> Bool {
    guard let entry = entries[job.key], case .loading(let number) = entry.state else {
      return false
    }
    return number == job.number
  }

  /// Lets an asset go ahead of those of lower priority, if it still waits.
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
