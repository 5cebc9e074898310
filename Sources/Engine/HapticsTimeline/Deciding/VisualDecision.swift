/// The properties of a visual that affect later visuals.
package struct PresentedVisual: Hashable, Sendable, BitwiseCopyable {
  /// The frame at which its cue is due.
  package var frame: Int64
  package var visual: Int32
  /// The payload; visuals with different payloads do not merge.
  package var payload: UInt64
  package var isFlash: Bool

  @_noAllocation @_noLocks
  package init(frame: Int64, visual: Int32, payload: UInt64, isFlash: Bool) {
    self.frame = frame
    self.visual = visual
    self.payload = payload
    self.isFlash = isFlash
  }

  /// Returns whether the visual is perceived as a repeat of an earlier one, within a window in
  /// frames.
  @_noAllocation @_noLocks
  package func isRepeat(of earlier: PresentedVisual, within window: Int64) -> Bool {
    visual == earlier.visual && payload == earlier.payload && isFlash == earlier.isFlash
      && frame >= earlier.frame && frame - earlier.frame < window
  }

  /// Returns whether the visual is within a second of an earlier one.
  ///
  /// The second is closed: flashes at 1.0 and 2.0 s are in the same second. WCAG 2.2 limits the
  /// flashes "in any one second period" (success criterion 2.3.1) and does not specify whether the
  /// ends belong to it. A closed period contains at least as many flashes as an open one, so the
  /// result is safe in either reading.
  @_noAllocation @_noLocks
  package func isWithinSecond(of earlier: PresentedVisual, _ second: Int64) -> Bool {
    frame >= earlier.frame && frame - earlier.frame <= second
  }
}

/// A decision on whether a visual is shown, based on earlier visuals.
///
/// The ``VisualGate`` of an engine uses it for every cue that is due, and ``FlashCheck`` for every
/// cue that may flash.
///
/// 1. A repeat of an earlier visual within the policy's window is merged into it.
/// 2. A flash is suppressed if the policy's limit was reached in the second that ends with it,
///   including both ends.
/// 3. All other visuals are shown.
///
/// Merged and suppressed visuals are invisible and do not affect later decisions.
package struct VisualDecision: Sendable, BitwiseCopyable {
  package enum Verdict: Hashable, Sendable, BitwiseCopyable {
    /// The visual is shown.
    case shown
    /// The visual is perceived as a repeat of the visual with this number, which represents one
    /// more cue.
    case merged(UInt64)
    /// The visual would exceed the flash limit.
    case suppressed
  }

  private let visual: PresentedVisual
  private let mergeWindow: Int64
  private let flashLimit: Int
  private let second: Int64
  private var flashes = 0
  private var isRepeat = false
  private var first: UInt64 = 0

  /// Creates a decision without earlier visuals.
  ///
  /// - Parameters:
  ///   - mergeWindow: The time within which repeats merge, in frames.
  ///   - flashLimit: The greatest number of flashes in a second.
  ///   - second: The number of frames in a second.
  @_noAllocation @_noLocks
  package init(on visual: PresentedVisual, mergeWindow: Int64, flashLimit: Int, second: Int64) {
    self.visual = visual
    self.mergeWindow = mergeWindow
    self.flashLimit = flashLimit
    self.second = second
  }

  /// Takes a visual into account that was shown before.
  @_noAllocation @_noLocks
  package mutating func consider(_ earlier: PresentedVisual, as number: UInt64) {
    if !isRepeat, visual.isRepeat(of: earlier, within: mergeWindow) {
      isRepeat = true
      first = number
    }
    if earlier.isFlash, visual.isWithinSecond(of: earlier, second) { flashes += 1 }
  }

  package var verdict: Verdict {
    @_noAllocation @_noLocks get {
      if isRepeat { return .merged(first) }
      return visual.isFlash && flashes >= flashLimit ? .suppressed : .shown
    }
  }
}

extension SheetPolicy {
  /// Begins the decision on a visual of a cue.
  @_noAllocation @_noLocks
  package func decision(on visual: PresentedVisual, second: Int64) -> VisualDecision {
    VisualDecision(
      on: visual,
      mergeWindow: mergeWindow,
      flashLimit: Int(flashLimit),
      second: second
    )
  }
}
