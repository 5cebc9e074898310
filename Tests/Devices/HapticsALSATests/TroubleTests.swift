import HapticsOutput
import Testing

@testable import HapticsALSA

/// What ALSA's calls return.
@Suite struct TroubleTests {
  @Test(arguments: [
    (-11, DeviceTrouble.Kind.later), (-4, .interrupted), (-32, .xrun), (-86, .suspended),
    (-77, .xrun), (-19, .gone), (-6, .gone), (-108, .gone), (-5, .failed), (-22, .failed),
  ])
  func `an error is known by its number`(code: Int, kind: DeviceTrouble.Kind) {
    let trouble = #expect(throws: DeviceTrouble.self) { try DeviceTrouble.check(code) }
    #expect(trouble == DeviceTrouble(kind, code: Int32(-code)))
  }

  @Test func `an error without a name has no remedy, and a count is no error`() throws {
    let trouble = #expect(throws: DeviceTrouble.self) { try DeviceTrouble.check(Int.min) }
    #expect(trouble == DeviceTrouble(.failed, code: .max))
    #expect(try DeviceTrouble.check(480) == 480)
    #expect(try DeviceTrouble.check(0) == 0)
  }
}
