internal import JSONFormat
internal import LocatedJSON
internal import TimelineFile

/// Writes a timeline's file in the order and the layout that are canonical.
///
/// - SeeAlso: ``JSON/laidOut(as:indent:column:)``, which lays small values out.
struct TimelineRewriting {
  var text: DocumentText
  private var json: JSONDocument { text.json }

  init(text: DocumentText) { self.text = text }

  /// Writes the whole file.
  mutating func write() throws(JSONWritingError) {
    try write(0, as: .object(.file), indent: 0, column: 0)
    text.add("\n")
    text.finish()
  }

  /// Writes a node.
  ///
  /// - Parameters:
  ///   - shape: What the format has for the place, if it has something.
  ///   - indent: By how many bytes the line is indented on which the value begins.
  ///   - column: How many bytes stand before the value on that line.
  private mutating func write(
    _ node: JSONDocument.NodeID,
    as shape: TimelineShape?,
    indent: Int,
    column: Int
  ) throws(JSONWritingError) {
    guard !text.isOver else { return }
    if text.isSmall(node) {
      let value = try value(node, as: shape).laidOut(as: shape, indent: indent, column: column)
      return try text.add(value, indent: indent)
    }
    let inner = indent + 2
    if json.kind(of: node) == .array {
      text.add("[")
      if json.elements(of: node).allSatisfy({ word($0) != nil }) {
        fillLines(with: node, indent: inner)
      } else {
        var isFirst = true
        for element in json.elements(of: node) {
          beginPart(inner, &isFirst)
          try write(element, as: shape?.element, indent: inner, column: inner)
        }
      }
      text.breakLine(indent)
      text.add("]")
    } else {
      text.add("{")
      var isFirst = true
      let members = shape?.level?.members ?? []
      try json.forEachMember(of: node, known: members.map(\.key.rawValue)) {
        (member, place) throws(JSONWritingError) in
        beginPart(inner, &isFirst)
        try text.addString(member.name)
        text.add(": ")
        let length = (json.string(of: member.name) ?? "").utf8.count
        let shape = place.map { members[$0].shape } ?? shape?.element
        try write(member.value, as: shape, indent: inner, column: inner + length + 4)
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

  /// Writes numbers and strings, as many to a line as fit.
  private mutating func fillLines(with array: JSONDocument.NodeID, indent: Int) {
    var column = 0
    for element in json.elements(of: array) {
      let word = word(element) ?? ""
      if column > 0, column + word.utf8.count + 3 <= TimelineWriter.lineLimit {
        text.add(", ")
        column += word.utf8.count + 2
      } else {
        if column > 0 { text.add(",") }
        text.breakLine(indent)
        column = indent + word.utf8.count
      }
      text.add(word: word.utf8)
    }
  }

  /// The text of a number or plain string.
  private func word(_ node: JSONDocument.NodeID) -> String? {
    switch json.kind(of: node) {
    case .number, .string: value(node, as: nil).word
    default: nil
    }
  }
}

/// Small values.
extension TimelineRewriting {
  /// The value of a node.
  private func value(_ node: JSONDocument.NodeID, as shape: TimelineShape?) -> JSON {
    switch json.kind(of: node) {
    case .null, .invalid: .null
    case .true: true
    case .false: false
    case .number: .numeral(json.text(of: node))
    case .string, .name: .string(json.string(of: node) ?? "")
    case .array: .array(json.elements(of: node).map { value($0, as: shape?.element) })
    case .object: .object(members(of: node, as: shape))
    }
  }

  private func members(of object: JSONDocument.NodeID, as shape: TimelineShape?) -> [JSON.Member] {
    let known = shape?.level?.members ?? []
    var members: [JSON.Member] = []
    json.forEachMember(of: object, known: known.map(\.key.rawValue)) { member, place in
      let shape = place.map { known[$0].shape } ?? shape?.element
      members.append(
        JSON.Member(json.string(of: member.name) ?? "", value(member.value, as: shape))
      )
    }
    return members
  }
}
