import CSystemRest
import Foundation
import HapticsFiles
import TestSupport
import Testing

/// What a file has beside its content, and what becomes of it when the content is replaced.
@Suite struct KeepingTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func status(_ name: String) -> stat {
    var status = stat()
    #expect(lstat(folder.file(name).path, &status) == 0)
    return status
  }

  @Test func `all names of a file keep leading to one file`() throws {
    try folder.write("before, and longer", to: "a.txt", permissions: 0o640)
    #expect(link(folder.file("a.txt").path, folder.file("b.txt").path) == 0)
    let before = status("a.txt")
    try AtomicFile.write(Array("after".utf8), to: folder.path("a.txt"))
    #expect(try folder.read("b.txt") == "after")
    for name in ["a.txt", "b.txt"] {
      #expect(status(name).st_ino == before.st_ino)
      #expect(status(name).st_nlink == 2)
    }
    #expect(try folder.permissions("a.txt") == 0o640)
    try AtomicFile.write(Array("longer than what was there".utf8), to: folder.path("b.txt"))
    #expect(try folder.read("a.txt") == "longer than what was there")
    #expect(try folder.names == ["a.txt", "b.txt"])
  }

  #if os(Linux)
    private func set(_ value: [UInt8], _ attribute: String, of name: String) throws {
      let result = setxattr(folder.file(name).path, attribute, value, value.count, 0)
      try #require(result == 0, "the file system keeps no attributes: \(errno)")
    }

    private func attribute(_ attribute: String, of name: String) -> [UInt8]? {
      var value = [UInt8](repeating: 0, count: 256)
      let count = getxattr(folder.file(name).path, attribute, &value, value.count)
      return count < 0 ? nil : Array(value[..<count])
    }

    /// An access list in the kernel's form: the owner, one other user, the group, all others.
    private func accessList(of user: UInt32) -> [UInt8] {
      let entries: [(tag: UInt16, permissions: UInt16, id: UInt32)] = [
        (0x01, 6, .max), (0x02, 6, user), (0x04, 0, .max), (0x10, 6, .max), (0x20, 0, .max),
      ]
      return entries.reduce(into: [2, 0, 0, 0]) { bytes, entry in
        withUnsafeBytes(of: entry.tag.littleEndian) { bytes += $0 }
        withUnsafeBytes(of: entry.permissions.littleEndian) { bytes += $0 }
        withUnsafeBytes(of: entry.id.littleEndian) { bytes += $0 }
      }
    }

    @Test func `the access list and the extended attributes are kept`() throws {
      try folder.write("before", to: "a.txt", permissions: 0o600)
      let list = accessList(of: 4321)
      try set(list, "system.posix_acl_access", of: "a.txt")
      try set(Array("value".utf8), "user.name", of: "a.txt")
      try set([], "user.empty", of: "a.txt")
      let before = status("a.txt")
      try AtomicFile.write(Array("after".utf8), to: folder.path("a.txt"))
      #expect(try folder.read("a.txt") == "after")
      #expect(attribute("system.posix_acl_access", of: "a.txt") == list)
      #expect(attribute("user.name", of: "a.txt") == Array("value".utf8))
      #expect(attribute("user.empty", of: "a.txt") == [])
      // It is another file, which has appeared whole.
      #expect(status("a.txt").st_ino != before.st_ino)
      #expect(status("a.txt").st_mode == before.st_mode)
    }

    @Test func `a folder's default access list does not open a private file`() throws {
      try folder.write("before", to: "a.txt", permissions: 0o600)
      try set(accessList(of: 4321), "system.posix_acl_default", of: ".")
      try AtomicFile.write(Array("after".utf8), to: folder.path("a.txt"))
      #expect(attribute("system.posix_acl_access", of: "a.txt") == nil)
      #expect(try folder.permissions("a.txt") == 0o600)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
    func `replacing a file of another owner keeps its owner`() throws {
      try folder.write("before", to: "a.txt", permissions: 0o660)
      #expect(chown(folder.file("a.txt").path, 4321, 1234) == 0)
      try AtomicFile.write(Array("after".utf8), to: folder.path("a.txt"))
      #expect(status("a.txt").st_uid == 4321)
      #expect(status("a.txt").st_gid == 1234)
      #expect(try folder.permissions("a.txt") == 0o660)
    }
  #endif

  @Test func `a file that has changed since it was read is not replaced`() throws {
    for isLinked in [false, true] {
      try folder.write("read", to: "a.txt")
      if isLinked { #expect(link(folder.file("a.txt").path, folder.file("b.txt").path) == 0) }
      let path = folder.path("a.txt")
      for other in ["else", "read and more", "rea", ""] {
        try folder.write(other, to: "a.txt")
        #expect(try !AtomicFile.replace(Array("read".utf8), in: path, with: Array("new".utf8)))
        #expect(try folder.read("a.txt") == other)
      }
      try folder.write("read", to: "a.txt")
      #expect(try AtomicFile.replace(Array("read".utf8), in: path, with: Array("new".utf8)))
      #expect(try folder.read("a.txt") == "new")
    }
  }

  @Test(arguments: [false, true])
  func `a file saved by another program after the comparison is kept`(isSavedTwice: Bool) throws {
    try folder.write("read", to: "a.txt", permissions: 0o640)
    var file = try AtomicFile(replacing: folder.path("a.txt"))
    try file.write(Array("new".utf8))
    var compared: [String] = []
    let isReplaced = try file.commit { path throws(FileError) in
      do {
        compared.append(try String(contentsOfFile: path.text, encoding: .utf8))
        if compared.count == 1 || isSavedTwice {
          try Data("saved \(compared.count)".utf8).write(to: folder.file("a.txt"), options: .atomic)
        }
      } catch { Issue.record(error) }
      return compared.last == "read"
    }
    #expect(!isReplaced)
    #expect(compared == ["read", "saved 1"])
    #expect(try folder.read("a.txt") == (isSavedTwice ? "saved 2" : "saved 1"))
    #expect(try folder.names == ["a.txt"])
  }

  @Test(arguments: [false, true])
  func `a hard-linked file saved by another program meanwhile is kept`(
    isSavedAnew: Bool
  ) throws {
    try folder.write("read", to: "a.txt")
    #expect(link(folder.file("a.txt").path, folder.file("b.txt").path) == 0)
    var file = try AtomicFile(replacing: folder.path("a.txt"))
    try file.write(Array("new".utf8))
    let isReplaced = try file.commit { path throws(FileError) in
      do {
        try Data("mine".utf8)
          .write(to: folder.file("a.txt"), options: isSavedAnew ? .atomic : [])
      } catch { Issue.record(error) }
      return true
    }
    #expect(!isReplaced)
    #expect(try folder.read("a.txt") == "mine")
    #expect(try folder.read("b.txt") == (isSavedAnew ? "read" : "mine"))
  }

  @Test func `an error after the comparison puts the other file back`() throws {
    try folder.write("read", to: "a.txt")
    let before = status("a.txt")
    let failure = FileError(.read, folder.path("a.txt"), code: EIO)
    var file = try AtomicFile(replacing: folder.path("a.txt"))
    try file.write(Array("new".utf8))
    var count = 0
    do throws(FileError) {
      _ = try file.commit { _ throws(FileError) in
        count += 1
        if count == 2 { throw failure }
        return true
      }
      Issue.record("the file was replaced")
    } catch { #expect(error == failure) }
    #expect(status("a.txt").st_ino == before.st_ino)
    #expect(try folder.names == ["a.txt"])
  }

  @Test func `a file that another program deletes after the comparison stays deleted`() throws {
    try folder.write("read", to: "a.txt")
    var file = try AtomicFile(replacing: folder.path("a.txt"))
    try file.write(Array("new".utf8))
    var count = 0
    let isReplaced = try file.commit { _ throws(FileError) in
      count += 1
      if count == 1 { try? FileManager.default.removeItem(at: folder.file("a.txt")) }
      return count == 1
    }
    #expect(!isReplaced)
    #expect(try folder.names == [])
  }

  @Test func `a file lock serializes concurrent changes`() async throws {
    try folder.write("", to: "a.txt")
    let path = folder.path("a.txt")
    let url = folder.file("a.txt")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask {
          try FileLock.withLock(path) {
            let content = try Array(Data(contentsOf: url))
            let bytes = content + [UInt8(index)]
            #expect(try AtomicFile.replace(content, in: path, with: bytes))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.bytes("a.txt").sorted() == Array(0..<8))
  }
}
