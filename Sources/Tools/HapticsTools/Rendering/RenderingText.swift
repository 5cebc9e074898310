import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import LocatedJSON

/// A rendered sound in words.
struct RenderingText {
  /// The signal in the sound.
  var signal: SignalKind
  var model: SynthesisModel
  var profile: ActuatorProfile?
  /// Frames per second.
  var sampleRate: Int

  /// The shortest time after the end that is mentioned, in seconds; a file has one frame at least.
  private static let shortestRest = 0.0005

  /// Creates the words of a signal, a model and a rate.
  init(
    _ signal: SignalKind,
    _ model: SynthesisModel,
    profile: ActuatorProfile? = nil,
    sampleRate: Int
  ) {
    self.signal = signal
    self.model = model
    self.profile = profile
    self.sampleRate = sampleRate
  }

  /// Describes the sound of a pattern.
  func words(frameCount: Int64) -> String {
    words(seconds(frameCount).readableDuration)
  }

  private func words(_ duration: String) -> String {
    let profile = profile.map { " for \($0.name.harmless)" } ?? ""
    return "\(duration), \(model.name) model\(profile), \(sampleRate) Hz, "
      + channelWords
  }

  /// Describes the sound of a timeline.
  func words(_ report: OfflineReport, of timeline: StagedTimeline) -> String {
    var other = self
    other.profile = nil
    let pause = timeline.showsLiveCues ? StagedTimeline.liveCuePause : nil
    let rest = seconds(report.frames - report.duration)
    return (pause.map { "live cues \($0.readableDuration) apart, " } ?? "")
      + other.words(
        seconds(report.duration).readableDuration
          + (rest >= Self.shortestRest ? " and \(rest.readableDuration) that ring on" : "")
      ) + timeline.leftOutLiveWords
  }

  private func seconds(_ frames: Int64) -> Double { Double(frames) / Double(sampleRate) }

  private var channelWords: String {
    switch signal {
    case .haptic: "1 channel: haptic"
    case .audio: "2 channels: left and right"
    case .both: "3 channels: left, right and haptic"
    case .preview: "2 channels: left and right with haptics"
    }
  }
}

extension SignalKind {
  /// The default signal of a pattern: everything audible for a listening model with sounds, else
  /// the haptic signal.
  static func usual(of pattern: HapticPattern, _ model: SynthesisModel) -> SignalKind {
    let hasSounds = pattern.events.contains { $0.type.family == .audio }
    return hasSounds && model.isForListening ? .preview : .haptic
  }
}

extension OfflineReport {
  /// The warnings about a rendered timeline, a line each; empty if there are none.
  func renderingWarnings(of name: String) -> String {
    let short = shortfalls.count
    return
      (short == 0
      ? "" : "haptics: \(name.harmless): \(counted(short, "cue")) reached too few modalities\n")
      + warning(of: name)
  }
}
