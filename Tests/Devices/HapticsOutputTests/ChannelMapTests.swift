import HapticsLifecycle
import HapticsRuntime
import HapticsSynthesis
import Testing

@testable import HapticsOutput

/// Which channel of the engine goes to which of the device.
@Suite struct ChannelMapTests {
  /// What a frame of left, right and haptics comes to.
  private func map(
    _ layout: ChannelLayout,
    outputs: Int,
    _ frame: [Float] = [0.25, 0.5, 0.125],
    audio: Int = 2
  ) -> [Float] {
    let map = MixDown(layout, audio: audio, haptics: frame.count - audio, outputs: outputs)
    var result = [Float](repeating: .nan, count: 2 * outputs)
    map.apply(frame + frame, count: 2, into: &result)
    #expect(result.prefix(outputs).elementsEqual(result.suffix(outputs)))
    return Array(result.prefix(outputs))
  }

  @Test func `audio and haptics stay apart where there is room`() {
    #expect(map(.apart(haptics: [3]), outputs: 3) == [0.25, 0.5, 0.125])
    #expect(map(.apart(haptics: [4]), outputs: 4) == [0.25, 0.5, 0, 0.125])
    #expect(map(.apart(haptics: [3, 4]), outputs: 6) == [0.25, 0.5, 0.125, 0.125, 0, 0])
    #expect(map(.automatic, outputs: 4) == [0.25, 0.5, 0.125, 0.125])
    #expect(
      map(.apart(haptics: [3, 4]), outputs: 4, [0.1, 0.2, 0.3, 0.4]) == [0.1, 0.2, 0.3, 0.4]
    )
  }

  @Test func `haptics are mixed in where there is none`() {
    #expect(map(.mixed, outputs: 2) == [0.375, 0.625])
    #expect(map(.automatic, outputs: 2) == [0.375, 0.625])
    #expect(map(.apart(haptics: [3]), outputs: 2) == [0.375, 0.625])
    #expect(map(.mixed, outputs: 1) == [0.5])
    #expect(map(.mixed, outputs: 2, [0.9, 0, 0.9]) == [Limiter.bend(1.8), Limiter.bend(0.9)])
    // What comes is not limited yet, and is so once, also where it is only copied.
    #expect(map(.mixed, outputs: 2, [1.5, -2, -0.75]) == [0.75, Limiter.bend(-2.75)])
    #expect(map(.audioOnly, outputs: 2, [1.5, -2, 1]) == [Limiter.bend(1.5), Limiter.bend(-2)])
  }

  @Test func `a layout of one modality excludes the other`() {
    #expect(map(.audioOnly, outputs: 2) == [0.25, 0.5])
    #expect(map(.hapticsOnly, outputs: 1) == [0.125])
    #expect(map(.hapticsOnly, outputs: 2) == [0.125, 0.125])
    #expect(map(.mixed, outputs: 2, [0.5], audio: 0) == [0.5, 0.5])
    #expect(map(.mixed, outputs: 2, [0.5], audio: 1) == [0.5, 0.5])
  }

  @Test func `two sides reach two actuators, and one actuator both`() {
    let sides: [Float] = [0.25, 0.5, 0.125, 0.0625]
    #expect(map(.apart(haptics: [3, 4]), outputs: 4, sides) == sides)
    #expect(
      map(.apart(haptics: [3, 4, 5, 6]), outputs: 6, sides) == sides + [0.125, 0.0625]
    )
    #expect(map(.apart(haptics: [3]), outputs: 3, sides) == [0.25, 0.5, 0.09375])
    #expect(map(.mixed, outputs: 2, sides) == [0.375, 0.5625])
    #expect(map(.mixed, outputs: 1, sides) == [0.375 + 0.09375])
    #expect(map(.hapticsOnly, outputs: 1, sides) == [0.09375])
    #expect(map(.hapticsOn([3, 4]), outputs: 4, sides) == [0, 0, 0.125, 0.0625])
    #expect(map(.hapticsOn([9]), outputs: 2, sides) == [0.125, 0.0625])
  }

  @Test func `a controller is known by its name, or by what its back end says`() {
    let device = DeviceName(name: "hw:CARD=Pad", description: "DualSense Wireless Controller")
    let speaker = DeviceName(name: "hw:CARD=PCH", description: "HDA Intel PCH")
    let backEnd = BackEnd(
      "list",
      devices: { [device, speaker] },
      open: { _ throws(OutputError) in throw OutputError("no", .init(.cannotOpen)) }
    )
    #expect([backEnd].actuators(of: "hw:CARD=Pad") == [3, 4])
    #expect([backEnd].actuators(of: "plughw:DualSense") == [3, 4])
    #expect([backEnd].actuators(of: "hw:CARD=PCH") == nil)
  }

  @Test func `channels that are asked for stay within those there are`() {
    #expect(ChannelLayout.automatic.channels(of: 4...4) == 4)
    #expect(ChannelLayout.automatic.channels(of: 1...10_000) == 2)
    #expect(ChannelLayout.apart(haptics: [3]).channels(of: 1...2) == 2)
    #expect(ChannelLayout.apart(haptics: [Int.max]).channels(of: 1...8) == 8)
    #expect(ChannelLayout.apart(haptics: []).channels(of: 1...8) == 2)
    #expect(ChannelLayout.mixed.channels(of: 1...1) == 1)
    #expect(ChannelLayout.hapticsOn([3, 4]).channels(of: 1...8) == 4)
  }
}
