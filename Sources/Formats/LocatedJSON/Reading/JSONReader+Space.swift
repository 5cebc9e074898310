extension JSONReader {
  mutating func skipByteOrderMark() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      report(JSONByteOrderMark.found())
      position = 3
    }
  }

  /// Passes over white space, and over comments and control characters, which are reported.
  @inline(__always)
  mutating func skipSpace() {
    // Usually there is none, or one line break followed by spaces.
    guard position < bytes.count, !JSONReader.isPlain(bytes[position]) else { return }
    if bytes[position] == 0x0A { position += 1 }
    position = TextScan.endOfSpaces(bytes, from: position)
    guard position < bytes.count, !JSONReader.isPlain(bytes[position]) else { return }
    skipSpaceAndComments()
  }

  /// Returns whether a byte is neither white space nor the beginning of invisible characters or
  /// comments.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > UInt8(ascii: "/") && byte < 0x80 || byte == UInt8(ascii: "\"")
      || byte == UInt8(ascii: ",")
  }

  private mutating func skipSpaceAndComments() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20: position = TextScan.endOfSpaces(bytes, from: position + 1)
      case 0x0A, 0x0D, 0x09:
        position += 1
      case UInt8(ascii: "/"):
        guard skipComment() else { return }
      case UInt8(ascii: "#"):
        skipLineComment()
      case 0x80...:
        guard skipInvisibleCharacters() else { return }
      case ..<0x20:
        skipControlCharacters()
      default:
        return
      }
    }
  }

  /// Skips characters that are invisible or look like a space but are not white space in JSON, and
  /// returns whether there are any.
  private mutating func skipInvisibleCharacters() -> Bool {
    let start = position
    while position < bytes.count, bytes[position] >= 0x80 {
      let length = UTF8Sequence.length(bytes, at: position)
      let text = String(decoding: bytes[position..<position + length], as: UTF8.self)
      guard length > 0, text.unicodeScalars.first?.invisibleName != nil else { break }
      position += length
    }
    guard position > start else { return false }
    if invisibleFault == nil {
      invisibleFault = faults.count
      report(JSONInvisibleCharacter.found(bytes, at: [start..<position], count: 1))
    }
    invisibleCount += 1
    if invisibleCount <= FixIt.wholeTextEditLimit { invisibleRuns.append(start..<position) }
    return true
  }

  /// Makes one fault of all such characters.
  mutating func finishInvisibleCharacters() {
    guard let invisibleFault, invisibleFault < faults.count,
      faults[invisibleFault].rule == JSONInvisibleCharacter.id
    else { return }
    let isSafe = faults[invisibleFault].fixIts.contains(where: { $0.isSafe })
    faults[invisibleFault] = JSONInvisibleCharacter.found(
      bytes,
      at: invisibleRuns,
      count: invisibleCount
    )
    for i in faults[invisibleFault].fixIts.indices {
      faults[invisibleFault].fixIts[i].isSafe = isSafe
    }
  }

  /// Skips a run of one control character that is not white space.
  private mutating func skipControlCharacters() {
    let start = position
    while position < bytes.count, bytes[position] == bytes[start] { position += 1 }
    report(JSONUnexpectedCharacter.found(control: bytes[start], at: start..<position))
  }

  private mutating func skipComment() -> Bool {
    guard position + 1 < bytes.count else { return false }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      skipLineComment()
      return true
    case UInt8(ascii: "*"):
      skipBlockComment()
      return true
    default:
      return false
    }
  }

  private mutating func skipLineComment() {
    let start = position
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      position += 1
    }
    report(JSONComment.found(at: start..<position))
  }

  private mutating func skipBlockComment() {
    let start = position
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "/")
      {
        position += 2
        report(JSONComment.found(at: start..<position))
        return
      }
      position += 1
    }
    report(JSONComment.found(at: start..<position))
  }
}
