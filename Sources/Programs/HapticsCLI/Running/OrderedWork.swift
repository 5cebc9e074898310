import Dispatch
import HapticsFiles
import HapticsLifecycle
import Synchronization

/// A parallel map with results in the order of the inputs.
///
/// Inputs are limited to a window after the last delivered result, so a slow consumer or a large
/// input does not grow the memory. The calling thread also works, and delivers results between
/// inputs; no thread wakes for a result while there are inputs.
final class OrderedWork<Input: Sendable, Result: Sendable>: Sendable {
  private let work: @Sendable (Input) -> Result
  /// Locked while an input is read, which may be slow.
  private let inputs: Mutex<Inputs>
  private let results: Mutex<Results>
  /// Counts the free places of the window.
  private let room = DispatchSemaphore(value: 0)
  /// Signals the next result, or that there are no more inputs.
  private let news = DispatchSemaphore(value: 0)

  private struct Inputs {
    var source: (() -> Input?)?
    var takenCount = 0

    /// Returns the next input with its index, or `nil` after the last one.
    mutating func next() -> (input: Input, index: Int)? {
      guard let input = source?() else {
        source = nil
        return nil
      }
      takenCount += 1
      return (input, takenCount - 1)
    }
  }

  private struct Results {
    /// The undelivered results; that of input *i* is at *i* modulo the size.
    var window: [Result?]
    var deliveredCount = 0

    /// Returns the next result, if it is there.
    mutating func next() -> Result? {
      let result = window[deliveredCount % window.count].take()
      if result != nil { deliveredCount += 1 }
      return result
    }
  }

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
    // Its caller waits for the end of the run, and the lock lets in one thread at a time.
    nonisolated(unsafe) let inputs = Inputs(source: source)
    self.inputs = Mutex(inputs)
    // Many small files share the waits of their threads, and a few large ones fit into memory.
    let size = threadCount * 16
    results = Mutex(Results(window: Array(repeating: nil, count: size)))
    // A semaphore that begins with a count must also end with it, which a cancelled run does not.
    for _ in 0..<size { room.signal() }
  }

  private func run(_ threadCount: Int, _ deliver: (Result) throws -> Void) throws {
    let threads = (1..<threadCount).compactMap { _ in
      try? SystemThread {
        repeat { self.room.wait() } while self.workOnNext()
      }
    }
    defer {
      inputs.withLock { $0.source = nil }
      room.signal()
      for thread in threads { thread.join() }
    }
    var hasInputs = true
    while true {
      while let result = results.withLock({ $0.next() }) {
        room.signal()
        try deliver(result)
      }
      if hasInputs, room.wait(timeout: .now()) == .success {
        hasInputs = workOnNext()
      } else if isOver {
        return
      } else {
        news.wait()
      }
    }
  }

  /// Works on the next input, which has a place in the window.
  ///
  /// - Returns: `false` if there are no more inputs.
  private func workOnNext() -> Bool {
    guard let (input, index) = inputs.withLock({ $0.next() }) else {
      // The other threads also end.
      room.signal()
      news.signal()
      return false
    }
    let result = work(input)
    let isNext = results.withLock { results in
      results.window[index % results.window.count] = result
      return index == results.deliveredCount
    }
    if isNext { news.signal() }
    return true
  }

  /// A Boolean value that indicates whether the results of all inputs are delivered.
  private var isOver: Bool {
    let takenCount = inputs.withLock { $0.source == nil ? $0.takenCount : nil }
    return results.withLock { $0.deliveredCount == takenCount }
  }
}
