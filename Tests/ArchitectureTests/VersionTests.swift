import Foundation
import HapticsCore
import TestSupport
import Testing

/// One version number, in one place.
@Suite struct VersionTests {
  private let current = HapticsVersion.current

  @Test func `the changelog begins with the current version`() throws {
    let log = try text("CHANGELOG.md")
    let first = try #require(log.firstMatch(of: /(?m)^## ([0-9.]+)/)).1
    #expect(first == current)
  }

  @Test func `nothing else in the sources or scripts repeats the version`() throws {
    let files =
      Repository.swiftFiles(below: "Sources").map(\.path)
      + Repository.files(below: "scripts").map(\.path)
    #expect(files.count > 100)
    let holders = try files.filter { file in
      try String(contentsOfFile: file, encoding: .utf8).contains("\"\(current)\"")
    }
    #expect(holders.map { URL(filePath: $0).lastPathComponent } == ["HapticsVersion.swift"])
  }

  private func path(_ name: String) -> String { Repository.root.appending(path: name).path }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
}
