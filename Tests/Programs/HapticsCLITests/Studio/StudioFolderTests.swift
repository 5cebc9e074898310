import Foundation
import HapticsCLI
import HapticsFiles
import TestSupport
import Testing

@Suite("The folder of the studio")
struct StudioFolderTests {
  private let outside: Folder
  private let inside: Folder
  private let folder: StudioFolder

  init() throws {
    outside = try Folder(["secret.ahap": "outside", "sounds/far.wav": "far"])
    inside = try Folder([
      "b.ahap": "two", "a.timeline.json": "one", "doors/heavy.ahap": "three",
      "doors/bang.WAV": "four",
      "notes.md": "no", ".hidden.ahap": "no", ".git/x.ahap": "no", "program": "no", "json": "no",
    ])
    try inside.link("link.ahap", to: outside.file("secret.ahap").path)
    try inside.link("far", to: outside.file("sounds").path)
    try inside.link("dangling.ahap", to: outside.file("new.ahap").path)
    folder = try StudioFolder(Path(inside.url.path))
  }

  @Test("files that the studio opens are listed, and nothing hidden, linked or of other kinds")
  func listing() {
    let (names, isComplete) = folder.files()
    #expect(names == ["a.timeline.json", "b.ahap", "doors/bang.WAV", "doors/heavy.ahap"])
    #expect(isComplete)
  }

  @Test("a named pipe is neither listed nor read")
  func pipes() throws {
    #expect(mkfifo(inside.file("pipe.ahap").path, 0o600) == 0)
    #expect(!folder.files().names.contains("pipe.ahap"))
    #expect(throws: HTTPError.missing) { try folder.content(of: "pipe.ahap") }
  }

  @Test("names that lead elsewhere are missing, and write nothing anywhere")
  func hostileNames() throws {
    let names = [
      "", ".", "..", "/", "../\(outside.url.lastPathComponent)/secret.ahap",
      "doors/../../\(outside.url.lastPathComponent)/secret.ahap", "doors/../b.ahap", "./b.ahap",
      "doors//heavy.ahap", "/etc/passwd.json", outside.file("secret.ahap").path, "link.ahap",
      "far/far.wav", "far/new.ahap", "dangling.ahap", ".hidden.ahap", ".git/x.ahap", "notes.md",
      "program", "json", "b.ahap/", "b.ahap\u{0}.json", "%2e%2e/secret.ahap", "nowhere/new.ahap",
      "doors\\..\\b.exe", "doors",
    ]
    for name in names {
      #expect(throws: HTTPError.missing, "\(name)") { try folder.content(of: name) }
      #expect(throws: HTTPError.missing, "\(name)") {
        try folder.write(Array("x".utf8), to: name, over: nil)
      }
      #expect(throws: HTTPError.missing, "\(name)") {
        try folder.delete(name, StudioVersion(of: Array("outside".utf8)))
      }
      #expect(throws: HTTPError.missing, "\(name)") {
        try folder.rename(name, to: "new.ahap", StudioVersion(of: Array("outside".utf8)))
      }
    }
    for name in names where !["link.ahap", "dangling.ahap"].contains(name) {
      #expect(throws: HTTPError.missing, "\(name)") {
        try folder.rename("b.ahap", to: name, StudioVersion(of: Array("two".utf8)))
      }
    }
    #expect(try outside.names == ["secret.ahap", "sounds"])
    #expect(try outside.read("secret.ahap") == "outside")
    #expect(try inside.read("b.ahap") == "two")
  }

  @Test("a file is replaced only in the version that is named")
  func versions() throws {
    let read = StudioVersion(of: try folder.content(of: "b.ahap"))
    let written = try folder.write(Array("here".utf8), to: "b.ahap", over: read)
    #expect(written == StudioVersion(of: Array("here".utf8)))
    #expect(try inside.read("b.ahap") == "here")
    #expect(throws: HTTPError.changed) {
      try folder.write(Array("late".utf8), to: "b.ahap", over: read)
    }
    #expect(throws: HTTPError.changed) {
      try folder.write(Array("late".utf8), to: "b.ahap", over: nil)
    }
    #expect(try inside.read("b.ahap") == "here")
  }

  @Test("a new file is written where its folder is, and only if it is meant to be new")
  func newFiles() throws {
    _ = try folder.write(Array("new".utf8), to: "doors/light.ahap", over: nil)
    #expect(try inside.read("doors/light.ahap") == "new")
    #expect(throws: HTTPError.changed) {
      try folder.write([], to: "doors/dark.ahap", over: StudioVersion(of: []))
    }
  }

  @Test("a file is renamed into another folder, and never over an existing name")
  func renames() throws {
    let version = StudioVersion(of: Array("two".utf8))
    // A link to a file or to nothing is a name as well.
    for name in ["doors/heavy.ahap", "a.timeline.json", "b.ahap", "link.ahap", "dangling.ahap"] {
      #expect(throws: HTTPError.exists, "\(name)") {
        try folder.rename("b.ahap", to: name, version)
      }
    }
    #expect(throws: HTTPError.changed) {
      try folder.rename("b.ahap", to: "c.ahap", StudioVersion(of: []))
    }
    try folder.rename("b.ahap", to: "doors/light.ahap", version)
    #expect(
      folder.files().names
        == ["a.timeline.json", "doors/bang.WAV", "doors/heavy.ahap", "doors/light.ahap"]
    )
    #expect(try inside.read("doors/light.ahap") == "two")
    #expect(try inside.read("doors/heavy.ahap") == "three")
    #expect(throws: HTTPError.missing) { try folder.rename("b.ahap", to: "c.ahap", version) }
    #expect(try outside.names == ["secret.ahap", "sounds"])
  }

  @Test("a file is deleted only in the version that is named")
  func deletions() throws {
    #expect(throws: HTTPError.changed) { try folder.delete("b.ahap", StudioVersion(of: [])) }
    try folder.delete("b.ahap", StudioVersion(of: Array("two".utf8)))
    #expect(folder.files().names == ["a.timeline.json", "doors/bang.WAV", "doors/heavy.ahap"])
  }

  @Test("what another program saves while a file is deleted or renamed stays under its name")
  func races() throws {
    // Long enough that comparing it takes a few milliseconds.
    let (former, saved) = (String(repeating: "a", count: 1 << 18), "saved")
    let version = StudioVersion(of: Array(former.utf8))
    for round in 0..<40 {
      try inside.write(former, to: "race.ahap")
      try inside.write(saved, to: "race.tmp")
      let (from, to) = (inside.file("race.tmp").path, inside.file("race.ahap").path)
      let isSaved = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        usleep(UInt32(round) * 200)
        rename(from, to)
        isSaved.signal()
      }
      if round.isMultiple(of: 2) {
        _ = try? folder.delete("race.ahap", version)
      } else {
        _ = try? folder.rename("race.ahap", to: "moved.ahap", version)
      }
      isSaved.wait()
      #expect(try inside.read("race.ahap") == saved, "round \(round)")
      try? FileManager.default.removeItem(at: inside.file("moved.ahap"))
    }
    #expect(try !inside.names.contains { $0.hasPrefix(".haptics-") })
  }

  @Test(
    "an upload that is not complete leaves nothing, and one whose file changed replaces nothing"
  )
  func uploads() throws {
    let names = try inside.names
    var upload: StudioUpload? = StudioUpload(of: "new.ahap", over: nil, to: folder)
    try upload?.write(Array("part".utf8))
    upload = nil
    #expect(try inside.names == names)
    let late = StudioUpload(of: "new.ahap", over: nil, to: folder)
    try late.write(Array("late".utf8))
    try inside.write("early", to: "new.ahap")
    #expect(throws: HTTPError.changed) { try late.commit() }
    #expect(try inside.read("new.ahap") == "early")
  }

  @Test("a version tells contents apart by a hash and their size")
  func tags() {
    #expect(StudioVersion(of: []).tag == "\"cbf29ce484222325-0\"")
    #expect(StudioVersion(of: Array("a".utf8)).tag == "\"af63dc4c8601ec8c-1\"")
  }

  @Test("what is larger than the limit is refused before it is written")
  func limits() throws {
    let large = [UInt8](repeating: 0x20, count: StudioFolder.sizeLimit + 1)
    #expect(throws: HTTPError.tooLarge) {
      try folder.write(large, to: "large.ahap", over: nil)
    }
    #expect(!folder.files().names.contains("large.ahap"))
  }

  @Test("a folder that is none is missing")
  func noFolder() {
    #expect(throws: HTTPError.missing) { try StudioFolder(Path(inside.file("b.ahap").path)) }
    #expect(throws: HTTPError.missing) { try StudioFolder(Path(inside.file("none").path)) }
  }
}
