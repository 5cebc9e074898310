import Foundation
import TestSupport
import Testing

@Suite struct BaselineTests {
  /// Two notes and a warning.
  private static let old = """
    {
      "Version": 1.0,
      "mine": 1,
      "Pattern": [
        { "Event": { "Time": 0.0, "EventType": "HapticTransient", "yours": 2 } },
      ]
    }

    """

  private static func checked(_ folder: Folder, _ arguments: String = "") throws -> Program.Run {
    try Program.shell("haptics validate --strict --baseline base.json \(arguments) .", in: folder)
  }

  private static func folder() throws -> Folder {
    let folder = try Folder(["Levels/door.ahap": old, "b.ahap": Sample.clean])
    let run = try Program.run("validate", "--write-baseline", "base.json", ".", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "wrote base.json: 3 findings in 1 file\n")
    return folder
  }

  @Test(arguments: [("--config", "{}"), ("--files-from", "")])
  func `a baseline replaces no file that the run reads, even an empty one`(
    option: String,
    content: String
  ) throws {
    let folder = try Folder(["a.ahap": Self.old, "c.json": content])
    let options = "\(option) c.json --write-baseline c.json"
    let run = try Program.shell("haptics validate \(options) a.ahap", in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors == "haptics: c.json: is an input, which would be lost; choose another output\n"
    )
    #expect(try folder.read("c.json") == content)
  }

  @Test func `a baseline is a file, not standard output`() throws {
    let folder = try Folder(["b.ahap": Sample.clean])
    let run = try Program.run("validate", "--write-baseline", "-", ".", in: folder)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("'--write-baseline' needs a file, not '-'"))
    #expect(try folder.names == ["b.ahap"])
  }

  @Test func `findings in the baseline are not reported`() throws {
    let folder = try Self.folder()
    let run = try Self.checked(folder)
    #expect(run.status == 0)
    #expect(run.output == "2 files checked, no new problems; 3 in the baseline\n")
    #expect(try Program.run("validate", "--strict", ".", in: folder).status == 1)
  }

  @Test func `only new findings are reported`() throws {
    let folder = try Self.folder()
    let new = Self.old.replacing("\"mine\": 1,", with: "\"mine\": 1,\n  \"new\": 1,")
    try folder.write(new, to: "Levels/door.ahap")
    let run = try Self.checked(folder)
    #expect(run.output.hasPrefix("./Levels/door.ahap:4:3: note: unknown key 'new'"))
    #expect(run.output.contains("\n2 files checked: 1 note; 3 in the baseline\n"))
  }

  @Test func `findings are known after moving lines, formatting and renaming the folder`() throws {
    let folder = try Self.folder()
    try folder.write("\n\n\n" + Self.old, to: "Levels/door.ahap")
    #expect(try Self.checked(folder).output.hasSuffix("; 3 in the baseline\n"))
    let comma = Self.old.replacing("} },", with: "} }")
    try folder.write(comma, to: "Levels/door.ahap")
    #expect(try Program.run("format", "Levels/door.ahap", in: folder).status == 0)
    #expect(try folder.read("Levels/door.ahap") != comma)
    let formatted = try Self.checked(folder)
    #expect(formatted.status == 0)
    #expect(formatted.output.hasSuffix("2 files checked, no new problems; 2 in the baseline\n"))
    try folder.write(Self.old, to: "Levels/door.ahap")
    try FileManager.default.moveItem(at: folder.file("Levels"), to: folder.file("Stages"))
    let renamed = try Self.checked(folder)
    #expect(renamed.output == "2 files checked, no new problems; 3 in the baseline\n")
  }

  @Test func `baseline findings that no longer occur are reported`() throws {
    let folder = try Self.folder()
    try folder.write(Sample.clean, to: "Levels/door.ahap")
    let run = try Self.checked(folder)
    #expect(run.status == 0)
    #expect(
      run.output == """
        Levels/door.ahap: 1 finding of the baseline no longer there [json-trailing-comma]
        Levels/door.ahap: 2 findings of the baseline no longer there [unknown-key]
        2 files checked, no problems

        """
    )
    let other = try Program.run("validate", "--baseline", "base.json", "b.ahap", in: folder)
    #expect(other.output == "1 file checked, no problems\n", "the other file was not checked")
    try FileManager.default.removeItem(at: folder.file("Levels"))
    let json = try Self.checked(folder, "--format json").output
    #expect(
      json.contains(#""gone": [ { "path": "Levels/door.ahap", "rule": "json-trailing-comma", "#)
    )
  }

  @Test(arguments: [
    ("{", "base.json:1:1: "),
    ("{}", "base.json:1:1: "),
    ("{\"version\": 2, \"files\": {}}", "base.json:1:13: "),
    ("{\"version\": 1, \"files\": {\"a\": {\"unknown-key\": [\"x\"]}}}", "base.json:1:48: "),
  ])
  func `a damaged baseline ends in 2 with its place`(text: String, place: String) throws {
    let folder = try Folder(["a.ahap": Sample.clean, "base.json": text])
    let run = try Self.checked(folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("haptics: \(place)"), "\(run.errors)")
    #expect(run.errors.contains("'--write-baseline' writes a new one"))
  }

  @Test func `the configuration's baseline counts, unless the command line names another`() throws {
    let folder = try Folder(["in/door.ahap": Self.old, "b.ahap": Sample.clean])
    try folder.write(#"{"strict": true, "baseline": "in/base.json"}"#, to: "haptics.json")
    let missing = try Program.run("validate", "in/door.ahap", in: folder)
    #expect(missing.status == 2)
    #expect(
      missing.errors
        == "haptics: in/base.json: No such file or directory; '--write-baseline' writes a new one\n"
    )
    let write = try Program.run("validate", "--write-baseline", "in/base.json", in: folder)
    #expect(write.status == 0, "\(write.errors)")
    let run = try Program.run("validate", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "2 files checked, no new problems; 3 in the baseline\n")
    #expect(try Program.run("validate", "--no-baseline", in: folder).status == 1)
    #expect(try Program.run("validate", "--no-config", "--strict", in: folder).status == 1)
    try folder.write(#"{"version": 1, "files": {}}"#, to: "empty.json")
    #expect(try Program.run("validate", "--baseline", "empty.json", in: folder).status == 1)
    try folder.write(Self.old.replacing("\"mine\": 1,", with: ""), to: "in/door.ahap")
    #expect(
      try Program.run("validate", in: folder).output == """
        door.ahap: 1 finding of the baseline no longer there [unknown-key]
        2 files checked, no new problems; 2 in the baseline

        """
    )
    try folder.write("{", to: "in/base.json")
    let damaged = try Program.run("validate", in: folder)
    #expect(damaged.status == 2)
    #expect(damaged.errors.split(separator: "\n").count == 1, "told once")
    #expect(damaged.errors.hasPrefix("haptics: in/base.json:1:1: "))
  }

  @Test func `a baseline is not written where something could not be checked`() throws {
    let folder = try Folder(["a.ahap": Self.old])
    let run = try Program.shell(
      "haptics validate --write-baseline base.json a.ahap none.ahap",
      in: folder
    )
    #expect(run.status == 2)
    #expect(run.errors.contains("haptics: base.json: not written"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("base.json").path))
  }
}
