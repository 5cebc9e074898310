import Foundation
import TestSupport
import Testing

/// What games and browsers link keeps to what Embedded Swift has.
///
/// `scripts/check/portable` compiles it; this says in seconds, and in plain words, what would stop
/// it.
@Suite struct PortableTests {
  /// What the umbrella `Haptics`, the plots, the conversions, the C interface and the page's own
  /// functions are made of.
  private static let core = Result {
    let targets = try Manifest.targets()
    var core: Set<String> = []
    var rest = ["Haptics", "HapticsPlot", "Interchange", "HapticsABI", "HapticsWeb"]
    while let target = rest.popLast() {
      if core.insert(target).inserted { rest += targets[target] ?? [] }
    }
    return core
  }

  private static let sources = Repository.swiftFiles(below: "Sources")

  /// What Embedded Swift lacks, and how to do without it.
  private static var missing: [(name: String, form: Regex<Substring>, fallback: String)] {
    [
      ("a key path", /\\\.[a-z]/, "a closure"),
      // A player is a class, and a reference to one needs no box.
      (
        "an existential", /\bany (?!HapticStartPlayer\b)[A-Z]\w*/,
        "a generic, an enum or a closure"
      ),
      ("a dynamic cast", /\bas[?!] |[)\w] is [A-Z]/, "an enum or a property"),
      ("a description by reflection", /String\((?:describing|reflecting):/, "'description'"),
      ("a merge that rethrows", /uniquingKeysWith/, "a loop"),
    ]
  }

  @Test func `the page on architecture names the modules of the portable core`() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "ARCHITECTURE.md"),
      encoding: .utf8
    )
    let section = try #require(page.firstMatch(of: /(?s)## The portable core\n(.*?)\n\n\w/)).1
    #expect(try Set(section.matches(of: /`(\w+)`/).map { String($0.1) }) == Self.core.get())
  }

  @Test(arguments: sources)
  func `the portable core uses nothing that Embedded Swift lacks`(file: URL) throws {
    guard let module = try Self.module(of: file) else { return }
    let code = Self.code(try String(contentsOf: file, encoding: .utf8))
    for (name, form, fallback) in Self.missing {
      #expect(
        code.firstMatch(of: form) == nil,
        "\(module)/\(file.lastPathComponent) has \(name); use \(fallback)"
      )
    }
  }

  @Test(arguments: sources)
  func `platforms differ in the files of a folder 'Platform' only`(file: URL) throws {
    guard let module = try Self.module(of: file), !file.path.contains("/Platform/") else { return }
    let code = Self.code(try String(contentsOf: file, encoding: .utf8))
    for form in [/(?m)^\s*#if\b/, /import (?:Glibc|Foundation)/] {
      #expect(code.firstMatch(of: form) == nil, "\(module)/\(file.lastPathComponent)")
    }
  }

  @Test(arguments: [
    "names.map(\\.count)", "var lanes: [any PlotLane]", "lane as? WaveLane", "$0.0 is WaveLane",
    "String(describing: x)", "Dictionary(pairs, uniquingKeysWith: +)",
  ])
  func `each sample line matches exactly one check for Embedded Swift`(line: String) {
    #expect(Self.missing.filter { line.firstMatch(of: $0.form) != nil }.count == 1)
  }

  private static func module(of file: URL) throws -> String? {
    let parts = file.pathComponents
    guard let sources = parts.lastIndex(of: "Sources") else { return nil }
    let core = try core.get()
    // The umbrella lies directly below; the others lie in the folders of their groups.
    return parts[(sources + 1)...(sources + 2)].first { core.contains($0) }
  }

  /// A text without its comments, and without what strings say.
  private static func code(_ text: String) -> String {
    text.replacing(/(?s)"""\n.*?"""/, with: "\"\"").replacing(/(?m)\/\/.*$/, with: "")
      .replacing(/"[^"\n]*"/, with: "\"\"")
  }
}
