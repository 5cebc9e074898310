import Synchronization
import Testing

@testable import HapticsCLI

@Suite struct OrderedWorkTests {
  /// Runs work that takes more or less long on the numbers from 0; what goes in comes out doubled.
  private func doubled(_ count: Int, threads: Int) throws -> [Int] {
    var (next, results) = (0, [Int]())
    try OrderedWork.run(
      threadCount: threads,
      source: {
        defer { next += 1 }
        return next < count ? next : nil
      },
      work: { (number: Int) in
        var spent = number
        for _ in 0..<(number * 7919 % 101 * 50) { spent = spent &* 31 &+ 1 }
        return number * 2 + (spent == .min ? 1 : 0)
      },
      deliver: { results.append($0) }
    )
    return results
  }

  @Test(arguments: [1, 2, 3, 16], [0, 1, 2, 9, 1000])
  func `every input is worked on, and its result handed over in turn`(
    threads: Int,
    count: Int
  ) throws {
    #expect(try doubled(count, threads: threads) == (0..<count).map { $0 * 2 })
  }

  @Test(arguments: [2, 3, 16])
  func `no more is taken than a window beyond what was handed over`(threads: Int) throws {
    var (taken, delivered, largest) = (0, 0, 0)
    let lock = Mutex(())
    try OrderedWork.run(
      threadCount: threads,
      source: { () -> Int? in
        lock.withLock { _ in
          taken += 1
          largest = max(largest, taken - delivered)
          return taken <= 500 ? taken : nil
        }
      },
      work: { $0 },
      deliver: { _ in lock.withLock { _ in delivered += 1 } }
    )
    #expect(delivered == 500)
    // Sixteen for each thread, and the one that is just being taken.
    #expect(largest <= threads * 16 + 1)
  }

  @Test(arguments: [2, 16])
  func `an error of who takes the results ends all, and inputs are left`(threads: Int) {
    struct Full: Error {}
    var (taken, delivered) = (0, 0)
    #expect(throws: Full.self) {
      try OrderedWork.run(
        threadCount: threads,
        source: { () -> Int? in
          taken += 1
          return taken
        },
        work: { $0 },
        deliver: { _ in
          delivered += 1
          if delivered == 100 { throw Full() }
        }
      )
    }
    #expect(delivered == 100)
    #expect(taken <= 100 + threads * 16)
  }
}
