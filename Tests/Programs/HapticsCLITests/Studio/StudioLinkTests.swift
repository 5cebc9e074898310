import Foundation
import HapticsCLI
import HapticsFiles
import Synchronization
import TestSupport
import Testing

@Suite("Links and folders that change while the studio serves them")
struct StudioLinkTests {
  private let outside: Folder
  private let inside: Folder
  private let folder: StudioFolder

  init() throws {
    outside = try Folder(["a.ahap": "outside"])
    inside = try Folder(["in/a.ahap": "inside"])
    folder = try StudioFolder(Path(inside.url.path))
  }

  @Test("a save through a hard link leaves the file outside as it was")
  func hardLinks() throws {
    try FileManager.default.linkItem(at: outside.file("a.ahap"), to: inside.file("b.ahap"))
    let version = StudioVersion(of: try folder.content(of: "b.ahap"))
    _ = try folder.write(Array("new".utf8), to: "b.ahap", over: version)
    #expect(try inside.read("b.ahap") == "new")
    #expect(try outside.read("a.ahap") == "outside")
  }

  @Test("a hard link is renamed and deleted, and the file outside stays")
  func hardLinkNames() throws {
    try FileManager.default.linkItem(at: outside.file("a.ahap"), to: inside.file("b.ahap"))
    let version = StudioVersion(of: try folder.content(of: "b.ahap"))
    try folder.rename("b.ahap", to: "in/c.ahap", version)
    try folder.delete("in/c.ahap", version)
    #expect(folder.files().names == ["in/a.ahap"])
    #expect(try outside.read("a.ahap") == "outside")
  }

  @Test("a folder that is swapped for a link is never read or written through")
  func swaps() throws {
    let isDone = Mutex(false)
    let (link, place, aside) = (inside.file("link"), inside.file("in"), inside.file("aside"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside.url)
    let thread = Thread {
      while !isDone.withLock({ $0 }) {
        rename(place.path, aside.path)
        rename(link.path, place.path)
        rename(place.path, link.path)
        rename(aside.path, place.path)
      }
      isDone.withLock { $0 = false }
    }
    thread.start()
    for _ in 0..<2_000 {
      let content = try? folder.content(of: "in/a.ahap")
      #expect(content == nil || content == Array("inside".utf8))
      _ = try? folder.write(Array("w".utf8), to: "in/new.ahap", over: nil)
      let version = StudioVersion(of: Array("w".utf8))
      _ = try? folder.rename("in/new.ahap", to: "in/newer.ahap", version)
      _ = try? folder.delete("in/newer.ahap", version)
      for name in ["in/a.ahap", "link/a.ahap"] {
        try? folder.delete(name, StudioVersion(of: Array("outside".utf8)))
        try? folder.rename(name, to: "out.ahap", StudioVersion(of: Array("outside".utf8)))
      }
    }
    isDone.withLock { $0 = true }
    while isDone.withLock({ $0 }) { usleep(1000) }
    #expect(try outside.names == ["a.ahap"])
    #expect(try outside.read("a.ahap") == "outside")
  }

  @Test("a deleted folder is missing, and a renamed one is served on")
  func deletion() throws {
    #expect(!folder.isDeleted)
    let renamed = inside.url.appendingPathExtension("renamed")
    try FileManager.default.moveItem(at: inside.url, to: renamed)
    #expect(try folder.content(of: "in/a.ahap") == Array("inside".utf8))
    try FileManager.default.removeItem(at: renamed)
    #expect(folder.isDeleted)
  }

  @Test("of several saves over one version, one succeeds")
  func simultaneousSaves() throws {
    let version = StudioVersion(of: Array("inside".utf8))
    let successes = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 16) { index in
      let result = try? folder.write(Array("\(index)".utf8), to: "in/a.ahap", over: version)
      if result != nil { successes.withLock { $0 += 1 } }
    }
    #expect(successes.withLock { $0 } == 1)
  }

  @Test("deep folders are listed and opened")
  func depth() throws {
    let path = Array(repeating: "d", count: 1_900).joined(separator: "/")
    var parent = open(inside.url.path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<1_900 {
      #expect(mkdirat(parent, "d", 0o700) == 0)
      let next = openat(parent, "d", O_RDONLY | O_DIRECTORY)
      close(parent)
      parent = next
    }
    let file = openat(parent, "x.ahap", O_WRONLY | O_CREAT, 0o600)
    #expect(write(file, "deep", 4) == 4)
    close(file)
    close(parent)
    let (names, isComplete) = folder.files()
    #expect(names == [path + "/x.ahap", "in/a.ahap"] && isComplete)
    #expect(try folder.content(of: path + "/x.ahap") == Array("deep".utf8))
  }
}
