// swift-tools-version: 6.2
import PackageDescription

// Measures the program beside what else is installed on the machine, and beside loops in C;
// `scripts/measure/files` and `scripts/measure/patterns` run it.

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  products: [.library(name: "CReference", targets: ["CReference"])],
  targets: [
    .systemLibrary(name: "CJSONC", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"])]),
    .target(name: "Measuring"),
    .target(name: "CReference", linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(name: "make-corpus", path: "Sources/Corpus"),
    .executableTarget(name: "make-patterns", path: "Sources/Patterns"),
    .executableTarget(name: "decode-with-foundation", path: "Sources/FoundationDecode"),
    .executableTarget(
      name: "parse-with-json-c",
      dependencies: ["CJSONC"],
      path: "Sources/JSONCParse"
    ),
    .executableTarget(
      name: "render-in-c",
      dependencies: ["CJSONC", "CReference"],
      path: "Sources/ReferenceRender"
    ),
    .executableTarget(name: "bench", dependencies: ["Measuring"]),
    .executableTarget(name: "bench-patterns", dependencies: ["Measuring"]),
  ]
)
