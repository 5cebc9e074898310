import Foundation
import HapticsCore
import HapticsFormats
import TestSupport
import Testing

/// The project's patterns at other speeds, compared with themselves.
@Suite struct StretchedPatternTests {
  private static let files = ["Patterns", "Tests/Fidelity/Probes"]
    .flatMap { Repository.files(below: $0) }
    .filter { $0.pathExtension == "ahap" }
    .sorted { $0.path < $1.path }

  /// The number of sentences about a difference, except that about the duration.
  private static func sentences(about difference: PatternDifference) -> Int {
    difference.changed.reduce(difference.removed.count + difference.added.count) {
      $0 + $1.changes.count
    } + (difference.timing == nil ? 0 : 1)
  }

  @Test func `a pattern at another speed has one difference at most`() throws {
    var exceptions: Set<String> = []
    var count = 0
    for file in Self.files {
      let pattern = try AHAPDocument(reading: Array(Data(contentsOf: file))).pattern
      for factor in [0.5, 0.8, 1.25, 2] {
        let difference = PatternDifference(from: pattern, to: pattern.stretched(by: factor))
        count += 1
        if Self.sentences(about: difference) > 1 { exceptions.insert(file.lastPathComponent) }
      }
    }
    #expect(count == 336)
    // Its envelope ends at the longest time that can be written, so it changes as well.
    #expect(exceptions == ["continuous-unsustained.ahap"])
  }

  @Test(arguments: [0.5, 0.8, 1.25, 2], [1, 7, 16, 31])
  func `a removed transient is found in a regular grid at another speed`(
    factor: Double,
    index: Int
  ) {
    let grid = HapticPattern(
      events: (0..<33).map { HapticEvent(.hapticTransient, at: Double($0) / 4) }
    )
    var other = grid.stretched(by: factor)
    other.events.remove(at: index)
    let difference = PatternDifference(from: grid, to: other)
    #expect(difference.removed.count == 1 && difference.added.isEmpty && difference.changed.isEmpty)
    #expect(difference.timing != nil)
  }
}
