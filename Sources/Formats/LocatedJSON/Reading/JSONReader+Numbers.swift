extension JSONReader {
  /// Reads the number at the position, which begins with a digit or a sign.
  mutating func readNumber() {
    let start = position
    if let quote = quoteInNumber(from: start) { return removeQuote(at: quote, inNumberFrom: start) }
    var form = NumberForm()
    if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") {
      form.hasPlus = current == UInt8(ascii: "+")
      position += 1
    }
    let whole = skipDigits()
    form.hasLeadingZero = whole.count > 1 && bytes[whole.lowerBound] == UInt8(ascii: "0")
    form.isBare = whole.isEmpty
    if current == UInt8(ascii: ".") {
      position += 1
      form.isBare = skipDigits().isEmpty || form.isBare
    }
    if current | 0x20 == UInt8(ascii: "e"), position > whole.lowerBound {
      form.hasExponent = true
      position += 1
      if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { position += 1 }
      form.isMalformed = skipDigits().isEmpty
    }
    while position < bytes.count,
      JSONReader.isWord(bytes[position]) || bytes[position] == UInt8(ascii: ".")
    {
      form.isMalformed = true
      position += 1
    }
    let hasDigit = bytes[start..<position].contains(where: JSONReader.isDigit)
    finishNumber(start..<position, form, isMalformed: form.isMalformed || !hasDigit)
  }

  /// Returns the offset of an extra quote in a number, as in `0.1"5`.
  func quoteInNumber(from start: Int) -> Int? {
    let quote = endOfNumber(from: start)
    guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return nil }
    let end = endOfNumber(from: quote + 1)
    guard end > quote + 1, end == bytes.count || ",]} \t\r\n".utf8.contains(bytes[end]),
      Double(String(decoding: Array(bytes[start..<quote]) + bytes[quote + 1..<end], as: UTF8.self))
        != nil
    else { return nil }
    return quote
  }

  private mutating func removeQuote(at quote: Int, inNumberFrom start: Int) {
    position = endOfNumber(from: quote + 1)
    report(JSONUnexpectedCharacter.found(extraQuoteAt: quote))
    append(.invalid, start..<position)
  }

  /// Returns the end of characters of numbers.
  private func endOfNumber(from start: Int) -> Int {
    bytes[start...].firstIndex { !JSONReader.isDigit($0) && !"+-.eE".utf8.contains($0) }
      ?? bytes.count
  }

  private struct NumberForm {
    var hasPlus = false
    var hasLeadingZero = false
    var isBare = false
    var hasExponent = false
    var isMalformed = false
  }

  private mutating func finishNumber(_ range: Range<Int>, _ form: NumberForm, isMalformed: Bool) {
    if isMalformed, readUnopenedString(as: .string, from: range.lowerBound) { return }
    let text = { [bytes] in String(decoding: bytes[range], as: UTF8.self) }
    guard !isCutOff else {
      append(.invalid, range)
      return
    }
    if isMalformed, JSONNotFinite.isSpelling(text()) {
      report(JSONNotFinite.found(text(), at: range))
      append(.invalid, range)
    } else if isMalformed {
      report(JSONMalformedNumber.found(text(), at: range))
      append(.invalid, range)
    } else if form.hasPlus {
      report(JSONPlusSign.found(text(), at: range))
      append(.invalid, range)
    } else if form.hasLeadingZero {
      report(JSONLeadingZero.found(text(), at: range))
      append(.invalid, range)
    } else if form.isBare {
      report(JSONBareFraction.found(text(), at: range))
      append(.invalid, range)
    } else if form.hasExponent || range.count > 300, Double(text())?.isFinite != true {
      report(JSONNumberOutOfRange.found(text(), at: range))
      append(.invalid, range)
    } else {
      append(.number, range)
    }
  }

  /// Passes over digits.
  @inline(__always)
  private mutating func skipDigits() -> Range<Int> {
    let start = position
    while position < bytes.count, JSONReader.isDigit(bytes[position]) { position += 1 }
    return start..<position
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Reads the decimals after a decimal comma: `0,5`.
  ///
  /// In an object, a key follows a comma, so a digit after it is a decimal.
  @inline(__always)
  mutating func readDecimals(behindCommaAt comma: Int) -> Bool {
    position < bytes.count && JSONReader.isDigit(bytes[position])
      && readDigits(behindCommaAt: comma)
  }

  @inline(never)
  private mutating func readDigits(behindCommaAt comma: Int) -> Bool {
    guard let number = nodes.last, number.kind == .number, number.range.upperBound == comma
    else { return false }
    _ = skipDigits()
    if current | 0x20 == UInt8(ascii: "e") {
      position += 1
      if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { position += 1 }
      _ = skipDigits()
    }
    let range = number.range.lowerBound..<position
    report(
      JSONDecimalComma.found(
        String(decoding: bytes[range], as: UTF8.self),
        at: range,
        comma: comma
      )
    )
    nodes.popLast()
    append(.invalid, range)
    return true
  }
}
