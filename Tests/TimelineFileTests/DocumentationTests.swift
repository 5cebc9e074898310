import Diagnostics
import Foundation
import HapticsCore
import HapticsTimeline
import JSONFormat
import TestSupport
import Testing
import TimelineFile

/// The example of `Documentation/timelines.md` is one.
@Suite struct DocumentationTests {
  /// Every file is there, and begins at once.
  private let everything = AssetLookup(
    pattern: { _ in .pattern(HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)])) },
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
    #expect(page.contains("| `merge` | 0 to 1 second | 0.15 |"))
    #expect(RedundancyPolicy.longestMergeWindow == 1 && RedundancyPolicy().mergeWindow == 0.15)
    #expect(page.contains("| `flashes` | 0 to 3 | 3 |"))
    #expect(RedundancyPolicy.mostFlashes == 3 && RedundancyPolicy().flashLimit == 3)
    #expect(page.contains("| `reduced` | 0 to 1 | 0.5 |"))
    #expect(RedundancyPolicy().reducedLevel == 0.5)
    #expect(page.contains("`\"substitute\"` (the cue's `instead`), or a number from 1 to 4"))
    #expect(RedundancyPolicy.mostStrength == 4)
  }
}
