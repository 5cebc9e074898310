// swift-tools-version: 6.2
import PackageDescription

// Measures the synthesis beside loops in C, in one process; `scripts/measure/patterns` runs it.

let package = Package(
  name: "synthesis-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "haptics", path: "../../.."),
    .package(name: "benchmarks", path: ".."),
  ],
  targets: [
    .executableTarget(
      name: "bench-synthesis",
      dependencies: [
        .product(name: "Haptics", package: "haptics"),
        .product(name: "CReference", package: "benchmarks"),
      ]
    )
  ]
)
