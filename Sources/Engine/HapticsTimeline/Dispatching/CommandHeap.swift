/// A heap of keys with four children per node, which share a cache line.
///
/// The caller stores the position of each key by its slot.
@usableFromInline
struct CommandHeap: ~Copyable {
  private let storage: UnsafeMutableRawPointer
  private let keys: UnsafeMutablePointer<CommandKey>
  private var count = 0

  init(capacity: Int) {
    // The first children follow three unused keys and the root, so that all groups are aligned.
    let stride = MemoryLayout<CommandKey>.stride
    storage = .allocate(byteCount: (capacity + 3) * stride, alignment: 4 * stride)
    keys = storage.bindMemory(to: CommandKey.self, capacity: capacity + 3) + 3
  }

  deinit { storage.deallocate() }

  var first: CommandKey {
    @_noAllocation @_noLocks get { count > 0 ? keys[0] : .last }
  }

  /// - Complexity: O(log *n*)
  @_noAllocation @_noLocks
  mutating func insert(_ key: CommandKey, places: UnsafeMutablePointer<Int32>) {
    count += 1
    rise(key, from: count - 1, places)
  }

  /// - Complexity: O(log *n*)
  @_noAllocation @_noLocks
  mutating func remove(at place: Int, places: UnsafeMutablePointer<Int32>) {
    count -= 1
    guard place < count else { return }
    let key = keys[count]
    if place > 0, key.isBefore(keys[(place &- 1) >> 2]) {
      rise(key, from: place, places)
    } else {
      sink(key, from: place, places)
    }
  }

  @_noAllocation @_noLocks
  private func rise(_ key: CommandKey, from place: Int, _ places: UnsafeMutablePointer<Int32>) {
    var place = place
    while place > 0 {
      let parent = (place &- 1) >> 2
      guard key.isBefore(keys[parent]) else { break }
      put(keys[parent], at: place, places)
      place = parent
    }
    put(key, at: place, places)
  }

  @_noAllocation @_noLocks
  private func sink(_ key: CommandKey, from place: Int, _ places: UnsafeMutablePointer<Int32>) {
    var place = place
    while true {
      let first = 4 &* place &+ 1
      guard first < count else { break }
      var least = first
      var child = first &+ 1
      while child < min(first &+ 4, count) {
        if keys[child].isBefore(keys[least]) { least = child }
        child &+= 1
      }
      guard keys[least].isBefore(key) else { break }
      put(keys[least], at: place, places)
      place = least
    }
    put(key, at: place, places)
  }

  @inline(__always)
  @_noAllocation @_noLocks
  private func put(_ key: CommandKey, at place: Int, _ places: UnsafeMutablePointer<Int32>) {
    keys[place] = key
    places[key.slot] = Int32(truncatingIfNeeded: place)
  }
}
