import HapticsCore

extension ContourControls {
  /// Returns the envelope of an event that starts at a frame, with the sent times.
  ///
  /// Attack, decay and release are read once, when the event starts, like those of the pattern.
  @_noAllocation @_noLocks
  func envelope(_ envelope: EventEnvelope, at frame: Int64) -> EventEnvelope {
    guard live.isActive else { return envelope }
    let time = sentTime(at: frame, envelope.start)
    let first =
      isHaptic
      ? HapticDynamicParameter.ID.hapticAttackTimeControl.index
      : HapticDynamicParameter.ID.audioAttackTimeControl.index
    let attack = live.value(first, at: time, frame, rate: frameScale.rate)
    let decay = live.value(first + 1, at: time, frame, rate: frameScale.rate)
    let release = live.value(first + 2, at: time, frame, rate: frameScale.rate)
    if attack == nil, decay == nil, release == nil { return envelope }
    return envelope.adding(attack: attack ?? 0, decay: decay ?? 0, release: release ?? 0)
  }

  private var isHaptic: Bool {
    @_noAllocation @_noLocks get {
      levelControl == HapticDynamicParameter.ID.hapticIntensityControl.index
    }
  }
}
