internal import JSONFormat
internal import TimelineFile

extension JSON {
  /// The value with lines broken as a timeline's author would.
  ///
  /// What is a list of parts takes a line for each part; a part that fits takes one line. Plain lists
  /// fill their lines.
  ///
  /// - Parameters:
  ///   - shape: What the format has for the place, if it has something.
  ///   - indent: By how many bytes the line is indented on which the value begins.
  ///   - column: How many bytes stand before the value on that line.
  func laidOut(
    as shape: TimelineShape?,
    indent: Int = 0,
    column: Int = 0
  ) throws(JSONWritingError) -> JSON {
    let inner = indent + 2
    switch self {
    case .array(let elements):
      if elements.isEmpty { return self }
      if shape?.isListOfParts != true, fits(behind: column) { return .line(self) }
      if let lines = fillingLines(elements, indent: inner) { return lines }
      var laidOut: [JSON] = []
      for element in elements {
        laidOut.append(try element.laidOut(as: shape?.element, indent: inner, column: inner))
      }
      return .array(laidOut)
    case .object(let members):
      if members.isEmpty { return self }
      if shape?.isSpread != true, fits(behind: column) { return .line(self) }
      var laidOut: [Member] = []
      for member in members {
        let known = shape?.level?.members.first { $0.key.rawValue == member.name }?.shape
        let value = try member.value.laidOut(
          as: known ?? shape?.element,
          indent: inner,
          column: inner + member.name.utf8.count + 4
        )
        laidOut.append(Member(member.name, value))
      }
      return .object(laidOut)
    case .null, .boolean, .integer, .numeral, .string, .line, .hole: return self
    }
  }

  /// Numbers and strings, as many to a line as fit; `nil` where there is something else.
  private func fillingLines(_ elements: [JSON], indent: Int) -> JSON? {
    var lines: [String] = []
    var line = ""
    for element in elements {
      guard let text = element.word else { return nil }
      if line.isEmpty {
        line = text
      } else if indent + line.utf8.count + text.utf8.count + 3 > TimelineWriter.lineLimit {
        lines.append(line)
        line = text
      } else {
        line += ", " + text
      }
    }
    // Several values as one numeral: json-c puts a line break between numerals, and none inside.
    return .array((lines + [line]).map { .numeral($0) })
  }

  /// The text of a number or plain string.
  var word: String? {
    switch self {
    case .numeral(let text): text
    case .integer(let number): String(number)
    case .string(let text):
      text.utf8.allSatisfy {
        0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      } ? "\"\(text)\"" : nil
    default: nil
    }
  }

  /// Whether the value fits on a line behind so many bytes, with a comma behind it.
  private func fits(behind column: Int) -> Bool {
    length.map { column + $0 + 1 <= TimelineWriter.lineLimit } ?? false
  }

  /// The length of the value on one line, or `nil` where it is certainly too long.
  private var length: Int? {
    var length = 0
    switch self {
    case .null: length = 4
    case .boolean: length = 5
    case .integer(let number): length = String(number).utf8.count
    case .numeral(let text): length = text.utf8.count
    case .string(let text): length = text.utf8.count + 2
    case .array(let elements):
      length = 4
      for element in elements {
        guard let part = element.length, length < 1000 else { return nil }
        length += part + 2
      }
    case .object(let members):
      length = 4
      for member in members {
        guard let part = member.value.length, length < 1000 else { return nil }
        length += member.name.utf8.count + part + 6
      }
    case .line(let value): return value.length
    case .hole: return nil
    }
    return length
  }
}

extension TimelineShape {
  /// Whether an array there has a line for each of its elements, however short it is.
  fileprivate var isListOfParts: Bool {
    if case .list(let element, _) = self, element.level != nil { return true }
    return false
  }

  /// Whether an object there has a line for each of its members, however short it is.
  fileprivate var isSpread: Bool {
    switch self {
    case .named(.number): false
    case .named: true
    case .object(let level): level == .file || level == .assets || level == .track
    default: false
    }
  }
}
