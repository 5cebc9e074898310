import HapticsRealtime
import Synchronization
import Testing

/// Storage of a fixed size: what is put in stays, and goes with its owner.
@Suite struct FixedStorageTests {
  @Test func `elements are made of their indices, and change in place`() {
    let storage = FixedStorage(count: 4) { $0 * 10 }
    storage[2] += 1
    #expect(Array(storage.elements) == [0, 10, 21, 30])
    #expect(storage.count == 4)
  }

  @Test func `storage of no elements has an address`() {
    let storage = FixedStorage<Int>(uninitializedCount: 0)
    #expect(storage.count == 0)
    #expect(UnsafeRawPointer(storage.start) != nil as UnsafeRawPointer?)
  }

  @Test func `a storage holds noncopyable elements`() {
    let counters = FixedStorage(count: 3) { Atomic<UInt32>(UInt32($0)) }
    counters[2].wrappingAdd(5, ordering: .relaxed)
    #expect((0..<3).map { counters[$0].load(ordering: .relaxed) } == [0, 1, 7])
  }

  @Test func `each element is released once, together with its storage`() {
    let lives = Lives()
    do {
      let storage = FixedStorage(count: 5) { _ in Life(lives) }
      #expect(lives.count == 5)
      storage[0] = Life(lives)
      #expect(lives.count == 5)
      let copies = FixedStorage([Life(lives), Life(lives)])
      let same = FixedStorage(repeating: copies[0], count: 3)
      #expect(lives.count == 7)
      #expect(same[2] === copies[0])
    }
    #expect(lives.count == 0)
  }
}
