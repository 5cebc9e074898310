package import LocatedJSON

/// The table of a format, for lookups by the bytes of a source.
///
/// Every object that is read refers to it, so it is a class.
package final class FormatTable<Level: FormatLevel>: Sendable {
  /// The format's keys; an index counts in this order.
  package let keys: [Level.Key]
  /// The names of the keys, in the order of the keys.
  package let vocabulary: JSONVocabulary
  private let levels: [Level]
  private let rows: [Row]
  /// The table for the writer.
  let plan: WritingPlan
  /// The table for the cursor.
  let fitting: FittingTable

  private struct Row: Sendable {
    let members: [FormatMember<Level>]
    /// The index of a key's member by the index of the key; -1 where the level has none.
    let indices: [Int]
    /// The allowed numbers of each member.
    let ranges: [ClosedRange<Double>?]

    init(_ members: [FormatMember<Level>], keys: [Level.Key]) {
      self.members = members
      var indices = Array(repeating: -1, count: keys.count)
      for index in 0..<members.count {
        guard let key = keys.place(of: members[index].key), indices[key] < 0 else { continue }
        indices[key] = index
      }
      self.indices = indices
      var ranges: [ClosedRange<Double>?] = []
      for member in members { ranges.append(member.shape.range) }
      self.ranges = ranges
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

  /// Returns the index of a key, if a level, by its index, has it.
  func place(of key: Level.Key, atLevel level: Int) -> Int? {
    keys.place(of: key).flatMap { rows[level].indices[$0] >= 0 ? $0 : nil }
  }

  /// Returns the allowed numbers of a key, by its index, at a level that has it.
  func range(ofKey key: Int, atLevel level: Int) -> ClosedRange<Double>? {
    rows[level].ranges[rows[level].indices[key]]
  }

  private func place(of name: JSONDocument.NodeID, in json: JSONDocument, _ row: Row) -> Int? {
    guard let index = json.wordIndex(of: name, in: vocabulary), row.indices[index] >= 0
    else { return nil }
    return row.indices[index]
  }

  /// Returns the shape of a key at a level for the cursor, or `nil` where the level has none.
  func shape(of key: Level.Key, at level: Level) -> FittingTable.ShapeID? {
    keys.place(of: key).flatMap { fitting.shape(ofKey: $0, atLevel: index(of: level)) }
  }

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
