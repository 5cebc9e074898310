package import LocatedJSON

/// The table of a format, for lookups by the bytes of a source.
package struct FormatTable<Level: FormatLevel>: Sendable {
  /// The format's keys; an index counts in this order.
  package let keys: [Level.Key]
  /// The names of the keys, in the order of the keys.
  package let vocabulary: JSONVocabulary
  private let levels: [Level]
  private let rows: [Row]
  /// The table for the writer.
  let plan: WritingPlan
  /// The table for the fast check.
  let fitting: FittingTable

  private struct Row: Sendable {
    let members: [FormatMember<Level>]
    /// The index of a key's member by the index of the key; -1 where the level has none.
    let indices: [Int]
    /// The keys that the level has.
    let known: FormatKeySet
    /// The keys that an object of the level must have.
    let required: FormatKeySet

    init(_ members: [FormatMember<Level>], keys: [Level.Key]) {
      self.members = members
      var indices = Array(repeating: -1, count: keys.count)
      var known = FormatKeySet()
      var required = FormatKeySet()
      for index in 0..<members.count {
        guard let key = keys.place(of: members[index].key), indices[key] < 0 else { continue }
        indices[key] = index
        known.insert(key)
        if members[index].isRequired { required.insert(key) }
      }
      self.indices = indices
      self.known = known
      self.required = required
    }
  }

  /// Creates the table of a format.
  ///
  /// It is created before the first file is read. Plain loops avoid collections of another module's
  /// types, whose lookups in the run-time library take longer than a small file.
  package init() {
    let keys = Array(Level.Key.allCases)
    self.keys = keys
    var names: [String] = []
    for key in keys { names.append(key.rawValue) }
    vocabulary = JSONVocabulary(names)
    let all = Array(Level.allCases)
    var rows: [Row] = []
    var places: [[Int]] = []
    for level in all {
      let row = Row(level.members, keys: keys)
      rows.append(row)
      places.append(row.indices)
    }
    levels = all
    self.rows = rows
    plan = WritingPlan(all, places: places, vocabulary)
    fitting = FittingTable(all, keys: keys, vocabulary)
  }

  /// Returns the index of the key with a name in a source, at any level.
  ///
  /// - Complexity: O(1).
  package func index(of name: JSONDocument.NodeID, in json: JSONDocument) -> Int? {
    json.wordIndex(of: name, in: vocabulary)
  }

  /// Returns the key with a name in a source, at any level.
  ///
  /// - Complexity: O(1).
  package func key(_ name: JSONDocument.NodeID, in json: JSONDocument) -> Level.Key? {
    index(of: name, in: json).map { keys[$0] }
  }

  /// Returns the member with a name in a source at a level.
  ///
  /// - Complexity: O(1).
  package func member(
    _ name: JSONDocument.NodeID,
    in json: JSONDocument,
    at level: Level
  ) -> FormatMember<Level>? {
    let row = rows[index(of: level)]
    return place(of: name, in: json, row).map { row.members[$0] }
  }

  private func place(of name: JSONDocument.NodeID, in json: JSONDocument, _ row: Row) -> Int? {
    guard let index = json.wordIndex(of: name, in: vocabulary), row.indices[index] >= 0
    else { return nil }
    return row.indices[index]
  }

  /// Returns the keys of a level, by their indices.
  package func keySet(of level: Level) -> FormatKeySet { rows[index(of: level)].known }

  /// Returns the required keys of a level, by their indices.
  package func requiredKeySet(of level: Level) -> FormatKeySet { rows[index(of: level)].required }

  /// The place of a level in the format's order.
  func index(of level: Level) -> Int {
    for index in 0..<levels.count where levels[index] == level { return index }
    return 0
  }

  /// Returns the levels with a key, in the order of the format.
  package func levels(of key: Level.Key) -> [Level] {
    Level.allCases.filter { $0.member(key) != nil }
  }
}

extension Array where Element: FormatKey {
  /// The index of a key.
  func place(of key: Element) -> Int? {
    for index in 0..<count where self[index] == key { return index }
    return nil
  }
}

/// A set of up to 128 keys of a format, by their indices.
package struct FormatKeySet: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  /// Creates an empty set.
  @inlinable package init() {}

  /// Adds the key of an index.
  @inlinable
  package mutating func insert(_ index: Int) {
    if index < 64 { low |= 1 << UInt64(index) } else { high |= 1 << UInt64(index - 64) }
  }

  @inlinable
  package func contains(_ index: Int) -> Bool {
    (index < 64 ? low >> UInt64(index) : high >> UInt64(index - 64)) & 1 != 0
  }

  @inlinable
  package func isDisjoint(with other: FormatKeySet) -> Bool {
    other.low & low == 0 && other.high & high == 0
  }

  @inlinable
  package func isSuperset(of other: FormatKeySet) -> Bool {
    other.low & ~low == 0 && other.high & ~high == 0
  }
}
