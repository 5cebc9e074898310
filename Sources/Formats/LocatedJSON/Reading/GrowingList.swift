/// Elements in their order, in memory that grows as a reader needs it.
///
/// An array would ask before every change whether somebody else holds it, too. A list has one owner,
/// and a reader adds to it for every few bytes of a text.
struct GrowingList<Element: BitwiseCopyable>: ~Copyable {
  private var elements: UnsafeMutableBufferPointer<Element>
  /// The number of elements.
  private(set) var count = 0

  /// Takes the memory for so many elements; more find room later.
  init(capacity: Int) { elements = .allocate(capacity: max(capacity, 16)) }

  deinit { elements.deallocate() }

  /// Whether there are no elements.
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

  /// Puts an element at the end.
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

  /// Gives up the elements, and is empty then; whoever gets them gives back their memory.
  mutating func release() -> UnsafeBufferPointer<Element> {
    let released = UnsafeBufferPointer(rebasing: elements[..<count])
    elements = UnsafeMutableBufferPointer(start: nil, count: 0)
    count = 0
    return released
  }
}
