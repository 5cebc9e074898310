import LocatedJSON

/// The table of a format without its types, along which ``TableCursor`` reads.
///
/// It has indices in place of keys and levels, because generic code of another module is many times
/// slower.
struct FittingTable: Sendable {
  /// The number of a shape.
  typealias ShapeID = Int

  enum Shape {
    /// Any value of some kinds.
    case anyOf(KindSet)
    /// A string that is not empty.
    case filledText
    case number(ClosedRange<Double>, isWhole: Bool)
    /// A word of a list, by the index of the list.
    case word(Int)
    case list(ShapeID, ClosedRange<Int>)
    case named(ShapeID)
    /// An object of a level, by its index.
    case object(Int)
    case either(ShapeID, KindSet, ShapeID, KindSet)
  }

  /// A key at a level.
  struct Place: BitwiseCopyable {
    /// The shape of the value; negative if the level does not have the key.
    var shape: Int32 = -1
    /// The key that counts as present with it; negative if there is none.
    var replacement: Int32 = -1
  }

  /// The keys that an object of a level needs, by their indices.
  private struct Needs: BitwiseCopyable {
    var required = FormatKeySet()
    var alternatives = FormatKeySet()
  }

  let vocabulary: JSONVocabulary
  /// The words of all lists, in one vocabulary, because a look-up in an array would count references.
  private(set) var words = JSONVocabulary([])
  /// The shape of a file.
  private(set) var root: ShapeID = 0
  private(set) var shapes: [Shape] = []
  private let keyCount: Int
  /// For each level, a place for each key.
  private(set) var places: [Place]
  private var needs: [Needs]
  private var wordCount = 0
  /// For each list, the index in it of each word; negative for the words of other lists.
  private var wordPlaces: [Int32] = []

  /// Makes the table of a format.
  init<Level: FormatLevel>(
    _ levels: [Level],
    keys: [Level.Key],
    _ vocabulary: JSONVocabulary
  ) {
    self.vocabulary = vocabulary
    keyCount = keys.count
    places = Array(repeating: Place(), count: levels.count * keys.count)
    needs = Array(repeating: Needs(), count: levels.count)
    var lists: [[String]] = []
    for index in 0..<levels.count {
      for member in levels[index].members {
        guard let key = keys.place(of: member.key) else { continue }
        let place = index * keyCount + key
        guard places[place].shape < 0 else { continue }
        places[place].shape = Int32(add(member.shape, levels, &lists))
        if let other = member.replacement, let key = keys.place(of: other) {
          places[place].replacement = Int32(key)
        }
        if member.isRequired { needs[index].required.insert(key) }
      }
      for key in levels[index].alternatives {
        if let key = keys.place(of: key) { needs[index].alternatives.insert(key) }
      }
    }
    root = add(.object(Level.root), levels, &lists)
    var all: [String] = []
    for list in lists {
      for word in list where !all.contains(word) { all.append(word) }
    }
    words = JSONVocabulary(all)
    wordCount = all.count
    for list in lists {
      for word in all { wordPlaces.append(Int32(list.firstIndex(of: word) ?? -1)) }
    }
  }

  private mutating func add<Level: FormatLevel>(
    _ shape: FormatShape<Level>,
    _ levels: [Level],
    _ lists: inout [[String]]
  ) -> ShapeID {
    let made: Shape =
      switch shape {
      case .anything: .anyOf(KindSet { _ in true })
      case .text, .flag, .lenientFlag, .lenientNumber: .anyOf(KindSet { shape.prefers($0) })
      case .filledText: .filledText
      case .number(let range): .number(range, isWhole: false)
      case .integer(let range):
        .number(Double(range.lowerBound)...Double(range.upperBound), isWhole: true)
      case .quantity(let quantity): .number(quantity.range, isWhole: false)
      case .word: .word(lists.count)
      case .list(let element, let count): .list(add(element, levels, &lists), count)
      case .named(let element): .named(add(element, levels, &lists))
      case .object(let level): .object(levels.firstIndex(of: level) ?? 0)
      case .either(let first, let second):
        .either(
          add(first, levels, &lists),
          KindSet { first.accepts($0) },
          add(second, levels, &lists),
          KindSet { second.accepts($0) }
        )
      }
    if case .word(let words) = shape { lists.append(words) }
    shapes.append(made)
    return shapes.count - 1
  }

  /// Returns the shape of the elements of a list or of the values of a map, or `nil`.
  func element(of shape: ShapeID?) -> ShapeID? {
    guard let shape else { return nil }
    switch shapes[shape] {
    case .list(let element, _), .named(let element): return element
    case .anyOf, .filledText, .number, .word, .object, .either: return nil
    }
  }

  /// Returns the two shapes that the kind of a value selects from, or `nil`.
  func alternatives(of shape: ShapeID?) -> (first: ShapeID, second: ShapeID)? {
    guard let shape, case .either(let first, _, let second, _) = shapes[shape] else { return nil }
    return (first, second)
  }

  /// Returns the index of the first place of a level in ``places``.
  @inline(__always)
  func firstPlace(ofLevel level: Int) -> Int { level &* keyCount }

  /// Returns the shape of a key at a level, by their indices, or `nil`.
  func shape(ofKey key: Int, atLevel level: Int) -> ShapeID? {
    let shape = places[firstPlace(ofLevel: level) + key].shape
    return shape < 0 ? nil : Int(shape)
  }

  /// Returns the index in a list of a word of ``words``, or `nil`.
  @inline(__always)
  func index(ofWord word: Int, inList list: Int) -> Int? {
    let index = wordPlaces[list &* wordCount &+ word]
    return index < 0 ? nil : Int(index)
  }

  /// Returns whether an object of a level with some keys lacks none.
  @inline(__always)
  func isComplete(_ present: FormatKeySet, atLevel level: Int) -> Bool {
    let needs = needs[level]
    return present.isSuperset(of: needs.required)
      && (needs.alternatives.isEmpty || !present.isDisjoint(with: needs.alternatives))
  }
}

/// A set of up to 128 keys of a format, by their indices.
struct FormatKeySet: Sendable, BitwiseCopyable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  @inline(__always) var isEmpty: Bool { low | high == 0 }

  @inline(__always)
  mutating func insert(_ index: Int) {
    // The shifts count modulo 64.
    if index < 64 { low |= 1 &<< index } else { high |= 1 &<< index }
  }

  @inline(__always)
  mutating func formUnion(_ other: FormatKeySet) {
    low |= other.low
    high |= other.high
  }

  @inline(__always)
  func contains(_ index: Int) -> Bool { (index < 64 ? low : high) &>> index & 1 != 0 }

  @inline(__always)
  func isDisjoint(with other: FormatKeySet) -> Bool {
    other.low & low == 0 && other.high & high == 0
  }

  @inline(__always)
  func isSuperset(of other: FormatKeySet) -> Bool {
    other.low & ~low == 0 && other.high & ~high == 0
  }
}

/// Kinds of JSON values.
struct KindSet: BitwiseCopyable, Sendable {
  private var bits: UInt16 = 0

  /// The kinds for which a condition holds.
  init(_ isIn: (JSONNode.Kind) -> Bool) {
    for kind in KindSet.all where isIn(kind) { bits |= KindSet.bit(kind) }
  }

  @inline(__always)
  func contains(_ kind: JSONNode.Kind) -> Bool { bits & KindSet.bit(kind) != 0 }

  private static let all = (0...JSONNode.Kind.invalid.rawValue).compactMap {
    JSONNode.Kind(rawValue: $0)
  }

  @inline(__always)
  private static func bit(_ kind: JSONNode.Kind) -> UInt16 { 1 << UInt16(kind.rawValue) }
}
