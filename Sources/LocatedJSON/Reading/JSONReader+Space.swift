internal import Diagnostics

extension JSONReader {
  mutating func skipByteOrderMark() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      report(JSONByteOrderMark.found())
      position = 3
    }
  }

  /// Passes over white space, and over comments, which are reported.
  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20:
        position += 1
        skipSpaces()
      case 0x0A, 0x0D, 0x09:
        position += 1
      case UInt8(ascii: "/"):
        guard skipComment() else { return }
      case UInt8(ascii: "#"):
        skipLineComment()
      default:
        return
      }
    }
  }

  /// Passes over indentation, eight spaces at a time.
  private mutating func skipSpaces() {
    guard let base = bytes.baseAddress else { return }
    let eightSpaces: UInt64 = 0x2020_2020_2020_2020
    while position + 8 <= bytes.count,
      UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self) == eightSpaces
    {
      position += 8
    }
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
