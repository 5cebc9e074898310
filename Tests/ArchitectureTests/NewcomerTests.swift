import Foundation
import TestSupport
import Testing

/// What a newcomer is told holds.
@Suite struct NewcomerTests {
  @Test func `without Swift on the path, the set-up says so first, in one line`() throws {
    let empty = try Folder()
    defer { empty.remove() }
    let setup = Process()
    setup.executableURL = URL(filePath: "/bin/bash")
    setup.arguments = [Repository.root.appending(path: "scripts/setup").path, "test"]
    setup.environment = ["PATH": empty.url.path]
    let pipe = Pipe()
    setup.standardOutput = pipe
    setup.standardError = pipe
    try setup.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    setup.waitUntilExit()
    #expect(setup.terminationStatus == 2)
    #expect(
      output == """
        Swift is not on the PATH: install a Swift 6.3 toolchain from https://swift.org/install/linux

        """
    )
  }

  @Test func `what the README pins is a commit, for there are no tags`() throws {
    let text = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
    let pinned = text.matches(of: /rev: (\S+)/).map { String($0.1) }
    #expect(pinned.count == 1)
    for name in pinned { #expect(name.wholeMatch(of: /[0-9a-f]{40}/) != nil, "\(name)") }
  }
}
