/// Returns a string in single quotes for a message, truncated and without control characters.
package func quoted(_ text: some StringProtocol) -> String {
  // A string may have megabytes, even as one character, so counting stops at the limits.
  let scalars = text.unicodeScalars
  let reached =
    scalars.index(scalars.startIndex, offsetBy: quotedScalarLimit, limitedBy: scalars.endIndex)
    ?? scalars.endIndex
  let head = text[..<reached].prefix(quotationLimit)
  var result = "'"
  for character in head { show(character, in: &result) }
  return result + (head.endIndex < text.endIndex ? "…" : "") + "'"
}

/// The maximum number of characters of a quotation.
private let quotationLimit = 60
/// The most scalars that make up those characters.
private let quotedScalarLimit = 240

extension String {
  /// The string, truncated with an ellipsis if it is longer than any sentence of a finding.
  ///
  /// Rules quote names; this is a safeguard, for example for a list of a thousand names.
  var asSentence: String {
    guard utf8.count > sentenceLimit else { return self }
    return String(decoding: utf8.prefix(sentenceLimit), as: UTF8.self) + "…"
  }
}

/// The most bytes of a sentence.
private let sentenceLimit = 2_000

private func show(_ character: Character, in result: inout String) {
  // A joiner within an emoji is visible through its parts.
  let isPlain =
    character.unicodeScalars.first.map { $0.isASCII || $0.invisibleName != nil } ?? false
  for scalar in character.unicodeScalars {
    if isPlain, scalar.invisibleName != nil {
      result += "<\(scalar.codePoint)>"
    } else {
      result.unicodeScalars.append(scalar.visible)
    }
  }
}

extension Unicode.Scalar {
  /// A visible substitute for a scalar that a terminal would obey or hide.
  var visible: Unicode.Scalar {
    switch value {
    case 0x00..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F: "\u{FFFD}"
    default: self
    }
  }
}
