import Foundation
import TestSupport
import Testing

/// Tests of two users or checkouts do not meet in the temporary folder.
@Suite struct FolderTests {
  private static let tests = Repository.swiftFiles(below: "Tests").filter {
    file in
    let isProgram = ["Benchmarks", "Fidelity", "Fuzz"].contains { file.pathComponents.contains($0) }
    return !isProgram
      && ![URL(filePath: #filePath).lastPathComponent, "Folder.swift"]
        .contains(file.lastPathComponent)
  }

  @Test(arguments: tests)
  func `a test writes into a folder of its own only`(file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    for shared in ["temporaryDirectory", "NSTemporaryDirectory", "\"/tmp", "TMPDIR"] {
      #expect(!text.contains(shared), "\(file.lastPathComponent) names \(shared)")
    }
  }

  @Test func `temporary folders have unique names and are deleted`() throws {
    var urls: [URL] = []
    for _ in 0..<2 {
      let folder = try Folder(["a/b.txt": "text"])
      #expect(try folder.read("a/b.txt") == "text")
      urls.append(folder.url)
      folder.remove()
    }
    #expect(urls[0] != urls[1])
    for url in urls { #expect(!FileManager.default.fileExists(atPath: url.path)) }
  }
}
