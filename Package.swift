// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of the package is compiled with.
let commonSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Where a C library is found: on Linux among the system's own headers, elsewhere by pkg-config.
///
/// A name here would make the package manager warn everybody who builds `Haptics` alone, and needs
/// none of the libraries, that they are missing.
func pkgConfig(_ name: String) -> String? {
  #if os(Linux)
    return nil
  #else
    return name
  #endif
}

// What a target lists is all that it may import.
// Nothing points back up, and each C library is imported by one Swift target.

let libraries: [Target] = [
  .target(name: "HapticsRealtime", swiftSettings: commonSettings),
  .target(name: "HapticsCore", dependencies: ["HapticsRealtime"], swiftSettings: commonSettings),
  .target(name: "Diagnostics", dependencies: ["HapticsRealtime"], swiftSettings: commonSettings),
  .target(name: "LocatedJSON", dependencies: ["Diagnostics"], swiftSettings: commonSettings),
  .target(
    name: "JSONFormat",
    dependencies: ["Diagnostics", "HapticsCore", "HapticsRealtime", "LocatedJSON"],
    swiftSettings: commonSettings
  ),
  .target(
    name: "AHAP",
    dependencies: ["Diagnostics", "HapticsCore", "HapticsRealtime", "JSONFormat", "LocatedJSON"],
    swiftSettings: commonSettings
  ),
  .target(
    name: "TimelineFile",
    dependencies: [
      "Diagnostics", "HapticsCore", "HapticsRealtime", "HapticsTimeline", "JSONFormat",
      "LocatedJSON",
    ],
    swiftSettings: commonSettings
  ),
  .target(
    name: "Interchange",
    dependencies: [
      "AHAP", "Diagnostics", "HapticsAnalysis", "HapticsCore", "HapticsRealtime",
      "HapticsSynthesis",
      "JSONFormat", "LocatedJSON", "TimelineFile",
    ],
    swiftSettings: commonSettings
  ),
  .target(name: "Globs", swiftSettings: commonSettings),
  .target(
    name: "HapticsConfiguration",
    dependencies: [
      "AHAP", "Diagnostics", "Globs", "HapticsSynthesis", "Interchange", "JSONFormat",
      "LocatedJSON", "TimelineFile",
    ],
    swiftSettings: commonSettings
  ),
  .target(name: "HapticsAnalysis", dependencies: ["HapticsCore"], swiftSettings: commonSettings),
  .systemLibrary(
    name: "CJSONC",
    pkgConfig: pkgConfig("json-c"),
    providers: [.apt(["libjson-c-dev"]), .brew(["json-c"])]
  ),
  .target(
    name: "JSONWriting",
    dependencies: ["CJSONC", "JSONFormat"],
    swiftSettings: commonSettings
  ),
  .target(
    name: "HapticsSynthesis",
    dependencies: ["HapticsCore", "HapticsRealtime"],
    swiftSettings: commonSettings
  ),
  .systemLibrary(
    name: "CSndFile",
    pkgConfig: pkgConfig("sndfile"),
    providers: [.apt(["libsndfile1-dev"]), .brew(["libsndfile"])]
  ),
  .systemLibrary(
    name: "CSampleRate",
    pkgConfig: pkgConfig("samplerate"),
    providers: [.apt(["libsamplerate0-dev"]), .brew(["libsamplerate"])]
  ),
  .target(
    name: "HapticsResampling",
    dependencies: ["CSampleRate"],
    swiftSettings: commonSettings
  ),
  .systemLibrary(name: "CSystemRest"),
  .target(
    name: "HapticsFiles",
    dependencies: ["CSndFile", "CSystemRest", "HapticsResampling", "HapticsSynthesis"],
    swiftSettings: commonSettings
  ),
  .target(name: "HapticsMeasuring", swiftSettings: commonSettings),
  .target(
    name: "HapticsTimeline",
    dependencies: ["HapticsCore", "HapticsRealtime"],
    swiftSettings: commonSettings
  ),
  .target(
    name: "HapticsRuntime",
    dependencies: ["HapticsCore", "HapticsRealtime", "HapticsSynthesis", "HapticsTimeline"],
    swiftSettings: commonSettings
  ),
  .target(
    name: "HapticsOutput",
    dependencies: [
      "HapticsRealtime", "HapticsResampling", "HapticsRuntime", "HapticsSynthesis",
      "HapticsTimeline",
    ],
    swiftSettings: commonSettings
  ),
  .systemLibrary(
    name: "CALSA",
    pkgConfig: pkgConfig("alsa"),
    providers: [.apt(["libasound2-dev"])]
  ),
  .target(
    name: "HapticsALSA",
    dependencies: ["CALSA", "HapticsOutput", "HapticsRuntime"],
    swiftSettings: commonSettings
  ),
  .systemLibrary(name: "CInput"),
  .target(
    name: "HapticsGamepad",
    dependencies: ["CInput", "HapticsOutput", "HapticsRuntime", "HapticsSynthesis"],
    swiftSettings: commonSettings
  ),
  .target(
    name: "Haptics",
    dependencies: [
      "AHAP", "Diagnostics", "HapticsCore", "HapticsRuntime", "HapticsSynthesis",
      "HapticsTimeline", "JSONFormat", "LocatedJSON", "TimelineFile",
    ],
    swiftSettings: commonSettings
  ),
  .target(
    name: "HapticsLoading",
    dependencies: [
      "AHAP", "Diagnostics", "Globs", "Haptics", "HapticsAnalysis", "HapticsConfiguration",
      "HapticsCore", "HapticsFiles", "HapticsRuntime",
      "HapticsSynthesis", "HapticsTimeline", "HapticsMeasuring", "Interchange", "JSONFormat",
      "JSONWriting",
      "LocatedJSON", "TimelineFile",
    ],
    swiftSettings: commonSettings
  ),
  .target(
    name: "HapticsPictures",
    dependencies: [
      "AHAP", "Diagnostics", "HapticsCore", "HapticsLoading", "HapticsPlot", "HapticsRuntime",
      "HapticsSynthesis", "HapticsTimeline", "JSONFormat", "LocatedJSON", "TimelineFile",
    ],
    swiftSettings: commonSettings
  ),
  .target(
    name: "HapticsReports",
    dependencies: [
      "AHAP", "Diagnostics", "HapticsConfiguration", "HapticsCore", "HapticsFiles",
      "HapticsLoading", "HapticsMeasuring", "HapticsRuntime", "HapticsSynthesis", "HapticsTimeline",
      "Interchange", "JSONFormat", "JSONWriting", "LocatedJSON", "TimelineFile",
    ],
    swiftSettings: commonSettings
  ),
  .target(
    name: "LanguageServerProtocol",
    dependencies: ["JSONWriting", "LocatedJSON"],
    swiftSettings: commonSettings
  ),
  .target(
    name: "HapticsLanguageServer",
    dependencies: [
      "AHAP", "Diagnostics", "HapticsConfiguration", "HapticsCore", "HapticsFiles",
      "HapticsLoading", "HapticsPictures", "HapticsPlot",
      "HapticsReports", "HapticsSynthesis", "HapticsTimeline", "Interchange", "JSONFormat",
      "JSONWriting", "LanguageServerProtocol", "LocatedJSON", "TimelineFile",
    ],
    swiftSettings: commonSettings
  ),
  .target(
    name: "HapticsStudio",
    dependencies: [
      "HapticsFiles", "HapticsLoading", "JSONWriting",
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
    ],
    swiftSettings: commonSettings
  ),
  .target(name: "Terminal", dependencies: ["HapticsFiles"], swiftSettings: commonSettings),
  .target(name: "CHaptics", exclude: ["haptics.abi", "haptics.map"]),
  .target(
    name: "HapticsABI",
    dependencies: [
      "AHAP", "CHaptics", "Diagnostics", "Haptics", "HapticsAnalysis", "HapticsCore", "HapticsPlot",
      "HapticsRuntime", "HapticsSynthesis", "HapticsTimeline", "Interchange", "JSONFormat",
      "LocatedJSON", "TimelineFile",
    ],
    swiftSettings: commonSettings
  ),
  .target(
    name: "HapticsPlot",
    dependencies: ["HapticsCore", "HapticsSynthesis"],
    swiftSettings: commonSettings
  ),
  .target(
    name: "HapticsWeb",
    dependencies: [
      "AHAP", "HapticsCore", "HapticsTimeline", "JSONFormat", "LocatedJSON", "TimelineFile",
    ],
    swiftSettings: commonSettings
  ),
]

let programs: [Target] = [
  // The examples are packages of their own; here they are built too, so that tests can run them.
  .target(
    name: "GameScenes",
    dependencies: ["Haptics"],
    path: "Examples/scenes/Sources/GameScenes",
    swiftSettings: commonSettings
  ),
  .executableTarget(
    name: "scenes",
    dependencies: ["GameScenes", "Haptics", "HapticsFiles", "HapticsLoading"],
    path: "Examples/scenes/Sources/scenes",
    swiftSettings: commonSettings
  ),
  .executableTarget(
    name: "lock",
    dependencies: ["Haptics", "HapticsFiles"],
    path: "Examples/swift/Sources/lock",
    swiftSettings: commonSettings
  ),
  .executableTarget(
    name: "HapticsCLI",
    dependencies: [
      "AHAP", "Diagnostics", "HapticsALSA", "HapticsAnalysis", "HapticsConfiguration",
      "HapticsCore", "HapticsFiles", "HapticsGamepad", "HapticsLanguageServer", "HapticsLoading",
      "HapticsMeasuring",
      "HapticsOutput",
      "HapticsPictures", "HapticsPlot", "HapticsReports", "HapticsRuntime", "HapticsSynthesis",
      "HapticsStudio", "HapticsTimeline", "Interchange", "JSONFormat", "JSONWriting", "LocatedJSON",
      "Terminal", "TimelineFile",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    swiftSettings: commonSettings
  ),
]

/// The generator of the man pages.
let tools: [Target] = [
  .target(name: "PageMaking", path: "Tools/PageMaking", swiftSettings: commonSettings),
  .executableTarget(
    name: "make-pages",
    dependencies: ["PageMaking"],
    path: "Tools/make-pages",
    swiftSettings: commonSettings
  ),
]

let tests: [Target] = [
  .target(
    name: "TestSupport",
    dependencies: [
      "Diagnostics", "HapticsConfiguration", "HapticsCore", "HapticsFiles", "PageMaking",
    ],
    path: "Tests/TestSupport",
    swiftSettings: commonSettings
  ),
  // What the portable core does natively and as WebAssembly; `scripts/check-portable` compares.
  .target(
    name: "PortableVectors",
    dependencies: [
      "AHAP", "Diagnostics", "Haptics", "HapticsAnalysis", "HapticsCore", "HapticsPlot",
      "HapticsRuntime", "HapticsSynthesis", "HapticsTimeline", "Interchange", "JSONFormat",
      "LocatedJSON", "TimelineFile",
    ],
    path: "Tests/Portable/Vectors",
    swiftSettings: commonSettings
  ),
  .executableTarget(
    name: "portable-vectors",
    dependencies: ["PortableVectors"],
    path: "Tests/Portable/Native",
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "AHAPTests",
    dependencies: [
      "AHAP", "Diagnostics", "HapticsCore", "JSONFormat", "LocatedJSON", "TestSupport",
      "TimelineFile",
    ],
    exclude: ["Snapshots"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsCLITests",
    dependencies: [
      "AHAP", "Diagnostics", "HapticsCLI", "HapticsCore", "HapticsFiles", "HapticsGamepad",
      "HapticsLoading",
      "HapticsMeasuring", "HapticsPlot", "HapticsReports", "HapticsRuntime", "HapticsSynthesis",
      "HapticsTimeline", "Interchange", "JSONFormat", "Terminal", "TestSupport",
    ],
    exclude: ["Fixtures", "Snapshots"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "GlobsTests",
    dependencies: ["Globs", "TestSupport"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsConfigurationTests",
    dependencies: [
      "Diagnostics", "Globs", "HapticsConfiguration", "JSONFormat", "JSONWriting", "LocatedJSON",
      "TestSupport",
    ],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsCoreTests",
    dependencies: ["HapticsCore", "TestSupport"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "DiagnosticsTests",
    dependencies: ["Diagnostics"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsFilesTests",
    dependencies: [
      "CSystemRest", "HapticsCore", "HapticsFiles", "HapticsSynthesis", "TestSupport",
    ],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsLoadingTests",
    dependencies: [
      "AHAP", "Diagnostics", "Haptics", "HapticsCore", "HapticsFiles", "HapticsLoading",
      "HapticsRuntime", "HapticsSynthesis", "HapticsTimeline", "TestSupport", "TimelineFile",
    ],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsMeasuringTests",
    dependencies: ["HapticsMeasuring", "TestSupport"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsAnalysisTests",
    dependencies: ["HapticsAnalysis", "HapticsCore", "TestSupport"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsRealtimeTests",
    dependencies: ["HapticsRealtime", "TestSupport"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsSynthesisTests",
    dependencies: ["HapticsCore", "HapticsRealtime", "HapticsSynthesis", "TestSupport"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsResamplingTests",
    dependencies: ["HapticsResampling"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsALSATests",
    dependencies: [
      "HapticsALSA", "HapticsCore", "HapticsOutput", "HapticsResampling", "HapticsRuntime",
      "HapticsTimeline", "TestSupport",
    ],
    exclude: ["FaultPlugin"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsOutputTests",
    dependencies: [
      "HapticsOutput", "HapticsRuntime", "HapticsSynthesis", "HapticsTimeline", "TestSupport",
    ],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsGamepadTests",
    dependencies: [
      "CInput", "HapticsCore", "HapticsGamepad", "HapticsRuntime", "HapticsSynthesis",
      "HapticsTimeline", "TestSupport",
    ],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsABITests",
    dependencies: [
      "CHaptics", "Diagnostics", "HapticsABI", "Interchange", "LocatedJSON", "TestSupport",
    ],
    exclude: ["Programs"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsPlotTests",
    dependencies: ["HapticsCore", "HapticsPlot", "HapticsSynthesis", "TestSupport"],
    exclude: ["Snapshots"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsRuntimeTests",
    dependencies: [
      "HapticsCore", "HapticsRuntime", "HapticsSynthesis", "HapticsTimeline", "TestSupport",
    ],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsTimelineTests",
    dependencies: ["HapticsTimeline", "TestSupport"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsTests",
    dependencies: ["GameScenes", "Haptics", "TestSupport"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "TimelineFileTests",
    dependencies: [
      "Diagnostics", "HapticsCore", "HapticsTimeline", "JSONFormat", "LocatedJSON", "TestSupport",
      "TimelineFile",
    ],
    exclude: ["Snapshots"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "InterchangeTests",
    dependencies: [
      "AHAP", "Diagnostics", "HapticsAnalysis", "HapticsCore", "HapticsSynthesis", "Interchange",
      "JSONFormat", "JSONWriting", "LocatedJSON", "TestSupport",
    ],
    exclude: ["Snapshots"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "ArchitectureTests",
    dependencies: [
      "AHAP", "Diagnostics", "HapticsCore", "JSONFormat", "TestSupport", "TimelineFile",
    ],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "JSONWritingTests",
    dependencies: [
      "AHAP", "CJSONC", "HapticsCore", "HapticsTimeline", "JSONFormat", "JSONWriting",
      "LocatedJSON", "TestSupport", "TimelineFile",
    ],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "JSONFormatTests",
    dependencies: ["Diagnostics", "HapticsCore", "JSONFormat", "JSONWriting", "LocatedJSON"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "LanguageServerProtocolTests",
    dependencies: ["JSONWriting", "LanguageServerProtocol", "TestSupport"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsLanguageServerTests",
    dependencies: [
      "AHAP", "Diagnostics", "HapticsConfiguration", "HapticsFiles", "HapticsLanguageServer",
      "HapticsLoading", "HapticsPlot", "JSONFormat",
      "JSONWriting", "LanguageServerProtocol", "LocatedJSON", "TestSupport",
    ],
    exclude: ["Snapshots"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "HapticsStudioTests",
    dependencies: [
      "HapticsFiles", "HapticsStudio", "TestSupport",
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOEmbedded", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"),
    ],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "LocatedJSONTests",
    dependencies: ["Diagnostics", "LocatedJSON", "TestSupport"],
    swiftSettings: commonSettings
  ),
]

let package = Package(
  name: "haptics",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "haptics", targets: ["HapticsCLI"]),
    .library(name: "Haptics", targets: ["Haptics"]),
    .library(name: "HapticsABI", type: .dynamic, targets: ["HapticsABI"]),
    .library(name: "AHAP", targets: ["AHAP", "JSONFormat", "LocatedJSON", "Diagnostics"]),
    .library(name: "HapticsALSA", targets: ["HapticsALSA", "HapticsOutput"]),
    .library(name: "HapticsGamepad", targets: ["HapticsGamepad"]),
    .library(name: "HapticsLoading", targets: ["HapticsFiles", "HapticsLoading"]),
    .library(name: "HapticsLanguageServer", targets: ["HapticsLanguageServer"]),
    .library(name: "HapticsPlot", targets: ["HapticsPlot"]),
    .library(name: "Interchange", targets: ["Interchange", "HapticsAnalysis"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: libraries + programs + tools + tests
)
