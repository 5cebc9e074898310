// Records what Core Haptics does: loads each probe and makes a player of it, and makes the calls on
// which the engine's player for phones depends. One JSON file comes out.
//
// On a phone, from a Mac:   Tests/Fidelity/record-on-phone TEAM
// On a Mac alone:           swift Tests/Fidelity/record.swift Tests/Fidelity/Probes > result.json
// With the rules of the engine's player, in ten more seconds:
//                           swift run record-fidelity Tests/Fidelity/Probes > result.json
// Then, anywhere:           haptics fidelity compare result.json --probes Tests/Fidelity
//
// It was compiled against Tests/AppleDeclarations only (Tests/Fidelity/check does that on Linux), never
// against Core Haptics itself, and never run on a Mac or a phone. Where no engine can be made,
// 'player' is null and only loading is recorded. Without an accelerometer, the measured calls are not
// recorded.

import CoreHaptics
import Foundation

#if canImport(HapticsCoreHaptics)
  import HapticsCoreHaptics
  import HapticsRuntime
  import HapticsTesting
#endif
#if canImport(CoreMotion) && canImport(UIKit)
  import CoreMotion
  import SwiftUI
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

/// What came of a call.
struct Call: Encodable {
  var name: String
  var call: Outcome
  /// The measured number: of a vibration, as a part of an undisturbed one.
  var value: Double?
}

struct Result: Encodable {
  var system: String
  var supportsHaptics: Bool
  var engine: Outcome
  var observations: [Observation] = []
  var calls: [Call] = []
  /// The rules of players that `CoreHapticsPlayer` breaks; absent if no player was made.
  var brokenRules: [String]?
  var player: Outcome?
}

/// The accelerometer of a phone, which feels what its actuator does.
protocol Accelerometer {
  /// The magnitudes of the acceleration in a span of host times in seconds, in g.
  func magnitudes(from start: TimeInterval, to end: TimeInterval) -> [Double]
}

// MARK: Probes

func observe(_ folder: URL, _ engine: CHHapticEngine?) throws -> [Observation] {
  let files = try FileManager.default
    .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "ahap" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  return files.map { file in
    let name = file.deletingPathExtension().lastPathComponent
    var observation = Observation(name: name, load: Outcome())
    do {
      let pattern = try CHHapticPattern(contentsOf: file)
      observation.duration = pattern.duration
      guard let engine else { return observation }
      do {
        _ = try engine.makePlayer(with: pattern)
        observation.player = Outcome()
      } catch {
        observation.player = Outcome(error)
      }
    } catch {
      observation.load = Outcome(error)
    }
    return observation
  }
}

// MARK: Calls

/// Makes the calls on which `CoreHapticsPlayer` depends, one after the other.
struct CallRecorder {
  let engine: CHHapticEngine
  let accelerometer: (any Accelerometer)?
  private(set) var calls: [Call] = []
  /// The vibration of silence and of an undisturbed event, in g.
  private var silence = 0.0
  private var full = 0.0

  init(_ engine: CHHapticEngine, _ accelerometer: (any Accelerometer)?) {
    self.engine = engine
    self.accelerometer = accelerometer
  }

  mutating func run() {
    recordAcceptance()
    record("engine-clock-rate") { recorder in
      let (host, time) = (Self.hostTime, recorder.engine.currentTime)
      Thread.sleep(forTimeInterval: 2)
      return (recorder.engine.currentTime - time) / (Self.hostTime - host)
    }
    if accelerometer != nil { recordVibrations() }
  }

  /// The clock of the accelerometer, in seconds.
  private static var hostTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

  private mutating func record(
    _ name: String,
    _ body: (inout CallRecorder) throws -> Double?
  ) {
    var call = Call(name: name, call: Outcome())
    do { call.value = try body(&self) } catch { call.call = Outcome(error) }
    calls.append(call)
    // What still plays must not be felt in the next one.
    Thread.sleep(forTimeInterval: 0.2)
  }

  private static func vibration(_ duration: Double, at start: Double = 0) -> CHHapticEvent {
    CHHapticEvent(
      eventType: .hapticContinuous,
      parameters: [
        CHHapticEventParameter(parameterID: .hapticIntensity, value: 1),
        CHHapticEventParameter(parameterID: .hapticSharpness, value: 0.5),
      ],
      relativeTime: start,
      duration: duration
    )
  }

  private func player(
    _ events: [CHHapticEvent],
    _ curves: [CHHapticParameterCurve] = []
  ) throws -> any CHHapticAdvancedPatternPlayer {
    let pattern =
      try curves.isEmpty
      ? CHHapticPattern(events: events, parameters: [])
      : CHHapticPattern(events: events, parameterCurves: curves)
    return try engine.makeAdvancedPlayer(with: pattern)
  }

  private static func intensity(_ value: Float, _ time: Double = 0) -> CHHapticDynamicParameter {
    CHHapticDynamicParameter(
      parameterID: .hapticIntensityControl,
      value: value,
      relativeTime: time
    )
  }

  private static func curve(_ from: Float, _ to: Float) -> CHHapticParameterCurve {
    CHHapticParameterCurve(
      parameterID: .hapticIntensityControl,
      controlPoints: [.init(relativeTime: 0, value: from), .init(relativeTime: 1, value: to)],
      relativeTime: 0
    )
  }

  private mutating func recordAcceptance() {
    record("curve-at-advanced-player") { recorder in
      let player = try recorder.player([Self.vibration(1)])
      try player.start(atTime: CHHapticTimeImmediate)
      defer { try? player.stop(atTime: CHHapticTimeImmediate) }
      try player.scheduleParameterCurve(Self.curve(1, 0), atTime: CHHapticTimeImmediate)
      return nil
    }
    record("curve-at-basic-player") { recorder in
      let pattern = try CHHapticPattern(events: [Self.vibration(1)], parameters: [])
      let player = try recorder.engine.makePlayer(with: pattern)
      try player.start(atTime: CHHapticTimeImmediate)
      defer { try? player.stop(atTime: CHHapticTimeImmediate) }
      try player.scheduleParameterCurve(Self.curve(1, 0), atTime: CHHapticTimeImmediate)
      return nil
    }
    record("parameters-and-curves-in-dictionary") { recorder in
      let pattern = try CHHapticPattern(dictionary: Self.dictionary([:]))
      _ = try recorder.engine.makeAdvancedPlayer(with: pattern)
      return nil
    }
    record("sound-by-absolute-path-in-dictionary") { recorder in
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("probe.wav")
      try Self.silentSound.write(to: file)
      let event: [CHHapticPattern.Key: Any] = [
        .eventType: CHHapticEvent.EventType.audioCustom, .time: 0.0, .eventWaveformPath: file.path,
      ]
      let pattern = try CHHapticPattern(dictionary: Self.dictionary(event))
      _ = try recorder.engine.makeAdvancedPlayer(with: pattern)
      return nil
    }
    record("parameters-before-start") { recorder in
      let player = try recorder.player([Self.vibration(0.1)])
      try player.sendParameters([Self.intensity(0)], atTime: CHHapticTimeImmediate)
      return nil
    }
    record("parameters-ahead-in-one-array") { recorder in
      let player = try recorder.player([Self.vibration(0.2)])
      try player.start(atTime: CHHapticTimeImmediate)
      let steps = (0..<10).map { Self.intensity(Float($0) / 10, Double($0) / 100) }
      try player.sendParameters(steps, atTime: recorder.engine.currentTime + 0.01)
      return nil
    }
    record("pause-and-resume-ahead") { recorder in
      let player = try recorder.player([Self.vibration(0.3)])
      let now = recorder.engine.currentTime
      try player.start(atTime: CHHapticTimeImmediate)
      try player.pause(atTime: now + 0.1)
      try player.resume(atTime: now + 0.15)
      return nil
    }
    record("seek-before-start") { recorder in
      let player = try recorder.player([Self.vibration(1)])
      try player.seek(toOffset: 0.9)
      try player.start(atTime: CHHapticTimeImmediate)
      return nil
    }
    record("sixteen-players-of-a-pattern") { recorder in
      for _ in 0..<16 {
        try recorder.player([Self.vibration(0.1)]).start(atTime: CHHapticTimeImmediate)
      }
      return nil
    }
  }

  private static func dictionary(
    _ event: [CHHapticPattern.Key: Any]
  ) -> [CHHapticPattern.Key: Any] {
    typealias Entry = [CHHapticPattern.Key: Any]
    let transient: Entry = [.eventType: CHHapticEvent.EventType.hapticTransient, .time: 0.0]
    let id = CHHapticDynamicParameter.ID.hapticIntensityControl
    let points: [Entry] = [
      [.time: 0.0, .parameterValue: 0.0], [.time: 1.0, .parameterValue: 1.0],
    ]
    let entries: [Entry] = [
      [.event: event.isEmpty ? transient : event],
      [.parameter: [.parameterID: id, .time: 0.0, .parameterValue: 0.5] as Entry],
      [
        .parameterCurve: [
          .parameterID: CHHapticDynamicParameter.ID.hapticSharpnessControl, .time: 0.0,
          .parameterCurveControlPoints: points,
        ] as Entry
      ],
    ]
    return [.version: 1.0, .pattern: entries]
  }

  /// A WAV file of a tenth of a second of silence: 4,410 frames of 16 bits at 44.1 kHz, mono.
  private static var silentSound: Data {
    func bytes(_ number: UInt32, _ count: Int = 4) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var data = Data("RIFF".utf8) + bytes(36 + 8820) + Data("WAVEfmt ".utf8) + bytes(16)
    data += bytes(1, 2) + bytes(1, 2) + bytes(44_100) + bytes(88_200) + bytes(2, 2) + bytes(16, 2)
    return data + Data("data".utf8) + bytes(8820) + [UInt8](repeating: 0, count: 8820)
  }

  // MARK: Vibrations

  /// Records calls whose effect only the accelerometer shows.
  private mutating func recordVibrations() {
    let start = Self.hostTime
    Thread.sleep(forTimeInterval: 0.6)
    silence = energy(start, start + 0.5)
    record("vibration") { recorder in
      let player = try recorder.player([Self.vibration(1)])
      recorder.full = try recorder.felt(0.2...0.8) {
        try player.start(atTime: CHHapticTimeImmediate)
      }
      // As a part of a tenth of a g.
      return recorder.full / 0.1
    }
    recordVibration("gain-before-start", [Self.vibration(1)], 0.1...0.6) { player, _ in
      try player.sendParameters([Self.intensity(0)], atTime: CHHapticTimeImmediate)
      try player.start(atTime: CHHapticTimeImmediate)
    }
    recordVibration("later-of-equal-times", [Self.vibration(1)], 0.3...0.8) { player, now in
      try player.start(atTime: CHHapticTimeImmediate)
      try player.sendParameters([Self.intensity(1)], atTime: now + 0.2)
      try player.sendParameters([Self.intensity(0)], atTime: now + 0.2)
    }
    recordVibration("steps-in-one-array", [Self.vibration(1)], 0.5...0.9) { player, now in
      try player.start(atTime: CHHapticTimeImmediate)
      let steps = (0...20).map { Self.intensity(1 - Float($0) / 20, Double($0) / 100) }
      try player.sendParameters(steps, atTime: now + 0.2)
    }
    recordVibration("seek-within-event", [Self.vibration(2)], 0.1...0.6) { player, _ in
      try player.seek(toOffset: 0.5)
      try player.start(atTime: CHHapticTimeImmediate)
    }
    recordVibration("resume-within-event", [Self.vibration(2)], 0.5...0.9) { player, now in
      try player.start(atTime: CHHapticTimeImmediate)
      try player.pause(atTime: now + 0.2)
      try player.resume(atTime: now + 0.4)
    }
    let two = [Self.vibration(0.3), Self.vibration(0.3, at: 1), Self.vibration(0.1, at: 3)]
    recordVibration("second-resume-after-seek", two, 1.1...1.25) { player, now in
      // It has played until 1.45 when it is paused again: silent, unless it goes back to 0.95.
      try player.start(atTime: CHHapticTimeImmediate)
      try player.pause(atTime: now + 0.1)
      Thread.sleep(forTimeInterval: 0.3)
      try player.seek(toOffset: 0.95)
      try player.resume(atTime: now + 0.4)
      Thread.sleep(forTimeInterval: 0.4)
      try player.pause(atTime: now + 0.9)
      try player.resume(atTime: now + 1)
    }
    let flat = [Self.curve(0, 0)]
    let event = [Self.vibration(1)]
    recordVibration("sent-over-own-curve", event, curves: flat, 0.4...0.8) { player, now in
      try player.start(atTime: CHHapticTimeImmediate)
      try player.sendParameters([Self.intensity(1)], atTime: now + 0.2)
    }
    recordVibration("gap-of-loop", [Self.vibration(0.3)], 0.27...0.35) { player, _ in
      player.loopEnabled = true
      try player.start(atTime: CHHapticTimeImmediate)
    }
  }

  /// Records the vibration in a span of seconds after a call, as a part of an undisturbed one.
  private mutating func recordVibration(
    _ name: String,
    _ events: [CHHapticEvent],
    curves: [CHHapticParameterCurve] = [],
    _ span: ClosedRange<Double>,
    _ body: (any CHHapticAdvancedPatternPlayer, TimeInterval) throws -> Void
  ) {
    record(name) { recorder in
      let player = try recorder.player(events, curves)
      defer { try? player.cancel() }
      let felt = try recorder.felt(span) { try body(player, recorder.engine.currentTime) }
      return recorder.full > 0 ? felt / recorder.full : nil
    }
  }

  private func felt(_ span: ClosedRange<Double>, _ body: () throws -> Void) throws -> Double {
    let start = Self.hostTime
    try body()
    let end = start + span.upperBound
    Thread.sleep(forTimeInterval: max(end + 0.1 - Self.hostTime, 0))
    return max(energy(start + span.lowerBound, end) - silence, 0)
  }

  /// The deviation of the acceleration from its mean, in g: at 100 samples a second, a vibration
  /// shows as noise.
  private func energy(_ start: TimeInterval, _ end: TimeInterval) -> Double {
    let samples = accelerometer?.magnitudes(from: start, to: end) ?? []
    guard samples.count > 1 else { return 0 }
    let mean = samples.reduce(0, +) / Double(samples.count)
    let squares = samples.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(samples.count)).squareRoot()
  }
}

// MARK: The recording

/// Records everything, and returns the JSON file.
func recording(_ folder: URL, _ accelerometer: (any Accelerometer)?) throws -> Data {
  var result = Result(
    system: ProcessInfo.processInfo.operatingSystemVersionString,
    supportsHaptics: CHHapticEngine.capabilitiesForHardware().supportsHaptics,
    engine: Outcome()
  )
  var engine: CHHapticEngine?
  do {
    let made = try CHHapticEngine()
    try made.start()
    engine = made
  } catch {
    result.engine = Outcome(error)
  }
  result.observations = try observe(folder, engine)
  if let engine {
    var recorder = CallRecorder(engine, accelerometer)
    recorder.run()
    result.calls = recorder.calls
    engine.stop()
  }
  #if canImport(HapticsCoreHaptics)
    do {
      let rules = StartConformance(
        try CoreHapticsPlayer(),
        now: { HostTimestamp.now.time },
        wait: { Thread.sleep(forTimeInterval: Double($0 - HostTimestamp.now.time) * 1e-9) }
      )
      result.brokenRules = rules.run()
    } catch {
      result.player = Outcome(error)
    }
  #endif
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  return try encoder.encode(result) + Data("\n".utf8)
}

#if canImport(CoreMotion) && canImport(UIKit)
  /// The phone's accelerometer, whose samples are kept.
  final class PhoneAccelerometer: Accelerometer, @unchecked Sendable {
    // Sendable: the samples are behind a lock, and the manager is used by one thread.
    private let manager = CMMotionManager()
    private let lock = NSLock()
    private var samples: [(time: TimeInterval, magnitude: Double)] = []

    init?() {
      guard manager.isAccelerometerAvailable else { return nil }
      manager.accelerometerUpdateInterval = 0.01
      manager.startAccelerometerUpdates(to: OperationQueue()) { @Sendable [self] data, _ in
        guard let data else { return }
        let (x, y, z) = (data.acceleration.x, data.acceleration.y, data.acceleration.z)
        lock.withLock {
          samples.append((data.timestamp, (x * x + y * y + z * z).squareRoot()))
        }
      }
    }

    func magnitudes(from start: TimeInterval, to end: TimeInterval) -> [Double] {
      lock.withLock {
        samples.filter { $0.time >= start && $0.time <= end }.map { $0.magnitude }
      }
    }
  }

  /// An app that records once and ends: the phone lies still on something soft meanwhile.
  struct RecorderApp: App {
    var body: some Scene {
      WindowGroup {
        Text("Recording. Leave the phone alone for a minute.")
          .task {
            let status = await Task.detached { () -> Int32 in
              do {
                let probes = Bundle.main.bundleURL.appendingPathComponent("Probes")
                let file = URL.documentsDirectory.appendingPathComponent("result.json")
                try recording(probes, PhoneAccelerometer()).write(to: file)
                return 0
              } catch {
                print("record: \(error)")
                return 1
              }
            }.value
            exit(status)
          }
      }
    }
  }

  RecorderApp.main()
#else
  guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("usage: record.swift FOLDER\n".utf8))
    exit(2)
  }
  let folder = URL(fileURLWithPath: CommandLine.arguments[1])
  FileHandle.standardOutput.write(try recording(folder, nil))
#endif
