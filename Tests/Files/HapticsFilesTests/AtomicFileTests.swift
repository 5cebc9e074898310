import Foundation
import HapticsFiles
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `a file appears when it is complete, and nothing else does`() throws {
    var file = try AtomicFile(replacing: folder.path("a.txt"))
    try file.write(Array("one ".utf8))
    try file.write(Array("two".utf8))
    #expect(try !folder.names.contains("a.txt"))
    try file.commit()
    #expect(try folder.read("a.txt") == "one two")
    #expect(try folder.names == ["a.txt"])
  }

  @Test func `a file that is dropped leaves nothing behind`() throws {
    try folder.write("before", to: "a.txt")
    for name in ["a.txt", "b.txt"] {
      var file = try AtomicFile(replacing: folder.path(name))
      try file.write(Array("after".utf8))
    }
    #expect(try folder.read("a.txt") == "before")
    #expect(try folder.names == ["a.txt"])
  }

  @Test(arguments: [0o600, 0o640, 0o755])
  func `a replaced file keeps its permissions`(permissions: Int) throws {
    try folder.write("before", to: "a.txt", permissions: permissions)
    try AtomicFile.write(Array("after".utf8), to: folder.path("a.txt"))
    #expect(try folder.read("a.txt") == "after")
    #expect(try folder.permissions("a.txt") == permissions)
  }

  @Test func `a new file has the permissions that the process's mask leaves`() throws {
    try AtomicFile.write([], to: folder.path("a.txt"))
    let plain = folder.url.appending(path: "b.txt")
    #expect(FileManager.default.createFile(atPath: plain.path, contents: nil))
    let expected = try folder.permissions("b.txt")
    #expect(try folder.permissions("a.txt") == expected)
  }

  @Test func `writing through a link keeps the link and replaces its target`() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder"),
      withIntermediateDirectories: false
    )
    try folder.write("before", to: "folder/a.txt")
    try folder.link("near", to: "folder/a.txt")
    try folder.link("far", to: folder.url.path + "/near")
    try AtomicFile.write(Array("after".utf8), to: folder.path("far"))
    #expect(try folder.read("folder/a.txt") == "after")
    #expect(try folder.names == ["far", "folder", "near"])
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.url.path + "/near"
    )
    #expect(target == "folder/a.txt")
  }

  @Test func `writing through a dangling link creates its target`() throws {
    try folder.link("link", to: "new.txt")
    try AtomicFile.write(Array("text".utf8), to: folder.path("link"))
    #expect(try folder.read("new.txt") == "text")
    #expect(try folder.names == ["link", "new.txt"])
  }

  @Test func `an unwritable path throws an error with the reason`() throws {
    try folder.link("loop", to: "loop")
    let cases: [(Path, FileError.Operation, Int32, String)] = [
      (Path(folder.url.path), .open, EISDIR, "Is a directory"),
      (folder.path("none/a.txt"), .create, ENOENT, "No such file or directory"),
      (folder.path("loop"), .open, ELOOP, "Too many levels of symbolic links"),
    ]
    for (path, operation, code, reason) in cases {
      let expected = FileError(operation, path, code: code)
      #expect(throws: expected) { try AtomicFile.write([], to: path) }
      #expect(expected.reason == reason)
    }
    #expect(
      FileError(.write, "a.wav", code: ENOSPC).description
        == "cannot write 'a.wav': No space left on device"
    )
  }

  @Test(.enabled(if: geteuid() != 0, "everything may be written to by root"))
  func `a file that may not be written to stays`() throws {
    try folder.write("before", to: "a.txt", permissions: 0o444)
    let path = folder.path("a.txt")
    #expect(throws: FileError(.open, path, code: EACCES)) { try AtomicFile.write([], to: path) }
    #expect(try folder.read("a.txt") == "before")
  }

  @Test func `a path may contain bytes that are not UTF-8`() throws {
    let path = Path(bytes: Array(folder.url.path.utf8) + Array("/".utf8) + [0xFF, 0x41])
    try AtomicFile.write([1, 2, 3], to: path)
    let file = path.bytes.map { CChar(bitPattern: $0) } + [0]
    #expect(access(file, R_OK) == 0)
    #expect(unlink(file) == 0)
  }

  @Test func `a pipe receives everything at once, at the end`() throws {
    let pipe = Pipe()
    let number = pipe.fileHandleForWriting.fileDescriptor
    var file = try AtomicFile(writingTo: number, named: "standard output")
    try file.write(Array("whole".utf8))
    // Nothing is in the pipe yet.
    var request = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: 1, revents: 0)
    #expect(poll(&request, 1, 0) == 0)
    try file.commit()
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("whole".utf8))

    let other = Pipe()
    let path = Path("/dev/fd/\(other.fileHandleForWriting.fileDescriptor)")
    try AtomicFile.write(Array("named".utf8), to: path)
    try other.fileHandleForWriting.close()
    #expect(try other.fileHandleForReading.readToEnd() == Data("named".utf8))
  }

  @Test func `devices are written to`() throws {
    try AtomicFile.write(Array("gone".utf8), to: "/dev/null")
    #if os(Linux)
      #expect(throws: FileError(.write, "/dev/full", code: ENOSPC)) {
        try AtomicFile.write(Array("too much".utf8), to: "/dev/full")
      }
    #endif
  }
}
