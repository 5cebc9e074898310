import CHaptics

/// The words of the last failure on this thread.
enum ErrorMessage {
  /// Keeps the words of a failure until the next one on this thread.
  static func set(_ refusal: Refusal) {
    let text = memory
    guard let words = refusal.message else {
      text[0] = 0
      return
    }
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
