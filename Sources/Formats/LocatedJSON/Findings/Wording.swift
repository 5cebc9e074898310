/// Returns a number and its noun, in the plural if required.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension String {
  /// The text without characters that a terminal would obey: each is shown as U+FFFD.
  package var harmless: String {
    guard unicodeScalars.contains(where: { $0.isObeyed }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      result.unicodeScalars.append(scalar.isObeyed ? "\u{FFFD}" : scalar)
    }
    return result
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether a terminal would obey the character.
  package var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
