import HapticsTimeline
import Synchronization

/// A visual that was announced, for one cue or for several that the eye takes for one.
struct AnnouncedVisual {
  /// A cue that it stands for.
  struct Member {
    var source: CueSource
    var meaning: Meaning
    /// When the cue is due.
    var frame: Int64
    /// What became of the cue, once it was due, and how many senses it must reach.
    var outcome: CueOutcome?
    var minimumSenses: UInt8 = 0
    /// Whether it was among those that were shown.
    var isShown = false
  }

  var visual: VisualCue
  /// How ``VisualGate`` counts it.
  var number: UInt64
  var members: [Member]
  var isShown = false
}

extension EngineControl {
  /// Hands a visual over, or lets one that was handed over stand for one cue more.
  mutating func announce(_ message: EngineMessage, _ notice: VisualNotice, offset: Int64 = 0) {
    let source = source(notice.playback, notice.token, notice.cue)
    let member = AnnouncedVisual.Member(
      source: source,
      meaning: notice.cue.meaning,
      frame: notice.frame
    )
    var look = message.look
    if message.isMerged {
      if let index = announced.firstIndex(where: { $0.number == message.visualNumber }) {
        announced[index].members.append(member)
        announced[index].visual.count += 1
        let visual = announced[index].visual
        note(.visualMerged(visual.id, count: visual.count))
        note(.receipt(receipt(member, .merged, at: notice.frame)))
        return
      }
      // What it was merged into is taken back by now, so it needs a visual of its own. Nobody counted
      // that as a flash.
      if look.effect == .flash { look.effect = .fade }
    }
    visualCount += 1
    var delay: Int64 = 0
    if case .timeline = source { delay = configuration.delay(of: .visual) }
    let visual = VisualCue(
      id: VisualCue.ID(rawValue: visualCount),
      visual: VisualID(rawValue: look.visual),
      meaning: notice.cue.meaning,
      payload: notice.cue.payload,
      count: 1,
      level: look.level,
      effect: look.effect,
      frame: notice.frame,
      hostTime: rings.pointee.clock.read()?.hostTime(of: notice.frame + delay),
      offset: offset,
      length: look.length,
      expiry: notice.frame
        + max(configuration.frames(configuration.visualExpiry), look.length),
      source: source
    )
    announced.append(
      AnnouncedVisual(visual: visual, number: message.visualNumber, members: [member])
    )
    note(.visual(visual))
    if message.isMerged { note(.receipt(receipt(member, .queued, at: notice.frame))) }
  }

  /// Takes the word of the game that a visual was shown.
  ///
  /// - Returns: Whether it was announced, and neither withdrawn nor expired nor shown before.
  mutating func acknowledge(_ id: VisualCue.ID) -> Bool {
    guard let index = announced.firstIndex(where: { $0.visual.id == id && !$0.isShown }) else {
      return false
    }
    announced[index].isShown = true
    let now = rings.pointee.renderedFrames.load(ordering: .relaxed)
    for place in announced[index].members.indices {
      announced[index].members[place].isShown = true
      let member = announced[index].members[place]
      note(.receipt(receipt(member, .shown, at: max(now, announced[index].visual.frame))))
    }
    return true
  }

  /// Keeps what became of a cue in the other senses, in case that nobody shows its visual.
  mutating func settle(_ source: CueSource, at frame: Int64, _ message: EngineMessage) {
    guard message.visual.isReached, message.minimumSenses > 0 else { return }
    change(source, at: frame) { member in
      member.outcome = message.outcome
      member.minimumSenses = message.minimumSenses
    }
  }

  /// Takes visuals back that are announced.
  ///
  /// What stands for other cues as well stays, for these.
  mutating func withdraw(where isMeant: (AnnouncedVisual.Member) -> Bool) {
    guard !announced.isEmpty else { return }
    for index in announced.indices where announced[index].members.contains(where: isMeant) {
      for member in announced[index].members where isMeant(member) && !member.isShown {
        note(.receipt(receipt(member, .dropped(.withdrawn), at: member.frame)))
      }
      announced[index].members.removeAll(where: isMeant)
      if announced[index].members.isEmpty, !announced[index].isShown {
        note(.visualWithdrawn(announced[index].visual.id))
      }
    }
    announced.removeAll { $0.members.isEmpty }
  }

  /// Gives up on visuals that nobody acknowledged.
  mutating func expireVisuals() {
    let now = rings.pointee.renderedFrames.load(ordering: .relaxed)
    guard announced.contains(where: { $0.visual.expiry < now }) else { return }
    for expired in announced where expired.visual.expiry < now && !expired.isShown {
      for member in expired.members {
        note(.receipt(receipt(member, .dropped(.expired), at: expired.visual.expiry)))
        guard let outcome = member.outcome, outcome.reached - 1 < Int(member.minimumSenses)
        else { continue }
        note(
          .shortfall(
            Shortfall(
              source: member.source,
              meaning: member.meaning,
              outcome: CueOutcome(
                haptic: outcome[.haptic],
                audio: outcome[.audio],
                visual: .expired
              ),
              minimumSenses: Int(member.minimumSenses),
              frame: expired.visual.expiry
            )
          )
        )
      }
    }
    announced.removeAll { $0.visual.expiry < now }
  }

  private mutating func change(
    _ source: CueSource,
    at frame: Int64,
    _ body: (inout AnnouncedVisual.Member) -> Void
  ) {
    for index in announced.indices.reversed() {
      for place in announced[index].members.indices
      where announced[index].members[place].source == source
        && announced[index].members[place].frame == frame
      {
        return body(&announced[index].members[place])
      }
    }
  }

  private func receipt(
    _ member: AnnouncedVisual.Member,
    _ state: Receipt.State,
    at frame: Int64
  ) -> Receipt {
    Receipt(
      source: member.source,
      meaning: member.meaning,
      count: 1,
      modality: .visual,
      state: state,
      frame: frame,
      lateness: 0,
      skew: 0
    )
  }
}
