import HapticsRuntime
import Testing

@Suite struct DeliveryTallyTests {
  @Test func `deliveries are those of all modalities`() {
    var tally = DeliveryTally()
    (tally.haptic, tally.audio, tally.visual) = (1, 20, 300)
    #expect(tally.deliveries == 321)
  }
}
