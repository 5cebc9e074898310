import Foundation
import TestSupport
import Testing

/// The gallery shows what the program makes today; `scripts/make/renders` makes it anew.
@Suite struct RenderFolderTests {
  private static let patterns = Repository.files(below: "Patterns")
    .filter { $0.pathExtension == "ahap" }

  @Test(arguments: patterns)
  func `the gallery holds the picture and the sound of a pattern`(file: URL) throws {
    let name = file.deletingPathExtension().lastPathComponent
    let gallery = Repository.root.appending(path: "Renders")
    let folder = try Folder()
    let run = try Program.run("plot", file.path, "-o", "a.svg", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Program.run("render", file.path, "-o", "a.wav", in: folder).status == 0)
    for ending in ["svg", "wav"] {
      let made = try Data(contentsOf: folder.url.appending(path: "a.\(ending)"))
      let kept = try Data(contentsOf: gallery.appending(path: "\(name).\(ending)"))
      #expect(made == kept, "Renders/\(name).\(ending) is stale")
    }
  }

  @Test func `the gallery shows every pattern, and nothing else`() throws {
    let names = Self.patterns.map { $0.deletingPathExtension().lastPathComponent }
    let kept = Set(Repository.files(below: "Renders").map(\.lastPathComponent))
    let timelines = Repository.files(below: "Patterns").map(\.lastPathComponent)
      .filter { $0.hasSuffix(".timeline.json") }.map { String($0.dropLast(14)) }
    // The sound of one is too large, and one has only visuals.
    let heard = timelines.filter { $0 != "firewall" && $0 != "gravity-game" }
    let sounds = names.map { "\($0).wav" } + heard.map { "\($0).flac" }
    #expect(kept == Set((names + timelines).map { "\($0).svg" } + sounds + ["README.md"]))
    let page = try String(
      contentsOf: Repository.root.appending(path: "Renders/README.md"),
      encoding: .utf8
    )
    for name in names {
      #expect(page.contains("\"\(name).svg\"") && page.contains("\"\(name).wav\""))
    }
  }
}
