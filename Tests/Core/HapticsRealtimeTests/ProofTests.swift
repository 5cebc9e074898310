import Foundation
import TestSupport
import Testing

/// The types are made so that functions of other modules that use them pass the compiler's proof.
@Suite struct ProofTests {
  @Test(arguments: ["-Onone", "-O"])
  func `a caller of every member neither allocates nor locks`(optimization: String) throws {
    let result = try compile(Self.caller, optimization)
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  @Test(
    arguments: ["-Onone", "-O"],
    [
      // A reference that is counted, an array that grows, a closure that captures what is counted.
      ("while let number = ring.pop() {", "_ = objects.pop()"),
      ("line.reset()", "grown.append(at)"),
      ("search.narrow(holds: sorted[middle] > at)", "list.removeAll { sorted[0] > $0 }"),
    ]
  )
  func `a member that allocates or counts references fails the build`(
    optimization: String,
    plant: (place: String, fault: String)
  ) throws {
    #expect(Self.caller.contains(plant.place))
    let planted = Self.caller.replacing(plant.place, with: "\(plant.fault); \(plant.place)")
    let result = try compile(planted, optimization)
    #expect(result.status != 0)
    #expect(result.output.contains("can cause locking"), "\(result.output)")
  }

  /// Compiles a text as a module of its own.
  private func compile(
    _ text: String,
    _ optimization: String
  ) throws -> (output: String, status: Int32) {
    let folder = try Folder(["Caller.swift": text])
    defer { folder.remove() }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-swift-version", "6", "-parse-as-library", optimization, "-emit-sil", "-o",
      "/dev/null", "-I", Bundle.main.bundleURL.appending(path: "Modules").path,
      folder.file("Caller.swift").path,
    ]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }

  private static let caller = """
    import HapticsRealtime
    import Synchronization

    struct Voice: BitwiseCopyable {
      var level: Float
      var rest: Int
      @_noAllocation @_noLocks init(_ level: Float) { (self.level, rest) = (level, 3) }
      @_noAllocation @_noLocks mutating func mix(into block: inout MutableSpan<Float>) {
        block[0] += level
        rest -= 1
      }
    }

    final class Counted {}

    struct Core: ~Copyable {
      let storage: FixedStorage<Voice>
      let counters: FixedStorage<Atomic<Int>>
      var list: FixedList<Int>
      let ring: Ring<Int>
      let objects: Ring<Counted>
      let clock: Seqlock<Voice?>
      var line: VoiceLine<Voice>
      let sorted: [Int]
      var grown: [Int]

      @_noAllocation @_noLocks
      mutating func run(_ at: Int, into block: inout MutableSpan<Float>) -> Int {
        storage[0].level = storage[1].level
        counters[0].add(storage.count, ordering: .relaxed)
        if !list.isFull, list.append(at), list.insert(at, at: 0) { list.remove(at: 0) }
        list.removeAll { $0 > at }
        var sum = list.popLast() ?? list.capacity
        for index in line.sounding.beginSweep() {
          line.sounding[index].mix(into: &block)
          if line.sounding[index].rest > 0 { line.sounding.keep(index) }
        }
        line.sounding.endSweep()
        while let next = line.nextEvent {
          var voice = Voice(Float(next))
          voice.mix(into: &block)
          line.begin(voice, isFinished: voice.rest < 0)
        }
        if line.isOver { line.reset() }
        if ring.room() > 1 {
          ring.stage(at, after: 0)
          ring.publish(1)
          ring.push(at)
        }
        if let first = ring.first() {
          sum += first.pointee + ring.count()
          ring.removeFirst()
        }
        while let number = ring.pop() { sum += number }
        clock.write(storage[0])
        if let voice = clock.read() { sum += voice.rest }
        let voices = storage.start
        sum += partitioningIndex(in: 0..<storage.count) { voices[$0].rest > at }
        var search = SortedSearch(in: 0..<sorted.count)
        while let middle = search.middle { search.narrow(holds: sorted[middle] > at) }
        return sum + search.index
      }
    }
    """
}
