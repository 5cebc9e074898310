import HapticsRealtime
import HapticsTimeline
import Synchronization

/// A visual that was announced, for the part of one cue or of several that are perceived as one.
///
/// The game answers for all of them, because it shows the visual.
struct AnnouncedVisual {
  var visual: VisualCue
  var number: UInt64
  var parts: [CuePart]
  var isShown = false

  /// Returns the frame after which a part expires; cues after the visual's own expiry expire
  /// immediately unless it was shown.
  func expiry(of part: CuePart) -> Int64 { max(visual.expiry, part.frame) }

  /// The next frame after which an expiry must be reported.
  var nextExpiry: Int64 {
    parts.reduce(.max) { $1.isUnanswered ? min($0, expiry(of: $1)) : $0 }
  }
}

extension EngineControl {
  mutating func announce(_ message: EngineMessage, _ notice: CueNotice, offset: Int64 = 0) {
    let source = notice.source
    var part = CuePart(.visual, of: source, notice.cue.meaning, at: notice.frame)
    var look = message.look
    if message.isMerged {
      if let index = visuals.firstIndex(where: { $0.number == message.visualNumber }) {
        if visuals[index].isShown { _ = part.take(.shown) }
        visuals[index].parts.append(part)
        noteCount(of: index)
        note(.receipt(part.receipt(.merged, at: notice.frame)))
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
    visuals.append(
      AnnouncedVisual(visual: visual, number: message.visualNumber, parts: [part])
    )
    note(.visual(visual))
    if message.isMerged { note(.receipt(part.receipt(.queued, at: notice.frame))) }
  }

  /// Records the game's acknowledgment of a visual.
  ///
  /// A late acknowledgment does not change cues that have expired, but cues that are merged into
  /// the visual later count as shown.
  ///
  /// - Returns: `true` if the visual was announced and was not withdrawn, expired or shown before;
  ///   otherwise, `false`.
  mutating func acknowledge(_ id: VisualCue.ID) -> Bool {
    guard let index = visuals.firstIndex(where: { $0.visual.id == id && !$0.isShown })
    else { return false }
    visuals[index].isShown = true
    let now = rings.pointee.renderedFrames.load(ordering: .relaxed)
    let isInTime = visuals[index].parts.contains { $0.isOpen }
    let frame = max(now, visuals[index].visual.frame)
    for place in visuals[index].parts.indices where visuals[index].parts[place].isOpen {
      if place == 0 || visuals[index].parts[place].isDue {
        note(.receipt(visuals[index].parts[place].end(.shown, at: frame)))
      } else {
        // Of cues that are merged and not due yet it is still open.
        _ = visuals[index].parts[place].take(.shown)
      }
    }
    return isInTime
  }

  /// Notes that a cue is due, in case its visual is not shown; a cue that was merged into a shown
  /// visual counts as shown.
  mutating func settle(_ message: EngineMessage, _ start: CueStart) {
    guard message.visual.isReached else { return }
    let source = start.source
    for index in visuals.indices.reversed() {
      let place = visuals[index].parts.firstIndex { $0.belongs(to: source, dueAt: start.frame) }
      guard let place else { continue }
      let receipt = visuals[index].parts[place].becomeDue(DueCue(message, start))
      if let receipt { note(.receipt(receipt)) }
      return
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
  mutating func withdraw(isFinal: Bool = true, where isMeant: (CuePart) -> Bool) {
    guard !visuals.isEmpty else { return }
    for index in visuals.indices where visuals[index].parts.contains(where: isMeant) {
      let record = visuals[index]
      let isGone =
        !record.isShown && isMeant(record.parts[0])
        && !record.parts.contains { $0.isDue && !isMeant($0) }
      for part in record.parts where part.isOpen && (isGone || isMeant(part)) {
        if !isFinal, isMeant(part) { continue }
        note(.receipt(part.receipt(.dropped(.withdrawn), at: part.frame)))
      }
      if isGone {
        visuals[index].parts = []
        note(.visualWithdrawn(record.visual.id))
      } else {
        visuals[index].parts.removeAll { isMeant($0) && ($0.isOpen || $0.isExpired) }
        if visuals[index].parts.count < record.parts.count { noteCount(of: index) }
      }
    }
    visuals.removeAll { $0.parts.isEmpty }
  }

  /// Expires visuals that were not acknowledged, and removes those into which no cue can be merged
  /// any longer.
  ///
  /// - Parameter now: A frame that was rendered before the last message was read.
  mutating func expireVisuals(before now: Int64) {
    for index in visuals.indices where visuals[index].nextExpiry < now {
      for place in visuals[index].parts.indices {
        let expiry = visuals[index].expiry(of: visuals[index].parts[place])
        guard expiry < now, visuals[index].parts[place].isUnanswered else { continue }
        note(.receipt(visuals[index].parts[place].end(.dropped(.expired), at: expiry)))
        revise(visuals[index].parts[place], .expired, at: expiry)
      }
    }
    let memory = configuration.frames(LossPolicy.longestMergeWindow)
    visuals.removeAll { record in
      record.visual.frame + memory < now
        && record.parts.allSatisfy { record.expiry(of: $0) < now }
    }
  }

  private mutating func noteCount(of index: Int) {
    visuals[index].visual.count = visuals[index].parts.count
    note(.visualMerged(visuals[index].visual.id, count: visuals[index].visual.count))
  }
}
