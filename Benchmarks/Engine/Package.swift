// swift-tools-version: 6.2
import PackageDescription

// Measures the scheduler and the engine; `scripts/benchmark-engine` runs it. It stands alone, so
// that the other benchmarks build without the project.

let package = Package(
  name: "engine-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "haptics", path: "../..")],
  targets: [
    .executableTarget(
      name: "bench-engine",
      dependencies: [.product(name: "Haptics", package: "haptics")]
    ),
    .executableTarget(
      name: "check-realtime",
      dependencies: [.product(name: "Haptics", package: "haptics")]
    ),
  ]
)
