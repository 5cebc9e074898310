import HapticsFiles
import HapticsLifecycle
import HapticsOutput
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import LocatedJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Plays a sound while the user taps its beats on a terminal.
final class BeatTapping {
  enum Outcome {
    /// The times of the taps in the sound, in seconds.
    case taps([Double])
    case quit
    case signal(Int32)
  }

  private let console: Console
  private let device: any EngineOutput
  private let name: String
  private let engine: HapticEngine
  private let sound: Timeline
  private let duration: Double
  private var taps: [Double] = []

  /// Opens a device and loads the sound.
  ///
  /// - Throws: ``ToolError``.
  init(_ console: Console, _ path: Path, device name: String) throws(ToolError) {
    self.console = console
    self.name = name
    device = DeviceOutput(DeviceConfiguration(device: name), through: .all)
    let pcm: PCM
    do throws(SoundFileError) { pcm = try PCM(reading: path) } catch {
      throw ToolError(path.text, error.reason)
    }
    duration = Double(pcm.samples.count / max(pcm.channelCount, 1)) / Double(pcm.sampleRate)
    do {
      engine = try HapticEngine()
      var cue = Cue(Meaning(rawValue: 0), at: .seconds(0))
      cue.sound = .init(
        try engine.load(
          samples: pcm.samples,
          channels: pcm.channelCount,
          sampleRate: pcm.sampleRate
        )
      )
      sound = Timeline(cues: [cue])
    } catch {
      throw ToolError("engine", "\(error)")
    }
    try device.play(engine)
  }

  deinit { device.stop() }

  /// Plays the sound to its end, or until the user ends it.
  func run() throws -> Outcome {
    let playback = try engine.play(sound)
    while true {
      let position = engine.position(of: playback, heardAt: MonotonicTime.now)?.seconds ?? 0
      guard position < duration else { return .taps(taps) }
      console.show(lines(position))
      for event in console.wait(milliseconds: 20) {
        switch event {
        case .key(.character("q"), _), .key(.escape, _): return .quit
        case .key(.enter, _): return .taps(taps)
        case .key(.character(" "), let time):
          if let place = engine.position(of: playback, heardAt: time)?.seconds {
            taps.append(place)
          }
        case .key, .resized, .continued: break
        case .ending(let signal): return .signal(signal)
        case .hungUp: return .signal(SIGHUP)
        }
      }
      _ = engine.poll()
      try device.requirePlaying(name)
    }
  }

  private func lines(_ position: Double) -> [String] {
    let tempo = BeatEstimate(taps: taps).map { "\(Int($0.beatsPerMinute.rounded())) per minute" }
    return [
      "\(Int(position)) of \(Int(duration)) s   \(counted(taps.count, "tap"))   \(tempo ?? "")",
      "", "space taps a beat   enter ends   q quits",
    ]
  }
}

extension BeatEstimate {
  /// The change of the tapped tempo within which that of the sound is looked for, as a factor.
  private static let tappedRange = 1.08

  /// Finds the beats of a sound that a user tapped.
  ///
  /// - Returns: `nil` for fewer than four taps.
  init?(_ features: SoundFeatures, tapped taps: [Double]) {
    guard let tapped = BeatEstimate(taps: taps) else { return nil }
    let tempo = tapped.beatsPerMinute
    let range = tempo / Self.tappedRange...tempo * Self.tappedRange
    guard var heard = BeatEstimate(features, tempi: range) else {
      self = tapped
      return
    }
    heard.move(toward: tapped)
    self = heard
  }
}
