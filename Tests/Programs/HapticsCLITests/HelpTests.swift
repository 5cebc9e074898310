import Foundation
import TestSupport
import Testing

/// What `--help` says of options.
@Suite struct HelpTests {
  @Test(arguments: [
    "validate", "format", "info", "diff", "render", "play", "plot", "report", "convert", "generate",
    "measure", "calibrate", "beats", "schema", "effects",
  ])
  func `a default is one of the values that are listed, and each value has its words`(
    command: String
  ) throws {
    let folder = try Folder([:])
    defer { folder.remove() }
    let help = try Program.run(command, "--help", in: folder)
    #expect(help.status == 0)
    #expect(help.output.firstMatch(of: /\n +[^ \n]+ +- *\n/) == nil, "a value without words")
    let oneLine = help.output.replacing(/\s+/, with: " ")
    for match in oneLine.matches(of: /\(values: ([^;)]*); default: ([^;)]*)\)/) {
      let values = match.1.split(separator: ", ")
      #expect(values.contains(match.2), "\(match.0)")
    }
  }

  @Test(arguments: [40, 60, 80])
  func `the formats of convert are indented, also where their words continue`(
    columns: Int
  ) throws {
    let folder = try Folder([:])
    defer { folder.remove() }
    let help = try Program.shell("COLUMNS=\(columns) haptics convert --help", in: folder).output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "Formats:"))
    let list = lines[(start + 1)...].prefix { !$0.isEmpty }
    #expect(list.count > 20 && list.contains("  haptic"))
    #expect(list.allSatisfy { $0.hasPrefix("  ") && $0.count <= columns })
  }

  @Test(arguments: ["plot", "diff"])
  func `the formats of a picture are named`(command: String) throws {
    let folder = try Folder([:])
    defer { folder.remove() }
    let help = try Program.run(command, "--help", in: folder).output.replacing(/\s+/, with: " ")
    #expect(help.contains("'.svg', '.png' or '.pdf'"))
  }

  @Test func `play says what can follow an interruption`() throws {
    let folder = try Folder([:])
    defer { folder.remove() }
    let help = try Program.run("play", "--help", in: folder).output.replacing(/\s+/, with: " ")
    #expect(help.contains("(values: resume, catch-up, pause, stop; default: resume)"))
    let refused = try Program.run("play", "--on-interruption", "0", "a.ahap", in: folder)
    #expect(refused.status == 2 && refused.errors.contains("'catch-up'"))
  }
}
