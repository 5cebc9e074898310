/// Storage of a fixed size, for use on the audio thread.
///
/// It is allocated once, and freed with its owner, who writes each element before reading it. The
/// elements are reached directly because no generic function can be proved to be real-time safe.
struct FixedStorage<Element: BitwiseCopyable>: ~Copyable {
  /// The elements.
  let elements: UnsafeMutableBufferPointer<Element>

  /// Allocates room for a number of elements.
  init(count: Int) { elements = .allocate(capacity: count) }

  deinit { elements.deallocate() }
}

// The elements belong to their owner alone, which is not copied either.
extension FixedStorage: @unchecked Sendable where Element: Sendable {}
