// swift-tools-version: 6.2
import PackageDescription

// Six scenes of games, each a timeline in Patterns/ and a few lines of Swift: `swift run scenes` plays
// them without a device, and says what happened.

let package = Package(
  name: "scenes",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "haptics", path: "../..", traits: [])],
  targets: [
    .target(
      name: "GameScenes",
      dependencies: [
        .product(name: "Haptics", package: "haptics"),
        .product(name: "HapticsGame", package: "haptics"),
      ]
    ),
    .executableTarget(
      name: "scenes",
      dependencies: [
        "GameScenes",
        .product(name: "Haptics", package: "haptics"),
        .product(name: "HapticsGame", package: "haptics"),
        .product(name: "HapticsLoading", package: "haptics"),
      ]
    ),
  ]
)
