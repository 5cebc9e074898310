/// Resolves the escape sequences of a string.
enum JSONEscapes {
  /// Returns the characters of a string's content; invalid escapes remain unchanged.
  static func resolve(_ content: ArraySlice<UInt8>) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(content.count)
    var i = content.startIndex
    while i < content.endIndex {
      guard content[i] == UInt8(ascii: "\\"), i + 1 < content.endIndex else {
        units.append(content[i])
        i += 1
        continue
      }
      if content[i + 1] == UInt8(ascii: "u"), let unit = hexadecimal(content, at: i + 2) {
        i += 6
        if UTF16.isLeadSurrogate(unit), i + 1 < content.endIndex,
          content[i] == UInt8(ascii: "\\"), content[i + 1] == UInt8(ascii: "u"),
          let trail = hexadecimal(content, at: i + 2), UTF16.isTrailSurrogate(trail)
        {
          i += 6
          append(String(decoding: [unit, trail], as: UTF16.self), to: &units)
        } else {
          append(String(decoding: [unit], as: UTF16.self), to: &units)
        }
      } else {
        if let short = character(ofShortEscape: content[i + 1]) {
          units.append(short)
        } else {
          units.append(content[i])
          units.append(content[i + 1])
        }
        i += 2
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// Returns the character of an escape with one letter, other than `u`.
  static func character(ofShortEscape letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The value of four hexadecimal digits.
  static func hexadecimal(_ content: ArraySlice<UInt8>, at start: Int) -> UInt16? {
    guard start + 4 <= content.endIndex else { return nil }
    var value: UInt16 = 0
    for byte in content[start..<start + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  private static func append(_ text: String, to units: inout [UInt8]) {
    units.append(contentsOf: text.utf8)
  }
}
