/// A key that the program handles.
package enum Key: Hashable, Sendable {
  case left, right, up, down, home, end
  case escape, enter
  /// Control-L, which redraws the screen.
  case redraw
  /// A key with a character of ASCII on it, in lower case.
  case character(Character)
}

/// Decodes the bytes of a terminal into keys.
///
/// An escape byte starts an arrow's sequence or is the escape key, which only a timeout can
/// distinguish. Unknown sequences and characters beyond ASCII are dropped.
package struct KeyDecoder {
  private var pending: [UInt8] = []

  package init() {}

  /// A Boolean value that indicates whether an escape byte is pending.
  package var isWaiting: Bool { !pending.isEmpty }

  /// Takes bytes and returns the keys that are complete.
  package mutating func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    bytes.compactMap { key(after: $0) }
  }

  /// Ends the wait after an escape byte, and returns the escape key if it is pending.
  package mutating func timeOut() -> [Key] {
    defer { pending = [] }
    return pending == [KeyDecoder.escape] ? [.escape] : []
  }

  private static let escape: UInt8 = 0x1B
  /// Longer than any sequence a keyboard sends.
  private static let longest = 32

  private mutating func key(after byte: UInt8) -> Key? {
    if byte == KeyDecoder.escape {
      // The one that waited was the key itself.
      let wasAlone = pending == [byte]
      pending = [byte]
      return wasAlone ? .escape : nil
    }
    guard !pending.isEmpty else { return KeyDecoder.plainKey(byte) }
    pending.append(byte)
    if pending.count == 2, byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") { return nil }
    // Parameter and intermediate bytes are below '@'; final bytes start there.
    if pending.count > 2, byte < 0x40, pending.count < KeyDecoder.longest { return nil }
    defer { pending = [] }
    return pending.count == 2 ? nil : KeyDecoder.key(of: pending[2...])
  }

  private static func plainKey(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x20..<0x7F: .character(Character(Character(Unicode.Scalar(byte)).lowercased()))
    // If the terminal does not raise a signal.
    case 0x03: .character("q")
    case 0x0C: .redraw
    default: nil
    }
  }

  /// Returns the key for the bytes after `ESC [` or `ESC O`.
  private static func key(of sequence: ArraySlice<UInt8>) -> Key? {
    switch sequence.last {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "~"):
      switch String(decoding: sequence.dropLast(), as: UTF8.self) {
      case "1", "7": .home
      case "4", "8": .end
      default: nil
      }
    default: nil
    }
  }
}
