import HapticsTimeline
import Synchronization

/// What became of all cues so far, counted where they are played: also of those that no message
/// told.
public struct DeliveryTally: Hashable, Sendable {
  /// How many cues were due; one that is joined after a seek counts anew.
  public var cues = 0
  /// How many reached the skin.
  public var haptic = 0
  /// How many reached the ear.
  public var audio = 0
  /// How many were announced to the eye, or merged into what was.
  public var visual = 0
  /// How many were left out because they were late.
  public var late = 0
  /// How many reached fewer modalities than they must.
  public var shortfalls = 0

  /// Creates the tally of an engine that has played nothing.
  public init() {}

  /// How often a cue reached a modality.
  public var deliveries: Int { haptic + audio + visual }
}

/// The tally, which the render side writes and others read.
struct SharedTally: ~Copyable {
  private let cues = Atomic<Int>(0)
  private let haptic = Atomic<Int>(0)
  private let audio = Atomic<Int>(0)
  private let visual = Atomic<Int>(0)
  private let late = Atomic<Int>(0)
  private let shortfalls = Atomic<Int>(0)

  @_noAllocation @_noLocks
  borrowing func count(_ outcome: CueOutcome, isShort: Bool) {
    // There is one writer: a load and a store are enough, and cheaper than an atomic addition.
    cues.store(cues.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    if outcome[.haptic].isReached {
      haptic.store(haptic.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    }
    if outcome[.audio].isReached {
      audio.store(audio.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    }
    if outcome[.visual].isReached {
      visual.store(visual.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    }
    if isShort {
      shortfalls.store(shortfalls.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    }
  }

  @_noAllocation @_noLocks
  borrowing func countLate(_ count: Int64) {
    late.store(late.load(ordering: .relaxed) &+ Int(count), ordering: .relaxed)
  }

  borrowing func read() -> DeliveryTally {
    var tally = DeliveryTally()
    tally.cues = cues.load(ordering: .relaxed)
    tally.haptic = haptic.load(ordering: .relaxed)
    tally.audio = audio.load(ordering: .relaxed)
    tally.visual = visual.load(ordering: .relaxed)
    tally.late = late.load(ordering: .relaxed)
    tally.shortfalls = shortfalls.load(ordering: .relaxed)
    return tally
  }
}
