import HapticsFormats
import HapticsTools
import Interchange
import LocatedJSON

extension LanguageServer {
  /// The parts of a document, as a tree where the client shows one.
  func symbols(_ document: OpenDocument) -> JSON {
    var builder = OutlineBuilder(document.analysis)
    let symbols = builder.symbols
    guard client.hierarchicalSymbols else {
      return .array(symbols.flatMap { flat($0, nil, document) })
    }
    return .array(symbols.map { tree($0, document) })
  }

  private func tree(_ symbol: OutlineSymbol, _ document: OpenDocument) -> JSON {
    var members: [JSON.Member] = [
      .init("name", .string(symbol.name)), .init("kind", .integer(symbol.kind.rawValue)),
      .init("range", span(symbol.range, in: document)),
      .init("selectionRange", span(symbol.selection, in: document)),
    ]
    if !symbol.detail.isEmpty { members.append(.init("detail", .string(symbol.detail))) }
    if !symbol.children.isEmpty {
      members.append(.init("children", .array(symbol.children.map { tree($0, document) })))
    }
    return .object(members)
  }

  private func flat(
    _ symbol: OutlineSymbol,
    _ container: String?,
    _ document: OpenDocument
  ) -> [JSON] {
    var members: [JSON.Member] = [
      .init("name", .string(symbol.name)), .init("kind", .integer(symbol.kind.rawValue)),
      .init(
        "location",
        ["uri": .string(document.uri), "range": span(symbol.range, in: document)]
      ),
    ]
    if let container { members.append(.init("containerName", .string(container))) }
    return [.object(members)] + symbol.children.flatMap { flat($0, symbol.name, document) }
  }

  /// The objects and arrays of a document that have several lines.
  func foldings(_ document: OpenDocument) -> JSON {
    let json = document.analysis.json
    var ranges: [JSON] = []
    var lastStart = -1
    var node = 0
    while !json.isEmpty, node < json.next(after: 0), ranges.count < Self.foldingLimit {
      defer { node += 1 }
      guard json.isContainer(node) else { continue }
      let range = json.range(of: node)
      let start = document.text.line(of: range.lowerBound)
      // The line of the closing bracket stays.
      let end = document.text.line(of: max(range.upperBound - 1, range.lowerBound)) - 1
      // Of several that begin on a line, an editor folds the outermost.
      guard end > start, start != lastStart else { continue }
      lastStart = start
      ranges.append(["startLine": .integer(start), "endLine": .integer(end)])
    }
    return .array(ranges)
  }

  /// The most parts of a document that can be folded.
  private static let foldingLimit = 5_000
}

/// A part of a document.
struct OutlineSymbol {
  var name: String
  var detail = ""
  var kind: Kind
  var range: Range<Int>
  var selection: Range<Int>
  var children: [OutlineSymbol] = []

  /// The kinds of parts, with the protocol's numbers.
  enum Kind: Int {
    case property = 7
    case array = 18
    case object = 19
    case event = 24
  }
}

/// Finds the objects of the table in a document.
private struct OutlineBuilder {
  private let json: JSONDocument
  private let table: FormatOutline
  /// More parts would keep an editor busy.
  private var room = 5_000
  private static let nameKey = "name"

  init(_ analysis: Analysis) {
    json = analysis.json
    table = analysis.format.text.outline()
  }

  var symbols: [OutlineSymbol] {
    mutating get { json.isEmpty ? [] : members(of: 0, .object(table.root)) }
  }

  private mutating func members(
    of node: JSONDocument.NodeID,
    _ shape: FormatOutline.Shape?
  ) -> [OutlineSymbol] {
    var symbols: [OutlineSymbol] = []
    for (name, value) in json.members(of: node) where room > 0 && json.isContainer(value) {
      let valueShape = childShape(name, shape) ?? (shape?.level == nil ? shape?.element : nil)
      let text = json.string(of: name) ?? ""
      guard !text.allSatisfy(\.isWhitespace), !json.range(of: name).isEmpty else { continue }
      room -= 1
      symbols.append(
        OutlineSymbol(
          name: text,
          detail: summary(of: value),
          kind: json.kind(of: value) == .array ? .array : .object,
          range: json.range(of: name).lowerBound..<json.range(of: value).upperBound,
          selection: json.range(of: name),
          children: children(of: value, valueShape)
        )
      )
    }
    return symbols
  }

  private mutating func children(
    of node: JSONDocument.NodeID,
    _ shape: FormatOutline.Shape?
  ) -> [OutlineSymbol] {
    guard json.kind(of: node) == .array else { return members(of: node, shape) }
    var symbols: [OutlineSymbol] = []
    for (index, element) in json.elements(of: node).enumerated()
    where room > 0 && json.kind(of: element) == .object {
      room -= 1
      // An element with one object in it, as those of 'Pattern' have, is that object.
      let only = onlyObject(in: element)
      symbols.append(
        OutlineSymbol(
          name: only.flatMap { json.string(of: $0) } ?? ownName(of: element) ?? "\(index + 1)",
          detail: summary(of: only.map { $0 + 1 } ?? element),
          kind: .event,
          range: json.range(of: element),
          selection: only.map { json.range(of: $0) } ?? json.place(of: element),
          children: members(of: only.map { $0 + 1 } ?? element, childShape(only, shape?.element))
        )
      )
    }
    return symbols
  }

  /// The name that an element gives itself, as cues do.
  private func ownName(of element: JSONDocument.NodeID) -> String? {
    for (name, value) in json.members(of: element)
    where json.string(of: name) == OutlineBuilder.nameKey && json.kind(of: value) == .string {
      return json.string(of: value).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
    return nil
  }

  private func onlyObject(in element: JSONDocument.NodeID) -> JSONDocument.NodeID? {
    var members = json.members(of: element)
    guard let first = members.next(), members.next() == nil, json.kind(of: first.value) == .object,
      json.string(of: first.name)?.allSatisfy(\.isWhitespace) == false
    else { return nil }
    return first.name
  }

  private func childShape(
    _ name: JSONDocument.NodeID?,
    _ shape: FormatOutline.Shape?
  ) -> FormatOutline.Shape? {
    guard let name else { return shape }
    let word = json.string(of: name)
    return shape?.level.flatMap { table.levels[$0].members.first { $0.name == word } }?.shape
  }

  /// The first few words and numbers of an object, or how many elements an array has.
  private func summary(of node: JSONDocument.NodeID) -> String {
    guard json.kind(of: node) == .object else {
      return "\(json.elements(of: node).reduce(0) { count, _ in count + 1 })"
    }
    var parts: [String] = []
    for (name, value) in json.members(of: node) where parts.count < 3 {
      // The name of the part is not repeated.
      if json.string(of: name) == OutlineBuilder.nameKey { continue }
      switch json.kind(of: value) {
      case .string: parts.append(String((json.string(of: value) ?? "").prefix(40)))
      case .number: parts.append(json.literal(value))
      default: continue
      }
    }
    return parts.joined(separator: " · ")
  }
}
