import HapticsCore
import HapticsFiles
import LocatedJSON
import TestSupport
import Testing

/// Patterns read from files by a program that is not the command line's.
@Suite struct PatternFileTests {
  private static let tap = """
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0.5, "EventType": "HapticTransient" } },
      ]
    }
    """

  @Test func `a pattern file has a pattern, its contours and its findings`() throws {
    let folder = try Folder(["a.ahap": Self.tap])
    let file = try PatternFile(folder.path("a.ahap"))
    #expect(file.pattern.events.map(\.time) == [0.5])
    #expect(file.contours.events.count == 1)
    #expect(file.findings.map(\.rule.rawValue) == ["json-trailing-comma"])
    #expect(file.name == folder.path("a.ahap").text)
  }

  @Test func `a file with errors is refused with them`() throws {
    let folder = try Folder(["a.ahap": Self.tap.replacing("0.5", with: "-0.5")])
    let error = #expect(throws: ToolError.self) {
      try PatternFile(folder.path("a.ahap"))
    }
    #expect(error?.findings.map(\.rule.rawValue) == ["negative-event-time"])
    #expect(error?.kind == .findings)
  }

  @Test func `a missing file throws the system's error message`() throws {
    let path = try Folder().path("none.ahap")
    #expect(throws: ToolError(path.text, "No such file or directory")) { try PatternFile(path) }
  }

  @Test func `a timeline is not a pattern`() throws {
    let folder = try Folder(["t.timeline.json": #"{ "version": 1, "cues": [] }"#])
    let path = folder.path("t.timeline.json")
    #expect(
      throws: ToolError(path.text, "a timeline, not a pattern", .report)
    ) { try PatternFile(path) }
  }
}
