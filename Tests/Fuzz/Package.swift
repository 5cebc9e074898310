// swift-tools-version: 6.2
import PackageDescription

// Feeds parts of the project with mutated inputs; `scripts/check/fuzz` runs them.

/// The programs, and what each needs besides AHAP.
let programs: [(name: String, dependencies: [Target.Dependency])] = [
  ("fuzz-json", ["CReferenceJSON"]),
  ("fuzz-ahap", []),
  ("fuzz-fixes", [product("Haptics"), product("Interchange")]),
  ("fuzz-timeline", [product("Haptics")]),
  ("fuzz-convert", [product("Interchange")]),
  ("fuzz-server", [product("HapticsLanguageServer")]),
  ("fuzz-profile", [product("Haptics"), product("HapticsLoading")]),
  ("fuzz-sound", ["CLibFuzzer", product("Haptics"), product("HapticsLoading")]),
  // The plans of its sessions and the slow references are those of the tests, which are linked in.
  ("fuzz-session", [product("Haptics"), product("HapticsTesting")]),
]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "haptics") }

/// The package name of the project: with it, the programs reach the parts that are no API.
///
/// The package manager would pass its own after it, but for `packageAccess`.
let project = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? ""
let access = SwiftSetting.unsafeFlags([
  "-package-name",
  String(project.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }),
])

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "haptics", path: "../..")],
  targets: [
    .target(name: "CLibFuzzer"),
    .systemLibrary(name: "CReferenceJSON"),
    .target(
      name: "Fuzzing",
      dependencies: ["CLibFuzzer", product("AHAP")],
      packageAccess: false,
      swiftSettings: [access]
    ),
  ]
    + programs.map { program in
      .executableTarget(
        name: program.name,
        dependencies: ["Fuzzing", product("AHAP")] + program.dependencies,
        packageAccess: false,
        swiftSettings: [access],
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]
      )
    }
)
