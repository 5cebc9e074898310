import Diagnostics
import Foundation
import HapticsCore
import TestSupport
import Testing
import TimelineFile

/// The example of `Documentation/timelines.md` is one.
@Suite struct DocumentationTests {
  /// Every file is there, and begins at once.
  private struct Everything: TimelineAssetLookup {
    func pattern(at path: String) -> TimelineAssetState {
      .pattern(HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)]))
    }
    func sound(at path: String) -> TimelineAssetState { .sound(onset: 0) }
    func sound(named name: String) -> TimelineAssetState? { .sound(onset: 0) }
    let soundNames: [String] = []
  }

  @Test func `the documented example has no findings, and shows every member`() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "Documentation/timelines.md"),
      encoding: .utf8
    )
    let example = try #require(page.firstMatch(of: /(?s)```json\n(.*?)```/)).1
    let report = TimelineValidator().validate(Array(example.utf8), lookup: Everything())
    #expect(report.findings.map(\.message) == [])
    let members = TimelineLevel.file.members.map(\.key.rawValue)
      .filter { $0 != "$schema" && $0 != "metadata" }
    for member in members { #expect(example.contains("\"\(member)\":")) }
  }
}
