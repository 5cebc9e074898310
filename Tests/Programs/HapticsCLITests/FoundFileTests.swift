import Foundation
import TestSupport
import Testing

/// Files that no argument names, in folders that somebody else may have prepared.
@Suite struct FoundFileTests {
  /// Runs a line that must not wait for a pipe.
  private func run(_ line: String, in folder: Folder) throws -> Program.Run {
    try Program.shell("exec timeout 20 '\(Program.path)' \(line)", in: folder)
  }

  @Test(arguments: ["haptics.json", ".haptics.json", "../haptics.json", ".gitignore"])
  func `a pipe in the place of a configuration is skipped`(name: String) throws {
    let folder = try Folder(["in/a.ahap": Sample.trailingComma])
    _ = try Program.shell("mkdir in/.git; mkfifo in/\(name)", in: folder)
    for command in ["validate in", "info in/a.ahap", "render in/a.ahap -o a.wav", "explain --list"]
    {
      #expect(try run(command, in: folder).status == 0, "\(command)")
    }
  }

  @Test(arguments: [
    (#"{"baseline": "pipe.json"}"#, "haptics: pipe.json: not a regular file\n"),
    (#"{"profile": "pipe.json"}"#, "pipe.json: not a regular file\n"),
  ])
  func `a pipe that a configuration names is an error`(text: String, error: String) throws {
    let folder = try Folder(["haptics.json": text, "a.ahap": Sample.clean])
    _ = try Program.shell("mkfifo pipe.json", in: folder)
    let command = text.contains("baseline") ? "validate a.ahap" : "render a.ahap -o a.wav"
    let result = try run(command, in: folder)
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix(error), "\(result.errors)")
  }

  @Test func `a pipe that a pattern names as its sound is not waited for`() throws {
    let folder = try Folder([
      "a.ahap": #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "#
        + #""EventWaveformPath": "a.wav"}}]}"#
    ])
    _ = try Program.shell("mkfifo a.wav", in: folder)
    #expect(try run("validate a.ahap", in: folder).status == 1)
    #expect(try run("convert a.wav -o b.ahap", in: folder).status == 2)
  }

  @Test func `no configuration above a repository applies`() throws {
    let folder = try Folder([
      "haptics.json": #"{"rules": {"json-trailing-comma": "off"}}"#,
      "repository/deep/a.ahap": Sample.trailingComma,
    ])
    #expect(try run("validate --strict repository", in: folder).status == 0)
    _ = try Program.shell("mkdir repository/.git", in: folder)
    #expect(try run("validate --strict repository", in: folder).status == 1)
    let own = #"{"rules": {"json-trailing-comma": "off"}}"#
    try folder.write(own, to: "repository/haptics.json")
    #expect(try run("validate --strict repository", in: folder).status == 0)
  }

  @Test(.enabled(if: geteuid() == 0, "gives files to another user"))
  func `outside a repository, no configuration in another user's folder applies`() throws {
    let folder = try Folder([
      "other/haptics.json": #"{"rules": {"json-trailing-comma": "off"}}"#,
      "other/mine/a.ahap": Sample.trailingComma,
    ])
    let check = "validate --strict other/mine"
    #expect(try run(check, in: folder).status == 0)
    _ = try Program.shell("chown 12345 other", in: folder)
    #expect(try run(check, in: folder).status == 1)
    #expect(try run("\(check) --config other/haptics.json", in: folder).status == 0)
    // In a shared folder, a third user does not make a repository.
    _ = try Program.shell("mkdir other/.git; chown 12346 other/.git", in: folder)
    #expect(try run(check, in: folder).status == 1)
    _ = try Program.shell("chown 12345 other/.git", in: folder)
    #expect(try run(check, in: folder).status == 0)
  }
}
