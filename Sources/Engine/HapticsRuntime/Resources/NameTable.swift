package import HapticsTimeline

/// The engine's numbers for the visuals, gates and meanings of the files that it loads: equal names
/// have the same number, and different names never do.
///
/// The first file keeps its own numbers. Numbers that a file states are the game's, and stay.
package struct NameTable: Sendable {
  private var visuals: [String: Int32] = [:]
  private var gates: [String: Int] = [:]
  private var meanings: [String: Int32] = [:]
  private var nextMeaning: Int64 = 0
  /// The numbers of meanings that files state.
  private var stated: Set<Int32> = []

  /// The number of gates of an engine.
  private static let gateCount = 32

  init() {}

  /// Returns the visual of a name, which the same name has in all files.
  package mutating func visual(named name: String) -> VisualID {
    let number = visuals[name] ?? Int32(clamping: visuals.count)
    visuals[name] = number
    return VisualID(rawValue: number)
  }

  /// Returns the gate of a name, which the same name has in all files.
  ///
  /// - Throws: ``EngineError/tooManyGates`` if 32 other names have one.
  package mutating func gate(named name: String) throws(EngineError) -> Gates {
    if let number = gates[name] { return Gates(number: number) }
    guard gates.count < NameTable.gateCount else { throw .tooManyGates }
    let gate = Gates(number: gates.count)
    gates[name] = gates.count
    return gate
  }

  /// Reserves numbers for the meanings that a file numbers from 0.
  ///
  /// - Parameter stated: The numbers that the file states.
  /// - Returns: The number in place of 0.
  package mutating func reserveMeanings(_ count: Int, besides stated: Set<Int32>) -> Int64 {
    self.stated.formUnion(stated)
    var first = nextMeaning
    if first > 0 {
      for number in self.stated.sorted()
      where (first..<first + Int64(count)).contains(Int64(number)) { first = Int64(number) + 1 }
    }
    nextMeaning = first + Int64(count)
    return first
  }

  /// Returns the meaning of a name, which the same name has in all files.
  ///
  /// - Parameter number: The number of a name that is new.
  package mutating func meaning(named name: String, else number: Int64) -> Meaning {
    let number = meanings[name] ?? Int32(clamping: number)
    meanings[name] = number
    return Meaning(rawValue: number)
  }
}
