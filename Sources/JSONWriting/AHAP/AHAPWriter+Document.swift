public import AHAP
internal import LocatedJSON

extension AHAPWriter {
  /// The canonical text of a file that was read.
  ///
  /// It ends in a line break; what was written twice over comes out as it went in.
  ///
  /// - Throws: ``WritingError`` where it is not known what the file holds.
  /// - Complexity: O(*n*) in the length of the file.
  public static func text(of document: AHAPDocument) throws(WritingError) -> String {
    let json = document.json
    guard !json.isEmpty, !json.isMalformed else { throw .malformed }
    if let repeated = json.repeatedNames().first {
      throw .repeatedName(json.string(of: repeated.name) ?? "")
    }
    let rewriting = DocumentRewriting(json: json)
    guard json.kind(of: 0) == .object else {
      return try text(rewriting.value(0, at: .file))
    }
    // What is held of a pattern that is no array of containers is written like everything else.
    let pattern = document.patternField.value
    let elements = pattern.map { Array(json.elements(of: $0)) } ?? []
    let isLong = elements.contains { json.kind(of: $0) == .object || json.kind(of: $0) == .array }
    return try text(
      rewriting.members(of: 0, at: .file, leavingOut: isLong ? pattern : nil),
      pattern: elements.lazy.map { rewriting.value($0, at: .entry) }
    )
  }

  private static func text(_ value: JSON) throws(WritingError) -> String {
    do throws(JSONWritingError) {
      return try value.text(.spread) + "\n"
    } catch {
      throw .json(error)
    }
  }
}

/// Turns a text's nodes into values to be written.
private struct DocumentRewriting {
  let json: JSONDocument

  /// The value of a node.
  ///
  /// - Parameter level: Where an object stands, if AHAP has a meaning for the place.
  func value(_ node: JSONDocument.NodeID, at level: AHAPKey.Level?) -> JSON {
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
  ///
  /// - Parameter hole: A value in whose place a hole is left.
  func members(
    of object: JSONDocument.NodeID,
    at level: AHAPKey.Level?,
    leavingOut hole: JSONDocument.NodeID? = nil
  ) -> [JSON.Member] {
    let keys = level?.keys ?? []
    var known: [JSON.Member?] = Array(repeating: nil, count: keys.count)
    var others: [JSON.Member] = []
    for (name, node) in json.members(of: object) {
      let word = json.string(of: name) ?? ""
      if let place = keys.firstIndex(where: { $0.rawValue == word }) {
        let inner = level?.level(inside: keys[place])
        known[place] = JSON.Member(word, node == hole ? .hole : value(node, at: inner))
      } else {
        others.append(JSON.Member(word, value(node, at: nil)))
      }
    }
    return known.compactMap { $0 } + others
  }
}

extension AHAPKey.Level {
  /// Where the objects of a member stand: its value, or the elements of its array.
  fileprivate func level(inside key: AHAPKey) -> AHAPKey.Level? {
    switch key {
    case .pattern: .entry
    case .event: .event
    case .parameter: .parameter
    case .parameterCurve: .curve
    case .eventParameters: .eventParameter
    case .parameterCurveControlPoints: .controlPoint
    default: nil
    }
  }
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
