package import LocatedJSON

/// The deviations of a source from the table of its format, in the order of the search.
///
/// Only the first of very many are stored, because the list could need many times the memory of
/// the source. The others are counted.
package struct SchemaViolations<Level: FormatLevel>: Sendable {
  /// The most that are kept.
  package static var limit: Int { 50_000 }

  /// The first amount of each unit that a string gives.
  package private(set) var firstAmounts: [String: JSONDocument.NodeID] = [:]
  private var kept: [SchemaViolation<Level>] = []
  private var omitted: [StructureFault: Int] = [:]

  /// Creates an empty list.
  package init() {}

  /// The number of omitted violations of a kind.
  package func omittedCount(of fault: StructureFault) -> Int { omitted[fault] ?? 0 }

  mutating func note(_ node: JSONDocument.NodeID, _ unit: String) {
    if firstAmounts[unit] == nil { firstAmounts[unit] = node }
  }

  mutating func add(_ violation: SchemaViolation<Level>) {
    if kept.count < Self.limit {
      kept.append(violation)
    } else {
      omitted[violation.fault, default: 0] += 1
    }
  }
}

extension SchemaViolations: RandomAccessCollection {
  /// The place of the first one.
  package var startIndex: Int { 0 }
  package var endIndex: Int { kept.count }
  /// The violation at a place.
  package subscript(index: Int) -> SchemaViolation<Level> { kept[index] }
}
