internal import Diagnostics
internal import HapticsRuntime

extension OfflineReport {
  /// The warning about cues that were not played, a line; empty if all were.
  package func warning(of name: String) -> String {
    let count = cues.count { $0.frame == nil }
    guard count > 0 else { return "" }
    return "haptics: \(name.harmless): \(counted(count, "cue")) \(count == 1 ? "is" : "are") "
      + "not played: the timeline is over before\n"
  }
}
