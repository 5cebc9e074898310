import Foundation
import HapticsFiles
import TestSupport
import Testing

@testable import HapticsCLI

@Suite struct WatchedFileTests {
  private let folder: Folder
  private let path: Path

  init() throws {
    folder = try Folder(["a.ahap": "old"])
    path = folder.path("a.ahap")
  }

  /// Looks a few times, and expects to see what is said.
  private func expectLooks(
    _ file: inout WatchedFile,
    _ expected: [Bool],
    _ location: SourceLocation = #_sourceLocation
  ) {
    let looks = expected.map { _ in file.wasSaved() }
    #expect(looks == expected, sourceLocation: location)
  }

  @Test func `a file that stays as it is was not saved`() {
    var file = WatchedFile(path)
    expectLooks(&file, [false, false, false])
  }

  @Test func `a change counts once, when it has settled`() throws {
    var file = WatchedFile(path)
    try folder.write("longer", to: "a.ahap")
    expectLooks(&file, [false, true, false])
    try folder.write("longer st", to: "a.ahap")
    expectLooks(&file, [false])
    try folder.write("longer still", to: "a.ahap")
    expectLooks(&file, [false, true, false])
  }

  @Test func `a file that takes the place of another was saved`() throws {
    var file = WatchedFile(path)
    try folder.write("new", to: "b")
    #expect(rename(folder.url.path + "/b", folder.url.path + "/a.ahap") == 0)
    expectLooks(&file, [false, true, false])
  }

  @Test func `a file that is gone for a while is waited for`() throws {
    var file = WatchedFile(path)
    try FileManager.default.removeItem(atPath: folder.url.appending(path: "a.ahap").path)
    expectLooks(&file, [false, false, false])
    try folder.write("again", to: "a.ahap")
    expectLooks(&file, [false, true, false])
  }
}
