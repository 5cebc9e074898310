import HapticsSynthesis
import Testing

/// What all sounds of the library have in common.
@Suite struct SoundLibraryTests {
  /// The bits of each sound at 48 kHz: another machine or compiler has to arrive at the same.
  private static let fingerprints: [String: UInt64] = [
    "chime": 0x7742_E105_458F_8190,
    "click": 0xF664_2F13_81EA_1A2B,
    "collect": 0xB697_3477_3BB6_54AE,
    "death": 0x91E2_503C_D4BB_CE20,
    "error": 0x1C6B_AEAC_163D_CEAD,
    "flip": 0x689D_04CC_FFC9_2EBC,
    "goal": 0x5DCA_68ED_CED7_1830,
    "level-complete": 0x8E76_1F35_A1CA_49C8,
    "level-up": 0xA84A_5C37_AAB4_7F14,
    "shield-impact": 0xB060_9BBC_454D_E58F,
    "shutter": 0xB7E5_9F45_1ABC_A6F4,
    "thud": 0x5639_7D5A_274E_94EA,
    "world-unlock": 0x6558_D226_F417_A312,
  ]

  @Test func `the library holds these sounds, in the order of their names`() {
    #expect(
      SoundLibrary.all.map(\.name) == [
        "chime", "click", "collect", "death", "error", "flip", "goal", "level-complete",
        "level-up", "shield-impact", "shutter", "thud", "world-unlock",
      ]
    )
  }

  @Test(arguments: SoundLibrary.all)
  func `a sound is found by its name and says in a sentence what it means`(
    sound: SoundDescription
  ) {
    #expect(SoundLibrary.sound(named: sound.name) == sound)
    #expect(sound.summary.hasSuffix("."))
    #expect(sound.summary.first?.isUppercase == true)
  }

  /// Checks of timelines take built-in sounds to begin as soon as they are played.
  @Test(arguments: SoundLibrary.all)
  func `a sound begins within four milliseconds`(sound: SoundDescription) throws {
    let pcm = try #require(RenderedLibrary.sounds[sound.name])
    let peak = pcm.samples.reduce(0) { max($0, $1.magnitude) }
    let first = try #require(pcm.samples.firstIndex { $0.magnitude >= peak / 100 })
    #expect(Double(first / pcm.channelCount) / Double(pcm.sampleRate) < 0.004)
  }

  @Test func `an unknown name finds nothing`() {
    #expect(SoundLibrary.sound(named: "Thud") == nil)
    #expect(SoundLibrary.sound(named: "") == nil)
  }

  @Test(arguments: SoundLibrary.all)
  func `a sound has the same bits on every machine`(sound: SoundDescription) throws {
    let pcm = try #require(RenderedLibrary.sounds[sound.name])
    let kept = Self.fingerprints[sound.name]
    #expect(pcm.fingerprint == kept, "0x\(String(pcm.fingerprint, radix: 16))")
  }

  @Test(arguments: SoundLibrary.all)
  func `a sound lasts at most two seconds`(sound: SoundDescription) throws {
    let pcm = try #require(RenderedLibrary.sounds[sound.name])
    #expect(sound.duration <= 2)
    #expect(pcm.frameCount == Int(sound.duration * 48_000 + 0.5))
    #expect(pcm.samples.count == pcm.frameCount * (sound.isMono ? 1 : 2))
  }

  @Test(arguments: SoundLibrary.all)
  func `a sound peaks at -3 dBFS and stands on the middle`(sound: SoundDescription) throws {
    let pcm = try #require(RenderedLibrary.sounds[sound.name])
    #expect(pcm.peak == Float(SoundDescription.peakLevel))
    for channel in 0..<pcm.channelCount {
      var sum = 0.0
      for frame in 0..<pcm.frameCount {
        sum += Double(pcm.samples[frame * pcm.channelCount + channel])
      }
      #expect((sum / Double(pcm.frameCount)).magnitude < 1e-5)
    }
  }

  @Test(arguments: SoundLibrary.all)
  func `a sound starts and ends in silence`(sound: SoundDescription) throws {
    let pcm = try #require(RenderedLibrary.sounds[sound.name])
    #expect(pcm.samples.prefix(pcm.channelCount).allSatisfy { $0 == 0 })
    #expect(pcm.samples.suffix(pcm.channelCount).allSatisfy { $0 == 0 })
    // The last millisecond lies below -60 dBFS, and nothing before it was cut off.
    let last = pcm.samples.suffix(48 * pcm.channelCount)
    #expect(last.allSatisfy { $0.magnitude < 0.001 })
    let fading = pcm.samples.suffix(240 * pcm.channelCount)
    #expect(fading.allSatisfy { $0.magnitude < 0.01 })
  }

  @Test(arguments: SoundLibrary.all)
  func `sounds are about equally loud, and the click is quieter`(sound: SoundDescription) throws {
    let loudness = try #require(RenderedLibrary.sounds[sound.name]).loudness
    #expect((sound.name == "click" ? -17 ... -15 : -14.5 ... -8).contains(loudness), "\(loudness)")
  }

  @Test(arguments: SoundLibrary.all)
  func `a sound has nothing above the band that few hear`(sound: SoundDescription) throws {
    let pcm = try #require(RenderedLibrary.sounds[sound.name])
    #expect(Spectrum(pcm, for: 0.68).share(18_000...24_000) < -60)
  }
}
