import HapticsCore
import HapticsTimeline

/// A sent curve, in memory that the render thread reads.
final class CurveInFlight {
  private let curve: ControlCurve
  private let uses: UnsafeMutablePointer<Int32>

  init(_ curve: ControlCurve) {
    self.curve = curve
    uses = .allocate(capacity: 1)
    uses.initialize(to: 0)
  }

  /// Returns the curve as control points, whose times are relative to the time at which it was sent.
  func points(of id: HapticDynamicParameter.ID) -> HapticParameterCurve {
    var points: [HapticParameterCurve.ControlPoint] = []
    for segment in curve.segments where segment.end > curve.start && segment.start < curve.end {
      for time in [max(segment.start, curve.start), min(segment.end, curve.end)] {
        let point = HapticParameterCurve.ControlPoint(
          at: time - curve.start,
          value: segment.value(at: time)
        )
        if point != points.last { points.append(point) }
      }
    }
    return HapticParameterCurve(id, at: curve.start, controlPoints: points)
  }

  deinit { uses.deallocate() }

  func entry(_ id: Int32) -> LiveControl? {
    guard let segments = curve.segments.baseAddress else { return nil }
    return LiveControl(
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
