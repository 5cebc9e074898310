// swift-tools-version: 6.2
import PackageDescription

// Feeds the reader, the decoder, the rules and what plays the result with mutated patterns and timelines,
// the language server with messages and edits, and conversions with files of all formats and with sounds;
// `scripts/fuzz` runs them.

let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "haptics", path: "..")],
  targets: [
    .target(name: "CLibFuzzer"),
    .target(
      name: "Fuzzing",
      dependencies: ["CLibFuzzer", .product(name: "AHAP", package: "haptics")]
    ),
    .executableTarget(
      name: "fuzz-server",
      dependencies: [
        "Fuzzing", .product(name: "HapticsLanguageServer", package: "haptics"),
      ],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]
    ),
    .executableTarget(
      name: "fuzz-convert",
      dependencies: [
        "Fuzzing", .product(name: "AHAP", package: "haptics"),
        .product(name: "Interchange", package: "haptics"),
      ],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]
    ),
    .executableTarget(
      name: "fuzz-timeline",
      dependencies: [
        "Fuzzing", .product(name: "AHAP", package: "haptics"),
        .product(name: "Haptics", package: "haptics"),
      ],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]
    ),
    .executableTarget(
      name: "fuzz",
      dependencies: ["Fuzzing", .product(name: "AHAP", package: "haptics")],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]
    ),
  ]
)
