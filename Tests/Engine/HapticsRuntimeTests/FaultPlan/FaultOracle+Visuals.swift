import HapticsRuntime
import HapticsTimeline

/// What the eye gets: at each cue's moment from what was shown before, whatever was announced.
extension FaultOracle {
  /// A visual as it is told.
  struct Look: Hashable {
    var visual: Int32
    var payload: UInt64
    var effect: String
    var level: Float
    var duration: Int64

    var isFlash: Bool { effect == "flash" }
  }

  /// A visual, with the cues that it stands for.
  final class Visual {
    /// A cue that it stands for.
    struct Member {
      let known: Known
      let frame: Int64
      var isShown = false
      var isExpired = false
    }

    let lead: Known
    let frame: Int64
    let look: Look
    var members: [Member]
    var isShown = false
    /// Whether it stands for cues of other sources too.
    var isShared = false

    init(_ lead: Known, _ frame: Int64, _ look: Look) {
      (self.lead, self.frame, self.look) = (lead, frame, look)
      members = [Member(known: lead, frame: frame)]
    }

    /// The frame after which nobody needs to show it.
    var expiry: Int64 { frame + max(2000, look.duration) }

    func show(_ index: Int, _ facts: inout [String]) {
      members[index].isShown = true
      facts.append("\(members[index].known.name) visual shown")
    }
  }

  /// What the eye gets of a cue, and in which visual.
  struct Answer {
    var outcome = ModalityOutcome.nothing
    var visual: Visual?

    func isSame(as other: Answer) -> Bool {
      visual == nil && other.visual == nil || visual === other.visual && outcome == other.outcome
    }
  }

  /// What a consumer ends up showing, one line each.
  var sights: [String] {
    seen.map { visual in
      let look = visual.look
      return "\(visual.lead.name) shows \(look.visual) \(look.effect) x\(look.level)"
        + " for \(look.duration) at \(visual.frame), cues \(visual.members.count)"
    }
  }

  // MARK: Deciding

  /// What the eye gets of a cue, where some visuals are shown before it.
  private func answer(
    _ known: Known,
    _ due: Int64,
    after seen: [Visual],
    reported: Answer,
    isPreview: Bool = false
  ) -> Answer {
    var (wanted, level) = choice(known, .visual)
    // At its moment a cue that is held back does not come here.
    if isPreview, reason(toHold: known, at: due) != nil { wanted = .gated }
    guard wanted.isReached else { return Answer(outcome: wanted) }
    guard let visual = wanted == .playedFallback ? known.cue.fallback.visual : known.cue.visual,
      case .frames(let duration) = visual.duration
    else { fatalError("there is something to show") }
    let look = Look(
      visual: visual.visual.rawValue,
      // A cue has one payload, that of its own visual if it has one.
      payload: (known.cue.visual ?? visual).payload,
      effect: !visual.isFlash ? "plain" : status(.visual) == .reduced ? "fade" : "flash",
      level: Float(level),
      duration: duration
    )
    let window = Int64((known.policy.mergeWindow * Double(FaultCase.sampleRate)).rounded())
    let repeated = seen.first { other in
      other.look.visual == look.visual && other.look.payload == look.payload
        && other.look.isFlash == look.isFlash && other.frame <= due && due < other.frame + window
    }
    if let repeated { return Answer(outcome: .merged, visual: repeated) }
    let second = due - Int64(FaultCase.sampleRate)...due
    let flashes = seen.count { $0.look.isFlash && second.contains($0.frame) }
    if look.isFlash, flashes >= known.policy.flashLimit { return Answer(outcome: .suppressed) }
    if let own = reported.visual, own.lead === known, own.look == look, reported.outcome == wanted {
      return reported
    }
    return Answer(outcome: wanted, visual: Visual(known, due, look))
  }

  // MARK: Announcing

  /// Announces a visual, if it is time.
  func announce(_ known: Known, _ due: Int64) {
    guard known.cue.has(.visual), !known.isOver, due - frame <= plan.lookahead,
      !previews.contains(where: { $0.known === known })
    else { return }
    // At one frame live cues come first, then those of the timeline in its order.
    let place = previews.firstIndex { due < $0.due || (due == $0.due && $0.known.isAfter(known)) }
    previews.insert((known, due, Answer()), at: place ?? previews.count)
    review(from: place ?? previews.count - 1)
  }

  /// Decides anew on what is announced.
  func review(from first: Int = 0) {
    for index in first..<max(previews.count, first) {
      let (known, due, reported) = previews[index]
      let before = previews[..<index].compactMap { preview in
        preview.reported.visual.flatMap { $0.lead === preview.known ? $0 : nil }
      }
      let answer = answer(known, due, after: seen + before, reported: reported, isPreview: true)
      let isBack = reported.visual != nil
      guard !answer.isSame(as: reported), messages < (isBack ? 1024 : 512) else { continue }
      emit(isVital: isBack)
      if isBack { takeBack { $0 === known && $1 == due } }
      previews[index].reported = answer
      note(answer, known, due)
    }
  }

  // MARK: Showing

  /// What the eye gets of a cue that begins.
  func show(_ known: Known, _ felt: ModalityOutcome, _ heard: ModalityOutcome) -> ModalityOutcome {
    let place = previews.firstIndex { $0.known === known }
    let reported = place.map { previews.remove(at: $0).reported } ?? Answer()
    var answer = answer(known, frame, after: seen, reported: reported)
    let isKept = answer.isSame(as: reported)
    let isBack = reported.visual != nil && !isKept
    var isNew = answer.visual != nil && !isKept
    func isVital(_ seen: ModalityOutcome) -> Bool {
      let all = [felt, heard, seen]
      let minimum = known.cue.minimumModalities ?? known.policy.minimumModalities
      return isBack
        || (all != [.nothing, .nothing, .nothing] && all.count(where: \.isReached) < minimum)
    }
    if isBack { takeBack { $0 === known && $1 == frame } }
    if isNew, messages >= (isVital(answer.outcome) ? 1024 : 512) {
      answer = Answer(outcome: .unannounced)
      isNew = false
    }
    emit(isVital: isVital(answer.outcome))
    if isNew { note(answer, known, frame) }
    if let visual = answer.visual {
      if visual.lead === known {
        seen.append(visual)
      } else if visual.lead.isLive || known.isLive {
        visual.isShared = true
      }
      if visual.isShown, let index = visual.members.firstIndex(where: { $0.known === known }),
        !visual.members[index].isShown
      {
        visual.show(index, &facts)
      }
    }
    needsReview = isBack || isNew
    return answer.outcome
  }

  /// Takes back what was announced of a cue that is held back.
  ///
  /// - Returns: Whether anything was.
  func takeBackPreview(of known: Known) -> Bool {
    let place = previews.firstIndex { $0.known === known }
    guard let place, previews.remove(at: place).reported.visual != nil else { return false }
    takeBack { $0 === known && $1 == frame }
    return true
  }

  /// Writes down what is told of a cue.
  private func note(_ answer: Answer, _ known: Known, _ due: Int64) {
    guard let visual = answer.visual else { return }
    if answer.outcome == .merged {
      visual.members.append(.init(known: known, frame: due))
      count(visual)
      facts.append("\(known.name) visual \(Receipt.State.merged) at \(due)")
      return
    }
    pending.append(visual)
    let states: [ModalityOutcome: Receipt.State] = [
      .played: .queued, .strengthened: .strengthened, .playedFallback: .playedFallback,
    ]
    let look = visual.look
    facts.append(
      "see \(look.visual) \(look.effect) x\(look.level) for \(look.duration) at \(due)"
        + " of \(known.name)"
    )
    facts.append("\(known.name) visual \(states[answer.outcome] ?? .queued) at \(due)")
  }

  private func count(_ visual: Visual) {
    facts.append("count \(visual.members.count) at \(visual.frame) of \(visual.lead.name)")
  }

  // MARK: Taking back

  /// What a suspension leaves of visuals: those of live cues.
  func withdraw() {
    takeBack { !$0.isLive && $1 >= frame }
    seen.removeAll { !$0.isShared && !$0.lead.isLive && $0.frame >= frame }
    previews.removeAll { !$0.known.isLive }
  }

  /// Takes cues out of what was told; the visual of such a cue goes with it.
  private func takeBack(where isMeant: (Known, Int64) -> Bool) {
    for visual in pending where visual.members.contains(where: { isMeant($0.known, $0.frame) }) {
      let isGone = !visual.isShown && isMeant(visual.lead, visual.frame)
      for member in visual.members where isGone || isMeant(member.known, member.frame) {
        if member.isShown { continue }
        let state = Receipt.State.dropped(.withdrawn)
        facts.append("\(member.known.name) visual \(state) at \(member.frame)")
      }
      if isGone {
        visual.members = []
        facts.append("take back at \(visual.frame) of \(visual.lead.name)")
      } else {
        visual.members.removeAll { isMeant($0.known, $0.frame) && !$0.isShown }
        count(visual)
      }
    }
    pending.removeAll(where: \.members.isEmpty)
  }

  /// Gives up on what nobody said was shown.
  func expire() {
    for visual in pending where !visual.isShown {
      for (index, member) in visual.members.enumerated() where !member.isExpired {
        let (known, end) = (member.known, max(visual.expiry, member.frame))
        guard end < frame else { continue }
        visual.members[index].isExpired = true
        facts.append("\(known.name) visual \(Receipt.State.dropped(.expired)) at \(end)")
        guard known.isOver else { continue }
        let reached = known.outcome.reached
        if known.outcome[.visual].isReached {
          tally.visual -= 1
          known.outcome = known.outcome.replacing(.visual, with: .expired)
        }
        // A cue that was short when it was due has been told.
        guard reached == minimum(known), minimum(known) > 0 else { continue }
        tally.shortfalls += 1
        let modalities = ["\(known.outcome[.haptic])", "\(known.outcome[.audio])", "expired"]
        facts.append("\(known.name) short of \(minimum(known)): \(modalities) at \(end)")
      }
    }
  }
}

extension FaultOracle.Known {
  /// Whether it comes after a cue that is due at the same frame.
  fileprivate func isAfter(_ other: FaultOracle.Known) -> Bool {
    if isLive || other.isLive { return !isLive && other.isLive }
    return index > other.index
  }
}
