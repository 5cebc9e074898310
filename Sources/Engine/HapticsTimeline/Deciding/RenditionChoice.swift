import HapticsCore

/// The choice of a rendition for one modality of a cue.
package struct RenditionChoice: Hashable, Sendable, BitwiseCopyable {
  /// The kind of rendition for a modality.
  package enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// No rendition: the cue has none for this modality.
    case nothing
    /// The cue's own rendition.
    case own
    /// The cue's own rendition, made stronger because another modality is lost.
    case stronger
    /// The cue's fallback, because another modality is lost.
    case fallback
    /// The cue's own rendition, which is not perceptible.
    case lost
  }

  package var kind: Kind
  /// The number of the pattern, sound or visual, or -1; for audio, the number of the sound, even if
  /// the pattern is also audible.
  package var resource: Int32
  package var gain: Float
  /// A further gain because the modality makes up for another one or is reduced.
  package var strength: Float

  @_noAllocation @_noLocks
  init(_ kind: Kind, _ resource: Int32, gain: Float = 1, strength: Float = 1) {
    self.kind = kind
    self.resource = resource
    self.gain = gain
    self.strength = strength
  }

  /// A Boolean value that indicates whether the fallback is played in place of the cue's own
  /// rendition.
  package var isFallback: Bool {
    @_noAllocation @_noLocks get {
      if case .fallback = kind { return true }
      return false
    }
  }

  /// Returns whether both choose the same rendition, equally strong; unlike the synthesized
  /// operator, it is proved real-time safe.
  @_noAllocation @_noLocks package func isSame(as other: RenditionChoice) -> Bool {
    outcome.isSame(as: other.outcome) && resource == other.resource && gain == other.gain
      && strength == other.strength
  }

  /// The outcome, unless something prevents it.
  package var outcome: ModalityOutcome {
    @_noAllocation @_noLocks get {
      switch kind {
      case .nothing: .nothing
      case .own: .played
      case .stronger: .strengthened
      case .fallback: .playedFallback
      case .lost: .lost
      }
    }
  }
}

extension SheetPolicy {
  /// Returns the rendition of a cue for a modality, by rules 1 to 3 of ``LossPolicy``.
  @_noAllocation @_noLocks package func choice(
    for modality: Modality,
    of cue: SheetCue,
    _ statuses: ModalityStatuses
  ) -> RenditionChoice {
    let (own, gain) = cue.rendition(for: modality)
    let status = statuses[modality]
    let isSpoken = cue.speaks(to: modality)
    if status.isLost { return RenditionChoice(isSpoken ? .lost : .nothing, own, gain: gain) }
    let (first, second) = modality.others
    var strength: Float = 1
    var isReplaced = false
    if statuses[first].isLost, cue.speaks(to: first) {
      let answer = answers(lost: first)[modality]
      strength = answer.strength
      isReplaced = answer.isFallback
    }
    if statuses[second].isLost, cue.speaks(to: second) {
      let answer = answers(lost: second)[modality]
      strength = max(strength, answer.strength)
      isReplaced = isReplaced || answer.isFallback
    }
    let level = level(status)
    let (fallback, fallbackGain) = fallback(for: modality)
    if isReplaced, hasFallback(for: modality) {
      return RenditionChoice(.fallback, fallback, gain: fallbackGain, strength: level)
    }
    guard isSpoken else { return RenditionChoice(.nothing, -1) }
    if case .visual = modality, status.isReduced, reducedVisual >= 0 {
      return RenditionChoice(strength > 1 ? .stronger : .own, reducedVisual, strength: strength)
    }
    return RenditionChoice(
      strength > 1 ? .stronger : .own,
      own,
      gain: gain,
      strength: strength * level
    )
  }
}

extension Modality {
  var others: (Modality, Modality) {
    @_noAllocation @_noLocks get {
      switch self {
      case .haptic: (.audio, .visual)
      case .audio: (.haptic, .visual)
      case .visual: (.haptic, .audio)
      }
    }
  }
}

extension SheetCue {
  /// Returns whether the cue has perceptible renditions for a modality, based on their contents.
  @_noAllocation @_noLocks package func speaks(to modality: Modality) -> Bool {
    switch modality {
    case .haptic: patternContents.hasHaptic
    case .audio: patternContents.hasAudio || soundContents.hasAudio
    case .visual: visual >= 0
    }
  }

  /// Returns the cue's own rendition for a modality, or -1, with its gain.
  @_noAllocation @_noLocks
  func rendition(for modality: Modality) -> (resource: Int32, gain: Float) {
    switch modality {
    case .haptic: (pattern, patternGain)
    case .audio: (sound, soundGain)
    case .visual: (visual, 1)
    }
  }
}
