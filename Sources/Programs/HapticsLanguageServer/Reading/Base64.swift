enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The text of some bytes, with padding.
  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    var i = 0
    while i < bytes.count {
      let count = min(3, bytes.count - i)
      var bits = 0
      for k in 0..<3 { bits = bits << 8 | (k < count ? Int(bytes[i + k]) : 0) }
      for k in 0..<4 {
        text.append(k <= count ? letters[bits >> (18 - 6 * k) & 63] : UInt8(ascii: "="))
      }
      i += 3
    }
    return String(decoding: text, as: UTF8.self)
  }
}
