// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of the package is compiled with.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

#if os(Linux)
  let isLinux = true
#else
  let isLinux = false
#endif

/// The name of a target, which is that of its folder.
func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

typealias Uses = [Target.Dependency]

func module(_ path: String, _ uses: Uses = [], in folder: String = "Sources") -> Target {
  .target(name: name(path), dependencies: uses, path: "\(folder)/\(path)", swiftSettings: settings)
}

func program(_ path: String, _ uses: Uses, in folder: String = "Sources") -> Target {
  .executableTarget(
    name: name(path),
    dependencies: uses,
    path: "\(folder)/\(path)",
    swiftSettings: settings
  )
}

func tests(_ path: String, _ uses: Uses, _ exclude: String...) -> Target {
  .testTarget(
    name: name(path),
    dependencies: uses + ["TestSupport"],
    path: "Tests/\(path)",
    exclude: exclude,
    swiftSettings: settings
  )
}

/// A C library of the system.
///
/// On Linux it is found among the system's own headers: with a name for
/// pkg-config, the package manager would warn everybody who builds `Haptics` alone without it.
func library(_ path: String, _ pkgConfig: String, apt: String, brew: String? = nil) -> Target {
  .systemLibrary(
    name: name(path),
    path: "Sources/\(path)",
    pkgConfig: isLinux ? nil : pkgConfig,
    providers: [.apt([apt])] + (brew.map { [.brew([$0])] } ?? [])
  )
}

/// Products of other packages, which only programs and their tests use.
///
/// Who disables the trait resolves none of these packages, and can build all but the programs.
func others(_ names: String..., package: String) -> Uses {
  names.map { .product(name: $0, package: package, condition: .when(traits: ["Programs"])) }
}

// Declarations of Apple's frameworks for systems without them: dependencies of what imports them, as
// the order of a build must not decide what `canImport` answers. They are no package of their own,
// because a package that is pinned to a revision cannot depend on one in its folder.
let declarations =
  isLinux
  ? [
    module("AppleDeclarations/CoreHaptics", in: "Tests"),
    module("AppleDeclarations/GameController", ["CoreHaptics"], in: "Tests"),
    module("AppleDeclarations/AVFAudio", in: "Tests"),
    module("Examples/SwiftUI", in: "Tests"),
    module("Examples/UIKit", in: "Tests"),
  ] : []
func apple(_ names: String...) -> Uses {
  isLinux ? names.map { .target(name: $0, condition: .when(platforms: [.linux])) } : []
}

// A target lists what it imports, and a group imports only from groups above it.
// One Swift target imports each C library.

let sources: [Target] = [
  // Core: the vocabulary, and storage that a render thread may use.
  module("Core/HapticsRealtime"),
  module("Core/HapticsCore", ["HapticsRealtime"]),

  // Engine: signals, cues, and the engine that plays them.
  module("Engine/HapticsSynthesis", ["HapticsCore", "HapticsRealtime"]),
  module("Engine/HapticsTimeline", ["HapticsCore", "HapticsRealtime"]),
  module(
    "Engine/HapticsRuntime",
    ["HapticsCore", "HapticsRealtime", "HapticsSynthesis", "HapticsTimeline"]
  ),
  module("Engine/HapticsLifecycle", ["HapticsRealtime", "HapticsRuntime", "HapticsTimeline"]),
  module("Engine/HapticsGame", ["HapticsCore", "HapticsRuntime", "HapticsTimeline"]),
  module("Engine/HapticsTesting", ["HapticsCore", "HapticsRuntime", "HapticsTimeline"]),

  // Formats: text in, findings and values out.
  module("Formats/LocatedJSON", ["HapticsRealtime"]),
  module(
    "Formats/HapticsFormats",
    ["HapticsCore", "HapticsRealtime", "HapticsTimeline", "LocatedJSON"]
  ),
  module(
    "Formats/Interchange",
    ["HapticsCore", "HapticsFormats", "HapticsRealtime", "HapticsSynthesis", "LocatedJSON"]
  ),

  // What a game imports.
  module(
    "Haptics",
    ["HapticsCore", "HapticsFormats", "HapticsRuntime", "HapticsSynthesis", "HapticsTimeline"]
  ),

  // Tools: what a person does with a file, without files.
  module("Tools/HapticsPlot", ["HapticsCore", "HapticsSynthesis"]),
  module(
    "Tools/HapticsTools",
    [
      "Haptics", "HapticsCore", "HapticsFormats", "HapticsPlot", "HapticsRealtime",
      "HapticsRuntime", "HapticsSynthesis", "HapticsTimeline", "Interchange", "LocatedJSON",
    ]
  ),

  // Devices: what all back ends share, and the back ends.
  library("Devices/CSampleRate", "samplerate", apt: "libsamplerate0-dev", brew: "libsamplerate"),
  library("Devices/CALSA", "alsa", apt: "libasound2-dev"),
  .systemLibrary(name: "CInput", path: "Sources/Devices/CInput"),
  module("Devices/HapticsResampling", ["CSampleRate"]),
  module(
    "Devices/HapticsOutput",
    [
      "HapticsLifecycle", "HapticsRealtime", "HapticsResampling", "HapticsRuntime",
      "HapticsSynthesis", "HapticsTimeline",
    ]
  ),
  module("Devices/HapticsALSA", ["CALSA", "HapticsLifecycle", "HapticsOutput", "HapticsRuntime"]),
  module(
    "Devices/HapticsGamepad",
    [
      "CInput", "HapticsCore", "HapticsLifecycle", "HapticsOutput", "HapticsRuntime",
      "HapticsSynthesis", "HapticsTimeline",
    ]
  ),
  module(
    "Devices/HapticsCoreHaptics",
    ["HapticsCore", "HapticsRuntime", "HapticsSynthesis", "HapticsTimeline"]
      + apple("CoreHaptics", "GameController")
  ),
  module(
    "Devices/HapticsAVFAudio",
    [
      "Haptics", "HapticsCore", "HapticsFormats", "HapticsLifecycle", "HapticsRuntime",
      "HapticsSynthesis", "LocatedJSON",
    ] + apple("AVFAudio", "UIKit")
  ),

  // Files: the file system, sounds, configuration, and patterns with their assets.
  library("Files/CSndFile", "sndfile", apt: "libsndfile1-dev", brew: "libsndfile"),
  .systemLibrary(name: "CSystemRest", path: "Sources/Files/CSystemRest"),
  library("Files/CJSONC", "json-c", apt: "libjson-c-dev", brew: "json-c"),
  module(
    "Files/HapticsFiles",
    [
      "CJSONC", "CSndFile", "CSystemRest", "Haptics", "HapticsCore", "HapticsFormats",
      "HapticsLifecycle", "HapticsRuntime", "HapticsSynthesis", "HapticsTimeline", "HapticsTools",
      "Interchange", "LocatedJSON",
    ]
  ),

  // Programs: editors, terminals and browsers as clients.
  module(
    "Programs/HapticsLanguageServer",
    [
      "HapticsCore", "HapticsFiles", "HapticsFormats", "HapticsPlot", "HapticsRealtime",
      "HapticsSynthesis", "HapticsTimeline", "HapticsTools", "Interchange", "LocatedJSON",
    ]
  ),

  // Interfaces: the C interface, and what pages need beside it.
  .target(
    name: "CHaptics",
    path: "Sources/Interfaces/CHaptics",
    exclude: ["haptics.abi", "haptics.map"]
  ),
  module(
    "Interfaces/HapticsABI",
    [
      "CHaptics", "Haptics", "HapticsCore", "HapticsFormats", "HapticsGame", "HapticsRuntime",
      "HapticsSynthesis", "HapticsTimeline", "HapticsTools", "Interchange", "LocatedJSON",
    ]
  ),
  module(
    "Interfaces/HapticsWeb",
    [
      "HapticsABI", "HapticsCore", "HapticsFormats", "HapticsPlot", "HapticsRuntime",
      "HapticsSynthesis", "HapticsTimeline", "HapticsTools", "Interchange", "LocatedJSON",
    ]
  ),
]

let programs: [Target] = [
  program(
    "Programs/HapticsCLI",
    [
      "HapticsALSA", "HapticsCore", "HapticsFiles", "HapticsFormats", "HapticsGamepad",
      "HapticsLanguageServer", "HapticsLifecycle", "HapticsOutput", "HapticsPlot", "HapticsRuntime",
      "HapticsSynthesis", "HapticsTimeline", "HapticsTools", "Interchange", "LocatedJSON",
    ] + others("NIOCore", "NIOHTTP1", "NIOPosix", package: "swift-nio")
      + others("ArgumentParser", package: "swift-argument-parser")
  ),
  // The examples are packages of their own; here they are built too, so that tests can run them.
  module("scenes/Sources/GameScenes", ["Haptics", "HapticsGame"], in: "Examples"),
  program("scenes/Sources/scenes", ["GameScenes", "Haptics", "HapticsFiles"], in: "Examples"),
  program("swift/Sources/lock", ["Haptics", "HapticsFiles"], in: "Examples"),
  module(
    "handshake/Sources/Handshake",
    [
      "Haptics", "HapticsAVFAudio", "HapticsCoreHaptics", "HapticsGame", "HapticsLifecycle",
      "HapticsTimeline",
    ] + apple("SwiftUI"),
    in: "Examples"
  ),
  // The recorder of what Core Haptics does on a Mac.
  .executableTarget(
    name: "record-fidelity",
    dependencies: ["HapticsCoreHaptics", "HapticsRuntime", "HapticsTesting"]
      + apple("CoreHaptics"),
    path: "Tests/Fidelity",
    exclude: ["Probes", "README.md", "check", "expectations.json", "record-on-phone"],
    sources: ["record.swift"],
    swiftSettings: settings
  ),
  // The generator of the man pages.
  module("PageMaking", in: "scripts/make"),
  program("make-pages", ["PageMaking"], in: "scripts/make"),
]

let testTargets: [Target] = [
  module(
    "TestSupport",
    ["HapticsCore", "HapticsFiles", "HapticsFormats", "HapticsTools", "LocatedJSON", "PageMaking"],
    in: "Tests"
  ),
  // What the portable core does natively and as WebAssembly; `scripts/check/portable` compares.
  module(
    "Portable/PortableVectors",
    [
      "Haptics", "HapticsCore", "HapticsFormats", "HapticsPlot", "HapticsRuntime",
      "HapticsSynthesis", "HapticsTimeline", "Interchange", "LocatedJSON",
    ],
    in: "Tests"
  ),
  program("Portable/portable-vectors", ["PortableVectors"], in: "Tests"),
  tests("Core/HapticsRealtimeTests", ["HapticsRealtime"]),
  tests("Core/HapticsCoreTests", ["HapticsCore"]),
  tests("Engine/HapticsSynthesisTests", ["HapticsCore", "HapticsRealtime", "HapticsSynthesis"]),
  tests("Engine/HapticsTimelineTests", ["HapticsTimeline"]),
  tests(
    "Engine/HapticsRuntimeTests",
    [
      "HapticsCore", "HapticsGame", "HapticsLifecycle", "HapticsRuntime", "HapticsSynthesis",
      "HapticsTesting", "HapticsTimeline",
    ]
  ),
  tests("Engine/HapticsGameTests", ["HapticsGame", "HapticsTimeline"]),
  tests(
    "Engine/HapticsTestingTests",
    ["HapticsCore", "HapticsRuntime", "HapticsTesting", "HapticsTimeline"]
  ),
  tests("Formats/LocatedJSONTests", ["CJSONC", "HapticsCore", "HapticsFormats", "LocatedJSON"]),
  tests(
    "Formats/HapticsFormatsTests",
    ["HapticsCore", "HapticsFormats", "HapticsTimeline", "LocatedJSON"],
    "AHAP/Snapshots",
    "Timeline/Snapshots"
  ),
  tests(
    "Formats/InterchangeTests",
    ["HapticsCore", "HapticsFormats", "HapticsSynthesis", "Interchange", "LocatedJSON"],
    "Snapshots"
  ),
  tests(
    "HapticsTests",
    [
      "GameScenes", "Haptics", "HapticsGame", "HapticsRuntime", "HapticsTesting", "HapticsTimeline",
      "LocatedJSON",
    ]
  ),
  tests("Devices/HapticsResamplingTests", ["HapticsResampling"]),
  tests(
    "Devices/HapticsOutputTests",
    ["HapticsLifecycle", "HapticsOutput", "HapticsRuntime", "HapticsSynthesis", "HapticsTimeline"]
  ),
  tests(
    "Devices/HapticsALSATests",
    [
      "HapticsALSA", "HapticsCore", "HapticsLifecycle", "HapticsOutput", "HapticsResampling",
      "HapticsRuntime", "HapticsTimeline",
    ],
    "FaultPlugin"
  ),
  tests(
    "Devices/HapticsGamepadTests",
    [
      "CInput", "HapticsCore", "HapticsGamepad", "HapticsLifecycle", "HapticsRuntime",
      "HapticsSynthesis", "HapticsTesting", "HapticsTimeline",
    ]
  ),
  tests(
    "Files/HapticsFilesTests",
    [
      "CSystemRest", "Haptics", "HapticsCore", "HapticsFiles", "HapticsFormats", "HapticsLifecycle",
      "HapticsRuntime", "HapticsSynthesis", "HapticsTimeline", "HapticsTools", "LocatedJSON",
    ]
  ),
  tests(
    "Tools/HapticsToolsTests",
    [
      "Haptics", "HapticsFormats", "HapticsRuntime", "HapticsTools", "Interchange", "LocatedJSON",
    ]
  ),
  tests("Tools/HapticsPlotTests", ["HapticsCore", "HapticsPlot", "HapticsSynthesis"], "Snapshots"),
  tests(
    "Programs/HapticsLanguageServerTests",
    [
      "HapticsCore", "HapticsFiles", "HapticsFormats", "HapticsLanguageServer", "HapticsPlot",
      "HapticsTools", "LocatedJSON",
    ],
    "Snapshots"
  ),
  tests(
    "Programs/HapticsCLITests",
    [
      "CHaptics", "HapticsABI", "HapticsCLI", "HapticsCore", "HapticsFiles", "HapticsFormats",
      "HapticsGamepad", "HapticsLanguageServer", "HapticsLifecycle", "HapticsPlot",
      "HapticsRuntime", "HapticsSynthesis", "HapticsTimeline", "HapticsTools", "Interchange",
      "LocatedJSON",
    ] + others("NIOCore", "NIOEmbedded", "NIOHTTP1", package: "swift-nio"),
    "Fixtures",
    "Snapshots"
  ),
  tests(
    "Interfaces/HapticsABITests",
    ["CHaptics", "HapticsABI", "Interchange", "LocatedJSON"],
    "Programs"
  ),
  tests("ArchitectureTests", ["HapticsCore", "HapticsFormats", "LocatedJSON"]),
]
let simulations =
  isLinux
  ? [
    tests(
      "Devices/HapticsCoreHapticsTests",
      [
        "Handshake", "Haptics", "HapticsAVFAudio", "HapticsCore", "HapticsCoreHaptics",
        "HapticsGame", "HapticsLifecycle", "HapticsRuntime", "HapticsSynthesis", "HapticsTesting",
        "HapticsTimeline",
      ] + apple("CoreHaptics", "GameController", "UIKit")
    ),
    tests(
      "Devices/HapticsAVFAudioTests",
      ["Haptics", "HapticsAVFAudio", "HapticsLifecycle", "HapticsRuntime", "HapticsTimeline"]
        + apple("AVFAudio", "UIKit")
    ),
  ] : []

let package = Package(
  name: "haptics",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "haptics", targets: ["HapticsCLI"]),
    .library(name: "Haptics", targets: ["Haptics"]),
    .library(name: "HapticsABI", type: .dynamic, targets: ["HapticsABI"]),
    .library(name: "AHAP", targets: ["HapticsFormats", "LocatedJSON"]),
    .library(name: "HapticsGame", targets: ["HapticsGame"]),
    .library(name: "HapticsTesting", targets: ["HapticsTesting", "HapticsTimeline"]),
    .library(name: "HapticsALSA", targets: ["HapticsALSA", "HapticsOutput", "HapticsLifecycle"]),
    .library(name: "HapticsAVFAudio", targets: ["HapticsAVFAudio", "HapticsLifecycle"]),
    .library(name: "HapticsCoreHaptics", targets: ["HapticsCoreHaptics", "HapticsTimeline"]),
    .library(name: "HapticsGamepad", targets: ["HapticsGamepad"]),
    .library(name: "HapticsLoading", targets: ["HapticsFiles", "LocatedJSON"]),
    .library(name: "HapticsLanguageServer", targets: ["HapticsLanguageServer"]),
    .library(name: "HapticsPlot", targets: ["HapticsPlot"]),
    .library(name: "Interchange", targets: ["Interchange", "HapticsSynthesis"]),
  ],
  traits: [
    .trait(name: "Programs", description: "Allows building the programs, such as 'haptics'."),
    .default(enabledTraits: ["Programs"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: declarations + sources + programs + testTargets + simulations
)
