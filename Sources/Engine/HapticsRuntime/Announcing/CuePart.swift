import HapticsTimeline

/// A part of a cue that the engine does not play itself: a visual for the game, or a pattern for a
/// player of the platform.
///
/// A part is announced, usually ahead of its cue, and is due with its cue. It ends once, by an
/// answer, by expiring without one, or by withdrawal. An early answer counts when the cue is due.
struct CuePart {
  /// An answer about a part from the game or the player.
  enum Answer {
    case shown
    /// The pattern began, late by a number of frames.
    case began(lateBy: Int64)
    case refused(HapticStartRefusal)
  }

  let source: CueSource
  let meaning: Meaning
  let modality: Modality
  /// The frame at which its cue is due.
  let frame: Int64
  /// The cue, once it was due, so that only time affects it.
  private(set) var due: DueCue?
  /// The answer, which may wait for the cue.
  private(set) var answer: Answer?
  /// The receipt with which it ended; `nil` while it is open.
  private(set) var end: Receipt?

  /// Creates a part that is announced.
  init(_ modality: Modality, of source: CueSource, _ meaning: Meaning, at frame: Int64) {
    self.modality = modality
    self.source = source
    self.meaning = meaning
    self.frame = frame
  }

  var isDue: Bool { due != nil }
  var isOpen: Bool { end == nil }
  /// A Boolean value that indicates whether an answer may still come.
  var isUnanswered: Bool { isOpen && answer == nil }
  var isExpired: Bool { end?.state == .dropped(.expired) }

  /// Stores the modalities that the cue reached since it was due, in this part or another one.
  mutating func revise(_ due: DueCue) { if isDue { self.due = due } }

  /// Returns whether the part belongs to the cue of a source at a frame.
  func belongs(to source: CueSource, dueAt frame: Int64) -> Bool {
    self.frame == frame && self.source == source
  }

  /// Notes that the cue is due.
  ///
  /// - Returns: The receipt, if the part was answered before.
  mutating func becomeDue(_ due: DueCue) -> Receipt? {
    self.due = due
    return isOpen ? endAnswered() : nil
  }

  /// Takes an answer, which must be the first.
  ///
  /// - Returns: The receipt, if the cue was due.
  mutating func take(_ answer: Answer) -> Receipt? {
    self.answer = answer
    return endAnswered()
  }

  /// Ends the part.
  ///
  /// - Returns: The receipt; it is not reported if another one accounts for the part.
  @discardableResult
  mutating func end(_ state: Receipt.State, at frame: Int64, lateness: Int64 = 0) -> Receipt {
    let receipt = receipt(state, at: frame, lateness: lateness)
    end = receipt
    return receipt
  }

  /// Returns a receipt that does not end the part.
  func receipt(_ state: Receipt.State, at frame: Int64, lateness: Int64 = 0) -> Receipt {
    Receipt(state, of: source, meaning, in: modality, at: frame, lateness: lateness)
  }

  private mutating func endAnswered() -> Receipt? {
    guard let due, let answer else { return nil }
    switch answer {
    case .shown: return end(.shown, at: frame)
    case .refused(let refusal): return end(.dropped(.refused(refusal)), at: frame)
    case .began(let frames):
      let lateness = frames + due.lateness
      let state: Receipt.State =
        switch due.outcome[modality] {
        case _ where lateness > 0: .late
        case .strengthened: .strengthened
        case .playedFallback: .playedFallback
        default: .played
        }
      return end(state, at: frame, lateness: lateness)
    }
  }
}

/// A cue that is due, as far as the end of its parts depends on it.
///
/// Each part of the cue has an equal copy. A part that is not answered yet counts as reached.
struct DueCue: BitwiseCopyable {
  var outcome: CueOutcome
  var minimumModalities: UInt8
  var lateness: Int64
  /// A Boolean value that indicates whether the shortfall of the cue was reported.
  var isShort: Bool

  @_noAllocation @_noLocks init(_ message: EngineMessage, _ start: CueStart) {
    outcome = message.outcome
    minimumModalities = message.minimumModalities
    lateness = start.lateness
    isShort = message.isShort
  }
}

extension EngineControl {
  /// The next frame after which a part expires.
  var nextExpiry: Int64 {
    let first = visuals.reduce(.max) { min($0, $1.nextExpiry) }
    return starts.reduce(first) { min($0, expiry(of: $1)) }
  }

  /// Stores that a cue did not reach the modality of one of its parts, after it was due.
  mutating func revise(_ part: CuePart, _ result: ModalityOutcome, at frame: Int64) {
    guard let due = part.due else { return }
    revise(part, due, due.outcome.replacing(part.modality, with: result), at: frame)
  }

  /// Stores the outcome of a due cue in all its parts, its sheet and the tally, and reports a
  /// shortfall once, when the cue can no longer reach enough modalities.
  mutating func revise(
    _ part: CuePart,
    _ known: DueCue,
    _ outcome: CueOutcome,
    at frame: Int64,
    replacedAt announced: Int64? = nil
  ) {
    var due = known
    due.outcome = outcome
    rings.pointee.tally.revise(known.outcome, to: outcome)
    storeLatest(of: part, known.outcome, outcome)
    if !due.isShort, outcome.reached < Int(due.minimumModalities) {
      due.isShort = true
      rings.pointee.tally.countShortfall()
      note(
        .shortfall(
          Shortfall(
            source: part.source,
            meaning: part.meaning,
            outcome: outcome,
            minimumModalities: Int(due.minimumModalities),
            frame: frame
          )
        )
      )
    }
    let frames = [part.frame, announced ?? part.frame]
    for index in visuals.indices {
      for place in visuals[index].parts.indices
      where frames.contains(where: {
        visuals[index].parts[place].belongs(to: part.source, dueAt: $0)
      }) { visuals[index].parts[place].revise(due) }
    }
    for index in starts.indices where starts[index].part.belongs(to: part.source, dueAt: part.frame)
    {
      starts[index].part.revise(due)
    }
  }

  /// Stores the outcome of a cue of a timeline in its sheet, unless the cue was due again.
  private func storeLatest(of part: CuePart, _ known: CueOutcome, _ outcome: CueOutcome) {
    guard case .timeline(let playback, let cue) = part.source,
      let place = state.index(of: playback.key), state.records[place].isActive
    else { return }
    func isLater(_ other: CuePart) -> Bool {
      other.source == part.source && other.isDue && other.frame > part.frame
    }
    guard !visuals.contains(where: { $0.parts.contains(where: isLater) }),
      !starts.contains(where: { isLater($0.part) })
    else { return }
    state.records[place].sheet?.revise(known, to: outcome, ofCue: cue)
  }
}
