import Testing

@testable import HapticsALSA

/// The mixers of sound devices.
@Suite struct MixerTests {
  @Test(arguments: [
    ("default", "default"), ("pulse", "pulse"), ("hw:0,3", "hw:0"), ("plughw:1", "hw:1"),
    ("sysdefault:CARD=PCH", "hw:PCH"), ("front:CARD=PCH,DEV=0", "hw:PCH"),
    ("hdmi:CARD=NVidia,DEV=1", "hw:NVidia"),
  ])
  func `a device has the mixer of its card`(name: String, control: String) {
    #expect(ALSAMixer.control(ofDevice: name) == control)
  }

  @Test func `a device without a card has no volume`() {
    #expect(ALSAMixer(ofDevice: "hw:no-such-card") == nil)
    #expect(ALSAMixer(ofDevice: "") == nil)
  }
}
