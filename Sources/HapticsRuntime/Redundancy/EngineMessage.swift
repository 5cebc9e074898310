import HapticsTimeline

/// What the render side tells the control side.
struct EngineMessage: BitwiseCopyable {
  /// What was dispatched; `nil` where the statuses are others than before.
  var event: DispatchEvent?
  /// Since which frame the statuses are so.
  var frame: Int64 = 0
  /// What became of a cue that started, in each sense; of a notice, what is announced.
  var haptic = SenseOutcome.nothing
  var audio = SenseOutcome.nothing
  var visual = SenseOutcome.nothing
  /// How many senses the cue must reach.
  var minimumSenses: UInt8 = 0
  /// The statuses that this was decided with.
  var statuses = SenseStatuses()
  /// Whether a visual is announced, or merged into one that was.
  var announces = false
  /// Whether a visual that was announced of the same cue is taken back.
  var takesBack = false
  /// The visual that is announced or merged into, as ``VisualGate`` counts them.
  var visualNumber: UInt64 = 0
  /// What the eye is shown.
  var look = VisualLook()

  @_noAllocation @_noLocks
  init(_ event: DispatchEvent) { self.event = event }

  @_noAllocation @_noLocks
  init(_ statuses: SenseStatuses, since frame: Int64) {
    self.statuses = statuses
    self.frame = frame
  }

  /// What became of the cue.
  var outcome: CueOutcome {
    @_noAllocation @_noLocks get { CueOutcome(haptic: haptic, audio: audio, visual: visual) }
  }

  /// Whether the cue reached fewer senses than it must.
  var isShort: Bool {
    @_noAllocation @_noLocks get { outcome.reached < Int(minimumSenses) }
  }

  /// Whether the visual is merged into another.
  var isMerged: Bool {
    @_noAllocation @_noLocks get {
      if case .merged = visual { return true }
      return false
    }
  }
}
