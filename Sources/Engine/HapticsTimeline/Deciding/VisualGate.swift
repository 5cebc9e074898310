import HapticsRealtime

/// Decides which visuals are shown: repeats merge, and flashes stay within the limit.
///
/// When a cue is due, the gate decides from the visuals that were shown before it, by
/// ``VisualDecision``, independently of announcements. The cue's announcement is a preview, which
/// the decision keeps, replaces or withdraws.
///
/// The gate considers the visuals of all playbacks of an engine. It stores the visuals of the last
/// second, which equals the longest merge window. All memory is allocated once.
package struct VisualGate: ~Copyable {
  /// The default number of visuals and announcements that a gate remembers.
  package static let usualCapacity = 1024

  var announced: FixedList<AnnouncedNotice>
  private var shown: FixedList<GateEntry>
  private let second: Int64
  private var last: UInt64 = 0

  /// Creates a gate that can store the given number of visuals and of announcements.
  package init(sampleRate: Int, capacity: Int = VisualGate.usualCapacity) {
    shown = FixedList(capacity: max(capacity, 1))
    announced = FixedList(capacity: max(capacity, 1))
    second = Int64(sampleRate)
  }

  package var announcedCount: Int {
    @_noAllocation @_noLocks get { announced.count }
  }

  /// Decides on the visual of a cue that is due or announced.
  ///
  /// If the memory is full, flashes are suppressed, and repeats are not recognized.
  ///
  /// - Parameters:
  ///   - outcome: The requested outcome, from the cue's policy and the statuses.
  ///   - look: The look if the visual is shown.
  ///   - reported: The announced answer; an unchanged visual keeps its number.
  ///   - place: The number of announcements that count as shown earlier; 0 when the cue is due.
  /// - Complexity: O(*n*) in the number of visuals within the last second and those announced.
  @_noAllocation @_noLocks package func answer(
    _ outcome: ModalityOutcome,
    _ look: VisualLook,
    of notice: CueNotice,
    _ policy: SheetPolicy,
    announced reported: VisualAcknowledgment = VisualAcknowledgment(),
    after place: Int = 0
  ) -> VisualAcknowledgment {
    guard outcome.isReached else { return VisualAcknowledgment(outcome) }
    let visual = PresentedVisual(look, notice)
    var decision = policy.decision(on: visual, second: second)
    for index in 0..<shown.count { decision.consider(shown[index].visual, as: shown[index].number) }
    for index in 0..<place where announced[index].reported.isShown {
      decision.consider(announced[index].visual, as: announced[index].reported.number)
    }
    switch decision.verdict {
    case .merged(let number): return VisualAcknowledgment(.merged, number: number, look: look)
    case .suppressed: return VisualAcknowledgment(.suppressed)
    case .shown: break
    }
    if visual.isFlash, shown.isFull { return VisualAcknowledgment(.suppressed) }
    let same = VisualAcknowledgment(outcome, number: reported.number, look: look)
    return reported.isShown && same.isSame(as: reported)
      ? same : VisualAcknowledgment(outcome, number: last + 1, look: look)
  }

  /// Takes the number of a new visual, so that no other gets it.
  @_noAllocation @_noLocks
  package mutating func take(_ answer: VisualAcknowledgment) { last = max(last, answer.number) }

  /// Stores the visual of a due cue.
  @_noAllocation @_noLocks
  package mutating func show(_ answer: VisualAcknowledgment, of notice: CueNotice) {
    take(answer)
    if answer.isShown {
      shown.append(GateEntry(answer, notice))
    } else if answer.isSeen {
      for index in 0..<shown.count
      where shown[index].number == answer.number && !shown[index].isFromSame(as: notice) {
        shown[index].isShared = true
      }
    }
  }

  /// Removes visuals that no longer affect decisions at a frame, which must not decrease.
  @_noAllocation @_noLocks package mutating func advance(to frame: Int64) {
    let oldest = frame - second
    shown.removeAll { $0.visual.frame < oldest }
  }

  /// Removes the announcements of a playback, and its visuals at or after a frame.
  ///
  /// Visuals that also represent cues of other playbacks stay.
  @_noAllocation @_noLocks
  package mutating func withdraw(_ playback: PlaybackKey, from frame: Int64) {
    shown.removeAll {
      !$0.isShared && $0.visual.frame >= frame && $0.playback.isSame(as: playback)
    }
    announced.removeAll { $0.notice.playback.isSame(as: playback) }
  }

  /// Removes a visual that could not be reported.
  @_noAllocation @_noLocks package mutating func forget(_ number: UInt64) {
    shown.removeAll { $0.number == number }
  }
}

/// A visual that was due.
struct GateEntry: BitwiseCopyable {
  var visual: PresentedVisual
  var number: UInt64
  var isShared = false
  var playback: PlaybackKey
  var token: CommandToken

  @_noAllocation @_noLocks init(_ answer: VisualAcknowledgment, _ notice: CueNotice) {
    visual = PresentedVisual(answer.look, notice)
    number = answer.number
    playback = notice.playback
    token = notice.token
  }

  @_noAllocation @_noLocks func isFromSame(as notice: CueNotice) -> Bool {
    playback.isSame(as: notice.playback) && token.isSame(as: notice.token)
  }
}

extension PresentedVisual {
  @_noAllocation @_noLocks init(_ look: VisualLook, _ notice: CueNotice) {
    self.init(
      frame: notice.frame,
      visual: look.visual,
      payload: notice.cue.payload,
      isFlash: look.effect.isFlash
    )
  }
}
