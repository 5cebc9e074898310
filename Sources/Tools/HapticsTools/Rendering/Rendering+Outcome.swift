import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import LocatedJSON

extension Rendering {
  /// The outcome of a rendering.
  package struct Outcome {
    /// The description of the sound.
    package let words: String
    /// The lines about cues that were not played or reached too few modalities.
    package let warnings: String
    package let status: ToolStatus
  }

  /// The outcome, after the end.
  package var outcome: Outcome {
    guard let timeline else {
      let duration = seconds(frameCount ?? 0).readableDuration
      return Outcome(words: words(duration, for: request.profile), warnings: "", status: .clean)
    }
    let report = timeline.run.report
    return Outcome(
      words: words(report, of: timeline.staged),
      warnings: report.renderingWarnings(of: timeline.name),
      status: report.warning(of: timeline.name).isEmpty ? .clean : .findings
    )
  }

  private func words(_ duration: String, for profile: ActuatorProfile?) -> String {
    let profile = profile.map { " for \($0.name.harmless)" } ?? ""
    return "\(duration), \(request.model.name) model\(profile), \(sampleRate) Hz, "
      + signal.channelWords
  }

  /// Describes the sound of a timeline.
  private func words(_ report: OfflineReport, of timeline: StagedTimeline) -> String {
    let pause = timeline.showsLiveCues ? StagedTimeline.liveCuePause : nil
    let rest = seconds(report.frames - report.duration)
    let duration =
      seconds(report.duration).readableDuration
      + (rest >= Self.shortestRest ? " and \(rest.readableDuration) that ring on" : "")
    return (pause.map { "live cues \($0.readableDuration) apart, " } ?? "")
      + words(duration, for: nil) + timeline.leftOutLiveWords
  }

  /// The shortest time after the end that is mentioned, in seconds; a file has one frame at least.
  private static var shortestRest: Double { 0.0005 }

  private func seconds(_ frames: Int64) -> Double { Double(frames) / Double(sampleRate) }
}

extension SignalKind {
  /// The default signal of a pattern: everything audible for a listening model with sounds, else
  /// the haptic signal.
  static func usual(of pattern: HapticPattern, _ model: SynthesisModel) -> SignalKind {
    let hasSounds = pattern.events.contains { $0.type.family == .audio }
    return hasSounds && model.isForListening ? .preview : .haptic
  }

  fileprivate var channelWords: String {
    switch self {
    case .haptic: "1 channel: haptic"
    case .audio: "2 channels: left and right"
    case .both: "3 channels: left, right and haptic"
    case .preview: "2 channels: left and right with haptics"
    }
  }
}

extension OfflineReport {
  /// The warnings about a rendered timeline, a line each; empty if there are none.
  fileprivate func renderingWarnings(of name: String) -> String {
    let short = shortfalls.count
    return
      (short == 0
      ? "" : "haptics: \(name.harmless): \(counted(short, "cue")) reached too few modalities\n")
      + warning(of: name)
  }
}
