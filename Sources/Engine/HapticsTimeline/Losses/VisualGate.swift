import HapticsRealtime

/// Decides which visuals are shown: repeats merge, and flashes stay within the limit.
///
/// At a cue's moment the gate decides as if nothing had been announced ahead, from what was really
/// shown before it, by ``VisualDecision``. What was announced of the cue is a preview of that: it
/// is kept, replaced or withdrawn.
///
/// The gate sees all visuals of an engine, whatever playback they come from. Of those that were
/// shown it remembers the last second, which is as long as the longest merge window; its memory is
/// taken once.
public struct VisualGate: ~Copyable {
  /// The default number of visuals and announcements that a gate remembers.
  public static let usualCapacity = 1024

  var announced: FixedList<AnnouncedNotice>
  private var shown: FixedList<GateEntry>
  private let second: Int64
  private var last: UInt64 = 0

  /// Creates a gate that remembers so many visuals, and as many announcements.
  public init(sampleRate: Int, capacity: Int = VisualGate.usualCapacity) {
    shown = FixedList(capacity: max(capacity, 1))
    announced = FixedList(capacity: max(capacity, 1))
    second = Int64(sampleRate)
  }

  /// The number of announced cues.
  ///
  /// - Realtime: safe.
  public var announcedCount: Int {
    @_noAllocation @_noLocks get { announced.count }
  }

  /// Decides on the visual of a cue that is due or announced.
  ///
  /// Where there is no memory left, flashes are suppressed, and repeats are not recognized.
  ///
  /// - Parameters:
  ///   - outcome: What is wanted of the cue, as its policy and the statuses have it.
  ///   - look: What is shown if nothing stands against it.
  ///   - told: What was announced of it; a visual that stays as it was keeps its number.
  ///   - place: How many of the announcements count as shown before; none at the cue's moment.
  /// - Complexity: O(*n*) in the number of visuals within the last second and those announced.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public func answer(
    _ outcome: ModalityOutcome,
    _ look: VisualLook,
    of notice: VisualNotice,
    _ policy: SheetPolicy,
    announced reported: VisualAnswer = VisualAnswer(),
    after place: Int = 0
  ) -> VisualAnswer {
    guard outcome.isReached else { return VisualAnswer(outcome) }
    let visual = ShownVisual(look, notice)
    var decision = policy.decision(on: visual, second: second)
    for index in 0..<shown.count { decision.consider(shown[index].visual, as: shown[index].number) }
    for index in 0..<place where announced[index].reported.isShown {
      decision.consider(announced[index].visual, as: announced[index].reported.number)
    }
    switch decision.verdict {
    case .merged(let number): return VisualAnswer(.merged, number: number, look: look)
    case .suppressed: return VisualAnswer(.suppressed)
    case .shown: break
    }
    if visual.isFlash, shown.isFull { return VisualAnswer(.suppressed) }
    let same = VisualAnswer(outcome, number: reported.number, look: look)
    return reported.isShown && same.isSame(as: reported)
      ? same : VisualAnswer(outcome, number: last + 1, look: look)
  }

  /// Takes the number of a new visual, so that no other gets it.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func take(_ answer: VisualAnswer) { last = max(last, answer.number) }

  /// Remembers what the eye gets of a cue that is due.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func show(_ answer: VisualAnswer, of notice: VisualNotice) {
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

  /// Forgets what is too long ago to matter at a frame; no later call is for a frame before it.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func advance(to frame: Int64) {
    let oldest = frame - second
    shown.removeAll { $0.visual.frame < oldest }
  }

  /// Forgets what a playback has announced, and what it has shown from a frame on.
  ///
  /// What stands for cues of others as well stays.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func withdraw(_ playback: PlaybackKey, from frame: Int64) {
    shown.removeAll {
      !$0.isShared && $0.visual.frame >= frame && $0.playback.isSame(as: playback)
    }
    announced.removeAll { $0.notice.playback.isSame(as: playback) }
  }

  /// Forgets a visual of which nobody could be told.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func forget(_ number: UInt64) {
    shown.removeAll { $0.number == number }
  }
}

/// A visual whose moment has come.
struct GateEntry: BitwiseCopyable {
  var visual: ShownVisual
  var number: UInt64
  /// Whether it stands for cues of other playbacks, or live ones, as well.
  var isShared = false
  var playback: PlaybackKey
  var token: CommandToken

  @_noAllocation @_noLocks
  init(_ answer: VisualAnswer, _ notice: VisualNotice) {
    visual = ShownVisual(answer.look, notice)
    number = answer.number
    playback = notice.playback
    token = notice.token
  }

  /// Whether it comes from the playback, or is the live cue, of a notice.
  @_noAllocation @_noLocks
  func isFromSame(as notice: VisualNotice) -> Bool {
    playback.isSame(as: notice.playback) && token.isSame(as: notice.token)
  }
}

extension ShownVisual {
  @_noAllocation @_noLocks
  init(_ look: VisualLook, _ notice: VisualNotice) {
    self.init(
      frame: notice.frame,
      visual: look.visual,
      payload: notice.cue.payload,
      isFlash: look.effect.isFlash
    )
  }
}
