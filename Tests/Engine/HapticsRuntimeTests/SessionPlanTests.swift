import Foundation
import HapticsRuntime
import HapticsTimeline
import Testing

/// Sessions of a game, with mixer, music, players, parameters, preloading, gates, losses and
/// interruptions, against a slow and obviously right reference: what is told line for line, what sounds sample for sample.
///
/// `scripts/check/audit` goes through 10,000 of them. A session is made from its seed alone, which is told
/// where something is wrong: `HAPTICS_SESSION_SEED=…` plays that one.
@Suite struct SessionPlanTests {
  @Test func `random sessions match the reference in their events and samples`() throws {
    let seed = ProcessInfo.processInfo.environment["HAPTICS_SESSION_SEED"].flatMap { UInt64($0) }
    var (cues, heldBack) = (0, 0)
    var aspects: Set<SessionAspect> = []
    for seed in seed.map({ $0..<$0 + 1 }) ?? 0..<10 {
      let verdict = try SessionVerdict(seed: seed)
      #expect(verdict.problems == [])
      cues += verdict.cues
      heldBack += verdict.heldBack
      aspects.formUnion(verdict.aspects)
    }
    guard seed == nil else { return }
    #expect(cues > 60 && heldBack > 2)
    #expect(aspects == Set(SessionAspect.allCases))
  }

  /// The engine and its reference once saw these in different ways.
  @Test(
    arguments: [
      // What a player was asked for before its start had come was lost.
      68, 101, 160,
      // A dip to a cue that was foreseen began anew, or ended, with whatever happened on the way.
      20, 63, 172, 225,
      // A track that began behind its loop lowered others for good.
      331, 781,
      // A dip that was to wait for less came back in a step.
      1235,
      // A sound that was paused went on with the pitch that it had before.
      642,
      // Of values that had begun before a pattern did, the one sent last counted, not the latest.
      230, 1991,
      // What was to follow a track that had begun behind its loop followed at once.
      4381, 4663,
      // What a dip foresaw while it waited held it down, though it was taken back in time.
      3287, 5445, 5466, 8779,
      // A value that was sent ahead of its time cut what a curve moved.
      454, 3572, 7386, 9221, 9934,
      // A value that was sent for the very frame of an event came too late for it in the reference.
      4969,
      // These differed before the above were mended.
      373, 1891, 2419, 3131, 3269, 3308, 3351, 3808, 4483, 4569, 5491, 5797, 6566, 6760, 6909, 6966,
      8324, 8930, 9364,
    ] as [UInt64]
  )
  func `the regression seeds of sessions pass`(seed: UInt64) throws {
    let problems = try SessionVerdict(seed: seed, isInterrupted: false).problems
    #expect(problems == [])
  }

  /// The reference let a track lower others whose way out had ended while the music was held.
  @Test(arguments: [2573, 7645] as [UInt64])
  func `the regression seeds of interrupted sessions pass`(seed: UInt64) throws {
    #expect(try SessionVerdict(seed: seed).problems == [])
  }

  /// The check of the check: a step of a part is played a bit wrong, in a session where it is heard or
  /// told.
  @Test(
    arguments: [
      (.mixer, 0), (.ducks, 6), (.music, 0), (.cues, 0), (.players, 2), (.parameters, 15),
      (.preloading, 1), (.gates, 0), (.losses, 5),
      (.interruptions, 20),
    ] as [(SessionAspect, UInt64)]
  )
  func `the comparison detects each planted error`(aspect: SessionAspect, seed: UInt64) throws {
    let verdict = try SessionVerdict(
      seed: seed,
      isInterrupted: aspect == .interruptions,
      planting: aspect
    )
    #expect(!verdict.problems.isEmpty)
  }

  @Test func `a session is the same to the bit however blocks are split`() throws {
    // When what is unloaded is gone depends on the blocks.
    let plans = (0..<20 as Range<UInt64>).map { SessionCase(seed: $0) }.filter { !$0.hasPreloader }
    for plan in plans.prefix(4) {
      let whole = try SessionRun(plan, blocks: [4096])
      for blocks in [[1, 7, 64], [127, 128, 480]] as [[Int64]] {
        let split = try SessionRun(plan, blocks: blocks)
        #expect(split.samples == whole.samples, "seed \(plan.seed), blocks of \(blocks)")
        #expect(split.facts.sorted() == whole.facts.sorted(), "seed \(plan.seed)")
      }
    }
  }
}
