import Foundation
import HapticsOutput
import Testing

@testable import HapticsALSA

/// The names and the mixers of sound devices.
@Suite struct MixerTests {
  @Test func `the devices are those that ALSA's configuration shows, on a line each`() {
    _ = TestALSA.folder
    let devices = ALSADevices.all()
    #expect(devices.map(\.name) == ["null", "quiet"])
    #expect(devices.map(\.description) == ["Nothing, is heard", ""])
  }

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

  @Test func `the volume is the loudest channel's share of its range`()
    throws
  {
    try TestALSA.setControls(of: "desk", "Master Playback Volume:64:16:48")
    let mixer = try #require(ALSAMixer(ofDevice: "plughw:CARD=desk,DEV=0"))
    #expect(mixer.read() == 0.75)
    try TestALSA.setControls(of: "desk", "Master Playback Volume:64:16:8")
    #expect(mixer.read() == 0.25)
    try TestALSA.setControls(of: "desk", "Master Playback Volume:64:0:0")
    #expect(mixer.read() == 0)
  }

  @Test func `a channel that is switched off is silent`() throws {
    let volume = "Master Playback Volume:64:16:48"
    try TestALSA.setControls(of: "muted", volume, "Master Playback Switch:1:1:0")
    let mixer = try #require(ALSAMixer(ofDevice: "hw:muted"))
    #expect(mixer.read() == 0.25)
    try TestALSA.setControls(of: "muted", volume, "Master Playback Switch:1:0:0")
    #expect(mixer.read() == 0)
    try TestALSA.setControls(of: "muted", volume, "Master Playback Switch:1:1:1")
    #expect(mixer.read() == 0.75)
  }

  @Test func `the master comes before the PCM, and the PCM before others`() throws {
    let (speaker, pcm) = ("Speaker Playback Volume:10:1:1", "PCM Playback Volume:10:2:2")
    let (master, microphone) = ("Master Playback Volume:10:3", "Mic Capture Volume:10:9")
    try TestALSA.setControls(of: "three", microphone, speaker, pcm, master)
    #expect(ALSAMixer(ofDevice: "hw:three")?.read() == 0.3)
    try TestALSA.setControls(of: "two", microphone, speaker, pcm)
    #expect(ALSAMixer(ofDevice: "hw:two")?.read() == 0.2)
    try TestALSA.setControls(of: "one", microphone, speaker)
    #expect(ALSAMixer(ofDevice: "hw:one")?.read() == 0.1)
  }

  @Test func `a card without a playback volume, or with one value of it, has no volume`() throws {
    try TestALSA.setControls(of: "microphone", "Mic Capture Volume:10:9")
    #expect(ALSAMixer(ofDevice: "hw:microphone") == nil)
    try TestALSA.setControls(of: "fixed", "Master Playback Volume:0:0")
    #expect(ALSAMixer(ofDevice: "hw:fixed") == nil)
  }

  @Test func `a card that is pulled out has no volume any more`() throws {
    try TestALSA.setControls(of: "pulled", "Master Playback Volume:64:16")
    let mixer = try #require(ALSAMixer(ofDevice: "hw:pulled"))
    #expect(mixer.read() == 0.25)
    try FileManager.default.removeItem(at: TestALSA.folder.appending(path: "pulled.mixer"))
    #expect(mixer.read() == nil)
  }
}
