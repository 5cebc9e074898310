public import Synchronization

/// A ring of fixed size between two threads: one writes, one reads, and none waits.
///
/// The reader sees elements in the order in which they were written, each whole. What is still in
/// the ring when it goes away goes with it.
public struct Ring<Element>: ~Copyable {
  @usableFromInline let elements: UnsafeMutablePointer<Element>
  /// The capacity of the ring, a power of two.
  public let capacity: Int
  @usableFromInline let written = Atomic<Int>(0)
  @usableFromInline let read = Atomic<Int>(0)

  /// Creates a ring of at least the given size, and touches its memory: the system would otherwise
  /// find a page for it at the first write, which may be the audio thread's.
  @inlinable
  public init(capacity: Int) {
    var size = 1
    while size < capacity { size *= 2 }
    self.capacity = size
    let count = size * MemoryLayout<Element>.stride
    let memory = UnsafeMutableRawPointer(UnsafeMutablePointer<Element>.allocate(capacity: size))
    // Not 0: allocating and clearing can become one call that leaves the pages untouched.
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
  /// The number of elements that the writer may write.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func room() -> Int {
    capacity &- (written.load(ordering: .relaxed) &- read.load(ordering: .acquiring))
  }

  /// Writes an element, unless the ring is full.
  ///
  /// - Returns: Whether there was room for it.
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
  /// Writes an element that the reader does not see before ``publish(_:)``.
  ///
  /// - Parameter offset: How many were staged before it and are not published; less than
  ///   ``room()``.
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func stage(_ element: Element, after offset: Int) {
    assert(offset < room(), "more elements than find room")
    place(written.load(ordering: .relaxed) &+ offset).initialize(to: element)
  }

  /// Lets the reader see the first elements that were staged, all at once; the others are
  /// forgotten.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func publish(_ count: Int) {
    written.store(written.load(ordering: .relaxed) &+ count, ordering: .releasing)
  }
}

// MARK: The reader's side

extension Ring {
  /// The number of elements that the reader may read.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func count() -> Int {
    written.load(ordering: .acquiring) &- read.load(ordering: .relaxed)
  }

  /// The next element, where it lies until ``removeFirst()``; `nil` where there is none.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func first() -> UnsafePointer<Element>? {
    let next = read.load(ordering: .relaxed)
    return next == written.load(ordering: .acquiring) ? nil : UnsafePointer(place(next))
  }

  /// Gives the place of the next element back to the writer; there is one.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func removeFirst() {
    let next = read.load(ordering: .relaxed)
    place(next).deinitialize(count: 1)
    read.store(next &+ 1, ordering: .releasing)
  }

  /// Takes the next element out, or `nil` where there is none.
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

// One thread writes and one reads, and the two counts keep them apart.
extension Ring: @unchecked Sendable where Element: Sendable {}
