import HapticsRuntime
import HapticsTimeline

extension FaultOracle {
  /// What a sense is given of a cue, and how much stronger or weaker than ever.
  func choice(_ known: Known, _ sense: Modality) -> (outcome: SenseOutcome, factor: Double) {
    let cue = known.cue
    if isLost(sense) { return (cue.has(sense) ? .lost : .nothing, 1) }
    let responses = cue.responses ?? known.policy.responses
    let asked = Modality.allCases.filter { $0 != sense && isLost($0) && cue.has($0) }
      .map { responses[lost: $0, on: sense] }
    let level = status(sense) == .reduced ? known.policy.reducedLevel : 1
    if asked.contains(.substitute), cue.hasSubstitute(sense) { return (.substituted, level) }
    guard cue.has(sense) else { return (.nothing, 1) }
    let factors = asked.compactMap { response in
      if case .stronger(let factor) = response { return factor }
      return nil
    }
    guard let factor = factors.max() else { return (.played, level) }
    return (.strengthened, factor * level)
  }

  func minimum(_ known: Known) -> Int {
    let outcome = known.outcome
    let isEmpty = Modality.allCases.allSatisfy { outcome[$0] == .nothing }
    return isEmpty ? 0 : known.cue.minimumSenses ?? known.policy.minimumSenses
  }

  /// A cue begins in every sense.
  func start(_ known: Known) {
    let felt = choice(known, .haptic)
    let heard = choice(known, .audio)
    if felt.outcome == .substituted { known.played.pattern = known.cue.substitutes.pattern }
    if heard.outcome == .substituted { known.played.sound = known.cue.substitutes.sound }
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
    let senses = Modality.allCases.map { "\(known.outcome[$0])" }
    facts.append("\(known.name) short of \(minimum(known)): \(senses) at \(frame)")
  }

  private func receipt(_ known: Known, _ sense: Modality, _ outcome: SenseOutcome) {
    let state: Receipt.State
    switch outcome {
    case .nothing: return
    case .played: state = sense == .visual ? .queued : .played
    case .strengthened: state = .strengthened
    case .substituted: state = .substituted
    case .merged: state = .merged
    case .suppressed: state = .dropped(.flashLimit)
    case .lost: state = .lost(status(sense))
    case .untold: state = .dropped(.untold)
    case .noVoice, .over, .expired, .unloaded, .silent, .missing:
      fatalError("nothing of the kind can happen")
    }
    facts.append("\(known.name) \(sense) \(state) at \(frame)")
  }
}

extension Cue {
  func has(_ sense: Modality) -> Bool {
    switch sense {
    case .haptic: pattern != nil
    case .audio: sound != nil
    case .visual: visual != nil
    }
  }

  func hasSubstitute(_ sense: Modality) -> Bool {
    switch sense {
    case .haptic: substitutes.pattern != nil
    case .audio: substitutes.sound != nil
    case .visual: substitutes.visual != nil
    }
  }
}
