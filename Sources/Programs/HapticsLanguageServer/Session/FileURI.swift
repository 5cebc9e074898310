package import HapticsFiles

/// Addresses of files: `file:///home/me/a%20tap.ahap`.
package enum FileURI {
  /// Returns the path of an address, or `nil` if it is not a local file.
  package static func path(_ uri: String) -> Path? {
    var rest = Substring(uri)
    guard rest.prefix(5).lowercased() == "file:" else { return nil }
    rest = rest.dropFirst(5)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      rest = rest.dropFirst(host.count)
    }
    rest = rest.prefix { $0 != "?" && $0 != "#" }
    guard rest.hasPrefix("/"), let bytes = PercentEncoding.decoded(rest.utf8), !bytes.contains(0)
    else {
      return nil
    }
    return Path(bytes: bytes).plain
  }

  /// The address of an absolute path.
  package static func uri(_ path: Path) -> String { "file://" + escaped(path.bytes) }

  static func escaped(_ path: some Collection<UInt8>) -> String {
    var text = ""
    for byte in path {
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + String(byte >> 4, radix: 16, uppercase: true)
        text += String(byte & 0xF, radix: 16, uppercase: true)
      }
    }
    return text
  }

  /// Returns whether a byte needs no escape in RFC 3986.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
