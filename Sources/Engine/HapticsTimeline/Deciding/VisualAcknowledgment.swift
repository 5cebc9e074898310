/// The decision on a cue's visual, announced or made when the cue is due.
package struct VisualAcknowledgment: Sendable, BitwiseCopyable {
  package var outcome: ModalityOutcome
  /// The number of the visual that is shown or merged into, as counted by ``VisualGate``; 0 if
  /// there is none.
  package var number: UInt64
  package var look: VisualLook

  @_noAllocation @_noLocks
  package init(_ outcome: ModalityOutcome, number: UInt64 = 0, look: VisualLook = VisualLook()) {
    self.outcome = outcome
    self.number = number
    self.look = look
  }

  /// Creates the answer of a cue of which nothing was announced.
  @_noAllocation @_noLocks package init() { self.init(.nothing) }

  /// A Boolean value that indicates whether there is a visible effect: a visual, or a higher count
  /// of another one.
  package var isSeen: Bool {
    @_noAllocation @_noLocks get { outcome.isReached }
  }

  /// A Boolean value that indicates whether the cue has a separate visual.
  package var isShown: Bool {
    @_noAllocation @_noLocks get {
      if case .merged = outcome { return false }
      return outcome.isReached
    }
  }

  @_noAllocation @_noLocks package func isSame(as other: VisualAcknowledgment) -> Bool {
    guard isSeen || other.isSeen else { return true }
    guard outcome.isSame(as: other.outcome), number == other.number else { return false }
    return !isShown || look.isSame(as: other.look)
  }
}

extension VisualLook {
  /// Returns whether two looks are equal; unlike the synthesized operator, it is proved real-time
  /// safe.
  @_noAllocation @_noLocks func isSame(as other: VisualLook) -> Bool {
    visual == other.visual && level == other.level && duration == other.duration
      && effect.number == other.effect.number
  }
}
