import Foundation
import HapticsTools
import TestSupport
import Testing

/// Reports for services that show findings in a repository.
@Suite struct ServiceReportTests {
  private static func repository() throws -> Folder {
    let folder = try Folder(["sub/in/a.ahap": Sample.trailingComma])
    _ = try Program.shell("export HOME=$PWD; git init -q", in: folder)
    return folder
  }

  @Test(arguments: ["github", "sarif", "gitlab", "checkstyle", "rdjson"])
  func `paths are relative to the root of the repository, from any folder`(format: String) throws {
    let folder = try Self.repository()
    let root = try Program.shell("haptics validate --format \(format) .", in: folder).output
    #expect(root.contains("sub/in/a.ahap") && !root.contains("./sub"))
    for (place, path) in [
      ("sub", "in"), ("sub/in", "a.ahap"), ("sub/in", "../in/a.ahap"), ("sub", "$PWD/in"),
      ("/", "\(folder.url.path)/sub"),
    ] {
      let line = "cd \(place) && haptics validate --format \(format) \(path)"
      #expect(try Program.shell(line, in: folder).output == root, "\(place) \(path)")
    }
    let plain = try Folder(["sub/in/a.ahap": Sample.trailingComma])
    let line = "cd sub && haptics validate --format \(format) in"
    #expect(try Program.shell(line, in: plain).output.contains("in/a.ahap"))
  }

  @Test func `SARIF has fingerprints, and suppresses the findings of a baseline`() throws {
    let folder = try Self.repository()
    func results(_ options: String) throws -> [[String: Any]] {
      let line = "haptics validate --format sarif \(options) sub"
      let run = try Program.shell(line, in: folder)
      #expect(run.status == 0)
      let log = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let runs = try #require(log?["runs"] as? [[String: Any]])
      return try #require(runs.first?["results"] as? [[String: Any]])
    }
    func fingerprint(_ result: [String: Any]?) -> String? {
      (result?["partialFingerprints"] as? [String: String])?["haptics/v1"]
    }
    let before = try results("")
    #expect(before.count == 1 && before[0]["suppressions"] == nil)
    #expect(fingerprint(before[0])?.count == 16)
    let line = "haptics validate --write-baseline base.json sub"
    #expect(try Program.shell(line, in: folder).status == 0)
    let known = try results("--baseline base.json")
    #expect(known.count == 1 && fingerprint(known[0]) == fingerprint(before[0]))
    #expect((known[0]["suppressions"] as? [[String: String]])?.first?["kind"] == "external")
    // A second one, before the known one in another file, is new.
    try folder.write(Sample.trailingComma, to: "sub/in/b.ahap")
    #expect(try results("--baseline base.json").count { $0["suppressions"] == nil } == 1)
  }

  @Test func `the cases of JUnit have unequal names`() throws {
    let folder = try Folder([
      "a.ahap": #"{"Version": 1, "x": 1, "y": 2, "z": 3, "Pattern": []}"#
    ])
    let report = try Program.run("validate", "--format", "junit", "a.ahap", in: folder).output
    let names = report.matches(of: /testcase name="([^"]+)"/).map { String($0.1) }
    #expect(names.count >= 3 && Set(names).count == names.count, "\(names)")
  }

  @Test(arguments: ReportFormat.all.map(\.name))
  func `a note keeps its place`(format: String) throws {
    let folder = try Folder([
      "a.ahap": """
      {
        "Version": 1,
        "Pattern": [],
        "Version": 1
      }
      """
    ])
    let report = try Program.run("validate", "--format", format, "a.ahap", in: folder).output
    let place =
      switch format {
      case "text": "2"
      case "json": #""line": 2"#
      case "sarif": #""startLine": 2"#
      case "rdjson": #""related_locations": [ { "message""#
      default: "line 2, column 3: "
      }
    #expect(report.contains(place), "\(report)")
  }

  @Test func `an excluded file is skipped although it is named, if that is wanted`() throws {
    let folder = try Folder([
      "haptics.json": #"{"exclude": ["old/"]}"#, "old/a.ahap": "{\"Version\":1,}", "b.ahap": "x",
    ])
    for command in ["validate", "format --check"] {
      #expect(try Program.shell("haptics \(command) old/a.ahap", in: folder).status == 1)
      let forced = try Program.shell("haptics \(command) --force-exclude old/a.ahap", in: folder)
      #expect(forced.status == 0, "\(forced.errors)")
    }
    // As a named one, too, if it is also found in a folder, before or after.
    for paths in [". old/a.ahap", "./old/a.ahap ."] {
      let run = try Program.shell("haptics validate --show-files \(paths)", in: folder)
      #expect(run.output.contains("old/a.ahap\n"), "\(paths)")
    }
    let found = try Program.shell("rm b.ahap; haptics format --check .", in: folder)
    #expect(found.status == 0 && !found.output.contains("old/a.ahap"), "\(found.output)")
    let all = try Program.shell("haptics format --check --no-config .", in: folder)
    #expect(all.status == 1 && all.output.contains("old/a.ahap"))
  }
}
