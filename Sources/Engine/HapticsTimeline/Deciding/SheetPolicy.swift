package import HapticsCore

/// The render thread's view of the policy for a cue and its fallbacks: numbers only.
///
/// Cues with equal policies share one; see ``SheetCue/policy``.
package struct SheetPolicy: Hashable, Sendable, BitwiseCopyable {
  /// The action of a modality for a lost one.
  struct Answer: Hashable, Sendable, BitwiseCopyable {
    /// The factor of the rendition, at least 1.
    var strength: Float = 1
    var isFallback = false

    @_noAllocation @_noLocks init() {}
  }

  /// The actions of each modality for a lost one.
  struct Answers: Hashable, Sendable, BitwiseCopyable {
    var haptic = Answer()
    var audio = Answer()
    var visual = Answer()

    @_noAllocation @_noLocks init() {}

    subscript(_ modality: Modality) -> Answer {
      @_noAllocation @_noLocks get {
        switch modality {
        case .haptic: haptic
        case .audio: audio
        case .visual: visual
        }
      }
    }
  }

  var hapticLost = Answers()
  var audioLost = Answers()
  var visualLost = Answers()
  var pattern: Int32 = -1
  var sound: Int32 = -1
  var visual: Int32 = -1
  var patternGain: Float = 1
  var soundGain: Float = 1
  package internal(set) var patternContents: RenditionContents = []
  var soundContents: RenditionContents = []
  package internal(set) var soundPart = SoundPart()
  /// The duration of the fallback visual, in frames.
  var visualDuration: Int64 = 0
  /// The visual while the modality is reduced, or -1 for the cue's own.
  var reducedVisual: Int32 = -1
  /// The duration of the reduced visual, in frames.
  var reducedDuration: Int64 = 0
  var isFlash = false
  var isFallbackFlash = false
  var isReducedFlash = false
  /// The number of modalities that the cue must reach.
  package internal(set) var minimumModalities: UInt8 = 0
  /// The number of flashes that can start in any second.
  var flashLimit: UInt8 = 0
  /// The time within which repeats of a visual merge, in frames.
  var mergeWindow: Int64 = 0
  var reducedLevel: Float = 1
  /// The gates that must be open, as the bits of ``Gates``.
  var gates: UInt32 = 0
  /// The least frames since the meaning's last start.
  var cooldown: Int64 = 0
  /// The most starts within a second; 0 for any number.
  var maximumPerSecond: UInt8 = 0
  /// A Boolean value that indicates whether the cue does not start while a moment plays.
  var yieldsToMoments = false
  var isMoment = false

  /// Creates a policy without actions.
  package init() {}

  @_noAllocation @_noLocks func answers(lost: Modality) -> Answers {
    switch lost {
    case .haptic: hapticLost
    case .audio: audioLost
    case .visual: visualLost
    }
  }

  /// Returns the fallback for a modality, or -1, with its gain.
  @_noAllocation @_noLocks func fallback(for modality: Modality) -> (resource: Int32, gain: Float) {
    switch modality {
    case .haptic: (pattern, patternGain)
    case .audio: (sound, soundGain)
    case .visual: (visual, 1)
    }
  }

  /// Returns the gain of a modality with a status.
  @_noAllocation @_noLocks
  package func level(_ status: ModalityStatus) -> Float { status.isReduced ? reducedLevel : 1 }

  @_noAllocation @_noLocks func hasFallback(for modality: Modality) -> Bool {
    switch modality {
    case .haptic: patternContents.hasHaptic
    case .audio: soundContents.hasAudio
    case .visual: visual >= 0
    }
  }

  @_noAllocation @_noLocks package func look(
    _ choice: RenditionChoice,
    of cue: SheetCue,
    _ status: ModalityStatus
  ) -> VisualLook {
    var look = VisualLook(
      visual: choice.resource,
      level: choice.strength,
      duration: cue.visualDuration
    )
    var isFlash = isFlash
    if case .fallback = choice.kind {
      look.duration = visualDuration
      isFlash = isFallbackFlash
    } else if status.isReduced, reducedVisual >= 0 {
      look.duration = reducedDuration
      isFlash = isReducedFlash
    }
    if isFlash { look.effect = status.isReduced ? .fade : .flash }
    return look
  }
}

/// The appearance of a cue's visual.
package struct VisualLook: Hashable, Sendable, BitwiseCopyable {
  package var visual: Int32
  /// The strength: 1 is normal, above 1 makes up for another modality, below 1 is reduced, as with
  /// fewer or thinner particles.
  package var level: Float
  /// The time for which it is shown, in frames.
  package var duration: Int64
  package var effect = VisualEffect.plain

  @_noAllocation @_noLocks init(visual: Int32, level: Float, duration: Int64) {
    self.visual = visual
    self.level = level
    self.duration = duration
  }

  /// Creates the look of nothing.
  @_noAllocation @_noLocks package init() { self.init(visual: -1, level: 1, duration: 0) }
}

/// The effect with which a visual appears.
public enum VisualEffect: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// The game's default presentation.
  case plain
  /// The visual flashes.
  case flash
  /// A fade in and out over the whole duration, in place of a flash, because the user prefers
  /// reduced motion.
  case fade

  package var isFlash: Bool {
    @_noAllocation @_noLocks get {
      if case .flash = self { return true }
      return false
    }
  }

  var number: UInt8 {
    @_noAllocation @_noLocks get { rawValue }
  }
}
