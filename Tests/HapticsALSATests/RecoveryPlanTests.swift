import Testing

@testable import HapticsALSA

/// What is done about errors.
@Suite struct RecoveryPlanTests {
  @Test(arguments: [
    (-11, RecoveryPlan.Step.wait), (-4, .again), (-32, .prepare), (-86, .resume), (-77, .prepare),
    (-19, .giveUp(gone: true)), (-6, .giveUp(gone: true)), (-108, .giveUp(gone: true)),
    (-5, .giveUp(gone: false)), (-22, .giveUp(gone: false)), (Int.min, .giveUp(gone: false)),
  ])
  func `an error has its remedy`(code: Int, step: RecoveryPlan.Step) {
    var plan = RecoveryPlan()
    #expect(plan.step(after: code) == step)
  }

  @Test func `a device that only fails is given up, one that takes a block in between is not`() {
    var plan = RecoveryPlan()
    for _ in 1..<RecoveryPlan.patience { #expect(plan.step(after: -32) == .prepare) }
    #expect(plan.step(after: -32) == .giveUp(gone: false))
    var interrupted = RecoveryPlan()
    for _ in 1..<RecoveryPlan.patience { #expect(interrupted.step(after: -4) == .again) }
    #expect(interrupted.step(after: -4) == .giveUp(gone: false))
    for _ in 0..<1000 {
      plan.progress()
      #expect(plan.step(after: -32) == .prepare)
    }
  }

  @Test func `a device that stalls twice in a row is given up`() {
    var plan = RecoveryPlan()
    #expect(plan.stepAfterStall() == .prepare)
    #expect(plan.stepAfterStall() == .giveUp(gone: false))
  }
}
