internal import LocatedJSON
public import TimelineFile

/// Writes timeline files in their canonical form.
///
/// Members stand in the format's order, those that it does not know behind them in the author's. A
/// cue, an asset, a beat map take a line each as far as they fit. Numbers keep the author's text,
/// and nothing that a file holds is left out or changed in value.
public enum TimelineWriter {
  /// The longest line that several values share, in bytes.
  static let lineLimit = 100

  /// The canonical text of a file that was read.
  ///
  /// It ends in a line break; what was written twice over comes out as it went in.
  ///
  /// - Throws: ``WritingError`` where it is not known what the file holds.
  /// - Complexity: O(*n*) in the length of the file.
  public static func text(of document: TimelineDocument) throws(WritingError) -> String {
    let json = document.json
    guard !json.isEmpty, !json.isMalformed else { throw .malformed }
    if let repeated = json.repeatedNames().first {
      throw .repeatedName(json.string(of: repeated.name) ?? "")
    }
    let rewriting = TimelineRewriting(json: json)
    return try text(rewriting.value(0, as: .object(.file)))
  }

  /// The text of a value that is a timeline, laid out as one.
  static func text(_ value: JSON) throws(WritingError) -> String {
    do throws(JSONWritingError) {
      return try value.laidOut(as: .object(.file)).text(.spread) + "\n"
    } catch {
      throw .json(error)
    }
  }
}

/// Turns a text's nodes into values to be written.
private struct TimelineRewriting {
  let json: JSONDocument

  /// The value of a node.
  ///
  /// - Parameter shape: What the format has for the place, if it has something.
  func value(_ node: JSONDocument.NodeID, as shape: TimelineShape?) -> JSON {
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
    guard let level = shape?.level else {
      return json.members(of: object).map { name, node in
        JSON.Member(json.string(of: name) ?? "", value(node, as: shape?.element))
      }
    }
    let keys = level.members
    var known: [JSON.Member?] = Array(repeating: nil, count: keys.count)
    var others: [JSON.Member] = []
    for (name, node) in json.members(of: object) {
      let word = json.string(of: name) ?? ""
      if let place = keys.firstIndex(where: { $0.key.rawValue == word }) {
        known[place] = JSON.Member(word, value(node, as: keys[place].shape))
      } else {
        others.append(JSON.Member(word, value(node, as: nil)))
      }
    }
    return known.compactMap { $0 } + others
  }
}

extension TimelineShape {
  /// What the elements of an array, or the members of an object with names of one's own, are.
  var element: TimelineShape? {
    switch self {
    case .list(let shape), .named(let shape): shape
    case .either(let first, let second): first.element ?? second.element
    default: nil
    }
  }

  /// The level of an object that may stand there.
  var level: TimelineLevel? {
    switch self {
    case .object(let level): level
    case .either(let first, let second): first.level ?? second.level
    default: nil
    }
  }
}
