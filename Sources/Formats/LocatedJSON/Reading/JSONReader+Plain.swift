/// Text as nearly all of it is: JSON without faults, comments, escapes and characters beyond ASCII.
extension JSONReader {
  /// Reads plain JSON until something else occurs.
  ///
  /// It stops after a value, a key or a bracket and returns the state that continues. The general
  /// states would read the same nodes; this is one loop of few instructions.
  mutating func readPlain(from start: State) -> State {
    guard counts.errors < limits.faults, missingQuotes.isEmpty else { return start }
    var state = start
    // The bracket that ends the innermost container; 0, which is plain nowhere, outside of all.
    var closing = containers.last?.closing ?? 0
    while true {
      let place = TextScan.endOfSpace(bytes, from: position)
      guard place < bytes.count else { return state }
      let byte = bytes[place]
      switch state {
      case .first where byte != closing:
        // Behind a comment there may still be the bracket.
        guard beginsPlainElement(byte, before: closing) else { return state }
        state = closing == UInt8(ascii: "}") ? .name : .value
      case .name:
        guard let end = endOfPlainString(at: place) else { return state }
        let colon = TextScan.endOfSpace(bytes, from: end)
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return state }
        append(.name, from: place, to: end)
        position = colon + 1
        state = .value
      case .value where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "["):
        guard containers.count < limits.depth else { return state }
        let isObject = byte == UInt8(ascii: "{")
        containers.append(Container(node: nodes.count, isObject: isObject))
        append(isObject ? .object : .array, from: place, to: place + 1)
        // Both closing brackets are the opening ones plus 2.
        closing = byte + 2
        position = place + 1
        state = .first
      case .value:
        let isString = byte == UInt8(ascii: "\"")
        guard let end = isString ? endOfPlainString(at: place) : endOfPlainNumber(at: place) else {
          return state
        }
        append(isString ? .string : .number, from: place, to: end)
        position = end
        state = .after
      case .after where byte == UInt8(ascii: ","):
        let next = TextScan.endOfSpace(bytes, from: place + 1)
        guard next < bytes.count, beginsPlainElement(bytes[next], before: closing) else {
          return state
        }
        position = next
        state = closing == UInt8(ascii: "}") ? .name : .value
      case .first, .after:
        guard byte == closing, closing != 0 else { return state }
        position = place + 1
        endContainer(at: position)
        closing = containers.last?.closing ?? 0
        state = .after
      case .done:
        return state
      }
    }
  }

  /// Returns whether a byte begins an entry or element.
  @inline(__always)
  private func beginsPlainElement(_ byte: UInt8, before closing: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): closing != 0
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      closing == UInt8(ascii: "]")
    default: false
    }
  }

  /// Returns the end of a string in double quotes without escapes, or `nil`.
  @inline(__always)
  private func endOfPlainString(at start: Int) -> Int? {
    let quote = UInt8(ascii: "\"")
    guard bytes[start] == quote else { return nil }
    let end = TextScan.endOfPlainText(bytes, from: start + 1, quote: quote)
    return end < bytes.count && bytes[end] == quote ? end + 1 : nil
  }

  /// Returns the end of a short, complete number without an exponent, or `nil`.
  @inline(__always)
  private func endOfPlainNumber(at start: Int) -> Int? {
    var end = start
    if bytes[end] == UInt8(ascii: "-") { end += 1 }
    let whole = end
    while end < bytes.count, JSONReader.isDigit(bytes[end]) { end += 1 }
    guard end < bytes.count, end == whole + 1 || end > whole && bytes[whole] != UInt8(ascii: "0")
    else { return nil }
    if bytes[end] == UInt8(ascii: ".") {
      let fraction = end + 1
      end = fraction
      while end < bytes.count, JSONReader.isDigit(bytes[end]) { end += 1 }
      guard end > fraction, end < bytes.count else { return nil }
    }
    guard end - start <= 300, !JSONReader.isWord(bytes[end]), bytes[end] != UInt8(ascii: ".") else {
      return nil
    }
    return end
  }
}
