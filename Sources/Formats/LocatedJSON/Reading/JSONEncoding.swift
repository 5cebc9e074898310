/// Recognizes sources in encodings other than UTF-8.
enum JSONEncoding {
  /// Returns a finding for UTF-16 or UTF-32, recognized by byte order mark or zero bytes.
  ///
  /// JSON begins with ASCII, so zeros among the first four bytes reveal the encoding. A zero that the
  /// other three bytes do not confirm is a stray one.
  static func fault(in bytes: [UInt8]) -> Diagnostic? {
    // All of them have a byte there that JSON has not.
    guard bytes.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) else { return nil }
    let head = Array(bytes.prefix(4))
    let name: String? =
      switch (head.count, head.map { $0 == 0 }) {
      case (4, _) where head == [0xFF, 0xFE, 0, 0]: "UTF-32, little endian"
      case (4, _) where head == [0, 0, 0xFE, 0xFF]: "UTF-32, big endian"
      case (2..., _) where head[0] == 0xFF && head[1] == 0xFE: "UTF-16, little endian"
      case (2..., _) where head[0] == 0xFE && head[1] == 0xFF: "UTF-16, big endian"
      // A binary file may begin with zeros, but hardly with a character next to them.
      case _ where !isText(head.first { $0 != 0 }): nil
      case (4, [false, true, true, true]): "UTF-32, little endian"
      case (4, [true, true, true, false]): "UTF-32, big endian"
      case (4, [true, false, false, true]), (4, [true, false, false, false]),
        (4, [false, true, false, false]):
        nil
      case (2..., _) where head[0] != 0 && head[1] == 0: "UTF-16, little endian"
      case (2..., _) where head[0] == 0 && head[1] != 0: "UTF-16, big endian"
      default: nil
      }
    return name.map { JSONOtherEncoding.found($0) }
  }

  /// Returns whether a byte is a character of ASCII that can begin a string.
  private static func isText(_ byte: UInt8?) -> Bool {
    byte.map { (0x20..<0x7F).contains($0) || (0x09...0x0D).contains($0) } ?? false
  }
}
