/// An array with a single owner.
///
/// Unlike `Array`, it does not check for other references before each change; a reader appends to
/// it every few bytes.
struct GrowingList<Element: BitwiseCopyable>: ~Copyable {
  private var elements: UnsafeMutableBufferPointer<Element>
  /// The number of elements.
  private(set) var count = 0

  /// Allocates memory for a number of elements; it grows later if required.
  init(capacity: Int) { elements = .allocate(capacity: max(capacity, 16)) }

  deinit { elements.deallocate() }

  @inline(__always) var isEmpty: Bool { count == 0 }

  /// The last element.
  @inline(__always) var last: Element? { count > 0 ? elements[count - 1] : nil }

  /// The element at an index.
  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "an index beyond the list")
      return elements[index]
    }
    set {
      precondition(index >= 0 && index < count, "an index beyond the list")
      elements[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == elements.count { grow() }
    elements[count] = element
    count &+= 1
  }

  /// Takes the last element out.
  @inline(__always)
  @discardableResult
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count &-= 1
    return elements[count]
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(16, elements.count * 2))
    _ = larger.update(fromContentsOf: elements)
    elements.deallocate()
    elements = larger
  }

  /// Moves the elements to the caller, who must deallocate them.
  mutating func release() -> UnsafeBufferPointer<Element> {
    let released = UnsafeBufferPointer(rebasing: elements[..<count])
    elements = UnsafeMutableBufferPointer(start: nil, count: 0)
    count = 0
    return released
  }
}
