// swift-tools-version: 6.2
import PackageDescription

// A program of one's own on top of the libraries: `swift run lock` here, or `swift run lock FOLDER`.
// A package elsewhere names the repository instead of the path:
//   .package(url: "https://…/haptics", revision: "…", traits: [])

let package = Package(
  name: "lock",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "haptics", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "lock",
      dependencies: [
        // Pure Swift: patterns, timelines, the engine.
        .product(name: "Haptics", package: "haptics"),
        // Sound files and safe writing; it needs libsndfile, libsamplerate and json-c.
        .product(name: "HapticsLoading", package: "haptics"),
      ]
    )
  ]
)
