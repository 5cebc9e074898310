extension Glob {
  /// The reason why a string is not a pattern.
  package enum Fault: Error, Hashable, Sendable {
    /// The pattern is empty.
    case empty
    /// A `[` has no `]`.
    case openSet
    /// A `\` at the end escapes nothing.
    case openEscape

    /// The error as the end of a message.
    package var words: String {
      switch self {
      case .empty: "it is empty"
      case .openSet: "a '[' is not closed"
      case .openEscape: "nothing follows the '\\' at its end"
      }
    }
  }

  /// Reads a pattern.
  ///
  /// - Throws: ``Fault``.
  package init(_ text: some Sequence<UInt8>) throws(Fault) {
    var rest = Array(text)[...]
    let isNegated = rest.first == UInt8(ascii: "!")
    if isNegated { rest = rest.dropFirst() }
    var isForFolders = false
    if rest.last == Glob.slash {
      isForFolders = true
      rest = rest.dropLast()
    }
    let isAnchored = rest.contains(Glob.slash)
    if rest.first == Glob.slash { rest = rest.dropFirst() }
    guard !rest.isEmpty else { throw .empty }
    var tokens: [Token] = isAnchored ? [] : [.folders]
    var isAtName = true
    while let byte = rest.popFirst() {
      let startsName = isAtName
      isAtName = byte == Glob.slash
      switch byte {
      case UInt8(ascii: "*"): Glob.readStars(&rest, startsName, &tokens, &isAtName)
      case UInt8(ascii: "?"): tokens.append(.one)
      case UInt8(ascii: "["): tokens.append(try Glob.readSet(&rest))
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { throw .openEscape }
        tokens.append(.byte(escaped))
      default: tokens.append(.byte(byte))
      }
    }
    self.init(tokens: tokens, isNegated: isNegated, isForFolders: isForFolders)
  }

  private static func readStars(
    _ rest: inout ArraySlice<UInt8>,
    _ startsName: Bool,
    _ tokens: inout [Token],
    _ isAtName: inout Bool
  ) {
    let star = UInt8(ascii: "*")
    var count = 1
    while rest.first == star {
      rest = rest.dropFirst()
      count += 1
    }
    guard count == 2, startsName, rest.isEmpty || rest.first == slash else {
      tokens.append(.name)
      return
    }
    guard !rest.isEmpty else {
      tokens.append(.rest)
      return
    }
    rest = rest.dropFirst()
    isAtName = true
    if tokens.last != .folders { tokens.append(.folders) }
  }

  private static func readSet(_ rest: inout ArraySlice<UInt8>) throws(Fault) -> Token {
    var ranges: [ClosedRange<UInt8>] = []
    let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isNegated { rest = rest.dropFirst() }
    var isFirst = true
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !isFirst { return .set(ranges, isNegated: isNegated) }
      isFirst = false
      if byte == UInt8(ascii: "["), rest.first == UInt8(ascii: ":"),
        let named = readClass(&rest)
      {
        ranges += named
        continue
      }
      let low = try readSetMember(byte, &rest)
      guard rest.first == UInt8(ascii: "-"), let after = rest.dropFirst().first,
        after != UInt8(ascii: "]")
      else {
        ranges.append(low...low)
        continue
      }
      rest = rest.dropFirst(2)
      let high = try readSetMember(after, &rest)
      if low <= high { ranges.append(low...high) }
    }
    throw .openSet
  }

  private static func readSetMember(
    _ byte: UInt8,
    _ rest: inout ArraySlice<UInt8>
  ) throws(Fault) -> UInt8 {
    guard byte == UInt8(ascii: "\\") else { return byte }
    guard let escaped = rest.popFirst() else { throw .openSet }
    return escaped
  }

  /// Parses a class such as `[:digit:]`; `nil` if there is none.
  private static func readClass(_ rest: inout ArraySlice<UInt8>) -> [ClosedRange<UInt8>]? {
    let body = rest.dropFirst()
    guard let colon = body.firstIndex(of: UInt8(ascii: ":")),
      body[(colon + 1)...].first == UInt8(ascii: "]"),
      let ranges = classes[String(decoding: body[..<colon], as: UTF8.self)]
    else { return nil }
    rest = body[(colon + 2)...]
    return ranges
  }

  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
    "blank": [0x09...0x09, 0x20...0x20], "cntrl": [0x00...0x1F, 0x7F...0x7F],
    "digit": [0x30...0x39], "graph": [0x21...0x7E], "lower": [0x61...0x7A],
    "print": [0x20...0x7E], "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
    "space": [0x09...0x0D, 0x20...0x20], "upper": [0x41...0x5A],
    "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]
}
