import Foundation
import TestSupport
import Testing

/// The house of ARCHITECTURE.md, kept: who may import whom.
@Suite struct ArrowTests {
  /// What each target may import, of the package and of C libraries: what the manifest says.
  private static let arrows = Result { try Manifest.targets() }

  /// What comes with the toolchain on every platform.
  private static let toolchain: Set = ["Dispatch", "Swift", "Synchronization"]

  /// The C library under its names, which stand behind `#if canImport` together.
  private static let libc: Set = ["Glibc", "Musl", "Android", "Darwin", "WinSDK"]

  private static let sources = Repository.swiftFiles(below: "Sources")

  @Test(arguments: sources)
  func `a file imports what its target may`(file: URL) throws {
    let target = try #require(Self.target(of: file))
    let allowed = try #require(Self.arrows.get()[target], "\(target) is not in the manifest")
    for module in try Self.imports(of: file) where !Self.toolchain.contains(module) {
      if Self.libc.contains(module) { continue }
      #expect(allowed.contains(module), "\(target) imports \(module)")
    }
  }

  /// The groups of `Sources`: each imports only from itself and from those before it.
  private static let groups = [
    "Core", "Engine", "Formats", "Haptics", "Tools", "Devices", "Files", "Programs", "Interfaces",
  ]

  @Test func `a group imports only from groups above it`() throws {
    let folders = try Manifest.folders()
    func group(of target: String) -> Int? {
      folders[target].flatMap { folder in Self.groups.firstIndex { folder.contains($0) } }
    }
    for (target, imports) in try Self.arrows.get() {
      guard folders[target]?.first == "Sources" else { continue }
      let own = try #require(group(of: target), "\(target) is in no group")
      for imported in imports {
        guard let other = group(of: imported) else { continue }
        #expect(other <= own, "\(target) imports \(imported)")
      }
    }
  }

  /// The picture: a target per line, below its group, with the imports that no other import brings.
  private static func picture() throws -> String {
    let arrows = try arrows.get()
    let folders = try Manifest.folders()
    var reach: [String: Set<String>] = [:]
    func reached(from target: String) -> Set<String> {
      if let known = reach[target] { return known }
      let all = (arrows[target] ?? []).reduce(into: arrows[target] ?? []) {
        $0.formUnion(reached(from: $1))
      }
      reach[target] = all
      return all
    }
    let width = (swiftTargets(folders).map(\.count).max() ?? 0) + 2
    return groups.map { group in
      let targets = swiftTargets(folders).filter { folders[$0]?.dropFirst().first == group }
      let order = targets.sorted {
        (reached(from: $0).count, $0) < (reached(from: $1).count, $1)
      }
      let lines = order.map { target in
        let direct = arrows[target] ?? []
        let shown = direct.filter { dependency in
          !direct.contains { reached(from: $0).contains(dependency) }
        }
        guard !shown.isEmpty else { return "  \(target)" }
        let line = "  \(target) " + String(repeating: "─", count: width - target.count - 1)
        return "\(line) \(shown.sorted().joined(separator: ", "))"
      }
      return ([group] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The targets below `Sources` but for descriptions of C libraries.
  private static func swiftTargets(_ folders: [String: [String]]) -> [String] {
    folders.filter { name, folder in
      folder.first == "Sources"
        && (name == "CHaptics" || sources.contains { target(of: $0) == name })
    }.keys.sorted()
  }

  @Test func `the picture on the page shows the arrows of the manifest`() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "ARCHITECTURE.md"),
      encoding: .utf8
    )
    let picture = try Self.picture()
    #expect(picture.split(separator: "\n").count > 20)
    #expect(page.contains("```\n\(picture)\n```"), "\(picture)")
  }

  @Test func `the lowest two modules import only the toolchain's modules`() throws {
    for file in Self.sources {
      let imports = Set(try Self.imports(of: file))
      switch Self.target(of: file) {
      case "HapticsRealtime":
        #expect(imports.isSubset(of: ["Synchronization"]), "\(file.lastPathComponent)")
      case "HapticsCore":
        #expect(imports.isSubset(of: ["HapticsRealtime"]), "\(file.lastPathComponent)")
      default: continue
      }
    }
  }

  @Test(arguments: sources)
  func `a file that names a platform's C library has the other platforms' too`(file: URL) throws {
    let modules = Set(try Self.imports(of: file))
    guard !modules.isDisjoint(with: Self.libc) else { return }
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(modules.isSuperset(of: ["Glibc", "Darwin"]), "\(file.lastPathComponent)")
    #expect(text.contains("#if canImport(Glibc)"), "\(file.lastPathComponent)")
  }

  @Test func `each C library is imported by one target`() throws {
    var importers: [String: Set<String>] = [:]
    for file in Self.sources {
      let target = try #require(Self.target(of: file))
      for module in try Self.imports(of: file)
      where module.hasPrefix("C") && module.dropFirst().first?.isUppercase == true {
        importers[module, default: []].insert(target)
      }
    }
    #expect(importers.count >= 5)
    for (module, targets) in importers { #expect(targets.count == 1, "\(module): \(targets)") }
  }

  private static func target(of file: URL) -> String? {
    let parts = file.pathComponents
    return parts.lastIndex(of: "Sources").map { index in
      parts[index + 1] == "Haptics" ? "Haptics" : parts[index + 2]
    }
  }

  private static func imports(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8)
      .matches(
        of:
          /(?m)^\s*(?:@\w+\s+|public |internal |private |fileprivate |package )*import (?:(?:struct|class|enum|protocol|func|let|var|typealias) )?(\w+)/
      )
      .map { String($0.1) }
  }
}
