// swift-tools-version: 6.2
import PackageDescription

// Measures the scheduler and the engine, audits what becomes of cues when outputs fail, and plays for
// hours: `scripts/measure/engine`, `scripts/check/audit` and `scripts/check/soak` run it. It stands alone, so that the other
// benchmarks build without the project.

let package = Package(
  name: "engine-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "haptics", path: "../..")],
  targets: [
    .executableTarget(
      name: "bench-engine",
      dependencies: [.product(name: "Haptics", package: "haptics")]
    ),
    // The cases and their reference are those of the tests, which are linked in.
    .executableTarget(
      name: "audit-faults",
      dependencies: [.product(name: "Haptics", package: "haptics")]
    ),
    .executableTarget(
      name: "bench-device",
      dependencies: [
        .product(name: "Haptics", package: "haptics"),
        .product(name: "HapticsALSA", package: "haptics"),
      ]
    ),
    .executableTarget(
      name: "soak",
      dependencies: [
        .product(name: "Haptics", package: "haptics"),
        .product(name: "HapticsALSA", package: "haptics"),
      ]
    ),
    .executableTarget(
      name: "check-realtime",
      dependencies: [.product(name: "Haptics", package: "haptics")]
    ),
  ]
)
