// swift-tools-version: 6.2
import PackageDescription

// Measures the program beside what else is installed on the machine; `scripts/benchmark` runs it.

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CJSONC", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"])]),
    .executableTarget(name: "make-corpus", path: "Sources/Corpus"),
    .executableTarget(name: "decode-with-foundation", path: "Sources/FoundationDecode"),
    .executableTarget(
      name: "parse-with-json-c",
      dependencies: ["CJSONC"],
      path: "Sources/JSONCParse"
    ),
    .executableTarget(name: "bench", path: "Sources/bench"),
  ]
)
