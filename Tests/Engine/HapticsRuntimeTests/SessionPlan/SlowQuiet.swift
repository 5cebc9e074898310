import HapticsTimeline

/// What holds cues back in a session: gates and cooldowns.
struct SlowQuiet {
  private var closed = Gates(rawValue: 0)
  /// All starts.
  private var starts: [(meaning: Int32, frame: Int64)] = []

  mutating func set(_ gates: Gates, _ areOpen: Bool) {
    if areOpen { closed.subtract(gates) } else { closed.formUnion(gates) }
  }

  func reason(toHold cue: SessionCue, at frame: Int64, isJoined: Bool) -> QuietReason? {
    if !cue.gates.isDisjoint(with: closed) { return .gate }
    if isJoined { return nil }
    let isRecent = starts.contains {
      $0.meaning == cue.meaning && frame - $0.frame < frames(cue.cooldown)
    }
    return isRecent ? .cooldown : nil
  }

  mutating func note(_ cue: SessionCue, at frame: Int64) {
    starts.append((cue.meaning, frame))
  }
}
