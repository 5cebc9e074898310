import HapticsRuntime
import HapticsTimeline

extension FaultOracle {
  /// What a sense is given of a cue, and how much stronger or weaker than ever.
  private func choice(_ known: Known, _ sense: Modality) -> (outcome: SenseOutcome, factor: Double)
  {
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
    case .noVoice, .over, .expired, .unloaded: fatalError("nothing of the kind can happen")
    }
    facts.append("\(known.name) \(sense) \(state) at \(frame)")
  }

  // MARK: The eye

  /// Announces a visual, if it is time.
  func announce(_ known: Known, _ due: Int64) {
    guard known.cue.has(.visual), known.announced == nil, !known.isOver,
      due - frame <= plan.lookahead
    else { return }
    let (wanted, level) = choice(known, .visual)
    known.announced = wanted
    guard wanted.isReached else { return }
    let verdict = admit(known, wanted, level, due) { _ in messages < 512 }
    known.announced = verdict
    if verdict != .suppressed { tell(isVital: false) }
  }

  /// What the eye gets of a cue that begins.
  private func show(_ known: Known, _ felt: SenseOutcome, _ heard: SenseOutcome) -> SenseOutcome {
    let (wanted, level) = choice(known, .visual)
    let told = known.announced ?? .nothing
    let stands = wanted.isReached && [.merged, .suppressed, wanted].contains(told)
    let takesBack = told.isReached && !stands
    func isVital(_ seen: SenseOutcome) -> Bool {
      let all = [felt, heard, seen]
      let minimum = known.cue.minimumSenses ?? known.policy.minimumSenses
      return takesBack
        || (all != [.nothing, .nothing, .nothing] && all.count(where: \.isReached) < minimum)
    }
    if takesBack {
      takeBack { $0 === known && $1 == frame }
      remembered.removeAll { !$0.isRepeated && $0.lead === known && $0.frame == frame }
    }
    var seen = stands ? told : wanted
    if !stands, wanted.isReached {
      seen = admit(known, wanted, level, frame) { messages < (isVital($0) ? 1024 : 512) }
    }
    tell(isVital: isVital(seen))
    return seen
  }

  /// Lets a visual through, merges it into one before it, or suppresses it.
  private func admit(
    _ known: Known,
    _ wanted: SenseOutcome,
    _ level: Double,
    _ due: Int64,
    hasRoom: (SenseOutcome) -> Bool
  ) -> SenseOutcome {
    guard
      var visual = wanted == .substituted ? known.cue.substitutes.visual : known.cue.visual,
      case .frames(let length) = visual.duration
    else { fatalError("there is something to show") }
    visual.payload = known.cue.visual?.payload ?? 0
    let isFade = visual.isFlash && status(.visual) == .reduced
    let isFlash = visual.isFlash && !isFade
    let effect = isFlash ? "flash" : isFade ? "fade" : "plain"
    let window = Int64((known.policy.mergeWindow * Double(FaultCase.sampleRate)).rounded())
    let before = remembered.first {
      $0.visual.visual == visual.visual && $0.visual.payload == visual.payload
        && $0.isFlash == isFlash && $0.frame <= due && due < $0.frame + window
    }
    if let before {
      before.isRepeated = true
      if before.lead !== known, before.lead.isLive || known.isLive { before.isShared = true }
      guard hasRoom(.merged) else { return .untold }
      if pending.contains(where: { $0 === before.record }) {
        before.record.members.append((known, due, false))
        before.record.count += 1
        facts.append(
          "count \(before.record.count) at \(before.record.frame) of \(before.record.lead.name)"
        )
        facts.append("\(known.name) visual \(Receipt.State.merged) at \(due)")
      } else {
        // What it would be merged into was taken back: it is shown by itself, but flashes no more.
        before.record = Record(known, frame: due, length: length)
        show(before.record, visual, level, isFlash ? "fade" : effect, length, .queued)
      }
      return .merged
    }
    if isFlash {
      let flashes = remembered.filter(\.isFlash).map(\.frame) + [due]
      let crowded = flashes.contains { start in
        start <= due && due <= start + 8000
          && flashes.count { $0 >= start && $0 <= start + 8000 } > known.policy.flashLimit
      }
      if crowded { return .suppressed }
    }
    guard hasRoom(wanted) else { return .untold }
    let record = Record(known, frame: due, length: length)
    remembered.append(Seen(record, visual, isFlash: isFlash))
    let states: [SenseOutcome: Receipt.State] = [
      .played: .queued, .strengthened: .strengthened, .substituted: .substituted,
    ]
    show(record, visual, level, effect, length, states[wanted] ?? .queued)
    return wanted
  }

  private func show(
    _ record: Record,
    _ visual: Cue.VisualRendition,
    _ level: Double,
    _ effect: String,
    _ length: Int64,
    _ state: Receipt.State
  ) {
    pending.append(record)
    let name = record.lead.name
    facts.append(
      "see \(visual.visual.rawValue) \(effect) x\(Float(level)) for \(length)"
        + " at \(record.frame) of \(name)"
    )
    facts.append("\(name) visual \(state) at \(record.frame)")
  }
}

extension Cue {
  fileprivate func has(_ sense: Modality) -> Bool {
    switch sense {
    case .haptic: pattern != nil
    case .audio: sound != nil
    case .visual: visual != nil
    }
  }

  fileprivate func hasSubstitute(_ sense: Modality) -> Bool {
    switch sense {
    case .haptic: substitutes.pattern != nil
    case .audio: substitutes.sound != nil
    case .visual: substitutes.visual != nil
    }
  }
}
