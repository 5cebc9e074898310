import Foundation
import TestSupport
import Testing

/// Of many findings of one rule the first are shown as text, and the others counted.
@Suite struct RepetitionTests {
  /// So many transients in an irregular rhythm, each with an intensity beyond the range, a line each.
  private func pattern(_ count: Int) -> String {
    let events = (0..<count).map { index in
      #"{"Event": {"Time": \#(index * index), "EventType": "HapticTransient", "EventParameters": "#
        + #"[{"ParameterID": "HapticIntensity", "ParameterValue": 1.5}]}}"#
    }
    return #"{"Version": 1.0, "Pattern": ["# + "\n" + events.joined(separator: ",\n") + "]}"
  }

  private func headlines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("a.ahap:") }
  }

  @Test func `54 equal warnings are five and a line`() throws {
    let folder = try Folder(["a.ahap": pattern(54)])
    let run = try Program.run("validate", "a.ahap", in: folder)
    let lines = headlines(run.output)
    #expect(lines.count == 6)
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix(" [value-out-of-range]") })
    #expect(
      lines.last
        == "a.ahap: 49 more warnings of the same rule, all in '--format json' [value-out-of-range]"
    )
    #expect(run.output.contains("\n1 file checked: 54 warnings\n"))
  }

  @Test(arguments: [(5, 5), (6, 6), (7, 6)])
  func `a single extra finding is shown instead of a summary line`(
    count: Int,
    lineCount: Int
  ) throws {
    let folder = try Folder(["a.ahap": pattern(count)])
    let run = try Program.run("validate", "a.ahap", in: folder)
    #expect(headlines(run.output).count == lineCount)
  }

  @Test(arguments: [("json", "\"rule\":"), ("sarif", "\"ruleId\":"), ("github", "::warning ")])
  func `formats for programs keep all`(format: String, word: String) throws {
    let folder = try Folder(["a.ahap": pattern(54)])
    let run = try Program.run("validate", "--format", format, "a.ahap", in: folder)
    #expect(run.output.ranges(of: word).count == 54)
  }

  @Test func `other rules are not hidden behind a repetition`() throws {
    let text = pattern(54) + "x"
    let folder = try Folder(["a.ahap": text])
    let run = try Program.run("validate", "a.ahap", in: folder)
    #expect(headlines(run.output).contains { $0.hasSuffix("[json-trailing-content]") })
  }
}
