public import Synchronization

/// A wait-free ring of fixed size between one writer thread and one reader thread.
///
/// The reader receives whole elements in the order in which they were written. The ring destroys
/// unread elements when it is destroyed.
public struct Ring<Element>: ~Copyable {
  @usableFromInline let elements: UnsafeMutablePointer<Element>
  /// The capacity of the ring, a power of two.
  public let capacity: Int
  @usableFromInline let written = Atomic<Int>(0)
  @usableFromInline let read = Atomic<Int>(0)

  /// Creates a ring of at least the given capacity and touches its memory, so that the first write
  /// does not cause a page fault on the audio thread.
  @inlinable
  public init(capacity: Int) {
    var size = 1
    while size < capacity { size *= 2 }
    self.capacity = size
    let count = size * MemoryLayout<Element>.stride
    let memory = UnsafeMutableRawPointer(UnsafeMutablePointer<Element>.allocate(capacity: size))
    // Not 0, because allocating and clearing can be merged into one call that leaves the pages
    // untouched.
    memory.initializeMemory(as: UInt8.self, repeating: .max, count: count)
    elements = memory.bindMemory(to: Element.self, capacity: size)
  }

  @inlinable
  deinit {
    while pop() != nil {}
    elements.deallocate()
  }

  @inlinable @inline(__always)
  func place(_ number: Int) -> UnsafeMutablePointer<Element> {
    elements + (number & (capacity &- 1))
  }
}

// MARK: The writer's side

extension Ring {
  /// Returns the number of elements that the writer may write.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func room() -> Int {
    capacity &- (written.load(ordering: .relaxed) &- read.load(ordering: .acquiring))
  }

  /// Writes an element, unless the ring is full.
  ///
  /// - Returns: `true` if there was room for it; otherwise, `false`.
  /// - Realtime: safe.
  @inlinable @inline(__always)
  @discardableResult
  public borrowing func push(_ element: Element) -> Bool {
    guard room() > 0 else { return false }
    let next = written.load(ordering: .relaxed)
    place(next).initialize(to: element)
    written.store(next &+ 1, ordering: .releasing)
    return true
  }
}

extension Ring where Element: BitwiseCopyable {
  /// Writes an element that is invisible to the reader until ``publish(_:)``.
  ///
  /// - Parameter offset: The number of elements that are already staged and not published; less
  ///   than ``room()``.
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func stage(_ element: Element, after offset: Int) {
    assert(offset < room(), "more elements than find room")
    place(written.load(ordering: .relaxed) &+ offset).initialize(to: element)
  }

  /// Makes the first `count` staged elements visible to the reader simultaneously and discards the
  /// others.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func publish(_ count: Int) {
    written.store(written.load(ordering: .relaxed) &+ count, ordering: .releasing)
  }
}

// MARK: The reader's side

extension Ring {
  /// Returns the number of elements that the reader may read.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func count() -> Int {
    written.load(ordering: .acquiring) &- read.load(ordering: .relaxed)
  }

  /// Returns the address of the next element, which is valid until ``removeFirst()``, or `nil` if
  /// there is none.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func first() -> UnsafePointer<Element>? {
    let next = read.load(ordering: .relaxed)
    return next == written.load(ordering: .acquiring) ? nil : UnsafePointer(place(next))
  }

  /// Releases the next element to the writer; the ring must not be empty.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func removeFirst() {
    let next = read.load(ordering: .relaxed)
    place(next).deinitialize(count: 1)
    read.store(next &+ 1, ordering: .releasing)
  }

  /// Removes and returns the next element, or returns `nil` if there is none.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func pop() -> Element? {
    let next = read.load(ordering: .relaxed)
    guard next != written.load(ordering: .acquiring) else { return nil }
    let element = place(next).move()
    read.store(next &+ 1, ordering: .releasing)
    return element
  }
}

// One thread writes and one reads, and the two counts separate their elements.
extension Ring: @unchecked Sendable where Element: Sendable {}
