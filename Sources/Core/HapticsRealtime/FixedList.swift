/// An ordered list in memory of a fixed size.
///
/// The list never grows: elements that do not fit are rejected. It can also serve as a stack.
public struct FixedList<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline let storage: FixedStorage<Element>
  @usableFromInline var used = 0
  @usableFromInline var kept = 0

  /// Allocates memory for the given number of elements.
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

  /// A Boolean value that indicates whether the list has no room for another element.
  @inlinable
  public var isFull: Bool {
    @inline(__always) get { used == storage.count }
  }

  /// The element at an index below ``count``, checked in debug builds.
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

  /// Appends an element.
  ///
  /// - Returns: `true` if there was room for it; otherwise, `false`.
  /// - Realtime: safe.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    guard used < storage.count else { return false }
    storage[used] = element
    used &+= 1
    return true
  }

  /// Inserts an element at an index.
  ///
  /// - Returns: `true` if there was room for it; otherwise, `false`.
  /// - Complexity: O(*n*) in the number of elements after it.
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

  /// Removes the last element.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func popLast() -> Element? {
    guard used > 0 else { return nil }
    used &-= 1
    return storage[used]
  }

  /// Removes an element and keeps the order of the others.
  ///
  /// - Complexity: O(*n*) in the number of elements after it.
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

  /// Removes all elements.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func removeAll() { used = 0 }

  /// Removes the elements that satisfy a condition and keeps the order of the others.
  ///
  /// - Complexity: O(*n*)
  /// - Realtime: safe if the condition captures plain values only.
  @inlinable @inline(__always)
  public mutating func removeAll(where isGone: (borrowing Element) -> Bool) {
    for index in beginSweep() where !isGone(storage[index]) { keep(index) }
    endSweep()
  }
}

extension FixedList {
  /// Starts a sweep over all elements, of which ``keep(_:)`` keeps some.
  ///
  /// The three calls of a sweep correspond to ``removeAll(where:)``. A closure that captures
  /// noncopyable values cannot be proved real-time safe.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func beginSweep() -> Range<Int> {
    kept = 0
    return 0..<used
  }

  /// Keeps an element of the sweep.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func keep(_ index: Int) {
    if kept < index { storage[kept] = storage[index] }
    kept &+= 1
  }

  /// Removes the elements that were not kept.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func endSweep() { used = kept }
}

// The elements belong to a single owner, which is noncopyable.
extension FixedList: @unchecked Sendable where Element: Sendable {}
