import Synchronization

/// Where a ring of fixed size is written and read: one thread writes, one reads, none waits.
///
/// The elements lie with whoever owns the ring, because no generic function can be proved
/// real-time safe.
struct RingIndex: ~Copyable {
  /// How many elements the ring holds, a power of two.
  let capacity: Int
  private let written = Atomic<Int>(0)
  private let read = Atomic<Int>(0)

  /// Creates the index of a ring of at least the given size.
  init(capacity: Int) {
    var size = 1
    while size < capacity { size *= 2 }
    self.capacity = size
  }

  /// How many elements the writer may write.
  @_noAllocation @_noLocks
  borrowing func room() -> Int {
    capacity - (written.load(ordering: .relaxed) - read.load(ordering: .acquiring))
  }

  /// Where the writer writes an element, counted from the first that is not published.
  @_noAllocation @_noLocks
  borrowing func writePlace(_ offset: Int = 0) -> Int {
    (written.load(ordering: .relaxed) + offset) & (capacity - 1)
  }

  /// Lets the reader see elements, all at once.
  @_noAllocation @_noLocks
  borrowing func publish(_ count: Int = 1) {
    written.store(written.load(ordering: .relaxed) + count, ordering: .releasing)
  }

  /// How many elements the reader may read.
  @_noAllocation @_noLocks
  borrowing func filled() -> Int {
    written.load(ordering: .acquiring) - read.load(ordering: .relaxed)
  }

  /// Where the reader finds the next element, or `nil` where there is none.
  @_noAllocation @_noLocks
  borrowing func readPlace() -> Int? {
    let place = read.load(ordering: .relaxed)
    return place == written.load(ordering: .acquiring) ? nil : place & (capacity - 1)
  }

  /// Gives the element that was read back to the writer.
  @_noAllocation @_noLocks
  borrowing func consume() {
    read.store(read.load(ordering: .relaxed) + 1, ordering: .releasing)
  }
}
