/// Characters that are invisible, or that look like a space but are not.
///
/// They come with text that is copied from web pages and word processors, and make a name another
/// one that looks the same.
extension Unicode.Scalar {
  /// The name of an invisible character, or `nil` for a visible one and for an ordinary space.
  package var invisibleName: String? {
    switch value {
    case 0x00A0: "no-break space"
    case 0x00AD: "soft hyphen"
    case 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: "typographic space"
    case 0x2007: "figure space"
    case 0x200B: "zero-width space"
    case 0x200C: "zero-width non-joiner"
    case 0x200D: "zero-width joiner"
    case 0x2028: "line separator"
    case 0x2029: "paragraph separator"
    case 0x202F: "narrow no-break space"
    case 0x2060: "word joiner"
    case 0xFEFF: "zero-width no-break space"
    default: nil
    }
  }

  /// The code point as a message writes it: `U+200B`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension String {
  /// The text without invisible characters.
  package var withoutInvisible: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    var result = ""
    for scalar in unicodeScalars where scalar.invisibleName == nil {
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension Diagnostic.Note {
  /// Returns a note about each kind of invisible character in a string.
  package static func invisibleCharacters(in text: String) -> [Diagnostic.Note] {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
    var named: Set<Unicode.Scalar> = []
    return text.unicodeScalars.compactMap { scalar in
      guard let name = scalar.invisibleName, named.insert(scalar).inserted else { return nil }
      return Diagnostic.Note("\(scalar.codePoint) is a \(name), which looks like another character")
    }
  }
}
