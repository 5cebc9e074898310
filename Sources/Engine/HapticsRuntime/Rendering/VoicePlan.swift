import HapticsCore
import HapticsTimeline

/// The voices for the renditions of a cue.
///
/// A pattern is one voice, regardless of its contents. Its part in a modality is muted if a
/// fallback is played there instead.
struct VoicePlan: BitwiseCopyable {
  var pattern: VoiceRequest?
  var sound: VoiceRequest?
  var fallbackPattern: VoiceRequest?
  var fallbackSound: VoiceRequest?

  @_noAllocation @_noLocks init(
    _ cue: SheetCue,
    _ policy: SheetPolicy,
    felt: RenditionChoice,
    heard: RenditionChoice,
    audio status: ModalityStatus
  ) {
    let contents = cue.patternContents
    let kept = contents.without(felt.isFallback ? .haptic : .nothing)
      .without(heard.isFallback ? .audio : .nothing).without(.missingAudio)
    let reached = RenditionContents(
      rawValue: (felt.outcome.isReached ? 1 : 0) | (heard.outcome.isReached ? 2 : 0)
    )
    if !kept.isNothing {
      var request = VoiceRequest(cue.pattern, gain: cue.patternGain)
      request.hapticStrength = felt.isFallback ? 0 : felt.strength
      request.audioStrength = heard.isFallback ? 0 : heard.strength
      request.delivers = kept.common(with: reached)
      pattern = request
    }
    if cue.soundContents.hasAudio, !heard.isFallback {
      var request = VoiceRequest(cue.sound, gain: cue.soundGain)
      request.part = cue.soundPart
      request.audioStrength = heard.strength
      request.delivers = reached.common(with: .audio)
      sound = request
    }
    if felt.isFallback {
      var request = VoiceRequest(felt.resource, gain: felt.gain)
      request.hapticStrength = felt.strength
      request.audioStrength = policy.level(status)
      request.isFallback = true
      request.delivers = policy.patternContents.without(.missingAudio)
        .without(status.isLost ? .audio : .nothing)
      fallbackPattern = request
    }
    if heard.isFallback {
      var request = VoiceRequest(heard.resource, gain: heard.gain)
      request.part = policy.soundPart
      request.audioStrength = heard.strength
      request.isFallback = true
      request.delivers = .audio
      fallbackSound = request
    }
  }
}

/// The results of a cue's voices.
struct StartedVoices: BitwiseCopyable {
  var pattern = VoiceOutcome.none
  var sound = VoiceOutcome.none
  var fallbackPattern = VoiceOutcome.none
  var fallbackSound = VoiceOutcome.none

  @_noAllocation @_noLocks init() {}

  @_noAllocation @_noLocks
  func haptic(_ choice: RenditionChoice, of cue: SheetCue) -> ModalityOutcome {
    switch choice.kind {
    case .nothing: cue.pattern >= 0 && cue.patternContents.isNothing ? .silent : .nothing
    case .lost: .lost
    case .own, .stronger: choice.outcome(pattern)
    case .fallback: choice.outcome(fallbackPattern)
    }
  }

  /// Returns the outcome of a cue in audio, which is reached if its pattern or its sound is
  /// audible.
  ///
  /// A fallback pattern of the haptic modality also plays its audio part.
  @_noAllocation @_noLocks func audio(
    _ choice: RenditionChoice,
    of cue: SheetCue,
    _ policy: SheetPolicy,
    isLost: Bool
  ) -> ModalityOutcome {
    switch choice.kind {
    case .lost: return .lost
    case .fallback: return choice.outcome(fallbackSound)
    case .own, .stronger:
      if !cue.patternContents.hasAudio { return choice.outcome(sound) }
      if !cue.soundContents.hasAudio { return choice.outcome(pattern) }
      return choice.outcome(pattern.isBetter(than: sound) ? pattern : sound)
    case .nothing:
      if policy.patternContents.hasAudio, case .sounding = fallbackPattern {
        return isLost ? .lost : .playedFallback
      }
      if cue.patternContents.isMissingAudio { return .missing }
      return cue.sound >= 0 ? .silent : .nothing
    }
  }
}

extension RenderCore {
  /// Starts the voices of a cue.
  ///
  /// - Parameters:
  ///   - felt: The start frame of the haptic rendition.
  ///   - heard: The start frame of the audio rendition. A pattern with both is one voice, and
  ///     starts at `felt`.
  @_noAllocation @_noLocks mutating func startVoices(
    _ start: CueStart,
    _ plan: VoicePlan,
    felt: Int64,
    heard: Int64,
    isHeld: Bool
  ) -> StartedVoices {
    serial &+= 1
    var voices = StartedVoices()
    if let request = plan.pattern {
      let frame = start.cue.patternContents.hasHaptic ? felt : heard
      voices.pattern = pool.startPattern(
        start,
        request,
        serial: serial,
        at: frame,
        isHeld: isHeld
      )
    }
    if let request = plan.fallbackPattern {
      voices.fallbackPattern = pool.startPattern(
        start,
        request,
        serial: serial,
        at: felt,
        isHeld: isHeld
      )
    }
    if let request = plan.sound {
      voices.sound = pool.startSound(start, request, serial: serial, at: heard, isHeld: isHeld)
    }
    if let request = plan.fallbackSound {
      voices.fallbackSound = pool.startSound(
        start,
        request,
        serial: serial,
        at: heard,
        isHeld: isHeld
      )
    }
    return voices
  }
}

extension VoiceOutcome {
  @_noAllocation @_noLocks
  fileprivate func isBetter(than other: VoiceOutcome) -> Bool { rank > other.rank }

  private var rank: Int {
    @_noAllocation @_noLocks get {
      switch self {
      case .none: 0
      case .unloaded: 1
      case .noVoice: 2
      case .sounding: 3
      }
    }
  }
}

extension RenditionChoice {
  @_noAllocation @_noLocks func outcome(_ voice: VoiceOutcome) -> ModalityOutcome {
    switch voice {
    case .none: .over
    case .sounding: outcome
    case .noVoice: .noVoice
    case .unloaded: .unloaded
    }
  }
}
