extension JSONReader {
  /// Reads the string at the position, including its closing quote.
  ///
  /// - Parameter isOpened: A Boolean value that indicates whether the string has already begun
  ///   without an opening quote.
  mutating func readString(as kind: JSONNode.Kind, isOpened: Bool = false) {
    let start = position
    let quote = isOpened ? UInt8(ascii: "\"") : bytes[start]
    var flags: JSONNode.Flags = isOpened ? .bare : []
    if !isOpened { position += 1 }
    while true {
      position = TextScan.endOfPlainText(bytes, from: position, quote: quote)
      if let place = missingQuotes.first, start < place, place <= position {
        endString(as: kind, from: start, at: place, flags: flags)
        return
      }
      guard position < bytes.count else { break }
      let byte = bytes[position]
      if byte == quote {
        position += 1
        append(kind, start..<position, flags: flags)
        return
      }
      switch byte {
      case UInt8(ascii: "\\"):
        flags.insert(.escaped)
        if !readEscape() { flags.insert(.lossy) }
      case 0x00..<0x20:
        if byte == 0x0A || byte == 0x0D, !stringGoesOn(behind: position, quote: quote) {
          endUnterminatedString(as: kind, from: start, flags: flags)
          return
        }
        report(JSONControlCharacter.found(byte, at: position))
        position += 1
      case 0x80...:
        if !readMultibyteCharacter() { flags.insert(.lossy) }
      default:
        position += 1
      }
    }
    endUnterminatedString(as: kind, from: start, flags: flags)
  }

  private mutating func endUnterminatedString(
    as kind: JSONNode.Kind,
    from start: Int,
    flags: JSONNode.Flags
  ) {
    if faults.last.map({ $0.range.upperBound <= start }) ?? true,
      let place = placeOfClosingQuote(kind, from: start, to: position)
    {
      endString(as: kind, from: start, at: place, flags: flags)
      return
    }
    report(JSONUnterminatedString.found(at: start..<position))
    if isCutOff, kind == .name {
      // A truncated key is not reported.
      append(.name, position..<position, flags: .bare)
      return
    }
    // It has no closing quote to remove, and its content is not the intended one.
    append(kind == .name ? .name : .invalid, start..<position, flags: flags.union(.bare))
  }

  /// Returns whether a string with a line break seems to continue on the following lines.
  ///
  /// It does if the next quote precedes any JSON punctuation and is followed by one. Otherwise, the
  /// closing quote is missing.
  private func stringGoesOn(behind lineBreak: Int, quote: UInt8) -> Bool {
    let reach = 1024
    var i = lineBreak
    while i < min(bytes.count, lineBreak + reach), bytes[i] != quote {
      switch bytes[i] {
      case UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
        UInt8(ascii: "]"):
        return false
      default: i += 1
      }
    }
    guard i < bytes.count, bytes[i] == quote else { return false }
    i += 1
    while i < bytes.count, bytes[i] <= 0x20 { i += 1 }
    guard i < bytes.count else { return true }
    return [
      UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"),
    ].contains(bytes[i])
  }

  /// Reads the escape sequence at the position, and returns whether it is valid.
  private mutating func readEscape() -> Bool {
    let start = position
    guard start + 1 < bytes.count else {
      position += 1
      return false
    }
    let letter = bytes[start + 1]
    if JSONEscapes.character(ofShortEscape: letter) != nil {
      position += 2
      return true
    }
    if letter == UInt8(ascii: "u"), start + 6 > bytes.count, isHexadecimal(from: start + 2) {
      // The text is cut off.
      position = bytes.count
      return false
    }
    guard letter == UInt8(ascii: "u"), let unit = hexadecimal(at: start + 2) else {
      reportInvalidEscape()
      return true
    }
    position += 6
    guard UTF16.isSurrogate(unit) else { return true }
    if UTF16.isLeadSurrogate(unit), position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u"),
      let trail = hexadecimal(at: position + 2), UTF16.isTrailSurrogate(trail)
    {
      position += 6
      return true
    }
    if UTF16.isLeadSurrogate(unit), bytes.count - position < 6, isEscape(from: position) {
      // The text may be cut off between the two halves.
      return false
    }
    report(JSONLoneSurrogate.found(unit, at: start..<position))
    return false
  }

  /// Returns whether the rest of the source is hexadecimal digits.
  private func isHexadecimal(from start: Int) -> Bool {
    bytes[start...].allSatisfy { byte in
      JSONReader.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
  }

  /// Returns whether the rest of the source is the beginning of an escape sequence.
  private func isEscape(from start: Int) -> Bool {
    let rest = bytes[start...]
    return rest.isEmpty
      || (rest.first == UInt8(ascii: "\\")
        && (rest.count == 1 || bytes[start + 1] == UInt8(ascii: "u"))
        && isHexadecimal(from: min(start + 2, bytes.count)))
  }

  private mutating func reportInvalidEscape() {
    let start = position
    position += 1
    if position < bytes.count, bytes[position] >= 0x20, bytes[position] < 0x7F,
      bytes[position] != UInt8(ascii: "\"")
    {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    report(JSONInvalidEscape.found(text, at: start..<position))
  }

  private func hexadecimal(at start: Int) -> UInt16? {
    guard start + 4 <= bytes.count else { return nil }
    return JSONEscapes.hexadecimal(ArraySlice(bytes[start..<start + 4]), at: 0)
  }

  /// Skips one character beyond ASCII, and returns whether its bytes are valid UTF-8.
  mutating func readMultibyteCharacter() -> Bool {
    let length = UTF8Sequence.length(bytes, at: position)
    if length > 0 {
      position += length
      return true
    }
    let start = position
    if UTF8Sequence.isCutOff(bytes, at: position) {
      position = bytes.count
      return false
    }
    while position < bytes.count, bytes[position] >= 0x80,
      UTF8Sequence.length(bytes, at: position) == 0
    {
      position += 1
    }
    report(JSONInvalidUTF8.found(Array(bytes[start..<position]), at: start..<position))
    return false
  }
}

/// The well-formed byte sequences of UTF-8 (Unicode Standard, table 3-7).
enum UTF8Sequence {
  /// Returns whether the source ends within the sequence at an index.
  static func isCutOff(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Bool {
    let length: Int
    switch bytes[i] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return false
    }
    return i + length > bytes.count && bytes[(i + 1)...].allSatisfy { $0 & 0xC0 == 0x80 }
  }

  /// Returns the length of the sequence beyond ASCII at an index, or 0.
  static func length(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Int {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[i] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard i + length <= bytes.count, second.contains(bytes[i + 1]) else { return 0 }
    for k in i + 2..<max(i + 2, i + length) where bytes[k] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
