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

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  @Test func `the set-up always installs the libraries that the program is linked with`() throws {
    let libraries = try text("Package.swift").matches(of: /apt: "([^"]+)"/).map { String($0.1) }
    let setup = try text("scripts/setup")
    let always = try #require(setup.firstMatch(of: /\npackages=\(\n((?: .*\n)+)\)/)).1
    let lines = always.split(separator: "\n").map { $0.prefix { $0 != "#" } }
    let installed = Set(lines.flatMap { $0.split(separator: " ") })
    #expect(libraries.count >= 4)
    for library in libraries { #expect(installed.contains(Substring(library)), "\(library)") }
  }
}
