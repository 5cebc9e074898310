internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsRuntime

extension PatternSounds {
  /// What is told of sounds that are left out; empty where none is.
  func warnings(in file: PatternFile) -> String {
    let stream = OutputStream(.standardError)
    return RefusedFile(source: file.source, errors: left).text(
      ColorChoice.auto.theme(for: stream),
      columns: stream.columns
    )
  }
}

extension PreparedTimeline {
  /// What is told of cues that were not played, a line; empty where all were.
  func warning(_ report: OfflineReport) -> String {
    let count = report.cues.count { $0.frame == nil }
    guard count > 0 else { return "" }
    return "haptics: \(source.name.harmless): \(counted(count, "cue")) "
      + "\(count == 1 ? "is" : "are") not played: the timeline is over before\n"
  }
}
