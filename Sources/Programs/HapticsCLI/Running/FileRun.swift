import Dispatch
import HapticsFiles
import HapticsLifecycle
import LocatedJSON
import Synchronization

/// A run over files, several at a time, with products in the order of the files.
///
/// Files are limited to a window after the last delivered product, so a slow consumer or a large
/// file does not grow the memory. The calling thread also works, and delivers products between
/// files; no thread wakes for a product while there are files.
struct FileRun<Input: Sendable> {
  /// The files, in order.
  let files: PathWalk
  var threadCount = Machine.coreCount
  /// Returns the ingredients of a product, for each file in order; `nil` skips the file.
  let admit: (InputFile) throws(ToolError) -> Input?

  /// Makes a product of each file.
  ///
  /// - Parameters:
  ///   - make: Makes the product, on any thread. An error that is no ``ToolError`` ends the run.
  ///   - deliver: Receives the products on the caller's thread. If it throws, the run ends without
  ///     reading further files.
  ///   - fail: Receives, in the same order, the error of each file without a product.
  func map<Product: Sendable>(
    _ make: @escaping @Sendable (Input) throws -> Product,
    deliver: (Product) throws -> Void,
    fail: (ToolError) throws -> Void
  ) throws {
    Machine.keepFreedMemory()
    var files = files
    let admit = admit
    func next() -> Result<Input, ToolError>? {
      while let item = files.next() {
        do throws(ToolError) {
          if let input = try admit(item.get()) { return .success(input) }
        } catch {
          return .failure(error)
        }
      }
      return nil
    }
    func finish(_ outcome: consuming Result<Product, any Error>) throws {
      switch consume outcome {
      case .success(let product): try deliver(product)
      case .failure(let error as ToolError): try fail(error)
      case .failure(let error): throw error
      }
    }
    guard threadCount > 1 else {
      while let input = next() { try finish(input.product(make)) }
      return
    }
    guard let first = next() else { return }
    guard let second = next() else { return try finish(first.product(make)) }
    var peeked = [second, first]
    try FileThreads(threadCount, make) { peeked.popLast() ?? next() }.run(finish)
  }
}

extension Result where Success: Sendable, Failure == ToolError {
  /// Returns the product of an input, or the error because of which there is none.
  fileprivate func product<Product>(
    _ make: (Success) throws -> Product
  ) -> Result<Product, any Error> {
    Result<Product, any Error> { try make(get()) }
  }
}

/// The threads of a run, and the products that wait for their turn.
private final class FileThreads<Input: Sendable, Product: Sendable>: Sendable {
  typealias Outcome = Result<Product, any Error>

  private let make: @Sendable (Input) throws -> Product
  /// The number of threads, including the caller's.
  private let count: Int
  /// Locked while a folder is read, which may be slow.
  private let files: Mutex<Files>
  private let outcomes: Mutex<Outcomes>
  /// Counts the free places of the window.
  private let room = DispatchSemaphore(value: 0)
  /// Signals the next outcome, or that there are no more files.
  private let news = DispatchSemaphore(value: 0)

  private struct Files {
    var source: (() -> Result<Input, ToolError>?)?
    var takenCount = 0

    /// Returns the next input with its index, or `nil` after the last one.
    mutating func next() -> (input: Result<Input, ToolError>, index: Int)? {
      guard let input = source?() else {
        source = nil
        return nil
      }
      takenCount += 1
      return (input, takenCount - 1)
    }
  }

  private struct Outcomes {
    /// The undelivered outcomes; that of file *i* is at *i* modulo the size.
    var window: [Outcome?]
    var deliveredCount = 0

    /// Returns the next outcome, if it is there.
    mutating func next() -> Outcome? {
      let outcome = window[deliveredCount % window.count].take()
      if outcome != nil { deliveredCount += 1 }
      return outcome
    }
  }

  /// Creates the threads.
  ///
  /// - Parameter source: Returns the inputs; called by one thread at a time.
  init(
    _ count: Int,
    _ make: @escaping @Sendable (Input) throws -> Product,
    _ source: @escaping () -> Result<Input, ToolError>?
  ) {
    self.make = make
    self.count = count
    // Its caller waits for the end of the run, and the lock lets in one thread at a time.
    nonisolated(unsafe) let files = Files(source: source)
    self.files = Mutex(files)
    // Many small files share the waits of their threads, and a few large ones fit into memory.
    let size = count * 16
    outcomes = Mutex(Outcomes(window: Array(repeating: nil, count: size)))
    // A semaphore that begins with a count must also end with it, which a cancelled run does not.
    for _ in 0..<size { room.signal() }
  }

  /// Works on all files.
  ///
  /// - Parameter finish: Receives the outcomes in the order of the files, on the caller's thread.
  func run(_ finish: (Outcome) throws -> Void) throws {
    let threads = (1..<count).compactMap { _ in
      try? SystemThread {
        repeat { self.room.wait() } while self.workOnNext()
      }
    }
    defer {
      files.withLock { $0.source = nil }
      room.signal()
      for thread in threads { thread.join() }
    }
    var hasFiles = true
    while true {
      while let outcome = outcomes.withLock({ $0.next() }) {
        room.signal()
        try finish(outcome)
      }
      if hasFiles, room.wait(timeout: .now()) == .success {
        hasFiles = workOnNext()
      } else if isOver {
        return
      } else {
        news.wait()
      }
    }
  }

  /// Works on the next file, which has a place in the window.
  ///
  /// - Returns: `false` if there are no more files.
  private func workOnNext() -> Bool {
    guard let (input, index) = files.withLock({ $0.next() }) else {
      // The other threads also end.
      room.signal()
      news.signal()
      return false
    }
    let outcome = input.product(make)
    let isNext = outcomes.withLock { outcomes in
      outcomes.window[index % outcomes.window.count] = outcome
      return index == outcomes.deliveredCount
    }
    if isNext { news.signal() }
    return true
  }

  /// A Boolean value that indicates whether the outcomes of all files are delivered.
  private var isOver: Bool {
    let takenCount = files.withLock { $0.source == nil ? $0.takenCount : nil }
    return outcomes.withLock { $0.deliveredCount == takenCount }
  }
}

extension ProjectLookup {
  /// Returns a closure for the settings of each file, or `nil` for excluded files and files without a
  /// usable configuration.
  ///
  /// The error of a configuration is thrown once, for its first file.
  func admission(
    usesBaselines: Bool,
    excludesNamed: Bool
  ) -> (InputFile) throws(ToolError) -> ProjectFile? {
    var reported: Set<ToolError> = []
    return { file throws(ToolError) in
      do throws(ToolError) {
        return try settings(of: file, usesBaselines: usesBaselines, excludesNamed: excludesNamed)
      } catch {
        guard reported.insert(error).inserted else { return nil }
        throw error
      }
    }
  }
}
