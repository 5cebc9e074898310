import HapticsTimeline
import Synchronization

/// The number of cues by outcome, including those whose messages were lost.
package struct DeliveryTally: Hashable, Sendable {
  /// The number of due cues; a cue that is joined after a seek is counted again.
  package var cues = 0
  /// The number of cues that reached the haptic modality.
  package var haptic = 0
  /// The number of cues that reached the audio modality.
  package var audio = 0
  /// The number of cues whose visuals were announced, or merged into an announced one, and have not
  /// expired.
  package var visual = 0
  /// The number of cues dropped because they were late.
  package var late = 0
  /// The number of cues that reached too few modalities, when they were due or later.
  package var shortfalls = 0
  /// The number of cues that were held back; see ``QuietPolicy``.
  package var heldBack = 0

  /// Creates the tally of an engine that has played nothing.
  package init() {}

  /// The number of times that a cue reached a modality.
  package var deliveries: Int { haptic + audio + visual }
}

/// The tally: the render thread counts due cues, and the game's side later changes.
struct SharedTally: ~Copyable {
  private let cues = Atomic<Int>(0)
  private let haptic = Atomic<Int>(0)
  private let audio = Atomic<Int>(0)
  private let visual = Atomic<Int>(0)
  private let late = Atomic<Int>(0)
  private let shortfalls = Atomic<Int>(0)
  private let heldBack = Atomic<Int>(0)
  /// The number of shortfalls that the game's side found after the cues were due.
  private let laterShortfalls = Atomic<Int>(0)
  /// The changes by answers of the game and of players after the cues were due.
  private let laterHaptic = Atomic<Int>(0)
  private let laterAudio = Atomic<Int>(0)
  private let laterVisual = Atomic<Int>(0)

  @_noAllocation @_noLocks borrowing func count(_ outcome: CueOutcome, isShort: Bool) {
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
    if outcome.heldBackBy != nil {
      heldBack.store(heldBack.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    }
    if isShort {
      shortfalls.store(shortfalls.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    }
  }

  @_noAllocation @_noLocks borrowing func countLate(_ count: Int64) {
    late.store(late.load(ordering: .relaxed) &+ Int(count), ordering: .relaxed)
  }

  /// Counts a cue of which a part was not played or shown after all.
  ///
  /// The game's side calls it, under its lock.
  borrowing func countShortfall() { laterShortfalls.add(1, ordering: .relaxed) }

  /// Counts a cue whose outcome has changed since it was due.
  ///
  /// The game's side calls it, under its lock.
  borrowing func revise(_ known: CueOutcome, to outcome: CueOutcome) {
    func change(of modality: Modality) -> Int {
      (outcome[modality].isReached ? 1 : 0) - (known[modality].isReached ? 1 : 0)
    }
    laterHaptic.add(change(of: .haptic), ordering: .relaxed)
    laterAudio.add(change(of: .audio), ordering: .relaxed)
    laterVisual.add(change(of: .visual), ordering: .relaxed)
  }

  borrowing func read() -> DeliveryTally {
    var tally = DeliveryTally()
    tally.cues = cues.load(ordering: .relaxed)
    tally.haptic = haptic.load(ordering: .relaxed) + laterHaptic.load(ordering: .relaxed)
    tally.audio = audio.load(ordering: .relaxed) + laterAudio.load(ordering: .relaxed)
    tally.visual = visual.load(ordering: .relaxed) + laterVisual.load(ordering: .relaxed)
    tally.late = late.load(ordering: .relaxed)
    tally.shortfalls =
      shortfalls.load(ordering: .relaxed) + laterShortfalls.load(ordering: .relaxed)
    tally.heldBack = heldBack.load(ordering: .relaxed)
    return tally
  }
}
