// swift-tools-version: 6.2
import PackageDescription

// Measures the scheduler and the engine, audits what becomes of cues when outputs fail, and plays for
// hours: `scripts/measure/engine`, `scripts/check/audit` and `scripts/check/soak` run it. It stands alone, so that the other
// benchmarks build without the project.

/// The package name of the project: with it, the programs reach the parts that are no API.
///
/// The package manager would pass its own after it, but for `packageAccess`.
let project = Context.packageDirectory.split(separator: "/").dropLast(3).last.map(String.init) ?? ""
let access = SwiftSetting.unsafeFlags([
  "-package-name",
  String(project.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }),
])

let package = Package(
  name: "engine-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "haptics", path: "../../..")],
  targets: [
    .executableTarget(
      name: "bench-engine",
      dependencies: [.product(name: "Haptics", package: "haptics")],
      packageAccess: false,
      swiftSettings: [access]
    ),
    // The cases and their reference are those of the tests, which are linked in.
    .executableTarget(
      name: "audit-faults",
      dependencies: [
        .product(name: "Haptics", package: "haptics"),
        .product(name: "HapticsTesting", package: "haptics"),
      ],
      packageAccess: false,
      swiftSettings: [access]
    ),
    .executableTarget(
      name: "bench-device",
      dependencies: [
        .product(name: "Haptics", package: "haptics"),
        .product(name: "HapticsALSA", package: "haptics"),
      ],
      packageAccess: false,
      swiftSettings: [access]
    ),
    .executableTarget(
      name: "bench-streaming",
      dependencies: [
        .product(name: "Haptics", package: "haptics"),
        .product(name: "HapticsLoading", package: "haptics"),
      ],
      packageAccess: false,
      swiftSettings: [access]
    ),
    .executableTarget(
      name: "soak",
      dependencies: [
        .product(name: "Haptics", package: "haptics"),
        .product(name: "HapticsALSA", package: "haptics"),
      ],
      packageAccess: false,
      swiftSettings: [access]
    ),
    .executableTarget(
      name: "check-realtime",
      dependencies: [
        .product(name: "Haptics", package: "haptics"),
        .product(name: "HapticsGame", package: "haptics"),
      ],
      packageAccess: false,
      swiftSettings: [access]
    ),
  ]
)
