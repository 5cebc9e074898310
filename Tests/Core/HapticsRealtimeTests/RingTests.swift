import TestSupport
import Testing

@testable import HapticsRealtime

#if canImport(Glibc)
  import Glibc
#endif

/// The ring between two threads: nothing is lost, torn, turned round or kept.
@Suite struct RingTests {
  @Test(arguments: [(0, 1), (1, 1), (2, 2), (5, 8), (64, 64), (65, 128)])
  func `a ring holds the next power of two`(asked: Int, held: Int) {
    let ring = Ring<Int>(capacity: asked)
    #expect(ring.capacity == held)
    #expect((0...held).map { ring.push($0) } == Array(repeating: true, count: held) + [false])
    #expect(ring.room() == 0)
    #expect(ring.count() == held)
  }

  #if canImport(Glibc)
    @Test func `all memory of a new ring is there, so that no write has to wait for a page`() {
      let ring = Ring<UInt64>(capacity: 1 << 20)
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let start = (Int(bitPattern: ring.elements) + page) & ~(page - 1)
      let count = (8 << 20) / page - 1
      var residence = [UInt8](repeating: 0, count: count)
      #expect(mincore(UnsafeMutableRawPointer(bitPattern: start), count * page, &residence) == 0)
      #expect(residence.allSatisfy { $0 & 1 == 1 })
    }
  #endif

  @Test func `an empty ring gives nothing`() {
    let ring = Ring<Int>(capacity: 4)
    #expect(ring.pop() == nil)
    #expect(ring.first() == nil)
    #expect(ring.count() == 0)
    #expect(ring.room() == 4)
  }

  @Test(arguments: 0..<50) func `elements come out as they went in, however often the ring turns`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let ring = Ring<Int>(capacity: 8)
    var waiting: [Int] = []
    for step in 0..<1000 {
      if Bool.random(using: &random) {
        #expect(ring.push(step) == (waiting.count < 8))
        if waiting.count < 8 { waiting.append(step) }
      } else if Bool.random(using: &random) {
        #expect(ring.pop() == (waiting.isEmpty ? nil : waiting.removeFirst()))
      } else if let first = ring.first()?.pointee {
        #expect(first == waiting.removeFirst())
        ring.removeFirst()
      }
      #expect(ring.count() == waiting.count)
      #expect(ring.room() == 8 - waiting.count)
    }
  }

  @Test func `staged elements become visible together when they are published`() {
    let ring = Ring<Int>(capacity: 4)
    // So that the three lie around the ring's end.
    for number in 0..<3 {
      ring.push(number)
      #expect(ring.pop() == number)
    }
    for offset in 0..<3 { ring.stage(10 + offset, after: offset) }
    #expect(ring.pop() == nil)
    ring.publish(3)
    #expect([ring.pop(), ring.pop(), ring.pop(), ring.pop()] == [10, 11, 12, nil])
  }

  @Test func `the next push overwrites an unpublished staged element`() {
    let ring = Ring<Int>(capacity: 4)
    ring.stage(1, after: 0)
    ring.push(2)
    #expect(ring.pop() == 2)
    #expect(ring.pop() == nil)
  }

  @Test func `removing an element releases it, and the ring releases the rest`() {
    let lives = Lives()
    do {
      let ring = Ring<Life>(capacity: 4)
      for _ in 0..<3 { _ = ring.pop() }
      for _ in 0..<5 { ring.push(Life(lives)) }
      #expect(lives.count == 4)
      #expect(lives.most == 5)
      _ = ring.pop()
      #expect(lives.count == 3)
      ring.removeFirst()
      #expect(lives.count == 2)
      ring.push(Life(lives))
      #expect(lives.count == 3)
    }
    #expect(lives.count == 0)
  }

  private final class Shared: Sendable {
    let ring = Ring<Int128>(capacity: 64)
  }

  @Test func `a hundred thousand elements pass between two threads, each whole and in order`()
    async
  {
    let count = 100_000
    let shared = Shared()
    let writing = Task.detached {
      var next = 0
      while next < count {
        let room = min(shared.ring.room(), 3, count - next)
        for offset in 0..<room {
          shared.ring.stage(Self.element(next + offset), after: offset)
        }
        if room > 0 { shared.ring.publish(room) } else { await Task.yield() }
        next += room
      }
    }
    var next = 0
    var faults = 0
    while next < count {
      guard let element = shared.ring.pop() else {
        await Task.yield()
        continue
      }
      if element != Self.element(next) { faults += 1 }
      next += 1
    }
    await writing.value
    #expect(faults == 0)
    #expect(shared.ring.count() == 0)
  }

  /// An element whose halves belong together.
  private static func element(_ number: Int) -> Int128 {
    Int128(number) << 64 | Int128(~UInt64(number))
  }
}
