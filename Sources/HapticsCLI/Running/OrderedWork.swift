#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Work that is done on several threads, its results handed over in the order of its input.
///
/// No more inputs are taken than a small window beyond the last result handed over, so a slow
/// reader of the results or one large input does not let memory grow.
///
/// `@unchecked Sendable`: every variable is touched only while `mutex` is held, and `work` is
/// `Sendable` itself.
final class OrderedWork<Input: Sendable, Result: Sendable>: @unchecked Sendable {
  private let work: @Sendable (Input) -> Result
  private var source: () -> Input?
  private var isExhausted = false
  private var takenCount = 0
  private var deliveredCount = 0
  /// The results not handed over yet; that of input *i* is at *i* modulo the size.
  private var window: [Result?]

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let resultIsThere = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let roomIsThere = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Does the work for every input.
  ///
  /// - Parameters:
  ///   - threadCount: How many threads work; one input alone is worked on by the caller's.
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
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(resultIsThere, nil)
    pthread_cond_init(roomIsThere, nil)
  }

  deinit {
    pthread_cond_destroy(roomIsThere)
    pthread_cond_destroy(resultIsThere)
    pthread_mutex_destroy(mutex)
    roomIsThere.deallocate()
    resultIsThere.deallocate()
    mutex.deallocate()
  }

  // MARK: - The caller's thread

  private func run(_ threadCount: Int, _ deliver: (Result) throws -> Void) throws {
    let threads = (0..<threadCount).compactMap { _ in startThread() }
    defer { for thread in threads { pthread_join(thread, nil) } }
    guard !threads.isEmpty else {
      while let input = source() { try deliver(work(input)) }
      return
    }
    do {
      while let result = takeResult() { try deliver(result) }
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

  /// Waits for the next result; `nil` after the last one.
  private func takeResult() -> Result? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let slot = deliveredCount % window.count
    while window[slot] == nil {
      if isExhausted, deliveredCount == takenCount { return nil }
      pthread_cond_wait(resultIsThere, mutex)
    }
    let result = window[slot]
    window[slot] = nil
    deliveredCount += 1
    pthread_cond_signal(roomIsThere)
    return result
  }

  private func cancel() {
    pthread_mutex_lock(mutex)
    isExhausted = true
    deliveredCount = takenCount
    pthread_cond_broadcast(roomIsThere)
    pthread_mutex_unlock(mutex)
  }

  // MARK: - The working threads

  private func workUntilDone() {
    while let (input, index) = takeInput() {
      put(work(input), index)
    }
  }

  private func takeInput() -> (Input, Int)? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isExhausted, takenCount - deliveredCount >= window.count {
      pthread_cond_wait(roomIsThere, mutex)
    }
    guard !isExhausted, let input = source() else {
      isExhausted = true
      pthread_cond_signal(resultIsThere)
      pthread_cond_broadcast(roomIsThere)
      return nil
    }
    takenCount += 1
    return (input, takenCount - 1)
  }

  private func put(_ result: Result, _ index: Int) {
    pthread_mutex_lock(mutex)
    window[index % window.count] = result
    if index == deliveredCount { pthread_cond_signal(resultIsThere) }
    pthread_mutex_unlock(mutex)
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
