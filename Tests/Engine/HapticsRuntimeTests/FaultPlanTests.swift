import Foundation
import HapticsRuntime
import HapticsTesting
import HapticsTimeline
import Testing

/// Single and double faults of the three modalities against a slow and obviously right reference.
///
/// `scripts/check/audit` goes through 10,000 cases. A case is made from its seed alone, which is told
/// where something is wrong: `HAPTICS_FAULT_SEED=…` plays that one.
@Suite struct FaultPlanTests {
  @Test func `every cue is accounted for, whatever fails`() throws {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["HAPTICS_FAULT_SEED"].flatMap { UInt64($0) }
    let count = first != nil ? 1 : environment["HAPTICS_FAULT_CASES"].flatMap { UInt64($0) } ?? 80
    var (cues, heldBack) = (0, 0)
    for seed in (first ?? 0)..<((first ?? 0) + count) {
      let verdict = try FaultVerdict(seed: seed)
      #expect(verdict.problems == [])
      cues += verdict.cues
      heldBack += verdict.tally.heldBack
    }
    #expect(cues > 0)
    if first == nil { #expect(heldBack > Int(count)) }
  }

  @Test func `every cue is accounted for if a player of the platform starts the patterns`() throws {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["HAPTICS_FAULT_SEED"].flatMap { UInt64($0) }
    for seed in (first ?? 0)..<((first ?? 0) + (first == nil ? 80 : 1)) {
      let player = RecordingStartPlayer()
      let problems = try FaultVerdict(seed: seed, player: player).problems
      #expect(problems == [], "\(problems)")
      #expect(!player.records.isEmpty || seed > 0)
      #expect(try FaultVerdict(seed: seed, player: DriftingStartPlayer()).problems == [])
    }
  }

  /// The engine and its reference once saw these in different ways: five have fallbacks with a
  /// payload of their own, four visuals of which the game says too late that they were shown, in
  /// two fallbacks are heard while everything fades, and in two live cues that were held go on.
  @Test(
    arguments: [
      1004, 1712, 2172, 2938, 9191, 1387, 7037, 7367, 9032, 10_883, 19_716, 160, 368,
    ] as [UInt64]
  )
  func `the regression seeds of fault cases pass`(seed: UInt64) throws {
    #expect(try FaultVerdict(seed: seed, isQuiet: false).problems == [])
  }
}
