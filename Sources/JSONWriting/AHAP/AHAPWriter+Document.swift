public import AHAP
internal import JSONFormat
internal import LocatedJSON

extension AHAPWriter {
  /// The canonical text of a file that was read.
  ///
  /// It ends in a line break; what was written twice over comes out as it went in.
  ///
  /// - Throws: ``WritingError`` where it is not known what the file holds.
  /// - Complexity: O(*n*) in the length of the file.
  public static func text(of document: AHAPDocument) throws(WritingError) -> String {
    try WritableDocument(document).text()
  }
}

/// Writes a pattern's file in the order and the layout that are canonical.
struct AHAPRewriting {
  var text: DocumentText
  private var json: JSONDocument { text.json }

  init(text: DocumentText) { self.text = text }

  /// Writes the whole file.
  mutating func write() throws(JSONWritingError) {
    try write(0, at: .file, indent: 0, isElement: false)
    text.add("\n")
    text.finish()
  }

  /// Writes a node.
  ///
  /// - Parameters:
  ///   - level: Where an object stands, if AHAP has a meaning for the place.
  ///   - indent: By how many columns the line is indented on which the value begins.
  ///   - isElement: Whether it is an element of an array: a short one takes one line.
  private mutating func write(
    _ node: JSONDocument.NodeID,
    at level: AHAPLevel?,
    indent: Int,
    isElement: Bool
  ) throws(JSONWritingError) {
    guard !text.isOver else { return }
    if text.isSmall(node) {
      let value = value(node, at: level)
      let isLine = isElement && value.fitsOnLine
      return try text.add(isLine ? .line(value) : value, indent: indent)
    }
    let inner = indent + 2
    if json.kind(of: node) == .array {
      text.add("[")
      var isFirst = true
      for element in json.elements(of: node) {
        beginPart(inner, &isFirst)
        try write(element, at: level, indent: inner, isElement: true)
      }
      text.breakLine(indent)
      text.add("]")
    } else {
      text.add("{")
      var isFirst = true
      let keys = level?.members ?? []
      try json.forEachMember(of: node, known: keys.map(\.key.rawValue)) {
        (member, place) throws(JSONWritingError) in
        beginPart(inner, &isFirst)
        try text.addString(member.name)
        text.add(": ")
        let level = place.flatMap { keys[$0].shape.objects }
        try write(member.value, at: level, indent: inner, isElement: false)
      }
      text.breakLine(indent)
      text.add("}")
    }
  }

  private mutating func beginPart(_ indent: Int, _ isFirst: inout Bool) {
    if !isFirst { text.add(",") }
    isFirst = false
    text.breakLine(indent)
  }
}

/// Small values.
extension AHAPRewriting {
  /// The value of a node.
  private func value(_ node: JSONDocument.NodeID, at level: AHAPLevel?) -> JSON {
    switch json.kind(of: node) {
    case .null, .invalid: .null
    case .true: true
    case .false: false
    case .number: .numeral(json.text(of: node))
    case .string, .name: .string(json.string(of: node) ?? "")
    case .array: array(json.elements(of: node).map { value($0, at: level) })
    case .object: .object(members(of: node, at: level))
    }
  }

  /// An array whose objects and own self stand on one line where they are short and flat.
  private func array(_ elements: [JSON]) -> JSON {
    let whole = JSON.array(elements)
    if whole.fitsOnLine { return .line(whole) }
    return .array(
      elements.map { element in
        if case .object = element, element.fitsOnLine { .line(element) } else { element }
      }
    )
  }

  /// The members of an object, in the order in which they are written.
  private func members(of object: JSONDocument.NodeID, at level: AHAPLevel?) -> [JSON.Member] {
    let keys = level?.members ?? []
    var members: [JSON.Member] = []
    json.forEachMember(of: object, known: keys.map(\.key.rawValue)) { member, place in
      let level = place.flatMap { keys[$0].shape.objects }
      members.append(
        JSON.Member(json.string(of: member.name) ?? "", value(member.value, at: level))
      )
    }
    return members
  }
}

extension FormatShape {
  /// The level of the objects that stand there, or in the array that does.
  fileprivate var objects: Level? { level ?? element?.level }
}

extension JSON {
  /// Whether the value holds no containers and is short enough for one line.
  ///
  /// Lengths are those of the values, not of their escapes, so that they do not depend on how the
  /// value was once written.
  var fitsOnLine: Bool {
    var length = 4
    switch self {
    case .array(let elements):
      for element in elements {
        guard let flat = element.flatLength else { return false }
        length += flat + 2
      }
    case .object(let members):
      for member in members {
        guard let flat = member.value.flatLength else { return false }
        length += member.name.utf8.count + flat + 6
      }
    default: return false
    }
    return length <= AHAPWriter.lineLimit
  }

  /// The length of a value that is no container.
  private var flatLength: Int? {
    switch self {
    case .string(let text): text.utf8.count + 2
    case .numeral(let text): text.utf8.count
    case .array, .object, .line, .hole: nil
    case .null, .boolean, .integer: 5
    }
  }
}
