import CHaptics

/// The words of the last failure on this thread.
enum ErrorMessage {
  /// The words of the last failure: its message, or the name of its status.
  static var current: UnsafePointer<CChar> {
    let status = chaptics_failed()
    return status == 0 ? UnsafePointer(memory) : statusName(status)
  }

  /// Keeps the words of a failure until the next one on this thread.
  static func set(_ refusal: CallError) {
    let text = memory
    guard let words = refusal.message, !words.isEmpty else {
      chaptics_fail(refusal.status)
      return
    }
    chaptics_fail(0)
    var count = 0
    for byte in words.utf8.prefix(Int(CHAPTICS_MESSAGE_SIZE) - 1) {
      text[count] = CChar(bitPattern: byte)
      count += 1
    }
    // No character is cut in two.
    if words.utf8.count > count {
      while count > 0, UInt8(bitPattern: text[count - 1]) & 0xC0 == 0x80 { count -= 1 }
      if count > 0, UInt8(bitPattern: text[count - 1]) >= 0xC0 { count -= 1 }
    }
    text[count] = 0
  }
}
