import HapticsCore

/// The perceptible events with a duration, by family, found on first use.
struct HeldEvents {
  private var haptic: ActiveEvents?
  private var audio: ActiveEvents?
  private var ends: (haptic: Double, audio: Double)?

  /// The events of the family that a control shapes.
  mutating func events(
    of id: HapticDynamicParameter.ID,
    _ context: AHAPContext
  ) -> ActiveEvents {
    if let events = id.family == .haptic ? haptic : audio { return events }
    let events = ActiveEvents(context.contours) {
      // The end of a sound with an unknown duration is unknown.
      $0.type.family == id.family && $0.end > $0.start && !$0.isSilent
    }
    if id.family == .haptic { haptic = events } else { audio = events }
    return events
  }

  /// Returns a time at which all events that a control shapes have certainly ended, which often
  /// makes contours unnecessary.
  mutating func lastEnd(of id: HapticDynamicParameter.ID, _ context: AHAPContext) -> Double {
    let ends = ends ?? Self.lastEnds(context)
    self.ends = ends
    return id.family == .haptic ? ends.haptic : ends.audio
  }

  private static func lastEnds(_ context: AHAPContext) -> (haptic: Double, audio: Double) {
    var haptic = -Double.infinity
    var audio = -Double.infinity
    let hasTimeControls = context.document.parameters.contains { $0.id?.isReadOnce != false }
    for event in context.document.events {
      guard let type = event.type, type != .hapticTransient else { continue }
      var end = event.time.number + event.duration.number
      // The end is known here only if it depends on nothing but the duration.
      if hasTimeControls || event.duration.number <= 0 || event.duration.number > 30
        || context.value(of: .releaseTime, in: event) != nil
      {
        end = .infinity
      }
      if type.family == .haptic { haptic = max(haptic, end) } else { audio = max(audio, end) }
    }
    return (haptic, audio)
  }
}
