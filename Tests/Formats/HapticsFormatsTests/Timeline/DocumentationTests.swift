import Foundation
import HapticsCore
import HapticsFormats
import HapticsTimeline
import LocatedJSON
import TestSupport
import Testing

/// The example of `Documentation/timelines.md` is one.
@Suite struct DocumentationTests {
  /// Every file is there, and begins at once.
  private let everything = AssetLookup(
    pattern: { _ in AssetState(HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)])) },
    sound: { _ in .sound(onset: 0) },
    builtInSound: { _ in .sound(onset: 0) }
  )

  @Test func `the documented example has no findings, and shows every member`() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "Documentation/timelines.md"),
      encoding: .utf8
    )
    let example = try #require(page.firstMatch(of: /(?s)```json\n(.*?)```/)).1
    let report = TimelineValidator().validate(Array(example.utf8), assets: everything)
    #expect(report.findings.map(\.message) == [])
    let members = TimelineLevel.file.members.map(\.key.rawValue)
      .filter { $0 != "$schema" && $0 != "metadata" }
    for member in members { #expect(example.contains("\"\(member)\":")) }
  }

  @Test func `every member of the policy is documented, with its range`() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "Documentation/timelines.md"),
      encoding: .utf8
    )
    let rows = page.matches(of: /(?m)^\| `([a-zA-Z]+)` \|/).map { String($0.1) }
    #expect(rows == TimelineLevel.policy.members.map(\.key.rawValue))
    #expect(page.contains("| `mergeWindow` | 0 to 1 second | 0.15 |"))
    #expect(LossPolicy.longestMergeWindow == 1 && LossPolicy().mergeWindow == 0.15)
    #expect(page.contains("| `flashLimit` | 0 to 3 | 3 |"))
    #expect(LossPolicy.mostFlashes == 3 && LossPolicy().flashLimit == 3)
    #expect(page.contains("| `reducedLevel` | 0 to 1 | 0.5 |"))
    #expect(LossPolicy().reducedLevel == 0.5)
    #expect(page.contains("`\"fallback\"` (the cue's `fallback`), or a number from 1 to 4"))
    #expect(LossPolicy.mostStrength == 4)
  }
}
