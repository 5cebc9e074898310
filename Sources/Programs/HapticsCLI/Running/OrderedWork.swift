#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A parallel map with results in the order of the inputs.
///
/// Inputs are limited to a small window after the last delivered result, so a slow consumer or a
/// large input does not grow the memory. The calling thread also works, and delivers results
/// between inputs. There are as many threads as cores, and no thread wakes for a result.
///
/// `@unchecked Sendable`: `source` is called only with `sourceMutex` locked, all variables are
/// accessed only with `mutex` locked, and `work` is `Sendable`.
final class OrderedWork<Input: Sendable, Result: Sendable>: @unchecked Sendable {
  private let work: @Sendable (Input) -> Result
  private let source: () -> Input?
  private var isExhausted = false
  /// The number of reserved slots in the window, for current and future inputs.
  private var reservedCount = 0
  private var takenCount = 0
  private var deliveredCount = 0
  /// The undelivered results; the result of input *i* is at *i* modulo the size.
  private var window: [Result?]

  /// Locked while an input is read, which may be slow; `mutex` may be locked inside.
  private let sourceMutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let resultIsThere = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let roomIsThere = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Processes all inputs.
  ///
  /// - Parameters:
  ///   - threadCount: The number of threads, including the caller's.
  ///   - source: Returns the inputs; called by one thread at a time.
  ///   - work: The transform; called concurrently.
  ///   - deliver: Receives the results in the order of their inputs, on the caller's thread. If it
  ///     throws, no further inputs are read.
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
    // Signaled after unlocking, because the woken thread locks immediately.
    if result != nil { pthread_cond_signal(roomIsThere) }
    return result
  }

  /// Waits for a result or a free slot.
  ///
  /// - Returns: `true` if work remains.
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

  /// Reads the next input, for a reserved slot, with its index.
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

/// The body of a thread, in a form for C.
private final class ThreadBody {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }

  static func start(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
}
