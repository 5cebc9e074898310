/// Prints strings with the shortest of the escapes that JSON requires.
package struct StringPrinter {
  /// Creates a printer.
  package init() {}

  /// Appends a string with its quotes.
  package func print(_ string: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { text in
      // Bytes without escapes are copied together.
      var start = 0
      for (index, byte) in text.enumerated()
      where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: text[start..<index])
        start = index + 1
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case ..<0x20:
          let digit = byte & 0xF
          bytes += "u00".utf8
          bytes.append(UInt8(ascii: "0") + byte >> 4)
          bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        default: bytes.append(byte)
        }
      }
      bytes.append(contentsOf: text[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
