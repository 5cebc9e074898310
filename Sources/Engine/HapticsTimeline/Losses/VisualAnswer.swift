/// The decision on a cue's visual, as announced or as made when the cue is due.
public struct VisualAnswer: Sendable, BitwiseCopyable {
  /// The outcome of the cue.
  public var outcome: ModalityOutcome
  /// The visual that is shown or merged into, as ``VisualGate`` counts them; 0 where there is none.
  public var number: UInt64
  /// The visual.
  public var look: VisualLook

  @_noAllocation @_noLocks
  init(_ outcome: ModalityOutcome, number: UInt64 = 0, look: VisualLook = VisualLook()) {
    self.outcome = outcome
    self.number = number
    self.look = look
  }

  /// Creates the answer of a cue of which nothing was announced.
  @_noAllocation @_noLocks
  public init() { self.init(.nothing) }

  /// Whether there is something to see: a visual, or one more in the count of another.
  public var isSeen: Bool {
    @_noAllocation @_noLocks get { outcome.isReached }
  }

  /// Whether there is a visual of its own.
  public var isShown: Bool {
    @_noAllocation @_noLocks get {
      if case .merged = outcome { return false }
      return outcome.isReached
    }
  }

  /// Whether somebody who was told the one need not be told the other.
  @_noAllocation @_noLocks
  public func isSame(as other: VisualAnswer) -> Bool {
    guard isSeen || other.isSeen else { return true }
    guard outcome.isSame(as: other.outcome), number == other.number else { return false }
    return !isShown || look.isSame(as: other.look)
  }
}

extension VisualLook {
  /// Whether all is equal, proved real-time safe, which the synthesized operator is not.
  @_noAllocation @_noLocks
  func isSame(as other: VisualLook) -> Bool {
    visual == other.visual && level == other.level && duration == other.duration
      && effect.number == other.effect.number
  }
}

extension VisualEffect {
  fileprivate var number: UInt8 {
    @_noAllocation @_noLocks get {
      switch self {
      case .plain: 0
      case .flash: 1
      case .fade: 2
      }
    }
  }
}
