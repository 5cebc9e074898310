/// A stack of numbers that never grows: what does not fit is not taken.
struct FixedStack: ~Copyable {
  private let storage: UnsafeMutableBufferPointer<Int32>
  private var count = 0

  init(capacity: Int) { storage = .allocate(capacity: capacity) }

  deinit { storage.deallocate() }

  @_noAllocation @_noLocks
  mutating func push(_ number: Int32) {
    guard count < storage.count else { return }
    storage[count] = number
    count += 1
  }

  @_noAllocation @_noLocks
  mutating func pop() -> Int32? {
    guard count > 0 else { return nil }
    count -= 1
    return storage[count]
  }
}
