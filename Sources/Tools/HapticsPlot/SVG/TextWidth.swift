/// An estimate of text widths for layout, because fonts differ between viewers.
enum TextWidth {
  /// The size of small text in narrow pictures, where it is relatively largest.
  static let largestSmall = 14.0

  /// The width in units at a font size: on the wide side for Latin text.
  static func estimate(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + (isWide($1) ? 1.0 : 0.6) } * size
  }

  /// Returns a string that fits into `width`, truncated with an ellipsis.
  static func fitting(_ text: String, size: Double, width: Double) -> String {
    guard estimate(text, size: size) > width else { return text }
    var result = ""
    var used = size
    for character in text {
      used += estimate(String(character), size: size)
      if used > width { break }
      result.append(character)
    }
    return result + "…"
  }

  /// Returns whether a character is as wide as it is high, as in East Asian scripts.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1100
      && (scalar.value < 0x1200 || (0x2E80..<0xE000).contains(scalar.value)
        || (0xF900..<0xFB00).contains(scalar.value) || (0xFE30..<0xFE70).contains(scalar.value)
        || (0xFF00..<0xFF61).contains(scalar.value) || scalar.value >= 0x1F000)
  }
}
