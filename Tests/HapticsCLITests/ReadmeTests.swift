import Foundation
import TestSupport
import Testing

/// What the README shows.
@Suite struct ReadmeTests {
  @Test func `the README shows what the program prints about its example`() throws {
    let readme = try text("README.md")
    let shown = try #require(readme.firstMatch(of: /\$ haptics validate charge\.ahap\n([^`]+)```/))
    let folder = try Folder(["charge.ahap": try text("Examples/charge.ahap")])
    let run = try Program.shell("haptics validate charge.ahap", in: folder)
    #expect(run.output + run.errors == shown.1)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }
}
