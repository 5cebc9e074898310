// Loads each probe with Core Haptics, makes a player of it, and writes down what happens.
//
// On a Mac:   swift Fidelity/record.swift Fidelity/Probes > result.json
// With the rules of the engine's player, in ten seconds:
//             swift run record-fidelity Fidelity/Probes > result.json
// Then, anywhere:   haptics fidelity compare result.json --probes Fidelity
//
// It was compiled against Tests/AppleDeclarations only (Fidelity/check does that on Linux), never
// against Core Haptics itself, and never run on a Mac. An engine needs no actuator to judge a pattern,
// as far as is known; where none can be made, 'player' is null and only loading is recorded.

import CoreHaptics
import Foundation

#if canImport(HapticsCoreHaptics)
  import HapticsCoreHaptics
  import HapticsRuntime
  import HapticsTesting
#endif

/// What came of one step: nothing, or an error's domain and code.
struct Outcome: Encodable {
  var domain: String?
  var code: Int?
  var message: String?

  init() {}

  init(_ error: any Error) {
    let error = error as NSError
    domain = error.domain
    code = error.code
    message = error.localizedDescription
  }
}

/// What came of one probe.
struct Observation: Encodable {
  var name: String
  var load: Outcome
  var player: Outcome?
  var duration: Double?
}

struct Result: Encodable {
  var system: String
  var supportsHaptics: Bool
  var engine: Outcome
  var observations: [Observation]
  /// The rules of players that `CoreHapticsPlayer` breaks; absent if no player was made.
  var brokenRules: [String]?
  var player: Outcome?
}

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: record.swift FOLDER\n".utf8))
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let files = try FileManager.default
  .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  .filter { $0.pathExtension == "ahap" }
  .sorted { $0.lastPathComponent < $1.lastPathComponent }

var engine: CHHapticEngine?
var engineOutcome = Outcome()
do {
  let made = try CHHapticEngine()
  try made.start()
  engine = made
} catch {
  engineOutcome = Outcome(error)
}

var observations: [Observation] = []
for file in files {
  var observation = Observation(
    name: file.deletingPathExtension().lastPathComponent,
    load: Outcome()
  )
  do {
    let pattern = try CHHapticPattern(contentsOf: file)
    observation.duration = pattern.duration
    if let engine {
      do {
        _ = try engine.makePlayer(with: pattern)
        observation.player = Outcome()
      } catch {
        observation.player = Outcome(error)
      }
    }
  } catch {
    observation.load = Outcome(error)
  }
  observations.append(observation)
}

var result = Result(
  system: ProcessInfo.processInfo.operatingSystemVersionString,
  supportsHaptics: CHHapticEngine.capabilitiesForHardware().supportsHaptics,
  engine: engineOutcome,
  observations: observations
)
#if canImport(HapticsCoreHaptics)
  do {
    let rules = StartConformance(
      try CoreHapticsPlayer(),
      now: { HostMoment.now.time },
      wait: { Thread.sleep(forTimeInterval: Double($0 - HostMoment.now.time) * 1e-9) }
    )
    result.brokenRules = rules.run()
  } catch {
    result.player = Outcome(error)
  }
#endif
let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
FileHandle.standardOutput.write(try encoder.encode(result) + Data("\n".utf8))
