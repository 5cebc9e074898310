import CHaptics
import Foundation
import TestSupport
import Testing

/// Sounds that a program in C gives as samples.
@Suite struct SoundTests {
  private let chime: [Float]
  private let channels: Int32

  init() throws {
    var handle: OpaquePointer?
    #expect(haptics_render_sound("chime", 48_000, &handle) == 0)
    defer { haptics_samples_destroy(handle) }
    channels = haptics_samples_channels(handle)
    let data = try #require(haptics_samples_data(handle))
    let count = haptics_samples_frames(handle) * Int(channels)
    // As a file of 16 bits has them.
    chime = (0..<count).map { Float((Double(data[$0]) * 32_767 + 0.5).rounded(.down)) / 32_768 }
  }

  private func convert(
    _ change: (inout haptics_listening, inout haptics_conversion) -> Void = { _, _ in }
  ) -> (status: haptics_status, text: String?, losses: Int) {
    var listening = chaptics_default_haptics_listening()
    var conversion = chaptics_default_haptics_conversion()
    return chime.withUnsafeBufferPointer { samples in
      listening.samples = samples.baseAddress
      listening.frames = samples.count / Int(channels)
      listening.channels = channels
      change(&listening, &conversion)
      var (text, losses): (OpaquePointer?, OpaquePointer?)
      let status = haptics_convert_sound(&listening, &conversion, &text, &losses)
      defer {
        haptics_text_destroy(text)
        haptics_report_destroy(losses)
      }
      let found = (0...2).reduce(0) { $0 + Int(haptics_report_count(losses, $1)) }
      return (status, text.map { String(cString: haptics_text_characters($0)) }, found)
    }
  }

  @Test func `a sound has the bytes that it has in every language`() throws {
    let expected = try String(
      contentsOf: Repository.root.appending(path: "Tests/Conformance/chime.ahap"),
      encoding: .utf8
    )
    let made = convert()
    #expect(made.status == 0 && made.text == expected)
    // It begins at once, and so has its onset there.
    let beginning = convert { $1.part = Int32(HAPTICS_PART_TRANSIENTS) }
    #expect(beginning.text?.contains("HapticTransient") == true)
    #expect(convert { sound, _ in sound.vibration = 0 }.status == 0)
  }

  @Test func `a pattern plays the sound beside, by the name that the program gives`() {
    let kept = "chime.wav".withCString { name in
      convert { sound, _ in
        sound.keep_sound = 1
        sound.name = name
      }
    }
    #expect(kept.text?.contains(#""EventWaveformPath": "chime.wav""#) == true)
    #expect(convert { sound, _ in sound.keep_sound = 1 }.status == 2)
  }

  @Test func `converting a sound rejects values out of range and silence`() {
    #expect(convert { sound, _ in sound.channels = 0 }.status == 2)
    #expect(convert { sound, _ in sound.channels = 65 }.status == 2)
    #expect(convert { sound, _ in sound.sample_rate = 999 }.status == 2)
    #expect(convert { sound, _ in sound.sensitivity = 1.1 }.status == 2)
    #expect(convert { sound, _ in sound.density = 0 }.status == 2)
    #expect(convert { sound, _ in sound.vibration = .nan }.status == 2)
    #expect(convert { sound, _ in sound.keep_sound = 2 }.status == 2)
    #expect(convert { sound, _ in sound.frames = -1 }.status == 2)
    #expect(convert { sound, _ in sound.frames = 1 << 30 }.status == 2)
    #expect(convert { sound, _ in sound.samples = nil }.status == 1)
    #expect(convert { _, conversion in conversion.tolerance = 0 }.status == 2)
    let named = "ahap".withCString { name in convert { $1.from = name } }
    #expect(named.status == 2)
    let silence = convert { sound, _ in sound.frames = 0 }
    #expect(silence.status == haptics_status(HAPTICS_NOTHING_PERCEPTIBLE) && silence.text == nil)
    #expect(haptics_convert_sound(nil, nil, nil, nil) == 1)
  }
}
