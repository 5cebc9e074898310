import HapticsCore
import HapticsTimeline

/// A sent curve, in memory that the render thread reads.
final class SentCurve {
  private let curve: ControlCurve
  private let uses: UnsafeMutablePointer<Int32>

  init(_ curve: ControlCurve) {
    self.curve = curve
    uses = .allocate(capacity: 1)
    uses.initialize(to: 0)
  }

  deinit { uses.deallocate() }

  func entry(_ id: Int32) -> LiveEntry? {
    guard let segments = curve.segments.baseAddress else { return nil }
    return LiveEntry(
      curve.id.index,
      segments: segments,
      count: curve.segments.count,
      from: curve.start,
      to: curve.end,
      curve: id,
      uses: uses
    )
  }
}

/// The target of a change of voices.
struct VoiceTarget {
  var playback: PlaybackKey
  var cue: Int32 = -1
  var token = CommandToken.none

  init(_ playback: Playback) { self.playback = playback.key }

  init(_ source: CueSource) {
    switch source {
    case .timeline(let playback, let cue):
      self.playback = playback.key
      self.cue = Int32(clamping: max(cue, 0))
    case .fired(let fired):
      playback = .none
      token = fired.token
    }
  }
}
