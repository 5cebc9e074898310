import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline

extension FaultOracle {
  /// What a modality is given of a cue, and how much stronger or weaker than ever.
  func choice(_ known: Known, _ modality: Modality) -> (outcome: ModalityOutcome, factor: Double) {
    let cue = known.cue
    if isLost(modality) { return (cue.has(modality) ? .lost : .nothing, 1) }
    let onLoss = cue.onLoss ?? known.policy.onLoss
    let asked = Modality.allCases.filter { $0 != modality && isLost($0) && cue.has($0) }
      .map { onLoss[lost: $0, on: modality] }
    let level = status(modality) == .reduced ? known.policy.reducedLevel : 1
    if asked.contains(.fallback), cue.hasFallback(modality) { return (.playedFallback, level) }
    guard cue.has(modality) else { return (.nothing, 1) }
    let factors = asked.compactMap { action in
      if case .stronger(let factor) = action { return factor }
      return nil
    }
    guard let factor = factors.max() else { return (.played, level) }
    return (.strengthened, factor * level)
  }

  func minimum(_ known: Known) -> Int {
    let outcome = known.outcome
    let isEmpty = Modality.allCases.allSatisfy { outcome[$0] == .nothing }
    return isEmpty ? 0 : known.cue.minimumModalities ?? known.policy.minimumModalities
  }

  /// Why a cue is held back at a frame, by going through all that has started.
  func reason(toHold known: Known, at due: Int64) -> QuietReason? {
    let (cue, quiet) = (known.cue, known.isLive ? plan.liveQuiet : plan.timeline.quietPolicy)
    guard Modality.allCases.contains(where: cue.has) else { return nil }
    if !cue.gates.isDisjoint(with: closedGates) { return .gate }
    if quiet.isMoment(cue) { return nil }
    if quiet.momentPriority != nil, started.contains(where: { due < $0.momentEnd }) {
      return .moment
    }
    let cooldown = frames(cue.cooldown ?? quiet.cooldown)
    let isRecent = started.contains {
      $0.meaning == cue.meaning && due - $0.frame < cooldown
    }
    if isRecent { return .cooldown }
    let second = Int64(FaultCase.sampleRate)
    let count = started.count { $0.isCounted && due - $0.frame < second }
    return quiet.maximumPerSecond > 0 && count >= quiet.maximumPerSecond ? .rate : nil
  }

  /// Writes down that a cue has started.
  ///
  /// - Returns: Whether others may be held back for it.
  private func noteStart(_ known: Known) -> Bool {
    let (cue, quiet) = (known.cue, known.isLive ? plan.liveQuiet : plan.timeline.quietPolicy)
    guard Modality.allCases.contains(where: cue.has) else { return false }
    let start = Start(
      frame: frame,
      meaning: cue.meaning,
      hasCooldown: frames(cue.cooldown ?? quiet.cooldown) > 0,
      isCounted: quiet.maximumPerSecond > 0,
      momentEnd: quiet.isMoment(cue) ? frame + duration(of: cue) : .min
    )
    started.append(start)
    return start.hasCooldown || start.isCounted || quiet.isMoment(cue)
  }

  private func frames(_ seconds: Double) -> Int64 {
    Int64((seconds * Double(FaultCase.sampleRate)).rounded())
  }

  /// How long the longest rendition of a cue lasts, its fallbacks among them.
  private func duration(of cue: Cue) -> Int64 {
    var longest: Int64 = 0
    for pattern in [cue.pattern, cue.fallback.pattern] {
      if let pattern { longest = max(longest, patternFrames[Int(pattern.pattern.rawValue)]) }
    }
    for sound in [cue.sound, cue.fallback.sound] {
      if let sound { longest = max(longest, FaultCase.soundFrames[Int(sound.sound.rawValue)]) }
    }
    for visual in [cue.visual, cue.fallback.visual] {
      if case .frames(let frames) = visual?.duration { longest = max(longest, frames) }
    }
    return longest
  }

  /// A cue is held back in every modality.
  private func hold(_ known: Known, _ reason: QuietReason) {
    func outcome(_ modality: Modality) -> ModalityOutcome {
      known.cue.has(modality) ? .gated : .nothing
    }
    known.played.pattern = nil
    known.played.sound = nil
    let isBack = takeBackPreview(of: known)
    emit(isVital: isBack)
    known.outcome = CueOutcome(
      haptic: outcome(.haptic),
      audio: outcome(.audio),
      visual: outcome(.visual),
      heldBackBy: reason
    )
    known.isOver = true
    tally.cues += 1
    tally.heldBack += 1
    if isBack { review() }
    for modality in Modality.allCases where known.cue.has(modality) {
      facts.append("\(known.name) \(modality) \(Receipt.State.gated(reason)) at \(frame)")
    }
  }

  /// A cue begins in every modality.
  func start(_ known: Known) {
    if let reason = reason(toHold: known, at: frame) { return hold(known, reason) }
    let isNoted = noteStart(known)
    let felt = choice(known, .haptic)
    let heard = choice(known, .audio)
    if felt.outcome == .playedFallback { known.played.pattern = known.cue.fallback.pattern }
    if heard.outcome == .playedFallback { known.played.sound = known.cue.fallback.sound }
    known.played.pattern?.gain *= Float(felt.factor)
    known.played.sound?.gain *= Float(heard.factor)
    let seen = show(known, felt.outcome, heard.outcome)
    known.outcome = CueOutcome(haptic: felt.outcome, audio: heard.outcome, visual: seen)
    known.startFrame = frame
    known.isOver = true

    let isShort = known.outcome.reached < minimum(known)
    tally.cues += 1
    tally.haptic += felt.outcome.isReached ? 1 : 0
    tally.audio += heard.outcome.isReached ? 1 : 0
    tally.visual += seen.isReached ? 1 : 0
    tally.shortfalls += isShort ? 1 : 0
    if needsReview || isNoted { review() }
    receipt(known, .haptic, felt.outcome)
    receipt(known, .audio, heard.outcome)
    if !seen.isReached { receipt(known, .visual, seen) }
    guard isShort else { return }
    let modalities = Modality.allCases.map { "\(known.outcome[$0])" }
    facts.append("\(known.name) short of \(minimum(known)): \(modalities) at \(frame)")
  }

  private func receipt(_ known: Known, _ modality: Modality, _ outcome: ModalityOutcome) {
    let state: Receipt.State
    switch outcome {
    case .nothing: return
    case .played: state = modality == .visual ? .queued : .played
    case .strengthened: state = .strengthened
    case .playedFallback: state = .playedFallback
    case .merged: state = .merged
    case .suppressed: state = .dropped(.flashLimit)
    case .lost: state = .lost(status(modality))
    case .unannounced: state = .dropped(.unannounced)
    case .noVoice, .over, .expired, .unloaded, .silent, .missing, .gated, .refused:
      fatalError("nothing of the kind can happen")
    }
    facts.append("\(known.name) \(modality) \(state) at \(frame)")
  }
}

/// How many frames a pattern is rendered for.
private let patternFrames: [Int64] = FaultCase.patterns.map { pattern in
  do {
    return try PatternRenderer(
      Contours(pattern),
      model: EngineConfiguration().model,
      sampleRate: FaultCase.sampleRate
    ).frameCount
  } catch { fatalError("taps can be rendered") }
}

extension QuietPolicy {
  func isMoment(_ cue: Cue) -> Bool { momentPriority.map { cue.priority >= $0 } ?? false }
}

extension Cue {
  func has(_ modality: Modality) -> Bool {
    switch modality {
    case .haptic: pattern != nil
    case .audio: sound != nil
    case .visual: visual != nil
    }
  }

  func hasFallback(_ modality: Modality) -> Bool {
    switch modality {
    case .haptic: fallback.pattern != nil
    case .audio: fallback.sound != nil
    case .visual: fallback.visual != nil
    }
  }
}
