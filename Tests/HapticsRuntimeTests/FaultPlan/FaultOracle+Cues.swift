import HapticsRuntime
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

  /// A cue begins in every modality.
  func start(_ known: Known) {
    let felt = choice(known, .haptic)
    let heard = choice(known, .audio)
    if felt.outcome == .playedFallback { known.played.pattern = known.cue.fallback.pattern }
    if heard.outcome == .playedFallback { known.played.sound = known.cue.fallback.sound }
    known.played.pattern?.gain *= Float(felt.factor)
    known.played.sound?.gain *= Float(heard.factor)
    let seen = show(known, felt.outcome, heard.outcome)
    known.outcome = CueOutcome(haptic: felt.outcome, audio: heard.outcome, visual: seen)
    known.isOver = true

    let isShort = known.outcome.reached < minimum(known)
    tally.cues += 1
    tally.haptic += felt.outcome.isReached ? 1 : 0
    tally.audio += heard.outcome.isReached ? 1 : 0
    tally.visual += seen.isReached ? 1 : 0
    tally.shortfalls += isShort ? 1 : 0
    if needsReview { review() }
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
    case .noVoice, .over, .expired, .unloaded, .silent, .missing:
      fatalError("nothing of the kind can happen")
    }
    facts.append("\(known.name) \(modality) \(state) at \(frame)")
  }
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
