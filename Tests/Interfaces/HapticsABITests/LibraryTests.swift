import Foundation
import TestSupport
import Testing

/// The C library from outside: its names, its header, and a program that uses it.
@Suite struct LibraryTests {
  private static let header = Repository.root.appending(path: "Sources/Interfaces/CHaptics/include")

  /// The folder in which the library lies that was built with the tests.
  private static let built = Bundle.main.bundleURL

  @Test func `every function of the header is implemented`() throws {
    let declared = try Self.functions(in: Self.header.appending(path: "haptics.h"))
    let library = Self.built.appending(path: "libHapticsABI.so")
    let names = try CProgram.run("/usr/bin/nm", ["-gD", "--defined-only", library.path]).output
      .split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
    #expect(declared.count > 20)
    #expect(declared.subtracting(names) == [])
  }

  @Test func `every function of the header is among the random calls`() throws {
    let declared = try Self.functions(in: Self.header.appending(path: "haptics.h"))
    let programs = Repository.root.appending(path: "Tests/Interfaces/HapticsABITests/Programs")
    let called = try FileManager.default.contentsOfDirectory(atPath: programs.path)
      .filter { $0.starts(with: "calls") }
      .reduce(into: Set<String>()) { called, name in
        called.formUnion(try Self.functions(in: programs.appending(path: name)))
      }
    #expect(declared.count > 20)
    #expect(declared.subtracting(called) == [])
  }

  /// The functions of the library that a C source names with a parenthesis behind.
  private static func functions(in source: URL) throws -> Set<String> {
    let text = try String(contentsOf: source, encoding: .utf8)
    return Set(text.matches(of: /\b(haptics_[a-z_]+)\(/).map { String($0.1) })
  }

  @Test(arguments: [
    ["-x", "c", "-std=c99"], ["-x", "c++", "-std=c++11"],
  ])
  func `the header is clean in C99 and in C++11`(language: [String]) throws {
    let folder = try Folder([
      "source.txt": """
      #include <haptics.h>
      int main(void) {
        haptics_cue cue = HAPTICS_CUE_INIT;
        haptics_config config = HAPTICS_CONFIG_INIT;
        return cue.visual + config.haptic_channels;
      }

      """
    ])
    defer { folder.remove() }
    let result = try CProgram.run(
      "/usr/bin/cc",
      ["-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", "-I\(Self.header.path)"]
        + language + [folder.file("source.txt").path]
    )
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  @Test func `a C program does the whole round, and valgrind finds no fault`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let program = try build("round", in: folder)
    let plain = try CProgram.run(program, [])
    #expect(plain.output == "felt at 24000, heard at 24000, shown 2, receipts 6\n")
    #expect(plain.status == 0)
    let checked = try CProgram.check(program)
    #expect(checked.status == 0, "\(checked.output)")
  }

  @Test func `a C game charges while a button is held, and snaps as strong as that`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let played = try CProgram.run(build("charge", in: folder), [])
    let lines = played.output.split(separator: "\n")
    #expect(played.status == 0)
    #expect(lines.contains("held for 1.25 s"))
    let bars = lines.filter { $0.contains("#") }.map { line in line.count { $0 == "#" } }
    // It swells by the moment, and the snap stands above it.
    #expect(bars.count > 10)
    #expect(bars.dropLast().elementsEqual(bars.dropLast().sorted()))
  }

  /// Compiles one of the examples, which are under sixty lines, into a folder.
  private func build(_ name: String, in folder: Folder) throws -> String {
    let source = Repository.root.appending(path: "Examples/c/\(name).c")
    let text = try String(contentsOf: source, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
    let program = folder.file(name)
    let compiled = try CProgram.run(
      "/usr/bin/cc",
      [
        "-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-g", "-I\(Self.header.path)",
        source.path, "-L\(Self.built.path)", "-lHapticsABI", "-Wl,-rpath,\(Self.built.path)",
        "-o", program.path,
      ]
    )
    #expect(compiled.output == "")
    return program.path
  }
}
