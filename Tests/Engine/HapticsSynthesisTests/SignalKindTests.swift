import HapticsCore
import HapticsSynthesis
import Testing

@Suite struct SignalKindTests {
  private let pattern = HapticPattern(
    events: [.held(for: 0.1, intensity: 0.5), .audio(for: 0.08, [.audioPan: 0.3])]
  )

  @Test func `rendering both signals puts haptics in a third channel`() throws {
    let haptic = try render(pattern, signal: .haptic, at: 8_000)
    let audio = try render(pattern, signal: .audio, at: 8_000)
    let both = try render(pattern, signal: .both, at: 8_000)
    #expect(both.count == 3 * haptic.count)
    #expect(both.channel(2, of: 3) == haptic)
    for channel in 0...1 {
      #expect(
        both.channel(channel, of: 3)[..<(audio.count / 2)] == audio.channel(channel, of: 2)[...]
      )
    }
    #expect(audio.channel(0, of: 2) != audio.channel(1, of: 2))
  }

  @Test func `a preview mixes haptics into both audio channels`() throws {
    let both = try render(pattern, signal: .both, at: 8_000)
    let preview = try render(pattern, signal: .preview, at: 8_000)
    #expect(preview.count / 2 == both.count / 3)
    for frame in 0..<preview.count / 2 {
      for channel in 0...1 {
        let sum = both[3 * frame + channel] + both[3 * frame + 2]
        #expect(preview[2 * frame + channel] == sum)
      }
    }
  }

  @Test func `events outside the rendered signal do not lengthen it`() throws {
    let late = HapticPattern(events: [.held(for: 0.1), .audio(for: 0.1, [.releaseTime: 0.3])])
    #expect(try render(late, signal: .haptic, at: 8_000).count == 808)
    #expect(try render(late, signal: .audio, at: 8_000).count > 2 * 1400)
  }
}
