/// Storage of a fixed size, for use on the audio thread.
///
/// The storage allocates all memory when it is created and frees it with its owner. Elements change
/// in place, even if the storage is a constant. The owner must synchronize access to elements.
///
/// Generic functions cannot be proved real-time safe on their own. These members are inlined into
/// functions that carry `@_noAllocation @_noLocks`, and the compiler proves them there.
public struct FixedStorage<Element: ~Copyable>: ~Copyable {
  /// The memory of the elements.
  public let elements: UnsafeMutableBufferPointer<Element>

  /// Creates each element from its index.
  @inlinable
  public init(count: Int, each make: (Int) -> Element) {
    elements = .allocate(capacity: count)
    for index in 0..<count { elements.initializeElement(at: index, to: make(index)) }
  }

  @inlinable
  deinit {
    elements.deinitialize()
    elements.deallocate()
  }

  /// The number of elements.
  @inlinable
  public var count: Int {
    @inline(__always) get { elements.count }
  }

  /// The address of the first element, which is valid even if the storage is empty.
  @inlinable
  public var start: UnsafeMutablePointer<Element> {
    @inline(__always) get { elements.baseAddress.unsafelyUnwrapped }
  }

  /// The element at an index, which debug builds check.
  ///
  /// - Realtime: safe.
  @inlinable
  public subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      assert(index >= 0 && index < elements.count, "an index beyond the storage")
      return UnsafePointer(start + index)
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < elements.count, "an index beyond the storage")
      return start + index
    }
  }
}

extension FixedStorage {
  /// Creates storage that is filled with one value.
  @inlinable
  public init(repeating value: Element, count: Int) {
    elements = .allocate(capacity: count)
    elements.initialize(repeating: value)
  }

  /// Creates storage with the elements of an array.
  @inlinable
  public init(_ values: [Element]) {
    elements = .allocate(capacity: values.count)
    _ = elements.initialize(from: values)
  }
}

extension FixedStorage where Element: BitwiseCopyable {
  /// Allocates memory without initializing it; the owner writes each element before reading it.
  @inlinable
  public init(uninitializedCount count: Int) { elements = .allocate(capacity: count) }
}

// The elements belong to a single owner, which is noncopyable.
extension FixedStorage: @unchecked Sendable where Element: Sendable & ~Copyable {}
