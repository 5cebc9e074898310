/// Recovery from syntax errors: report once, then continue at the most likely position.
extension JSONReader {
  /// Reads an invalid value.
  mutating func readUnexpectedValue() -> State {
    let start = position
    switch current {
    case _ where position >= bytes.count:
      return endTooEarly()
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      return recoverWithoutValue()
    case UInt8(ascii: "'"):
      readSingleQuotedString(as: .string)
    case _ where readUnopenedString(as: .string, from: start):
      break
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      if !readSignedWord() { readNumber() }
    case let byte where JSONReader.isWord(byte):
      skipWord()
      finishWord(start..<position)
    default:
      skipJunk()
      report(
        JSONUnexpectedCharacter.found(
          String(decoding: bytes[start..<position], as: UTF8.self),
          at: start..<position
        )
      )
      append(.invalid, start..<position)
    }
    return .after
  }

  private mutating func recoverWithoutValue() -> State {
    guard let container = containers.last else {
      reportStrayBracket(at: position)
      position += 1
      skipSpace()
      return position < bytes.count ? .value : .done
    }
    if !container.isObject, current == UInt8(ascii: ",") {
      let start = position
      skipCommas()
      report(JSONExtraComma.found(at: start..<position))
      skipSpace()
      return current == container.closing ? close() : .value
    }
    if current == UInt8(ascii: ":") {
      report(JSONUnexpectedCharacter.found(":", at: position..<position + 1))
      position += 1
      return .value
    }
    if container.isObject {
      report(JSONMissingValue.found(at: position..<position + 1))
      append(.invalid, position..<position)
      return .after
    }
    return closeMismatched()
  }

  /// Reads a key without double quotes, and returns whether there is one.
  mutating func readUnquotedName() -> Bool {
    if current == UInt8(ascii: "'") {
      readSingleQuotedString(as: .name)
      return true
    }
    guard position < bytes.count, JSONReader.isWord(bytes[position]) else { return false }
    if readUnopenedString(as: .name, from: position) { return true }
    let start = position
    skipWord()
    guard !isCutOff else {
      append(.name, position..<position, flags: .bare)
      return true
    }
    let next = bytes[position...].first { $0 > UInt8(ascii: " ") }
    report(
      JSONUnquotedName.found(
        String(decoding: bytes[start..<position], as: UTF8.self),
        at: start..<position,
        hasColon: next == UInt8(ascii: ":")
      )
    )
    append(.name, start..<position, flags: .bare)
    return true
  }

  mutating func recoverWithoutName() -> State {
    guard position < bytes.count else { return endTooEarly() }
    switch current {
    case UInt8(ascii: ","):
      let start = position
      skipCommas()
      report(JSONExtraComma.found(at: start..<position))
      skipSpace()
      return current == UInt8(ascii: "}") ? close() : .name
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return closeMismatched()
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"):
      report(JSONMissingName.found(at: position..<position + 1))
      append(.name, position..<position, flags: .bare)
      if current == UInt8(ascii: ":") { position += 1 }
      return .value
    default:
      let start = position
      skipJunk()
      report(
        JSONUnexpectedCharacter.found(
          String(decoding: bytes[start..<position], as: UTF8.self),
          at: start..<position
        )
      )
      return .first
    }
  }

  /// Continues after a key without a colon.
  mutating func recoverWithoutColon() -> State {
    guard position < bytes.count else { return endTooEarly() }
    let end = nodes.last?.range.upperBound ?? position
    switch current {
    case UInt8(ascii: "="):
      report(JSONMissingColon.found(at: position..<position + 1, isReplaced: true))
      position += 1
      return .value
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      report(JSONMissingValue.found(at: position..<position + 1))
      append(.invalid, end..<end)
      return .after
    default:
      report(JSONMissingColon.found(at: end..<end, isReplaced: false))
      return .value
    }
  }

  /// Ends the last key before the colon that its quotes include, and returns whether there is one.
  ///
  /// In `"a:"b"`, a quote is missing, and in `"a:"": 1` there is one too many.
  mutating func moveColonBehindLastName() -> Bool {
    guard let name = nodes.last, name.flags.isDisjoint(with: .bare), name.contentRange.count > 1,
      bytes[name.contentRange.upperBound - 1] == UInt8(ascii: ":"), position < bytes.count
    else { return false }
    let (start, end) = (name.range.lowerBound, name.range.upperBound)
    switch current {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return false
    case UInt8(ascii: "\"") where bytes.dropFirst(position + 1).first == UInt8(ascii: ":"):
      return false
    case let byte where position == end && JSONReader.isWord(byte): return false
    default: break
    }
    nodes.popLast()
    append(.name, start..<end - 1, flags: name.flags)
    report(JSONMissingColon.found(insideQuotesAt: end - 2..<end))
    return true
  }

  /// Continues after a value that is followed neither by a comma nor by the right bracket.
  mutating func recoverWithoutComma(in container: Container) -> State {
    switch repairQuotes(as: .string) {
    case .read: return .after
    case .removed: return .value
    case nil: break
    }
    switch current {
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return closeMismatched()
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "-"), UInt8(ascii: "."):
      report(JSONMissingComma.found(at: lastEnd))
      return container.isObject ? .name : .value
    case let byte where JSONReader.isWord(byte):
      report(JSONMissingComma.found(at: lastEnd))
      return container.isObject ? .name : .value
    case UInt8(ascii: ";") where isBeforeElement(position + 1):
      report(JSONMissingComma.found(insteadOf: position..<position + 1))
      position += 1
      return container.isObject ? .name : .value
    default:
      let start = position
      skipJunk()
      report(
        JSONUnexpectedCharacter.found(
          String(decoding: bytes[start..<position], as: UTF8.self),
          at: start..<position
        )
      )
      return .after
    }
  }

  /// Returns whether an element or entry follows instead of a bracket or a comma.
  private func isBeforeElement(_ place: Int) -> Bool {
    bytes[place...].first { $0 > UInt8(ascii: " ") }.map { !",;}]".utf8.contains($0) } ?? false
  }

  /// Meets a closing bracket of the wrong kind, or one that nothing opened.
  private mutating func closeMismatched() -> State {
    let bracket = current
    guard let depth = innermostContainer(closedBy: bracket), let innermost = containers.last else {
      reportStrayBracket(at: position)
      position += 1
      return .after
    }
    report(
      JSONMismatchedBracket.found(
        at: position,
        expected: innermost.closing,
        opening: nodes[innermost.node].range.lowerBound
      )
    )
    completeMember()
    while containers.count > depth + 1 { endContainer(at: position) }
    return close()
  }

  private func innermostContainer(closedBy bracket: UInt8) -> Int? {
    var depth = containers.count - 1
    while depth >= 0, containers[depth].closing != bracket { depth -= 1 }
    return depth >= 0 ? depth : nil
  }

  private mutating func reportStrayBracket(at place: Int) {
    report(
      JSONStrayBracket.found(
        String(decoding: bytes[place..<place + 1], as: UTF8.self),
        at: place..<place + 1
      )
    )
  }

  /// Appends an empty value to a final key without one, so that every entry has both.
  mutating func completeMember() {
    guard let last = nodes.last, last.kind == .name else { return }
    append(.invalid, last.range.upperBound..<last.range.upperBound)
  }

  mutating func endTooEarly() -> State {
    // An unterminated string has said so already.
    let isAlreadyReported =
      faults.last.map {
        $0.rule == JSONUnterminatedString.id && $0.range.upperBound == bytes.count
      } ?? false
    if !isAlreadyReported {
      report(
        JSONUnexpectedEnd.found(
          end: bytes.count,
          opening: containers.last.map { nodes[$0.node].range.lowerBound },
          closing: (0..<containers.count).reversed().map { containers[$0].closing }
        )
      )
    }
    return .done
  }

  mutating func reportTrailingContent() {
    guard position < bytes.count else { return }
    var end = position
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    report(JSONTrailingContent.found(at: position..<end))
  }

  mutating func skipExtraCommas() {
    guard current == UInt8(ascii: ",") else { return }
    let start = position
    skipCommas()
    report(JSONExtraComma.found(at: start..<position))
    skipSpace()
  }

  private mutating func skipCommas() {
    var end = position
    var probe = position
    while probe < bytes.count, bytes[probe] == UInt8(ascii: ",") || bytes[probe] <= 0x20 {
      if bytes[probe] == UInt8(ascii: ",") { end = probe + 1 }
      probe += 1
    }
    position = end
  }

  private mutating func readSingleQuotedString(as kind: JSONNode.Kind) {
    let start = position
    let faultCount = faults.count
    readString(as: kind)
    guard faults.count == faultCount else { return }
    let content = String(decoding: bytes[start + 1..<max(start + 1, position - 1)], as: UTF8.self)
    report(JSONSingleQuotes.found(content, at: start..<position))
  }

  private mutating func skipWord() {
    while position < bytes.count, JSONReader.isWord(bytes[position]) { position += 1 }
  }

  /// Skips invalid bytes up to the next position at which something may begin.
  private mutating func skipJunk() {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      let isStructural =
        byte <= 0x20 && byte != 0
        || [
          UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"),
          UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""),
        ].contains(byte)
      if isStructural, position > start { return }
      position += 1
    }
  }

  /// Reads words such as `+Infinity`; returns `false` if a number may follow.
  private mutating func readSignedWord() -> Bool {
    let start = position
    guard start + 1 < bytes.count, current != UInt8(ascii: "."),
      JSONReader.isWord(bytes[start + 1]), !JSONReader.isDigit(bytes[start + 1])
    else { return false }
    position += 1
    skipWord()
    finishWord(start..<position)
    return true
  }

  /// Reports a bare word, and reads it as the most likely value.
  mutating func finishWord(_ range: Range<Int>) {
    let word = String(decoding: bytes[range], as: UTF8.self)
    if isCutOff {
      // The beginning of a word.
    } else if JSONNotFinite.isSpelling(word) {
      report(JSONNotFinite.found(word, at: range))
    } else {
      report(JSONUnknownWord.found(word, at: range))
    }
    append(.invalid, range)
  }
}
