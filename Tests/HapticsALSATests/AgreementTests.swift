import HapticsALSA
import HapticsRuntime
import Testing

/// What is agreed with devices that do not take everything.
@Suite struct AgreementTests {
  @Test func `a device says what it could agree to`() throws {
    let offer = try DeviceOffer.of(TestALSA.fault("format.s16/channels.4/rate.44100", "o").device)
    #expect(offer.channels == 4...4)
    #expect(offer.sampleRates == 44_100...44_100)
    #expect(offer.formats == [.int16])
    #expect(offer.latencies.lowerBound < 0.005 && offer.latencies.upperBound > 0.1)
  }

  @Test func `the names of devices come with descriptions`() {
    _ = TestALSA.folder
    // The configuration of the tests names no device that wants to be shown.
    #expect(DeviceName.all().allSatisfy { !$0.name.isEmpty })
  }
}
