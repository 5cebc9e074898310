/// Writes a struct that the library fills in, its size first, as far as a stride has room.
func write<Value: BitwiseCopyable>(_ value: Value, to place: UnsafeMutableRawPointer, stride: Int) {
  let known = min(stride, MemoryLayout<Value>.size)
  withUnsafeBytes(of: value) { bytes in
    place.copyMemory(from: bytes.baseAddress ?? UnsafeRawPointer(place), byteCount: known)
  }
  place.storeBytes(of: UInt32(known), as: UInt32.self)
}

/// Structs that wait until a program takes them.
struct EventBuffer<Element: BitwiseCopyable> {
  private var waiting: [Element] = []

  init() {}

  var isEmpty: Bool { waiting.isEmpty }

  mutating func append(_ element: Element) { waiting.append(element) }

  /// Writes as many elements as fit, at distances of `stride` bytes.
  ///
  /// - Returns: The number of written elements.
  mutating func write(
    to memory: UnsafeMutablePointer<Element>?,
    _ capacity: Int,
    _ stride: Int
  ) -> Int {
    guard let memory, capacity > 0,
      StructSize.isPossible(stride, alignment: MemoryLayout<Element>.alignment)
    else { return 0 }
    var place = UnsafeMutableRawPointer(memory)
    let count = min(capacity, waiting.count)
    for element in waiting.prefix(count) {
      HapticsABI.write(element, to: place, stride: stride)
      place += stride
    }
    waiting.removeFirst(count)
    return count
  }
}
