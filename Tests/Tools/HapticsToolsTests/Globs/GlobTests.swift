import Foundation
import HapticsTools
import TestSupport
import Testing

@Suite struct GlobTests {
  private static func matches(_ pattern: String, _ path: String) throws -> Bool {
    let isFolder = path.hasSuffix("/")
    return try Glob(pattern.utf8).matches(
      Array((isFolder ? String(path.dropLast()) : path).utf8),
      isFolder: isFolder
    )
  }

  @Test(arguments: [
    ("*.ahap", "a.ahap"), ("*.ahap", "b/c/a.ahap"), ("/*.ahap", "a.ahap"), ("b/*.ahap", "b/a.ahap"),
    ("**/a", "a"), ("**/a", "b/c/a"), ("a/**", "a/b"), ("a/**", "a/b/c"), ("a/**/b", "a/b"),
    ("a/**/b", "a/x/y/b"), ("a**b", "axb"), ("a?c", "abc"), ("[a-c]x", "bx"), ("[!a-c]x", "dx"),
    ("[]x]", "]"), ("[[:digit:]]", "7"), ("\\*", "*"), ("build/", "build/"),
    ("build/", "a/build/"), ("/a b", "a b"), ("[a\\]]", "]"), ("*", "anything"),
  ])
  func `a glob matches these paths`(pattern: String, path: String) throws {
    #expect(try Self.matches(pattern, path))
  }

  @Test(arguments: [
    ("*.ahap", "a.wav"), ("/*.ahap", "b/a.ahap"), ("b/*.ahap", "b/c/a.ahap"),
    ("b/*.ahap", "x/b/a.ahap"), ("a/**", "a"), ("a**b", "a/b"), ("a?c", "a/c"), ("[!a]", "/"),
    ("build/", "build"), ("a/**/b", "ab"), ("**/a", "ba"), ("\\*", "x"), ("[a-c]", "d"),
  ])
  func `a glob does not match these paths`(pattern: String, path: String) throws {
    #expect(try !Self.matches(pattern, path))
  }

  @Test func `an invalid glob throws an error with the reason`() {
    #expect(throws: Glob.Fault.empty) { try Glob("".utf8) }
    #expect(throws: Glob.Fault.empty) { try Glob("!/".utf8) }
    #expect(throws: Glob.Fault.openSet) { try Glob("a[b".utf8) }
    #expect(throws: Glob.Fault.openEscape) { try Glob("a\\".utf8) }
  }

  @Test func `the last line that matches decides`() {
    let list = GlobList(lines: Array("# no\n*.ahap\n!keep.ahap  \nb\\ \n\\#x\n".utf8))
    #expect(list.globs.count == 4)
    #expect(list.decision(on: Array("a.ahap".utf8), isFolder: false) == true)
    #expect(list.decision(on: Array("keep.ahap".utf8), isFolder: false) == false)
    #expect(list.decision(on: Array("b ".utf8), isFolder: false) == true)
    #expect(list.decision(on: Array("#x".utf8), isFolder: false) == true)
    #expect(list.decision(on: Array("other".utf8), isFolder: false) == nil)
  }

  @Test func `files in a matching folder match`() {
    let list = GlobList(lines: Array("/Drafts/\n!Drafts/a.ahap\n".utf8))
    #expect(list.contains(Array("Drafts/a.ahap".utf8)))
    #expect(!list.contains(Array("Finals/a.ahap".utf8)))
  }

  /// Of a pattern of many stars a matcher that goes back takes a time that doubles with each.
  @Test(.timeLimit(.minutes(1)))
  func `a pattern of many stars takes a time that is as long as it is`() throws {
    let glob = try Glob(String(repeating: "*a", count: 200).utf8)
    #expect(
      !glob.matches(Array(repeating: UInt8(ascii: "a"), count: 4_000) + [0x62], isFolder: false)
    )
  }

  /// Git is the judge: random ignore files and paths of few letters, so that much matches.
  @Test func `files are ignored that git ignores`() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else { return }
    var random = SeededGenerator(seed: 7)
    let pieces = ["a", "b", "*", "**", "?", "/", "/", "[ab]", "[!a]", "!", "\\a", "a*"]
    var ignored = 0
    for _ in 0..<40 {
      let lines = (0..<3).map { _ in
        (0..<Int(random.next() % 5 + 1)).map { _ in pieces[Int(random.next() % 12)] }.joined()
      }
      let paths = (0..<12).map { _ in
        (0..<Int(random.next() % 3 + 1)).map { _ in
          (0..<Int(random.next() % 2 + 1)).map { _ in random.next() % 2 == 0 ? "a" : "b" }.joined()
        }.joined(separator: "/")
      }
      let folder = try Folder()
      try folder.write(lines.joined(separator: "\n") + "\n", to: ".gitignore")
      let git = try Self.ignored(by: folder, paths)
      let list = GlobList(lines: Array(lines.joined(separator: "\n").utf8))
      let ours = paths.filter { list.contains(Array($0.utf8)) }
      #expect(Set(ours) == git, "\(lines)")
      ignored += git.count
    }
    #expect(ignored > 50)
  }

  private static func ignored(by folder: Folder, _ paths: [String]) throws -> Set<String> {
    func git(_ arguments: String..., input: String = "") throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/git")
      process.arguments = arguments
      process.currentDirectoryURL = folder.url
      process.environment = ["HOME": folder.url.path, "GIT_CONFIG_NOSYSTEM": "1"]
      let (into, out) = (Pipe(), Pipe())
      process.standardInput = into
      process.standardOutput = out
      process.standardError = FileHandle.nullDevice
      try process.run()
      try into.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try into.fileHandleForWriting.close()
      let output = try out.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: output, as: UTF8.self)
    }
    _ = try git("init", "--quiet")
    let output = try git(
      "check-ignore",
      "--no-index",
      "--stdin",
      input: paths.joined(separator: "\n") + "\n"
    )
    return Set(output.split(separator: "\n").map(String.init))
  }
}
