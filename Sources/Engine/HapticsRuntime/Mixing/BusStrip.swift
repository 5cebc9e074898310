import HapticsTimeline

/// What is done to the sum of all that plays into a bus.
struct BusStrip: BitwiseCopyable {
  var gain = ValueLine(1)
  /// A factor of its own, for mute, solo and the switch: closing forgets no gain.
  var passage = ValueLine(1)
  var isMuted = false
  var isSoloed = false

  @_noAllocation @_noLocks
  init() {}

  /// Whether it lets its signal through, or is about to.
  var isOpen: Bool {
    @_noAllocation @_noLocks get { passage.to != 0 }
  }

  /// Whether every frame of a stretch passes as it is.
  @_noAllocation @_noLocks
  func isNeutral(from frame: Int64, to end: Int64) -> Bool {
    gain.constant(from: frame, to: end) == 1 && passage.constant(from: frame, to: end) == 1
  }
}
