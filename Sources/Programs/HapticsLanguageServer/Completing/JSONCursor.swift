/// The context of a cursor in incomplete JSON.
///
/// The JSON reader reports the errors of a complete document. Here missing quotes and brackets are
/// normal, and only the context of the cursor matters. The text is therefore split into tokens, and
/// brackets are matched as well as possible.
struct JSONCursor {
  /// An object or array around the cursor.
  final class Container {
    let isObject: Bool
    /// The keys of an object, before and after the cursor.
    private(set) lazy var names = members.filter { !$0.isHere }.map { content($0.name) }
    /// The strings and other words that are values of an object's keys.
    private(set) lazy var values = Dictionary(
      members.compactMap { member in member.value.map { (content(member.name), content($0)) } },
      uniquingKeysWith: { first, _ in first }
    )
    fileprivate(set) var key: String?
    fileprivate var members: [Member] = []
    /// A Boolean value that indicates whether the value of the last member is missing.
    fileprivate var isPending = false
    fileprivate var isBehindColon = false
    private let bytes: [UInt8]

    fileprivate init(isObject: Bool, in bytes: [UInt8]) {
      self.isObject = isObject
      self.bytes = bytes
    }

    fileprivate var pending: String? {
      isPending ? members.last.map { content($0.name) } : nil
    }

    private func content(_ range: Range<Int>) -> String { JSONCursor.content(range, of: bytes) }
  }

  /// The ranges of a key and its value.
  fileprivate struct Member {
    let name: Range<Int>
    let isHere: Bool
    var value: Range<Int>?
  }

  /// The syntactic position of the cursor.
  enum Place: Hashable {
    case name
    /// The value of a key or an element.
    case value
  }

  /// The objects and arrays around the cursor, the outermost first.
  private(set) var containers: [Container] = []
  /// The kind of token that belongs at the cursor.
  private(set) var place = Place.value
  /// A Boolean value that indicates whether the cursor is between a key and its value, without a
  /// colon.
  private(set) var isBehindName = false
  /// The word at the cursor with its quotes, which a completion replaces; empty between words.
  private(set) var word = 0..<0
  /// The end of the previous value, if a comma is missing after it, or `nil`.
  private(set) var missingCommaBefore: Int?
  /// A Boolean value that indicates whether a colon follows the word, so that the key has a value.
  private(set) var hasColon = false
  /// A Boolean value that indicates whether a value follows the word without a comma.
  private(set) var needsCommaBehind = false

  private let bytes: [UInt8]
  private let cursor: Int
  private var stack: [Container] = []
  /// The object and the array that stand for all that begin after the cursor.
  private let later: (object: Container, array: Container)
  private var isFound = false
  /// The end of the last token, if it ends a value.
  private var lastEnd: Int?
  private var wordsBehind = 0

  /// Analyzes a source.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  init(_ bytes: [UInt8], at cursor: Int) {
    self.bytes = bytes
    self.cursor = cursor
    later = (Container(isObject: true, in: []), Container(isObject: false, in: []))
    word = cursor..<cursor
    scan()
    if !isFound { found(cursor..<cursor) }
  }

  private mutating func scan() {
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if !isFound, i >= cursor, !Self.isWord(byte) {
        found(cursor..<cursor)
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        behind(isValue: true)
        open(isObject: byte == UInt8(ascii: "{"))
        lastEnd = nil
        i += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        behind(isValue: false)
        close(isObject: byte == UInt8(ascii: "}"))
        i += 1
        lastEnd = i
      case UInt8(ascii: ","):
        behind(isValue: false)
        stack.last?.isBehindColon = false
        stack.last?.isPending = false
        lastEnd = nil
        i += 1
      case UInt8(ascii: ":"):
        if isFound, wordsBehind == 0 { hasColon = true }
        behind(isValue: false)
        stack.last?.isBehindColon = true
        lastEnd = nil
        i += 1
      case 0x20, 0x09, 0x0A, 0x0D: i += 1
      // A byte order mark.
      case 0xEF where i == 0: i += 3
      default:
        let end = byte == UInt8(ascii: "\"") ? stringEnd(from: i) : wordEnd(from: i)
        read(i..<end)
        i = end
      }
    }
  }

  private mutating func read(_ range: Range<Int>) {
    let isString = bytes[range.lowerBound] == UInt8(ascii: "\"")
    // Behind a closing quote the string is complete, and the cursor is not in it.
    let isClosed = Self.isClosed(range, in: bytes)
    let isHere =
      !isFound && range.lowerBound <= cursor && cursor <= range.upperBound
      && (!isString || cursor < range.upperBound || !isClosed || range.count == 1)
      && (!isString || cursor > range.lowerBound)
    if isHere {
      found(range)
    } else {
      behind(isValue: true)
    }
    record(range, isHere: isHere)
    lastEnd = range.upperBound
  }

  private func record(_ range: Range<Int>, isHere: Bool) {
    guard let container = stack.last, container.isObject, container !== later.object else { return }
    if container.isBehindColon {
      if container.isPending, !isHere {
        container.members[container.members.count - 1].value = range
      }
      container.isBehindColon = false
      container.isPending = false
    } else {
      container.members.append(Member(name: range, isHere: isHere))
      container.isPending = true
    }
  }

  private mutating func found(_ range: Range<Int>) {
    isFound = true
    word = range
    containers = stack
    let container = stack.last
    let isName = container?.isObject == true && container?.isBehindColon == false
    place = isName ? .name : .value
    isBehindName = isName && range.isEmpty && container?.isPending == true
    for container in stack { container.key = container.isBehindColon ? container.pending : nil }
    if let lastEnd, isName || container?.isObject == false { missingCommaBefore = lastEnd }
  }

  /// Records the token after the word at the cursor.
  private mutating func behind(isValue: Bool) {
    guard isFound else { return }
    if wordsBehind == 0, isValue, !hasColon { needsCommaBehind = true }
    wordsBehind += 1
  }

  private mutating func open(isObject: Bool) {
    guard isFound else { return stack.append(Container(isObject: isObject, in: bytes)) }
    stack.append(isObject ? later.object : later.array)
  }

  private mutating func close(isObject: Bool) {
    // A bracket that closes something further out closes all that is in it.
    guard let index = stack.lastIndex(where: { $0.isObject == isObject }) else { return }
    stack.removeSubrange(index...)
    stack.last?.isBehindColon = false
    stack.last?.isPending = false
  }

  // MARK: - Words

  private func stringEnd(from start: Int) -> Int {
    var i = start + 1
    while i < bytes.count {
      switch bytes[i] {
      case UInt8(ascii: "\\"): i += 2
      case UInt8(ascii: "\""): return i + 1
      // A string does not continue on the next line, so its quote is missing.
      case 0x0A, 0x0D: return i
      default: i += 1
      }
    }
    return bytes.count
  }

  private func wordEnd(from start: Int) -> Int {
    var i = start
    while i < bytes.count, Self.isWord(bytes[i]) { i += 1 }
    return max(i, start + 1)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: byte >= 0x80
    }
  }

  private static func isClosed(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    range.count >= 2 && bytes[range.upperBound - 1] == UInt8(ascii: "\"")
  }

  private static func content(_ range: Range<Int>, of bytes: [UInt8]) -> String {
    var range = range
    if bytes[range.lowerBound] == UInt8(ascii: "\"") {
      let end = isClosed(range, in: bytes) ? range.upperBound - 1 : range.upperBound
      range = range.lowerBound + 1..<max(end, range.lowerBound + 1)
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }
}
