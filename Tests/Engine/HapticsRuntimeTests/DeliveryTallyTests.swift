import HapticsRuntime
import Testing

@Suite struct DeliveryTallyTests {
  @Test func `the number of deliveries is the sum over all modalities`() {
    var tally = DeliveryTally()
    (tally.haptic, tally.audio, tally.visual) = (1, 20, 300)
    #expect(tally.deliveries == 321)
  }
}
