import Foundation
import TestSupport
import Testing

/// Formats for services; each is read back by a parser of its language.
@Suite struct ReportFormatTests {
  /// A name and a text with everything that must be escaped, a note, a warning and an error.
  private static func folder() throws -> Folder {
    let text = """
      {
        "Version": 1.0, "ä😀": 1, "<&\\"'>": 2,
        "Pattern": [
          { "Event": { "Time": 0.0, "EventType": "Transient" } },
        ]
      }

      """
    return try Folder(["a&b <\"'>.ahap": text, "clean.ahap": Sample.clean])
  }

  private static func report(_ format: String, _ more: String = "") throws -> String {
    try Program.shell("haptics validate --format \(format) \(more) . none.ahap", in: folder())
      .output
  }

  /// The elements of an XML text: name and attributes, in their order.
  private final class Elements: NSObject {
    static func read(_ text: String) throws -> [(name: String, attributes: [String: String])] {
      let script = """
        import sys, json, xml.etree.ElementTree as E
        print(json.dumps([[e.tag, e.attrib] for e in E.fromstring(sys.stdin.buffer.read()).iter()]))
        """
      let folder = try Folder(["read.py": script, "text": text])
      let run = try Program.shell("python3 read.py < text", in: folder)
      try #require(run.status == 0, "\(run.errors)")
      let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[Any]]
      return try #require(list).map { ($0[0] as? String ?? "", $0[1] as? [String: String] ?? [:]) }
    }
  }

  @Test func `Checkstyle has an element for each finding, with its place`() throws {
    let elements = try Elements.read(Self.report("checkstyle"))
    #expect(
      elements.map(\.name) == [
        "checkstyle", "file", "error", "error", "error", "error", "file", "error",
      ]
    )
    #expect(elements[1].attributes["name"] == "a&b <\"'>.ahap")
    #expect(elements[2].attributes["line"] == "2")
    #expect(elements[2].attributes["column"] == "19")
    #expect(elements[2].attributes["severity"] == "info")
    #expect(elements[2].attributes["source"] == "haptics.unknown-key")
    #expect(elements[3].attributes["column"] == "28")
    #expect(elements[3].attributes["message"]?.contains("'<&\"'>'") == true)
    #expect(elements[4].attributes["severity"] == "error")
    #expect(elements[5].attributes["severity"] == "warning")
    #expect(elements[6].attributes["name"] == "none.ahap")
    #expect(elements[7].attributes["message"] == "No such file or directory")
  }

  @Test func `JUnit has a suite for each file, a case for each finding, and failures that fail`()
    throws
  {
    let elements = try Elements.read(Self.report("junit"))
    let suites = elements.filter { $0.name == "testsuite" }.map(\.attributes)
    #expect(suites.map { $0["name"] ?? "" } == ["a&b <\"'>.ahap", "clean.ahap", "none.ahap"])
    #expect(suites.map { $0["tests"] ?? "" } == ["4", "1", "1"])
    #expect(suites.map { $0["failures"] ?? "" } == ["1", "0", "0"])
    #expect(suites.map { $0["errors"] ?? "" } == ["0", "0", "1"])
    #expect(elements.count { $0.name == "testcase" } == 6)
    #expect(elements.count { $0.name == "failure" } == 1)
    #expect(elements.count { $0.name == "system-out" } == 3)
    let strict = try Elements.read(Self.report("junit", "--strict"))
    #expect(strict.count { $0.name == "failure" } == 2)
  }

  @Test func `GitLab has findings with fingerprints of their own, which stay`() throws {
    func findings(_ text: String) throws -> [[String: Any]] {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    }
    let report = try findings(Self.report("gitlab"))
    #expect(report.map { $0["severity"] as? String } == ["info", "info", "major", "minor"])
    #expect(
      report.map { $0["check_name"] as? String } == [
        "unknown-key", "unknown-key", "unknown-event-type", "json-trailing-comma",
      ]
    )
    let place = try #require(report[2]["location"] as? [String: Any])
    #expect(place["path"] as? String == "a&b <\"'>.ahap")
    #expect((place["lines"] as? [String: Int])?["begin"] == 4)
    let fingerprints = report.compactMap { $0["fingerprint"] as? String }
    #expect(Set(fingerprints).count == 4)
    #expect(fingerprints.allSatisfy { $0.count == 16 })
    let folder = try Self.folder()
    try folder.write("\n\n" + folder.read("a&b <\"'>.ahap"), to: "a&b <\"'>.ahap")
    let moved = try Program.run("validate", "--format", "gitlab", ".", in: folder).output
    #expect(try findings(moved).compactMap { $0["fingerprint"] as? String } == fingerprints)
    let none = try Program.run("validate", "--format", "gitlab", "clean.ahap", in: folder).output
    #expect(try findings(none).isEmpty)
  }

  @Test func `a workflow command has no characters that a terminal would obey`() throws {
    let text = #"{"Version": 1, "a\u001B[31mb": 1, "Pattern": []}"#
    let folder = try Folder(["a\u{1B}[2J.ahap": text])
    let run = try Program.shell("haptics validate --format github *.ahap", in: folder)
    #expect(run.output.hasPrefix("::"))
    #expect(!run.output.utf8.contains(0x1B))
  }

  @Test(arguments: ["info", "plot", "convert --to haptic -o x/", "render -o x/", "diff *.ahap"])
  func `a command that refuses a file shows no control characters of its name`(
    command: String
  ) throws {
    let folder = try Folder(["a\u{1B}[2J.ahap": "[1]"])
    let run = try Program.shell("haptics \(command) *.ahap", in: folder)
    #expect(run.errors.contains("a\u{FFFD}[2J.ahap:1:1: error:"), "\(run.errors)")
    #expect(!(run.output + run.errors).utf8.contains(0x1B))
  }

  @Test func `reviewdog gets columns in bytes, and fixes as suggestions`() throws {
    let text = try Self.report("rdjson")
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((report?["source"] as? [String: String]) == ["name": "haptics"])
    let findings = try #require(report?["diagnostics"] as? [[String: Any]])
    #expect(findings.map { $0["severity"] as? String } == ["INFO", "INFO", "ERROR", "WARNING"])
    let ranges = findings.compactMap {
      ($0["location"] as? [String: Any])?["range"] as? [String: [String: Int]]
    }
    // Two bytes for the umlaut and four for the emoji.
    #expect(ranges[0] == ["start": ["line": 2, "column": 19], "end": ["line": 2, "column": 27]])
    #expect(ranges[1]["start"] == ["line": 2, "column": 32])
    let fix = try #require((findings[2]["suggestions"] as? [[String: Any]])?.first)
    #expect(fix["text"] as? String == "\"HapticTransient\"")
    #expect((findings[2]["code"] as? [String: String]) == ["value": "unknown-event-type"])
  }

  @Test(arguments: ["checkstyle", "junit", "gitlab", "rdjson"])
  func `a report that goes to a file is whole, whatever the number of threads`(
    format: String
  ) throws {
    let folder = try Folder()
    for index in 0..<60 { try folder.write(Sample.trailingComma, to: "\(index).ahap") }
    let one = try Program.run("validate", "--format", format, "-j", "1", ".", in: folder).output
    let many = try Program.run("validate", "--format", format, "-j", "8", ".", in: folder).output
    #expect(one == many)
    #expect(one.contains("json-trailing-comma"))
  }
}
