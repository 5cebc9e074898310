import HapticsOutput
import Testing

@testable import HapticsALSA

/// What ALSA's calls return.
@Suite struct TroubleTests {
  @Test(arguments: [
    (-11, DeviceError.Kind.later), (-4, .interrupted), (-32, .xrun), (-86, .suspended),
    (-77, .xrun), (-19, .gone), (-6, .gone), (-108, .gone), (-5, .failed), (-22, .failed),
  ])
  func `an error code maps to a kind of error`(code: Int, kind: DeviceError.Kind) {
    let trouble = #expect(throws: DeviceError.self) { try DeviceError.check(code) }
    #expect(trouble == DeviceError(kind, code: Int32(-code)))
  }

  @Test func `an unknown code is a failure, and a count of frames is no error`() throws {
    let trouble = #expect(throws: DeviceError.self) { try DeviceError.check(Int.min) }
    #expect(trouble == DeviceError(.failed, code: .max))
    #expect(try DeviceError.check(480) == 480)
    #expect(try DeviceError.check(0) == 0)
  }
}
