import Foundation
import HapticsRealtime
import Synchronization
import Testing

/// A value that one thread writes and others read whole.
@Suite struct SeqlockTests {
  /// Bytes that fill no number of words.
  private struct Odd: BitwiseCopyable, Equatable {
    var first: UInt64
    var second: UInt16
    var third: UInt8
  }

  @Test func `a lock holds its first value, then the last that was written`() {
    let lock = Seqlock<UInt64>(7)
    #expect(lock.read() == 7)
    lock.write(8)
    lock.write(.max)
    #expect(lock.read() == .max)
  }

  @Test func `a value of any size comes back as it was`() {
    let value = Odd(first: 0x0123_4567_89AB_CDEF, second: 0xFEDC, third: 0xBA)
    let lock = Seqlock(Odd(first: 0, second: 0, third: 0))
    lock.write(value)
    #expect(lock.read() == value)
    let small = Seqlock<UInt8>(200)
    #expect(small.read() == 200)
    let absent = Seqlock<Odd?>(nil)
    #expect(absent.read() == nil)
    absent.write(value)
    #expect(absent.read() == value)
    absent.write(nil)
    #expect(absent.read() == nil)
  }

  /// Five words that belong together.
  private struct Reading: BitwiseCopyable {
    var words: (Int, Int, Int, Int, Int)

    init(_ number: Int) { words = (number, number * 3, ~number, number &* number, -number) }

    var isWhole: Bool { words == Reading(words.0).words }
  }

  private final class Shared: Sendable {
    let lock = Seqlock<Reading>(Reading(0))
    let isOver = Atomic(false)
  }

  @Test func `no reading is torn or goes back while another thread writes`() {
    let shared = Shared()
    // A thread of its own: this test spins, and tasks share as many threads as there are cores.
    let writing = Thread {
      for number in 1...200_000 { shared.lock.write(Reading(number)) }
      shared.isOver.store(true, ordering: .releasing)
    }
    writing.start()
    var last = 0
    var faults = 0
    while !shared.isOver.load(ordering: .acquiring) {
      let reading = shared.lock.read()
      if !reading.isWhole || reading.words.0 < last { faults += 1 }
      last = reading.words.0
    }
    #expect(faults == 0)
    #expect(shared.lock.read().words.0 == 200_000)
  }
}
