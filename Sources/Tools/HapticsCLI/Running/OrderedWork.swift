#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Work that is done on several threads, its results handed over in the order of its input.
///
/// No more inputs are taken than a small window beyond the last result handed over, so a slow
/// reader of the results or one large input does not let memory grow. The caller's thread works,
/// too, and hands over between two inputs what is ready: so there are as many threads as cores, and
/// none has to be woken for a result.
///
/// `@unchecked Sendable`: `source` is called only while `sourceMutex` is held, every variable is
/// touched only while `mutex` is held, and `work` is `Sendable` itself.
final class OrderedWork<Input: Sendable, Result: Sendable>: @unchecked Sendable {
  private let work: @Sendable (Input) -> Result
  private let source: () -> Input?
  private var isExhausted = false
  /// How many places in the window were given away: to inputs that are taken, and that will be.
  private var reservedCount = 0
  private var takenCount = 0
  private var deliveredCount = 0
  /// The results not handed over yet; that of input *i* is at *i* modulo the size.
  private var window: [Result?]

  /// Held while an input is taken, which may take a while; `mutex` may be locked inside of it.
  private let sourceMutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let resultIsThere = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let roomIsThere = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Does the work for every input.
  ///
  /// - Parameters:
  ///   - threadCount: How many threads work, the caller's among them.
  ///   - source: The inputs, one after the other. Called by one thread at a time.
  ///   - work: What is done; called by several threads at a time.
  ///   - deliver: Takes the results in the order of their inputs, on the caller's thread. Where it
  ///     throws, no further inputs are taken.
  static func run(
    threadCount: Int,
    source: @escaping () -> Input?,
    work: @escaping @Sendable (Input) -> Result,
    deliver: (Result) throws -> Void
  ) throws {
    guard threadCount > 1 else {
      while let input = source() { try deliver(work(input)) }
      return
    }
    guard let first = source() else { return }
    guard let second = source() else { return try deliver(work(first)) }
    var peeked = [second, first]
    let pool = OrderedWork(threadCount, work) { peeked.popLast() ?? source() }
    try pool.run(threadCount, deliver)
  }

  private init(
    _ threadCount: Int,
    _ work: @escaping @Sendable (Input) -> Result,
    _ source: @escaping () -> Input?
  ) {
    self.work = work
    self.source = source
    window = Array(repeating: nil, count: threadCount * 4)
    pthread_mutex_init(sourceMutex, nil)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(resultIsThere, nil)
    pthread_cond_init(roomIsThere, nil)
  }

  deinit {
    pthread_cond_destroy(roomIsThere)
    pthread_cond_destroy(resultIsThere)
    pthread_mutex_destroy(mutex)
    pthread_mutex_destroy(sourceMutex)
    roomIsThere.deallocate()
    resultIsThere.deallocate()
    mutex.deallocate()
    sourceMutex.deallocate()
  }

  // MARK: - The caller's thread

  private func run(_ threadCount: Int, _ deliver: (Result) throws -> Void) throws {
    let threads = (1..<threadCount).compactMap { _ in startThread() }
    defer { for thread in threads { pthread_join(thread, nil) } }
    do {
      repeat {
        while let result = takeResult() { try deliver(result) }
        if reserve(waiting: false), let (input, index) = takeInput() { put(work(input), index) }
      } while waitForMore()
    } catch {
      cancel()
      throw error
    }
  }

  private func startThread() -> pthread_t? {
    let body = Unmanaged.passRetained(ThreadBody(workUntilDone)).toOpaque()
    #if canImport(Glibc)
      var thread = pthread_t()
      let status = pthread_create(&thread, nil, { ThreadBody.start($0) }, body)
    #else
      var thread: pthread_t?
      let status = pthread_create(&thread, nil, { ThreadBody.start($0) }, body)
    #endif
    guard status == 0 else {
      Unmanaged<ThreadBody>.fromOpaque(body).release()
      return nil
    }
    return thread
  }

  /// The next result, if it is ready.
  private func takeResult() -> Result? {
    pthread_mutex_lock(mutex)
    let slot = deliveredCount % window.count
    let result = window[slot]
    window[slot] = nil
    deliveredCount += result == nil ? 0 : 1
    pthread_mutex_unlock(mutex)
    // Behind the lock, which who is woken wants at once.
    if result != nil { pthread_cond_signal(roomIsThere) }
    return result
  }

  /// Waits until there is a result or room for one; returns whether anything is to be done still.
  private func waitForMore() -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while window[deliveredCount % window.count] == nil, isExhausted || isFull {
      if isExhausted, deliveredCount == takenCount { return false }
      pthread_cond_wait(resultIsThere, mutex)
    }
    return true
  }

  private func cancel() {
    pthread_mutex_lock(mutex)
    isExhausted = true
    pthread_mutex_unlock(mutex)
    pthread_cond_broadcast(roomIsThere)
  }

  // MARK: - The other threads

  private func workUntilDone() {
    while reserve(waiting: true), let (input, index) = takeInput() { put(work(input), index) }
  }

  // MARK: - All threads

  /// Whether no further result fits into the window.
  private var isFull: Bool { reservedCount - deliveredCount >= window.count }

  /// Reserves the place of a result; returns whether there is one, and perhaps an input for it.
  private func reserve(waiting: Bool) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while waiting, isFull, !isExhausted { pthread_cond_wait(roomIsThere, mutex) }
    guard !isFull, !isExhausted else { return false }
    reservedCount += 1
    return true
  }

  /// Takes the next input, for which a place is reserved, and says which one it is.
  private func takeInput() -> (Input, Int)? {
    pthread_mutex_lock(sourceMutex)
    defer { pthread_mutex_unlock(sourceMutex) }
    pthread_mutex_lock(mutex)
    var isOver = isExhausted
    pthread_mutex_unlock(mutex)
    let input = isOver ? nil : source()
    pthread_mutex_lock(mutex)
    isOver = isExhausted || input == nil
    isExhausted = isOver
    takenCount += isOver ? 0 : 1
    let index = takenCount - 1
    pthread_mutex_unlock(mutex)
    guard !isOver, let input else {
      pthread_cond_signal(resultIsThere)
      pthread_cond_broadcast(roomIsThere)
      return nil
    }
    return (input, index)
  }

  private func put(_ result: Result, _ index: Int) {
    pthread_mutex_lock(mutex)
    window[index % window.count] = result
    let isNext = index == deliveredCount
    pthread_mutex_unlock(mutex)
    if isNext { pthread_cond_signal(resultIsThere) }
  }
}

/// What a thread does, in a shape that C can hand on.
private final class ThreadBody {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }

  static func start(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
}
