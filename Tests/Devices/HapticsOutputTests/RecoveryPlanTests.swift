import Testing

@testable import HapticsOutput

/// What is done about trouble.
@Suite struct RecoveryPlanTests {
  @Test(arguments: [
    (DeviceError.Kind.later, RecoveryPlan.Step.wait), (.interrupted, .again), (.xrun, .prepare),
    (.suspended, .resume), (.gone, .giveUp(gone: true)), (.failed, .giveUp(gone: false)),
  ])
  func `each kind of error has its recovery step`(kind: DeviceError.Kind, step: RecoveryPlan.Step) {
    var plan = RecoveryPlan()
    #expect(plan.step(after: kind) == step)
  }

  @Test func `a device that only fails is given up, one that takes a block in between is not`() {
    var plan = RecoveryPlan()
    for _ in 1..<RecoveryPlan.patience { #expect(plan.step(after: .xrun) == .prepare) }
    #expect(plan.step(after: .xrun) == .giveUp(gone: false))
    var interrupted = RecoveryPlan()
    for _ in 1..<RecoveryPlan.patience { #expect(interrupted.step(after: .interrupted) == .again) }
    #expect(interrupted.step(after: .interrupted) == .giveUp(gone: false))
    for _ in 0..<1000 {
      plan.progress()
      #expect(plan.step(after: .xrun) == .prepare)
    }
  }

  @Test func `a device that stalls twice in a row is given up`() {
    var plan = RecoveryPlan()
    #expect(plan.stepAfterStall() == .prepare)
    #expect(plan.stepAfterStall() == .giveUp(gone: false))
  }
}
