import Foundation
import HapticsCore
import HapticsFormats
import TestSupport
import Testing

@Suite struct GenerateTests {
  private static let shipped = Repository.files(below: "Patterns")
    .filter { $0.pathExtension == "ahap" }

  @Test(arguments: shipped)
  func `a shipped pattern is what the library makes`(file: URL) throws {
    let name = file.deletingPathExtension().lastPathComponent
    let run = try Program.run("generate", name, in: Folder())
    #expect(run.output == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test func `every pattern of the library is shipped and listed`() throws {
    let list = try Program.run("generate", "--list", in: Folder()).output
    let names = list.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(
      names.sorted() == Self.shipped.map { $0.deletingPathExtension().lastPathComponent[...] }
    )
  }

  @Test(arguments: PatternLibrary.entries.map(\.name))
  func `a generated pattern equals one saved by the library`(name: String) throws {
    let entry = try #require(PatternLibrary.entry(named: name))
    let text = try entry.pattern().ahapText(
      metadata: ["Project": "haptics", "Description": entry.summary]
    )
    #expect(try Program.run("generate", name, in: Folder()).output == text)
  }

  @Test func `options change the pattern, and what is generated is clean`() throws {
    let folder = try Folder()
    let run = try Program.shell(
      "haptics generate heartbeat --beats 3 --bpm=120 -o a.ahap && haptics validate --strict a.ahap"
        + " && haptics info a.ahap",
      in: folder
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("events        6 transients"))
    #expect(run.output.contains("length        1.5 s"))
  }

  @Test(arguments: [
    ("heartbeat --beat 3", "unknown option '--beat' of 'heartbeat'; did you mean '--beats'?"),
    ("heartbeat --beats 3.5", "'--beats' must be a whole number from 1 to 200, not '3.5'"),
    ("heartbeat --beats", "missing value for '--beats': a whole number from 1 to 200"),
    ("heartbeat 7", "unexpected argument '7'; options look like '--name value'"),
    ("hartbeat", "hartbeat: unknown pattern; did you mean 'heartbeat'?"),
    (
      "heartbeat -o a.haptic",
      "a.haptic: the name of a haptic clip, but an AHAP file is written; "
        + "'haptics convert' writes other formats"
    ),
    ("heartbeat -o missing/a.ahap", "missing: the folder does not exist; create it first"),
  ])
  func `invalid patterns and options print an error`(arguments: String, error: String) throws {
    let run = try Program.shell("haptics generate \(arguments)", in: Folder())
    #expect(run.status == 2)
    #expect(run.errors == "haptics: \(error)\n")
    #expect(run.output == "")
  }
}

@Suite struct GenerateSoundTests {
  @Test func `a sound of the library becomes a sound file`() throws {
    let folder = try Folder()
    let run = try Program.run("generate", "--sound", "chime", "-o", "a.wav", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let sound = try Data(contentsOf: folder.url.appending(path: "a.wav"))
    #expect(sound.prefix(4) == Data("RIFF".utf8))
    #expect(try Program.run("generate", "--list", "--sound", in: folder).output.contains("thud "))
  }

  @Test(arguments: [
    ("chme -o a.wav", "chme: unknown sound; did you mean 'chime'?"),
    (
      "chime -o a.txt",
      "a.txt: the name does not end in '.wav', '.flac', '.ogg', '.aiff', '.caf', '.opus' or '.mp3'"
    ),
  ])
  func `an unknown sound prints an error and writes nothing`(
    arguments: String,
    error: String
  ) throws {
    let folder = try Folder()
    let run = try Program.shell("haptics generate --sound \(arguments)", in: folder)
    #expect(run.status == 2)
    #expect(run.errors == "haptics: \(error)\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func `a pattern's help shows its own options`() throws {
    for line in ["generate heartbeat --help", "generate --beats 4 heartbeat -h"] {
      let run = try Program.shell("haptics \(line)", in: Folder())
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("heartbeat\n"))
      #expect(run.output.contains("\n  --bpm "))
      #expect(run.output.contains("\nUSAGE: haptics generate heartbeat [-o file] [options]\n"))
    }
    let all = try Program.run("generate", "--help", in: Folder())
    #expect(all.output.contains("--sound"))
    #expect(!all.output.contains("\n  --bpm "))
  }
}
