/// Elements in their order, in memory of a fixed size.
///
/// It never grows: what finds no room is not taken. It serves as a stack as well.
public struct FixedList<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline let storage: FixedStorage<Element>
  @usableFromInline var used = 0
  /// How many elements the current sweep has kept.
  @usableFromInline var kept = 0

  /// Takes the memory for so many elements.
  @inlinable
  public init(capacity: Int) { storage = FixedStorage(uninitializedCount: capacity) }

  /// The number of elements.
  @inlinable
  public var count: Int {
    @inline(__always) get { used }
  }

  /// The capacity, in elements.
  @inlinable
  public var capacity: Int {
    @inline(__always) get { storage.count }
  }

  /// Whether no element finds room any more.
  @inlinable
  public var isFull: Bool {
    @inline(__always) get { used == storage.count }
  }

  /// The element at an index below ``count``, which debug builds check.
  ///
  /// - Realtime: safe.
  @inlinable
  public subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      assert(index >= 0 && index < used, "an index beyond the list")
      return UnsafePointer(storage.start + index)
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < used, "an index beyond the list")
      return storage.start + index
    }
  }

  /// Puts an element at the end.
  ///
  /// - Returns: Whether there was room for it.
  /// - Realtime: safe.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    guard used < storage.count else { return false }
    storage[used] = element
    used &+= 1
    return true
  }

  /// Puts an element before the one at an index.
  ///
  /// - Returns: Whether there was room for it.
  /// - Complexity: O(*n*) in the number of elements behind it.
  /// - Realtime: safe.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> Bool {
    guard used < storage.count else { return false }
    var place = used
    while place > index {
      storage[place] = storage[place &- 1]
      place &-= 1
    }
    storage[index] = element
    used &+= 1
    return true
  }

  /// Takes the last element out.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func popLast() -> Element? {
    guard used > 0 else { return nil }
    used &-= 1
    return storage[used]
  }

  /// Takes an element out; those behind it stay in their order.
  ///
  /// - Complexity: O(*n*) in the number of elements behind it.
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func remove(at index: Int) {
    var next = index &+ 1
    while next < used {
      storage[next &- 1] = storage[next]
      next &+= 1
    }
    used &-= 1
  }

  /// Takes all elements out.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func removeAll() { used = 0 }

  /// Takes out the elements for which a condition holds; the others stay in their order.
  ///
  /// - Complexity: O(*n*)
  /// - Realtime: safe, where the condition captures plain values only.
  @inlinable @inline(__always)
  public mutating func removeAll(where isGone: (borrowing Element) -> Bool) {
    for index in beginSweep() where !isGone(storage[index]) { keep(index) }
    endSweep()
  }
}

extension FixedList {
  /// Begins to look at all elements, one after the other, to ``keep(_:)`` some.
  ///
  /// It says in three calls what ``removeAll(where:)`` says with a closure: a closure that captures
  /// what cannot be copied is not proved.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func beginSweep() -> Range<Int> {
    kept = 0
    return 0..<used
  }

  /// Keeps an element that the sweep has come to.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func keep(_ index: Int) {
    if kept < index { storage[kept] = storage[index] }
    kept &+= 1
  }

  /// Takes out what was not kept.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func endSweep() { used = kept }
}

// The elements belong to their owner alone, which is not copied either.
extension FixedList: @unchecked Sendable where Element: Sendable {}
