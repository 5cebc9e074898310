import HapticsCore

/// The cues that a dispatcher announces, and how far ahead.
struct AnnouncementRule: BitwiseCopyable {
  /// The number of frames between an announcement and its cue.
  let lookahead: Int64
  /// The haptic buses whose patterns are announced, one bit each.
  let startBuses: UInt32

  @_noAllocation @_noLocks
  func apply(to cue: SheetCue) -> Bool { cue.visual >= 0 || cue.startsPattern(in: startBuses) }

  @_noAllocation @_noLocks
  func apply(to sheet: SheetView) -> Bool { startBuses != 0 || sheet.hasVisuals }

  @_noAllocation @_noLocks func apply(to action: DispatchCommand.Action) -> Bool {
    if case .fire(let cue) = action { return apply(to: cue) }
    return false
  }
}

extension SheetCue {
  /// Returns whether the cue has a perceptible pattern in one of these haptic buses.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks package func startsPattern(in buses: UInt32) -> Bool {
    buses & routing.haptic.bit != 0 && patternContents.hasHaptic
  }
}
