import Foundation
import TestSupport
import Testing

/// `haptics diff` of folders: files by name, and what has the same name by meaning.
@Suite struct FolderDiffTests {
  private static let twoTaps = """
    {"Version": 1, "Pattern": [
      {"Event": {"Time": 0.0, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.5, "EventType": "HapticTransient"}}
    ]}
    """

  private func folder() throws -> Folder {
    try Folder([
      "old/same.ahap": Sample.clean, "new/same.ahap": Sample.trailingComma,
      "old/in/other.ahap": Sample.clean, "new/in/other.ahap": Self.twoTaps,
      "old/gone.ahap": Sample.clean, "new/new.ahap": Sample.clean,
      "old/notes.txt": "", "new/in/broken.ahap": Sample.clean,
      "old/in/broken.ahap": Sample.clean,
    ])
  }

  @Test func `files are only here, only there, the same, or told with what differs`() throws {
    let run = try Program.run("diff", "old", "new/", in: folder())
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(
      run.output == """
        - only in old: gone.ahap
        ~ in/other.ahap
          + the transient at 500 ms was added
          the pattern lasts 500 ms instead of 0 s
          1 event unchanged
        + only in new/: new.ahap
        1 differing, 1 only in old, 1 only in new/; 2 files the same

        """
    )
  }

  @Test func `the JSON report of a folder contains lists and differences`() throws {
    let run = try Program.run("diff", "--format", "json", "old", "new", in: folder())
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(json?["version"] as? Int == 1)
    #expect(json?["kind"] as? String == "folder")
    #expect(json?["isEmpty"] as? Bool == false)
    #expect(json?["onlyBefore"] as? [String] == ["gone.ahap"])
    #expect(json?["onlyAfter"] as? [String] == ["new.ahap"])
    #expect(json?["same"] as? Int == 2)
    let differing = try #require((json?["differing"] as? [[String: Any]])?.first)
    #expect(differing["path"] as? String == "in/other.ahap")
    #expect(differing["kind"] as? String == "pattern")
    #expect(differing["version"] as? Int == 1)
    #expect(differing["before"] as? String == "old/in/other.ahap")
    #expect(differing["added"] as? [Int] == [1])
  }

  @Test func `a folder has no differences from itself, and an empty one has no files`() throws {
    let folder = try folder()
    let same = try Program.run("diff", "old", "old", in: folder)
    #expect(same.status == 0)
    #expect(same.output == "4 files the same\n")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "empty"),
      withIntermediateDirectories: true
    )
    let none = try Program.run("diff", "empty", "old", in: folder)
    #expect(none.status == 1)
    #expect(none.output.hasSuffix("+ only in old: same.ahap\n4 only in old; 0 files the same\n"))
  }

  @Test func `a file that cannot be compared is told, and the others are compared`() throws {
    let folder = try folder()
    try folder.write("{}", to: "new/in/broken.ahap")
    let run = try Program.run("diff", "old", "new", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("new/in/broken.ahap:1:1: error:"))
    #expect(run.output.hasSuffix("1 differing, 1 only in old, 1 only in new; 1 file the same\n"))
  }

  @Test func `a folder is not compared with a file, nor drawn`() throws {
    let folder = try folder()
    let mixed = try Program.run("diff", "old/same.ahap", "new", in: folder)
    #expect(mixed.status == 2)
    #expect(mixed.errors == "haptics: old/same.ahap: not a folder, as new is\n")
    let drawn = try Program.run("diff", "old", "new", "-o", "d.svg", in: folder)
    #expect(drawn.status == 2)
    #expect(drawn.errors == "haptics: d.svg: '--output' plots two patterns, not folders\n")
  }
}
