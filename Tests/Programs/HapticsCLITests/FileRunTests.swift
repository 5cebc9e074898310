import HapticsFiles
import LocatedJSON
import Synchronization
import TestSupport
import Testing

@testable import HapticsCLI

@Suite struct FileRunTests {
  private let folder = Result { try Folder(["a.ahap": "", "b.ahap": "", "c.ahap": ""]) }

  private func run(_ names: [String], threads: Int) throws -> FileRun<InputFile> {
    let folder = try folder.get()
    return FileRun(
      files: PathWalk(names.map { folder.path($0).text }, standardInput: .standardInput()),
      threadCount: threads
    ) { $0 }
  }

  @Test(arguments: [1, 4])
  func `products and failures come in the order of the files`(threads: Int) throws {
    var seen: [String] = []
    try run(["a.ahap", "none.ahap", "b.ahap", "c.ahap"], threads: threads).map { file in
      if file.name.hasSuffix("b.ahap") { throw ToolError("b", "refused") }
      return file.name.suffix(6)
    } deliver: { name in
      seen.append(String(name))
    } fail: { error in
      seen.append(error.reason)
    }
    #expect(seen == ["a.ahap", "No such file or directory", "refused", "c.ahap"])
  }

  @Test(arguments: [1, 4])
  func `an error that is not about a file ends the run`(threads: Int) throws {
    struct Closed: Error {}
    var count = 0
    let files = try run(["a.ahap", "b.ahap", "c.ahap"], threads: threads)
    #expect(throws: Closed.self) {
      try files.map { file in
        if file.name.hasSuffix("b.ahap") { throw Closed() }
      } deliver: { _ in
        count += 1
      } fail: { _ in
        Issue.record("not a failure of a file")
      }
    }
    #expect(count == 1)
  }

  // MARK: - Turns

  /// A run over the numbers from 0 in place of files.
  private func numbers(
    _ count: Int,
    threads: Int,
    take: @escaping (Int) -> Void = { _ in }
  ) -> FileRun<Int> {
    var next = 0
    return FileRun(
      files: PathWalk(Array(repeating: "-", count: count), standardInput: .standardInput()),
      threadCount: threads
    ) { _ in
      defer { next += 1 }
      take(next)
      return next
    }
  }

  @Test(arguments: [1, 2, 3, 16], [0, 1, 2, 9, 1000])
  func `every file is worked on, and its product handed over in turn`(
    threads: Int,
    count: Int
  ) throws {
    var products: [Int] = []
    // Some take longer than others.
    try numbers(count, threads: threads).map { number in
      var spent = number
      for _ in 0..<(number * 7919 % 101 * 50) { spent = spent &* 31 &+ 1 }
      return number * 2 + (spent == .min ? 1 : 0)
    } deliver: {
      products.append($0)
    } fail: { _ in
      Issue.record("not a failure of a file")
    }
    #expect(products == (0..<count).map { $0 * 2 })
  }

  @Test(arguments: [2, 3, 16])
  func `at most a window of files is processed ahead of delivery`(threads: Int) throws {
    var (delivered, largest) = (0, 0)
    let lock = Mutex(())
    let run = numbers(500, threads: threads) { taken in
      lock.withLock { _ in largest = max(largest, taken + 1 - delivered) }
    }
    try run.map {
      $0
    } deliver: { _ in
      lock.withLock { _ in delivered += 1 }
    } fail: { _ in
      Issue.record("not a failure of a file")
    }
    #expect(delivered == 500)
    // Sixteen for each thread, and the one that is just being taken.
    #expect(largest <= threads * 16 + 1)
  }

  @Test(arguments: [2, 16])
  func `an error during delivery ends the run and leaves files unprocessed`(threads: Int) {
    struct Full: Error {}
    var (taken, delivered) = (0, 0)
    #expect(throws: Full.self) {
      try numbers(1000, threads: threads) { _ in taken += 1 }.map {
        $0
      } deliver: { _ in
        delivered += 1
        if delivered == 100 { throw Full() }
      } fail: { _ in
        Issue.record("not a failure of a file")
      }
    }
    #expect(delivered == 100)
    #expect(taken <= 100 + threads * 16)
  }
}
