import LocatedJSON

/// The table of a format without its types, for a fast check that has no false positives.
///
/// Even in a file with an error, nearly all values are valid. ``StructureReader`` finds every
/// deviation, but is generic, and generic code of another module is many times slower. Therefore,
/// this table accepts a value only if the reader would find nothing, and leaves the rest to it.
struct FittingTable: Sendable {
  /// The number of a shape.
  typealias ShapeID = Int

  private enum Shape {
    /// Any value of some kinds.
    case anyOf(KindSet)
    case number(ClosedRange<Double>, isWhole: Bool)
    /// A word of a vocabulary, by its index.
    case word(Int)
    case list(ShapeID, ClosedRange<Int>)
    case named(ShapeID)
    /// An object of a level, by its index.
    case object(Int)
    case either(ShapeID, KindSet, ShapeID, KindSet)
  }

  /// The contents of an object at a level, by the indices of keys.
  private struct Row {
    /// The shapes of the members; -1 where the level has none.
    var shapes: [ShapeID]
    /// For each key, the key that counts as present with it; -1 for none.
    var replacements: [Int]
    var required = FormatKeySet()
    var alternatives = FormatKeySet()
    var hasAlternatives = false
  }

  private var shapes: [Shape] = []
  private var rows: [Row] = []
  private var words: [JSONVocabulary] = []
  private let vocabulary: JSONVocabulary

  /// Makes the table of a format.
  init<Level: FormatLevel>(
    _ levels: [Level],
    keys: [Level.Key],
    _ vocabulary: JSONVocabulary
  ) {
    self.vocabulary = vocabulary
    for level in levels {
      var row = Row(
        shapes: Array(repeating: -1, count: keys.count),
        replacements: Array(repeating: -1, count: keys.count)
      )
      for member in level.members {
        guard let index = keys.place(of: member.key), row.shapes[index] < 0 else { continue }
        row.shapes[index] = add(member.shape, levels)
        if let other = member.replacement, let place = keys.place(of: other) {
          row.replacements[index] = place
        }
        if member.isRequired { row.required.insert(index) }
      }
      row.hasAlternatives = !level.alternatives.isEmpty
      for key in level.alternatives {
        if let index = keys.place(of: key) { row.alternatives.insert(index) }
      }
      rows.append(row)
    }
  }

  private mutating func add<Level: FormatLevel>(
    _ shape: FormatShape<Level>,
    _ levels: [Level]
  ) -> ShapeID {
    let made: Shape =
      switch shape {
      case .anything: .anyOf(KindSet { _ in true })
      case .text, .filledText, .flag, .lenientFlag, .lenientNumber:
        .anyOf(KindSet { shape.prefers($0) })
      case .number(let range): .number(range, isWhole: false)
      case .integer(let range):
        .number(Double(range.lowerBound)...Double(range.upperBound), isWhole: true)
      case .quantity(let quantity): .number(quantity.range, isWhole: false)
      case .word(let texts): .word(add(texts))
      case .list(let element, let count): .list(add(element, levels), count)
      case .named(let element): .named(add(element, levels))
      case .object(let level): .object(levels.firstIndex(of: level) ?? 0)
      case .either(let first, let second):
        .either(
          add(first, levels),
          KindSet { first.accepts($0) },
          add(second, levels),
          KindSet { second.accepts($0) }
        )
      }
    shapes.append(made)
    return shapes.count - 1
  }

  private mutating func add(_ texts: [String]) -> Int {
    words.append(JSONVocabulary(texts))
    return words.count - 1
  }

  /// Returns the shape of the elements of a list or of the values of a map; -1 for none.
  func element(of shape: ShapeID) -> ShapeID {
    guard shape >= 0 else { return -1 }
    switch shapes[shape] {
    case .list(let element, _), .named(let element): return element
    case .anyOf, .number, .word, .object, .either: return -1
    }
  }

  /// Returns the two shapes that the kind of a value selects from; -1 for none.
  func alternatives(of shape: ShapeID) -> (first: ShapeID, second: ShapeID) {
    guard shape >= 0, case .either(let first, _, let second, _) = shapes[shape] else {
      return (-1, -1)
    }
    return (first, second)
  }

  /// Returns the shape of a key at a level, by their indices; -1 for none.
  func shape(ofKey key: Int, atLevel level: Int) -> ShapeID { rows[level].shapes[key] }

  // MARK: - Fitting

  /// Returns whether a value and its descendants certainly fit a shape.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  func fits(
    _ node: JSONDocument.NodeID,
    _ shape: ShapeID,
    _ json: JSONDocument,
    _ broken: SyntaxErrorRanges
  ) -> Bool {
    guard shape >= 0 else { return false }
    let kind = json.kind(of: node)
    switch shapes[shape] {
    case .anyOf(let kinds): return kinds.contains(kind)
    case .number(let range, let isWhole):
      guard let number = json.number(of: node), range.contains(number) else { return false }
      return !isWhole || number.rounded() == number
    case .word(let index):
      return kind == .string && json.wordIndex(of: node, in: words[index]) != nil
    case .list(let element, let count):
      guard kind == .array else { return false }
      var elements = 0
      for child in json.elements(of: node) {
        guard fits(child, element, json, broken) else { return false }
        elements += 1
      }
      return count.contains(elements)
    case .named(let element):
      guard kind == .object else { return false }
      for (_, value) in json.members(of: node) {
        guard fits(value, element, json, broken) else { return false }
      }
      return true
    case .object(let level):
      return kind == .object && objectFits(node, rows[level], json, broken)
    case .either(let first, let ofFirst, let second, let ofSecond):
      // A value that either could be is one for more thorough looks, unless it is the word.
      if ofFirst.contains(kind), ofSecond.contains(kind) {
        guard case .word = shapes[first] else { return false }
        return fits(node, first, json, broken)
      }
      return fits(node, ofFirst.contains(kind) ? first : second, json, broken)
    }
  }

  private func objectFits(
    _ node: JSONDocument.NodeID,
    _ row: Row,
    _ json: JSONDocument,
    _ broken: SyntaxErrorRanges
  ) -> Bool {
    guard !broken.touch(json.range(of: node)) else { return false }
    var present = FormatKeySet()
    for (name, value) in json.members(of: node) {
      guard let key = json.wordIndex(of: name, in: vocabulary), row.shapes[key] >= 0,
        !present.contains(key), fits(value, row.shapes[key], json, broken)
      else { return false }
      present.insert(key)
      if row.replacements[key] >= 0 { present.insert(row.replacements[key]) }
    }
    guard present.isSuperset(of: row.required) else { return false }
    return !row.hasAlternatives || !present.isDisjoint(with: row.alternatives)
  }
}

/// Kinds of JSON values.
private struct KindSet: BitwiseCopyable, Sendable {
  private var bits: UInt16 = 0

  /// The kinds for which a condition holds.
  init(_ isIn: (JSONNode.Kind) -> Bool) {
    for kind in KindSet.all where isIn(kind) { bits |= KindSet.bit(kind) }
  }

  func contains(_ kind: JSONNode.Kind) -> Bool { bits & KindSet.bit(kind) != 0 }

  private static let all = (0...JSONNode.Kind.invalid.rawValue).compactMap {
    JSONNode.Kind(rawValue: $0)
  }

  private static func bit(_ kind: JSONNode.Kind) -> UInt16 { 1 << UInt16(kind.rawValue) }
}
