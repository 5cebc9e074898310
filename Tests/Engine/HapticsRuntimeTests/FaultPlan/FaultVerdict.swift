import HapticsRuntime
import HapticsTimeline

/// What a case has shown: how much was played, and everything that is not as it must be.
struct FaultVerdict {
  private(set) var problems: [String] = []
  private(set) var tally = DeliveryTally()
  /// How many cues were due that say something; those of a crowd say nothing.
  let cues: Int
  /// The problem, in words.
  let faults: [String]

  /// Plays a case with and without its faults, and compares both with what must come of them.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether half of the cases hold cues back.
  ///   - player: The player to which haptics are handed over; `nil` for frames. What comes of the
  ///     cues is the same, unless nobody polls in time.
  init(seed: UInt64, isQuiet: Bool = true, player: (any RecordedStartPlayer)? = nil) throws {
    let plan = FaultCase(seed: seed, isQuiet: isQuiet)
    faults = plan.faults
    let run = try FaultRun(plan, player: player)
    let oracle = FaultOracle(plan, flooded: run.flooded)
    tally = run.tally
    cues = (oracle.cues + oracle.live).count { $0.isOver && !$0.isSilent }
    problems = run.problems
    // If nobody polls, starts expire.
    let expired = plan.silence == nil || player == nil ? [] : FaultVerdict.expiredStarts(run)
    // Those that expired at the end may still wait for an answer.
    let undelivered = (oracle.cues + oracle.live).count {
      expired.contains($0.name[...]) && $0.outcome[.haptic].isReached
    }
    var delivered = oracle.tally
    delivered.haptic = min(max(run.tally.haptic, delivered.haptic - undelivered), delivered.haptic)
    if run.tally != delivered { problems.append("tally \(run.tally), not \(delivered)") }
    if run.lostMessages != oracle.lostMessages {
      problems.append("\(run.lostMessages) messages lost, not \(oracle.lostMessages)")
    }
    let outcomes = oracle.cues.indices.map { index in
      let known = oracle.cues[index]
      var outcome = Modality.allCases.map { known.outcome[$0] }
      let wanted = "\(outcome)"
      // The pattern alone is not felt, once the engine knows it.
      guard expired.contains(known.name[...]), known.outcome[.haptic].isReached else {
        return wanted
      }
      outcome[Modality.allCases.firstIndex(of: .haptic) ?? 0] = .expired
      return run.outcomes[index] == "\(outcome)" ? "\(outcome)" : wanted
    }
    compare("outcome", run.outcomes, outcomes)
    // Whatever was announced and withdrawn meanwhile: this is what the eye gets.
    if oracle.lostMessages == 0 { compare("sight", run.sights.sorted(), oracle.sights.sorted()) }
    // Of a flood not everything was told; what became of the cues is known all the same.
    if oracle.lostMessages == 0 {
      let late = player == nil ? [] : FaultVerdict.lateStarts(plan, run)
      let reported = facts(of: run.facts, plan, late)
      // What waits for the answer to a start that expired at the end is told with the stop.
      let wanted = facts(of: oracle.facts, plan, late).filter { fact in
        reported.contains(fact) || !expired.contains(fact.split(separator: " ")[0])
      }
      compare("fact", reported, wanted)
    }
    if player != nil { compareStarts(plan, run, oracle) }
    try compareSamples(plan, run, oracle, hasFrames: player == nil)
    problems = problems.map { "seed \(seed), \(plan.faults.joined(separator: " and ")): \($0)" }
  }

  private mutating func compare(_ what: String, _ reported: [String], _ wanted: [String]) {
    guard reported != wanted else { return }
    var surplus = reported
    var missing: [String] = []
    for line in wanted {
      if let index = surplus.firstIndex(of: line) {
        surplus.remove(at: index)
      } else {
        missing.append(line)
      }
    }
    problems +=
      surplus.map { "\(what) too many: \($0)" } + missing.map { "\(what) missing: \($0)" }
    if surplus.isEmpty, missing.isEmpty { problems.append("\(what)s in another order") }
  }

  /// The cues whose starts the player was handed too late: because nobody polled, or because the
  /// host's time jumped.
  private static func lateStarts(_ plan: FaultCase, _ run: FaultRun) -> Set<Substring> {
    guard plan.silence != nil || plan.stall != nil else { return [] }
    let late = run.facts.filter { fact in
      fact.contains(" haptic late at ")
        || (plan.silence != nil && fact.contains(" haptic dropped(") && fact.contains(".expired"))
    }
    return Set(late.compactMap { $0.split(separator: " ").first })
  }

  /// The cues whose starts nobody acknowledged in time.
  private static func expiredStarts(_ run: FaultRun) -> Set<Substring> {
    let expired = run.facts.filter { $0.contains(" haptic dropped(") && $0.contains(".expired") }
    return Set(expired.compactMap { $0.split(separator: " ").first })
  }

  /// The facts in order, but for those of late starts.
  private func facts(
    of facts: [String],
    _ plan: FaultCase,
    _ late: Set<Substring>
  ) -> [String] {
    facts.filter { fact in
      let isOfStart = fact.contains(" haptic ") || fact.contains(" short of ")
      return !isOfStart || !late.contains(fact.split(separator: " ")[0])
    }
    .sorted()
  }

  /// A player begins the pattern of each cue once, unless nobody polls.
  private mutating func compareStarts(_ plan: FaultCase, _ run: FaultRun, _ oracle: FaultOracle) {
    var wanted: [String] = []
    for known in oracle.cues + oracle.live where known.isOver && known.outcome[.haptic].isReached {
      guard let pattern = known.played.pattern else { continue }
      wanted.append(
        "\(known.name) begins \(pattern.pattern.rawValue) x\(pattern.gain) at \(known.startFrame)"
      )
    }
    // After a silence some have expired, and what was withdrawn meanwhile has begun all the same.
    let expired = plan.silence == nil ? [] : FaultVerdict.lateStarts(plan, run)
    let isExact = plan.silence == nil && plan.stall == nil
    let begun = isExact ? run.begun.sorted() : Set(run.begun).intersection(wanted).sorted()
    let isOpen = { (start: String) in
      !expired.contains(start.split(separator: " ")[0]) || begun.contains(start)
    }
    compare("start", begun, wanted.filter(isOpen).sorted())
  }

  /// The samples must be those of a run without faults: of its own cues where the policy changes
  /// nothing in a modality, else of cues that are what the policy makes of them.
  private mutating func compareSamples(
    _ plan: FaultCase,
    _ run: FaultRun,
    _ oracle: FaultOracle,
    hasFrames: Bool
  ) throws {
    let own = plan.timeline.cues + plan.live.map(\.cue)
    let played = oracle.cues.map(\.played) + oracle.live.map(\.played)
    let isFelt = zip(own, played).allSatisfy { $0.pattern == $1.pattern }
    let isHeard = zip(own, played).allSatisfy { $0.sound == $1.sound }
    let plain = isFelt || isHeard ? try FaultRun(plan, isFaulty: false).samples : []
    let changed = isFelt && isHeard ? [] : try FaultRun(plan, cues: played, isFaulty: false).samples
    let wanted = (0..<3).map { channel in
      let isSame = channel == 2 ? isFelt : isHeard
      return gated(isSame ? plain : changed, channel, plan)
    }
    if !hasFrames, run.samples.indices.contains(where: { $0 % 3 == 2 && run.samples[$0] != 0 }) {
      problems.append("a frame is felt that was handed over")
    }
    // Fallbacks have voices of their own, and so the sum of several may be taken in another order.
    // Of what is heard that changes a bit only where its levels are no powers of two.
    let tolerance: Float = 1e-7
    for channel in 0..<(hasFrames ? 3 : 2) {
      let isExact = channel == 2 ? isFelt : isHeard
      let wrong = wanted[channel].indices.first { index in
        let isRounded = !isExact && (channel == 2 || plan.isFading(at: Int64(index)))
        let difference = run.samples[3 * index + channel] - wanted[channel][index]
        return difference.magnitude > (isRounded ? tolerance : 0)
      }
      guard let wrong else { continue }
      problems.append(
        "channel \(channel) at \(wrong): \(run.samples[3 * wrong + channel]), not"
          + " \(wanted[channel][wrong])"
      )
    }
  }

  /// What is left of a channel where its modality is silenced: it closes and opens in 64 frames.
  private func gated(_ samples: [Float], _ channel: Int, _ plan: FaultCase) -> [Float] {
    let modality: Modality = channel == 2 ? .haptic : .audio
    var result: [Float] = []
    result.reserveCapacity(samples.count / 3)
    var level = -1
    var goal = 64
    let changes = Set(plan.changes.map(\.frame))
    for index in 0..<samples.count / 3 {
      if index == 0 || changes.contains(Int64(index)) {
        let status = plan.statuses(at: Int64(index))[modality] ?? .available
        goal = [.available, .inaudible, .reduced].contains(status) ? 64 : 0
      }
      if level < 0 { level = goal }
      if level != goal { level += goal > level ? 1 : -1 }
      let sample = samples[3 * index + channel]
      result.append(level == 64 ? sample : level == 0 ? 0 : sample * (Float(level) / 64))
    }
    return result
  }
}
