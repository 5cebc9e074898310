import HapticsTimeline
import Synchronization

extension EngineControl {
  /// Hands a visual over.
  mutating func announce(
    _ cue: SheetCue,
    at frame: Int64,
    offset: Int64,
    _ source: CueSource,
    isLate: Bool
  ) {
    visualCount += 1
    var delay: Int64 = 0
    if case .timeline = source { delay = configuration.delay(of: .visual) }
    let visual = VisualCue(
      id: VisualCue.ID(rawValue: visualCount),
      visual: VisualID(rawValue: cue.visual),
      meaning: cue.meaning,
      payload: cue.payload,
      frame: frame,
      hostTime: rings.pointee.clock.read()?.hostTime(of: frame + delay),
      offset: offset,
      length: cue.visualLength,
      expiry: frame + max(configuration.frames(configuration.visualExpiry), cue.visualLength),
      source: source
    )
    announced.append(visual)
    note(.visual(visual))
    note(.receipt(receipt(visual, isLate ? .late : .queued, at: frame)))
  }

  /// Takes the word of the game that a visual was shown.
  ///
  /// - Returns: Whether it was announced, and neither withdrawn nor expired nor shown before.
  mutating func acknowledge(_ id: VisualCue.ID) -> Bool {
    guard let index = announced.firstIndex(where: { $0.id == id }) else { return false }
    let visual = announced.remove(at: index)
    let now = rings.pointee.renderedFrames.load(ordering: .relaxed)
    note(.receipt(receipt(visual, .shown, at: max(now, visual.frame))))
    return true
  }

  /// Takes visuals back that are announced.
  mutating func withdraw(where isMeant: (VisualCue) -> Bool) {
    guard !announced.isEmpty else { return }
    for visual in announced where isMeant(visual) {
      note(.visualWithdrawn(visual.id))
      note(.receipt(receipt(visual, .dropped(.withdrawn), at: visual.frame)))
    }
    announced.removeAll(where: isMeant)
  }

  /// Gives up on visuals that nobody acknowledged.
  mutating func expireVisuals() {
    let now = rings.pointee.renderedFrames.load(ordering: .relaxed)
    for visual in announced where visual.expiry < now {
      note(.receipt(receipt(visual, .dropped(.expired), at: visual.expiry)))
    }
    announced.removeAll { $0.expiry < now }
  }

  private func receipt(
    _ visual: VisualCue,
    _ state: Receipt.State,
    at frame: Int64
  ) -> Receipt {
    Receipt(
      source: visual.source,
      meaning: visual.meaning,
      count: 1,
      modality: .visual,
      state: state,
      frame: frame,
      lateness: 0,
      skew: 0
    )
  }
}
