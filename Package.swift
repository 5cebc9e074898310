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

/// Those that go together.
let core: Uses = ["HapticsCore", "HapticsRealtime"]
let signals: Uses = ["HapticsCore", "HapticsSynthesis"]
let engine: Uses = signals + ["HapticsRuntime", "HapticsTimeline"]
let text: Uses = ["Diagnostics", "JSONFormat", "LocatedJSON"]
let formats: Uses = text + ["AHAP", "TimelineFile"]
let starts: Uses = engine + ["HapticsStarts", "HapticsTesting"]
let phone: Uses = ["HapticsAVFAudio", "HapticsCoreHaptics", "HapticsLifecycle"]
let lifecycle: Uses = engine + ["HapticsLifecycle"]
let outputs: Uses = lifecycle + ["HapticsOutput"]
let game: Uses = formats + engine + ["Haptics"]
let writing: Uses = ["Interchange", "JSONWriting"]
let reading: Uses = ["HapticsConfiguration", "HapticsFiles", "HapticsReading", "HapticsSignals"]
let files: Uses = reading + ["HapticsLoading"]
let desk: Uses =
  formats + signals + files + writing + ["ContentReports", "HapticsPlot", "HapticsReports"]

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
  ] : []
func apple(_ names: String...) -> Uses {
  isLinux ? names.map { .target(name: $0, condition: .when(platforms: [.linux])) } : []
}

let coreHaptics = apple("CoreHaptics", "GameController")

// A target lists all that it may import, and a group imports only from groups above it.
// One Swift target imports each C library.

let sources: [Target] = [
  // Core: the vocabulary, and storage that a render thread may use.
  module("Core/HapticsRealtime"),
  module("Core/HapticsCore", ["HapticsRealtime"]),

  // Engine: signals, cues, and the engine that plays them.
  module("Engine/HapticsSignals", ["HapticsCore"]),
  module("Engine/HapticsSynthesis", core),
  module("Engine/HapticsTimeline", core),
  module("Engine/HapticsStarts", ["HapticsCore", "HapticsTimeline"]),
  module("Engine/HapticsRuntime", core + ["HapticsStarts", "HapticsSynthesis", "HapticsTimeline"]),
  module("Engine/HapticsLifecycle", engine + ["HapticsRealtime"]),
  module("Engine/HapticsGame", engine),
  module("Engine/HapticsTesting", engine + ["HapticsStarts"]),

  // Formats: text in, findings and values out.
  module("Formats/Diagnostics", ["HapticsRealtime"]),
  module("Formats/LocatedJSON", ["Diagnostics"]),
  module("Formats/JSONFormat", core + ["Diagnostics", "LocatedJSON"]),
  module("Formats/JSONWriting", ["JSONFormat"]),
  module("Formats/AHAP", text + core),
  module("Formats/TimelineFile", text + core + ["HapticsTimeline"]),
  module("Formats/Interchange", formats + core + ["HapticsSignals", "HapticsSynthesis"]),

  // What a game imports.
  module("Haptics", formats + engine),

  // Devices: what all back ends share, and the back ends.
  library("Devices/CSampleRate", "samplerate", apt: "libsamplerate0-dev", brew: "libsamplerate"),
  library("Devices/CALSA", "alsa", apt: "libasound2-dev"),
  .systemLibrary(name: "CInput", path: "Sources/Devices/CInput"),
  module("Devices/HapticsResampling", ["CSampleRate"]),
  module("Devices/HapticsOutput", lifecycle + ["HapticsRealtime", "HapticsResampling"]),
  module("Devices/HapticsALSA", outputs + ["CALSA"]),
  module("Devices/HapticsGamepad", outputs + ["CInput", "HapticsStarts"]),
  module("Devices/HapticsCoreHaptics", coreHaptics + engine + ["HapticsStarts"]),
  module("Devices/HapticsAVFAudio", apple("AVFAudio") + engine + ["HapticsLifecycle"]),

  // Files: the file system, sounds, configuration, and patterns with their assets.
  library("Files/CSndFile", "sndfile", apt: "libsndfile1-dev", brew: "libsndfile"),
  .systemLibrary(name: "CSystemRest", path: "Sources/Files/CSystemRest"),
  library("Files/CJSONC", "json-c", apt: "libjson-c-dev", brew: "json-c"),
  module(
    "Files/HapticsFiles",
    ["CJSONC", "CSndFile", "CSystemRest", "HapticsSynthesis", "JSONWriting"]
  ),
  module("Files/HapticsConfiguration", formats + ["HapticsSynthesis", "Interchange"]),
  module("Files/HapticsReading", game + ["HapticsConfiguration", "Interchange"]),
  module("Files/HapticsLoading", game + reading + writing + ["HapticsLifecycle"]),

  // Tools: what people at a desk use.
  module("Tools/HapticsPlot", signals),
  module("Tools/FindingsReport", text + writing + ["HapticsConfiguration", "HapticsCore"]),
  module("Tools/ContentReports", formats + engine + writing + ["HapticsPlot", "HapticsReading"]),
  module(
    "Tools/HapticsReports",
    formats + engine + files + writing + ["ContentReports", "FindingsReport", "HapticsPlot"]
  ),
  module("Tools/HapticsLanguageServer", desk + ["HapticsTimeline"]),
  module(
    "Tools/HapticsStudio",
    ["HapticsFiles", "HapticsLoading", "JSONWriting"]
      + others("NIOCore", "NIOHTTP1", "NIOPosix", package: "swift-nio")
  ),

  // Interfaces: the C interface, and what pages need beside it.
  .target(
    name: "CHaptics",
    path: "Sources/Interfaces/CHaptics",
    exclude: ["haptics.abi", "haptics.map"]
  ),
  module(
    "Interfaces/HapticsABI",
    game + writing + [
      "CHaptics", "FindingsReport", "HapticsConfiguration", "HapticsGame", "HapticsPlot",
      "HapticsSignals",
    ]
  ),
  module(
    "Interfaces/HapticsWeb",
    game + writing + ["CHaptics", "ContentReports", "HapticsABI", "HapticsReading"]
  ),
]

let programs: [Target] = [
  program(
    "Tools/HapticsCLI",
    desk + [
      "FindingsReport", "HapticsALSA", "HapticsGamepad", "HapticsLanguageServer",
      "HapticsLifecycle", "HapticsOutput", "HapticsRuntime", "HapticsStudio", "HapticsTimeline",
    ] + others("ArgumentParser", package: "swift-argument-parser")
  ),
  // The examples are packages of their own; here they are built too, so that tests can run them.
  module("scenes/Sources/GameScenes", ["Haptics", "HapticsGame"], in: "Examples"),
  program("scenes/Sources/scenes", game + files + ["GameScenes", "HapticsGame"], in: "Examples"),
  program("swift/Sources/lock", ["Haptics", "HapticsFiles"], in: "Examples"),
  module(
    "handshake/Sources/Handshake",
    game + phone + apple("SwiftUI") + ["HapticsGame", "HapticsStarts"],
    in: "Examples"
  ),
  // The recorder of what Core Haptics does on a Mac.
  .executableTarget(
    name: "record-fidelity",
    dependencies: apple("CoreHaptics") + starts + ["HapticsCoreHaptics"],
    path: "Fidelity",
    exclude: ["Probes", "README.md", "check", "expectations.json", "record-on-phone"],
    sources: ["record.swift"],
    swiftSettings: settings
  ),
  // The generator of the man pages.
  module("PageMaking", in: "Tools"),
  program("make-pages", ["PageMaking"], in: "Tools"),
]

let testTargets: [Target] = [
  module(
    "TestSupport",
    core + ["Diagnostics", "HapticsConfiguration", "HapticsFiles", "JSONFormat", "PageMaking"],
    in: "Tests"
  ),
  // What the portable core does natively and as WebAssembly; `scripts/check/portable` compares.
  module(
    "Portable/PortableVectors",
    game + ["HapticsPlot", "HapticsSignals", "HapticsStarts", "Interchange"],
    in: "Tests"
  ),
  program("Portable/portable-vectors", ["PortableVectors"], in: "Tests"),
  tests("Core/HapticsRealtimeTests", ["HapticsRealtime"]),
  tests("Core/HapticsCoreTests", ["HapticsCore"]),
  tests("Engine/HapticsSignalsTests", ["HapticsCore", "HapticsSignals"]),
  tests("Engine/HapticsSynthesisTests", core + ["HapticsSynthesis"]),
  tests("Engine/HapticsTimelineTests", ["HapticsTimeline"]),
  tests("Engine/HapticsRuntimeTests", starts + ["HapticsGame", "HapticsLifecycle"]),
  tests("Engine/HapticsGameTests", engine + ["HapticsGame"]),
  tests("Engine/HapticsTestingTests", engine + ["HapticsTesting"]),
  tests("Formats/DiagnosticsTests", ["Diagnostics"]),
  tests("Formats/LocatedJSONTests", ["Diagnostics", "LocatedJSON"]),
  tests("Formats/JSONFormatTests", formats + ["HapticsCore", "JSONWriting"]),
  tests("Formats/JSONWritingTests", formats + engine + ["CJSONC", "JSONWriting"]),
  tests("Formats/AHAPTests", formats + ["HapticsCore"], "Snapshots"),
  tests("Formats/TimelineFileTests", formats + engine, "Snapshots"),
  tests("Formats/InterchangeTests", formats + signals + writing + ["HapticsSignals"], "Snapshots"),
  tests("HapticsTests", starts + ["Diagnostics", "GameScenes", "Haptics", "HapticsGame"]),
  tests("Devices/HapticsResamplingTests", ["HapticsResampling"]),
  tests("Devices/HapticsOutputTests", outputs),
  tests("Devices/HapticsALSATests", outputs + ["HapticsALSA", "HapticsResampling"], "FaultPlugin"),
  tests(
    "Devices/HapticsGamepadTests",
    starts + ["CInput", "HapticsGamepad", "HapticsLifecycle", "HapticsOutput"]
  ),
  tests("Files/HapticsFilesTests", signals + ["CSystemRest", "HapticsFiles", "JSONWriting"]),
  tests("Files/HapticsConfigurationTests", formats + writing + ["HapticsConfiguration"]),
  tests("Files/HapticsLoadingTests", formats + engine + files + ["Haptics", "HapticsLifecycle"]),
  tests("Tools/HapticsPlotTests", signals + ["HapticsPlot"], "Snapshots"),
  tests("Tools/HapticsLanguageServerTests", desk + ["HapticsLanguageServer"], "Snapshots"),
  tests(
    "Tools/HapticsStudioTests",
    ["HapticsFiles", "HapticsStudio"]
      + others("NIOCore", "NIOEmbedded", "NIOHTTP1", package: "swift-nio")
  ),
  tests(
    "Tools/HapticsCLITests",
    desk + [
      "CHaptics", "HapticsABI", "HapticsCLI", "HapticsGamepad", "HapticsLanguageServer",
      "HapticsLifecycle", "HapticsRuntime", "HapticsTimeline",
    ],
    "Fixtures",
    "Snapshots"
  ),
  tests(
    "Interfaces/HapticsABITests",
    ["CHaptics", "Diagnostics", "HapticsABI", "Interchange", "LocatedJSON"],
    "Programs"
  ),
  tests("ArchitectureTests", formats + ["HapticsCore"]),
]
let simulations =
  isLinux
  ? [
    tests(
      "Devices/HapticsCoreHapticsTests",
      coreHaptics + starts + phone + ["Handshake", "Haptics", "HapticsGame"]
    ),
    tests("Devices/HapticsAVFAudioTests", apple("AVFAudio") + engine + phone),
  ] : []

let package = Package(
  name: "haptics",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "haptics", targets: ["HapticsCLI"]),
    .library(name: "Haptics", targets: ["Haptics"]),
    .library(name: "HapticsABI", type: .dynamic, targets: ["HapticsABI"]),
    .library(name: "AHAP", targets: ["AHAP", "JSONFormat", "LocatedJSON", "Diagnostics"]),
    .library(name: "HapticsGame", targets: ["HapticsGame"]),
    .library(name: "HapticsTesting", targets: ["HapticsTesting", "HapticsStarts"]),
    .library(name: "HapticsALSA", targets: ["HapticsALSA", "HapticsOutput", "HapticsLifecycle"]),
    .library(name: "HapticsAVFAudio", targets: ["HapticsAVFAudio", "HapticsLifecycle"]),
    .library(name: "HapticsCoreHaptics", targets: ["HapticsCoreHaptics", "HapticsStarts"]),
    .library(name: "HapticsGamepad", targets: ["HapticsGamepad"]),
    .library(name: "HapticsLoading", targets: ["HapticsFiles", "HapticsLoading"]),
    .library(name: "HapticsLanguageServer", targets: ["HapticsLanguageServer"]),
    .library(name: "HapticsPlot", targets: ["HapticsPlot"]),
    .library(name: "Interchange", targets: ["Interchange", "HapticsSignals"]),
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
