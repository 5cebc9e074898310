/// A key of a keyboard, as far as anything here listens to it.
package enum Key: Hashable, Sendable {
  case left, right, up, down, home, end
  case escape, enter
  /// Control and L: what is shown is to be drawn anew.
  case redraw
  /// A key with a character of ASCII on it, in lower case.
  case character(Character)
}

/// Makes keys of the bytes that a terminal sends.
///
/// An escape byte begins the sequence of an arrow, or is the escape key itself: only the time that
/// passes tells. Sequences that nobody here listens to, and characters beyond ASCII, are dropped
/// whole.
package struct KeyDecoder {
  private var pending: [UInt8] = []

  package init() {}

  /// Whether an escape byte waits for what may follow.
  package var isWaiting: Bool { !pending.isEmpty }

  /// Takes bytes and returns the keys that are complete.
  package mutating func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    bytes.compactMap { key(after: $0) }
  }

  /// Nothing followed: returns the escape key, if that is what waits.
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
    // Parameters and intermediate bytes lie below, final bytes from '@' on.
    if pending.count > 2, byte < 0x40, pending.count < KeyDecoder.longest { return nil }
    defer { pending = [] }
    return pending.count == 2 ? nil : KeyDecoder.key(of: pending[2...])
  }

  private static func plainKey(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x20..<0x7F: .character(Character(Character(Unicode.Scalar(byte)).lowercased()))
    // Where the terminal does not make a signal of it.
    case 0x03: .character("q")
    case 0x0C: .redraw
    default: nil
    }
  }

  /// The key of what stands behind `ESC [` or `ESC O`.
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
