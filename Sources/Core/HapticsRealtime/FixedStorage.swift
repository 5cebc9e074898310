/// Storage of a fixed size, for use on the audio thread.
///
/// All memory is taken when the storage is made, and given back with its owner. Elements change in
/// place, also where the storage itself is a constant: whoever owns it decides who may touch which
/// element when.
///
/// Generic functions cannot be proved real-time safe where they stand. These members are inlined
/// into functions that carry `@_noAllocation @_noLocks`, and the compiler proves them there.
public struct FixedStorage<Element: ~Copyable>: ~Copyable {
  /// The elements.
  public let elements: UnsafeMutableBufferPointer<Element>

  /// Makes each element of its index.
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

  /// The address of the first element; storage of no elements has one as well.
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
  /// Fills the storage with one value.
  @inlinable
  public init(repeating value: Element, count: Int) {
    elements = .allocate(capacity: count)
    elements.initialize(repeating: value)
  }

  /// Copies the elements of an array.
  @inlinable
  public init(_ values: [Element]) {
    elements = .allocate(capacity: values.count)
    _ = elements.initialize(from: values)
  }
}

extension FixedStorage where Element: BitwiseCopyable {
  /// Takes memory and does not touch it: its owner writes each element before reading it.
  @inlinable
  public init(uninitializedCount count: Int) { elements = .allocate(capacity: count) }
}

// The elements belong to their owner alone, which is not copied either.
extension FixedStorage: @unchecked Sendable where Element: Sendable & ~Copyable {}
