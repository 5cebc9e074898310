extension Cue {
  /// The valid gains: at most 16, which is 24 dB.
  public static let gains: ClosedRange<Float> = 0...16
  /// The valid times within a sound, in seconds: a day.
  public static let soundTimes = 0.0...86_400
  /// The valid balances between left and right.
  package static let pans: ClosedRange<Float> = -1...1
  /// The valid pitches in octaves.
  package static let pitches = -1.0...1

  /// The name of the first number that is not finite or is out of its range, or `nil` if there is
  /// none.
  ///
  /// The cue's time is validated when it is compiled, because a cue can be moved.
  var numberOutOfRange: String? {
    if let pattern, !Cue.gains.contains(pattern.gain) { return "pattern.gain" }
    if let number = sound?.numberOutOfRange { return "sound.\(number)" }
    if let visual, !visual.duration.isUsable { return "visual.duration" }
    if let pattern = fallback.pattern, !Cue.gains.contains(pattern.gain) {
      return "fallback.pattern.gain"
    }
    if let number = fallback.sound?.numberOutOfRange { return "fallback.sound.\(number)" }
    if let visual = fallback.visual, !visual.duration.isUsable {
      return "fallback.visual.duration"
    }
    if let reducedVisual, !reducedVisual.duration.isUsable { return "reducedVisual.duration" }
    if case .playWhole(let limit) = latePolicy, !limit.isUsable { return "latePolicy" }
    if let minimumModalities, !LossPolicy.minimums.contains(minimumModalities) {
      return "minimumModalities"
    }
    if let onLoss, !onLoss.areUsable { return "onLoss" }
    if let routing, !routing.isUsable { return "routing" }
    if let cooldown, !(0...QuietPolicy.longestCooldown).contains(cooldown) { return "cooldown" }
    return nil
  }
}

extension Cue.SoundRendition {
  /// The name of the first number that is not finite or is out of its range, or `nil` if there is
  /// none.
  fileprivate var numberOutOfRange: String? {
    if !Cue.gains.contains(gain) { return "gain" }
    if !Cue.soundTimes.contains(start) { return "start" }
    if let end, !Cue.soundTimes.contains(end) || end <= start { return "end" }
    if !Cue.pans.contains(pan) { return "pan" }
    return Cue.pitches.contains(pitch) ? nil : "pitch"
  }
}

extension LossPolicy {
  /// The valid minimums of modalities.
  package static let minimums = 0...Modality.allCases.count

  /// Refuses the first number that is not finite or out of its range.
  ///
  /// - Throws: ``TimelineError/policyOutOfRange(_:)``.
  package func check() throws(TimelineError) {
    if !LossPolicy.minimums.contains(minimumModalities) {
      throw .policyOutOfRange("minimumModalities")
    }
    if !(0...LossPolicy.longestMergeWindow).contains(mergeWindow) {
      throw .policyOutOfRange("mergeWindow")
    }
    if !(0...LossPolicy.mostFlashes).contains(flashLimit) {
      throw .policyOutOfRange("flashLimit")
    }
    if !(0...1).contains(reducedLevel) { throw .policyOutOfRange("reducedLevel") }
    if !onLoss.areUsable { throw .policyOutOfRange("onLoss") }
  }
}

extension LossPolicy.Actions {
  /// A Boolean value that indicates whether every factor is within 1 to
  /// ``LossPolicy/mostStrength``.
  var areUsable: Bool {
    for lost in Modality.allCases {
      for other in Modality.allCases {
        guard case .stronger(let factor) = self[lost: lost, on: other] else { continue }
        if !(1...LossPolicy.mostStrength).contains(factor) { return false }
      }
    }
    return true
  }
}

extension Timeline.Instant {
  /// A Boolean value that indicates whether it is a number that is not negative.
  var isUsable: Bool {
    switch self {
    case .seconds(let seconds): seconds >= 0 && seconds.isFinite
    case .frames(let frames): frames >= 0
    case .beats(let beats): beats.raw >= 0
    }
  }
}

extension Timeline.Interval {
  /// A Boolean value that indicates whether it is a number that is not negative.
  package var isUsable: Bool {
    switch self {
    case .seconds(let seconds): seconds >= 0 && seconds.isFinite
    case .frames(let frames): frames >= 0
    case .beats(let beats): beats.raw >= 0
    }
  }
}
