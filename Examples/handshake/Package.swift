// swift-tools-version: 6.2
import PackageDescription

// A view of SwiftUI for phones: a hold that charges, a snap, and a screen that powers on.

let package = Package(
  name: "handshake",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [.library(name: "Handshake", targets: ["Handshake"])],
  dependencies: [.package(name: "haptics", path: "../..", traits: [])],
  targets: [
    .target(
      name: "Handshake",
      dependencies: [
        // Pure Swift: patterns, timelines, the engine.
        .product(name: "Haptics", package: "haptics"),
        // Holds, which charge.
        .product(name: "HapticsGame", package: "haptics"),
        // The phone's loudspeaker and its actuator.
        .product(name: "HapticsAVFAudio", package: "haptics"),
        .product(name: "HapticsCoreHaptics", package: "haptics"),
      ]
    )
  ]
)
