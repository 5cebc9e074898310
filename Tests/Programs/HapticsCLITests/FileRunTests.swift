import HapticsFiles
import LocatedJSON
import TestSupport
import Testing

@testable import HapticsCLI

@Suite struct FileRunTests {
  private let folder = Result { try Folder(["a.ahap": "", "b.ahap": "", "c.ahap": ""]) }

  private func run(_ names: [String], threads: Int) throws -> FileRun {
    let folder = try folder.get()
    return FileRun(
      paths: names.map { folder.path($0).text },
      standardInput: .standardInput(),
      threadCount: threads
    )
  }

  @Test(arguments: [1, 4])
  func `products and failures come in the order of the files`(threads: Int) throws {
    var seen: [String] = []
    try run(["a.ahap", "none.ahap", "b.ahap", "c.ahap"], threads: threads).map { file in
      if file.name.hasSuffix("b.ahap") { throw ToolError("b", "refused") }
      return file.name.suffix(6)
    } deliver: { name in
      seen.append(String(name))
    } fail: { error in
      seen.append(error.reason)
    }
    #expect(seen == ["a.ahap", "No such file or directory", "refused", "c.ahap"])
  }

  @Test(arguments: [1, 4])
  func `an error that is not about a file ends the run`(threads: Int) throws {
    struct Closed: Error {}
    var count = 0
    let files = try run(["a.ahap", "b.ahap", "c.ahap"], threads: threads)
    #expect(throws: Closed.self) {
      try files.map { file in
        if file.name.hasSuffix("b.ahap") { throw Closed() }
      } deliver: { _ in
        count += 1
      } fail: { _ in
        Issue.record("not a failure of a file")
      }
    }
    #expect(count == 1)
  }
}
