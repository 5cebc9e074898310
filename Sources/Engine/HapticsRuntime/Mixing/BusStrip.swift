import HapticsTimeline

/// The processing of a bus's sum.
struct BusStrip: BitwiseCopyable {
  var gain = ValueLine(1)
  /// A separate factor for mute, solo and the switch, so that closing does not change the gain.
  var passage = ValueLine(1)
  var isMuted = false
  var isSoloed = false

  @_noAllocation @_noLocks init() {}

  var isOpen: Bool {
    @_noAllocation @_noLocks get { passage.to != 0 }
  }

  /// Returns whether the strip leaves every frame of a segment unchanged.
  @_noAllocation @_noLocks func isNeutral(from frame: Int64, to end: Int64) -> Bool {
    gain.constant(from: frame, to: end) == 1 && passage.constant(from: frame, to: end) == 1
  }
}
