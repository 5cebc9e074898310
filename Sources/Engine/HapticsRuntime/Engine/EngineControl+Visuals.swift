import HapticsRealtime
import HapticsTimeline
import Synchronization

/// A visual that was announced, for one cue or for several that are perceived as one.
struct AnnouncedVisual {
  /// A cue that the visual represents.
  struct Member {
    var source: CueSource
    var meaning: Meaning
    /// The frame at which the cue is due.
    var frame: Int64
    /// The outcome of the cue once it was due, with the number of modalities that it must reach.
    var outcome: CueOutcome?
    var minimumModalities: UInt8 = 0
    var isShown = false
    var isExpired = false

    /// A Boolean value that indicates whether the cue was due, so that only time affects it.
    var isDue: Bool { outcome != nil }
  }

  var visual: VisualCue
  var number: UInt64
  var members: [Member]
  var isShown = false

  /// Returns the frame after which a represented cue expires; cues after the visual's own expiry
  /// expire immediately unless it was shown.
  func expiry(of member: Member) -> Int64 { max(visual.expiry, member.frame) }

  /// The next frame after which an expiry must be reported.
  var nextExpiry: Int64 {
    isShown
      ? .max
      : members.reduce(.max) { $1.isExpired ? $0 : min($0, expiry(of: $1)) }
  }
}

extension EngineControl {
  mutating func announce(_ message: EngineMessage, _ notice: CueNotice, offset: Int64 = 0) {
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
        noteCount(of: index)
        note(.receipt(receipt(member, .merged, at: notice.frame)))
        return
      }
      // The render thread removes a visual earlier than this thread does. If that ever fails, the
      // cue gets a separate visual that is not counted as a flash, so it fades.
      if look.effect == .flash { look.effect = .fade }
    }
    visualCount += 1
    var delay: Int64 = 0
    if configuration.isAligned(notice) { delay = configuration.delay(of: .visual) }
    let visual = VisualCue(
      id: VisualCue.ID(count: visualCount),
      visual: VisualID(rawValue: look.visual),
      meaning: notice.cue.meaning,
      payload: notice.cue.payload,
      count: 1,
      level: look.level,
      effect: look.effect,
      frame: notice.frame,
      hostTime: rings.pointee.clock.read()?.hostTime(of: notice.frame + delay),
      offset: offset,
      duration: look.duration,
      expiry: notice.frame
        + max(configuration.frames(configuration.visualExpiry), look.duration),
      source: source
    )
    announced.append(
      AnnouncedVisual(visual: visual, number: message.visualNumber, members: [member])
    )
    note(.visual(visual))
    if message.isMerged { note(.receipt(receipt(member, .queued, at: notice.frame))) }
  }

  /// Records the game's acknowledgment of a visual.
  ///
  /// A late acknowledgment does not change cues that have expired, but cues that are merged into
  /// the visual later count as shown.
  ///
  /// - Returns: `true` if the visual was announced and was not withdrawn, expired or shown before;
  ///   otherwise, `false`.
  mutating func acknowledge(_ id: VisualCue.ID) -> Bool {
    guard let index = announced.firstIndex(where: { $0.visual.id == id && !$0.isShown })
    else { return false }
    announced[index].isShown = true
    let now = rings.pointee.renderedFrames.load(ordering: .relaxed)
    let isInTime = announced[index].members.contains { !$0.isExpired }
    for place in announced[index].members.indices {
      let member = announced[index].members[place]
      // Of cues that are merged and not due yet it is still open.
      guard !member.isExpired, place == 0 || member.isDue else { continue }
      announced[index].members[place].isShown = true
      note(.receipt(receipt(member, .shown, at: max(now, announced[index].visual.frame))))
    }
    return isInTime
  }

  /// Stores the outcome of a cue in the other modalities, in case its visual is not shown; a cue
  /// that was merged into a shown visual counts as shown.
  mutating func settle(_ source: CueSource, at frame: Int64, _ message: EngineMessage) {
    guard message.visual.isReached else { return }
    for index in announced.indices.reversed() {
      let place = announced[index].members.firstIndex { $0.source == source && $0.frame == frame }
      guard let place else { continue }
      announced[index].members[place].outcome = message.outcome
      announced[index].members[place].minimumModalities = message.minimumModalities
      let member = announced[index].members[place]
      guard announced[index].isShown, !member.isShown else { return }
      announced[index].members[place].isShown = true
      return note(.receipt(receipt(member, .shown, at: frame)))
    }
  }

  /// Removes cues from announced visuals.
  ///
  /// The visual of a removed cue is withdrawn even if it represents others, because it was
  /// announced for the removed cue's time; the render thread decides about the others again. It
  /// stays if one of the others was already due.
  ///
  /// - Parameter isFinal: A Boolean value that indicates whether the removal is the outcome of the
  ///   visuals. It is not if a cue is only moved, or if one receipt reports all its modalities.
  mutating func withdraw(isFinal: Bool = true, where isMeant: (AnnouncedVisual.Member) -> Bool) {
    guard !announced.isEmpty else { return }
    for index in announced.indices where announced[index].members.contains(where: isMeant) {
      let record = announced[index]
      let isGone =
        !record.isShown && isMeant(record.members[0])
        && !record.members.contains { $0.isDue && !isMeant($0) }
      for member in record.members where isGone || isMeant(member) {
        if member.isShown || member.isExpired || (!isFinal && isMeant(member)) { continue }
        note(.receipt(receipt(member, .dropped(.withdrawn), at: member.frame)))
      }
      if isGone {
        announced[index].members = []
        note(.visualWithdrawn(record.visual.id))
      } else {
        announced[index].members.removeAll { isMeant($0) && !$0.isShown }
        if announced[index].members.count < record.members.count { noteCount(of: index) }
      }
    }
    announced.removeAll { $0.members.isEmpty }
  }

  /// Expires visuals that were not acknowledged, and removes those into which no cue can be merged
  /// any longer.
  ///
  /// - Parameter now: A frame that was rendered before the last message was read.
  mutating func expireVisuals(before now: Int64) {
    let memory = configuration.frames(LossPolicy.longestMergeWindow)
    for index in announced.indices where announced[index].nextExpiry < now {
      let record = announced[index]
      for place in record.members.indices {
        let member = record.members[place]
        let expiry = record.expiry(of: member)
        if member.isExpired || expiry >= now { continue }
        announced[index].members[place].isExpired = true
        note(.receipt(receipt(member, .dropped(.expired), at: expiry)))
        guard let outcome = member.outcome, outcome.reached - 1 < Int(member.minimumModalities)
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
              minimumModalities: Int(member.minimumModalities),
              frame: expiry
            )
          )
        )
      }
    }
    announced.removeAll { record in
      record.visual.frame + memory < now
        && record.members.allSatisfy { record.expiry(of: $0) < now }
    }
  }

  private mutating func noteCount(of index: Int) {
    announced[index].visual.count = announced[index].members.count
    note(.visualMerged(announced[index].visual.id, count: announced[index].visual.count))
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
