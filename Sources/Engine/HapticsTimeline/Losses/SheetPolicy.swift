public import HapticsCore

/// The policy for a cue and its fallbacks as the render side knows them: numbers only.
///
/// Cues that have the same share one; see ``SheetCue/policy``.
public struct SheetPolicy: Hashable, Sendable, BitwiseCopyable {
  /// What a modality does for a lost one.
  struct Answer: Hashable, Sendable, BitwiseCopyable {
    /// What its own rendition is multiplied by, at least 1.
    var strength: Float = 1
    var isFallback = false

    @_noAllocation @_noLocks
    init() {}
  }

  /// What each modality does for a lost one.
  struct Answers: Hashable, Sendable, BitwiseCopyable {
    var haptic = Answer()
    var audio = Answer()
    var visual = Answer()

    @_noAllocation @_noLocks
    init() {}

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
  /// The contents of the fallbacks.
  public internal(set) var patternContents: RenditionContents = []
  var soundContents: RenditionContents = []
  /// How long the visual that is a fallback is shown, in frames.
  var visualDuration: Int64 = 0
  /// Whether the cue's own visual is a flash.
  var isFlash = false
  /// Whether the visual that is a fallback is a flash.
  var isFallbackFlash = false
  /// The number of modalities that the cue must reach.
  public internal(set) var minimumModalities: UInt8 = 0
  /// The number of flashes that may begin in any second.
  var flashLimit: UInt8 = 0
  /// How close repeats of a visual are shown as one, in frames.
  var mergeWindow: Int64 = 0
  var reducedLevel: Float = 1
  /// The gates that must be open, as the bits of ``Gates``.
  var gates: UInt32 = 0
  /// The least frames since the meaning's last start.
  var cooldown: Int64 = 0
  /// The most starts within a second; 0 for any number.
  var mostPerSecond: UInt8 = 0
  /// Whether the cue does not start while a moment plays.
  var yieldsToMoments = false
  /// Whether nothing but a gate holds the cue back, and others yield to it.
  var isMoment = false

  /// Creates a policy that asks for nothing.
  public init() {}

  /// What the other modalities do for a lost one.
  @_noAllocation @_noLocks
  func answers(lost: Modality) -> Answers {
    switch lost {
    case .haptic: hapticLost
    case .audio: audioLost
    case .visual: visualLost
    }
  }

  /// The fallback for a modality, or -1, and what it is multiplied by.
  @_noAllocation @_noLocks
  func fallback(for modality: Modality) -> (resource: Int32, gain: Float) {
    switch modality {
    case .haptic: (pattern, patternGain)
    case .audio: (sound, soundGain)
    case .visual: (visual, 1)
    }
  }

  /// The gain of everything in a modality.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public func level(_ status: ModalityStatus) -> Float { status.isReduced ? reducedLevel : 1 }

  /// Whether there is a fallback that speaks to a modality: one that holds nothing for it is none.
  @_noAllocation @_noLocks
  func hasFallback(for modality: Modality) -> Bool {
    switch modality {
    case .haptic: patternContents.hasHaptic
    case .audio: soundContents.hasAudio
    case .visual: visual >= 0
    }
  }

  /// The appearance of the visual.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public func look(
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
    }
    if isFlash { look.effect = status.isReduced ? .fade : .flash }
    return look
  }
}

/// The appearance of a cue's visual.
public struct VisualLook: Hashable, Sendable, BitwiseCopyable {
  /// The number of the visual.
  public var visual: Int32
  /// The strength: 1 is normal, above 1 makes up for another modality, below 1 is reduced, as with
  /// fewer or thinner particles.
  public var level: Float
  /// The time for which it is shown, in frames.
  public var duration: Int64
  /// The effect with which it appears.
  public var effect = VisualEffect.plain

  @_noAllocation @_noLocks
  init(visual: Int32, level: Float, duration: Int64) {
    self.visual = visual
    self.level = level
    self.duration = duration
  }

  /// Creates the look of nothing.
  @_noAllocation @_noLocks
  public init() { self.init(visual: -1, level: 1, duration: 0) }
}

/// The effect with which a visual appears.
public enum VisualEffect: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// As the game shows it.
  case plain
  /// It flashes.
  case flash
  /// It would flash, but the user wants less motion: it fades in and out, over its whole length.
  case fade

  /// Whether it flashes.
  public var isFlash: Bool {
    @_noAllocation @_noLocks get {
      if case .flash = self { return true }
      return false
    }
  }
}
