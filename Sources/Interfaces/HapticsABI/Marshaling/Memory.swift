/// A value that a program holds by a pointer, until it gives it back.
func allocate<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
  let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  memory.initialize(to: value)
  return memory
}

/// Ends a value that a program held.
func free<Value>(_ pointer: UnsafeMutablePointer<Value>) {
  pointer.deinitialize(count: 1)
  pointer.deallocate()
}

/// Returns the characters of a string with a terminating 0, in memory that the caller deallocates.
func characters(of bytes: some Collection<UInt8>) -> UnsafeMutablePointer<CChar> {
  let count = bytes.count
  let memory = UnsafeMutablePointer<CChar>.allocate(capacity: count + 1)
  var place = memory
  for byte in bytes {
    place.initialize(to: CChar(bitPattern: byte))
    place += 1
  }
  place.initialize(to: 0)
  return memory
}

/// Characters that are kept until the keeper is destroyed.
struct KeptCharacters {
  private var kept: [UnsafeMutablePointer<CChar>] = []

  /// The text as C reads it.
  mutating func keep(_ text: String) -> UnsafePointer<CChar> {
    let memory = characters(of: text.utf8)
    kept.append(memory)
    return UnsafePointer(memory)
  }

  /// Frees all of them.
  func deallocate() {
    for text in kept { text.deallocate() }
  }
}

extension String {
  /// The text that C gives, or nothing for NULL.
  init?(optional text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }
}
