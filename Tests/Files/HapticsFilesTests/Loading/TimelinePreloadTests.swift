import Foundation
import Haptics
import HapticsFiles
import HapticsFormats
import HapticsLifecycle
import HapticsRuntime
import HapticsTimeline
import TestSupport
import Testing

/// A whole timeline that is preloaded in one call.
@Suite struct TimelinePreloadTests {
  private static let text = #"""
    {
      "version": 1,
      "tempo": {"bpm": 60},
      "assets": {
        "patterns": {
          "late": {"builtIn": "heartbeat"},
          "soft": {"builtIn": "click", "options": {"intensity": 0.25}},
          "unused": {"builtIn": "snap"}
        },
        "sounds": {
          "theme": "theme.wav",
          "click": {"builtIn": "click"},
          "felt": {"pattern": {"builtIn": "thud"}}
        }
      },
      "cues": [
        {"time": "20 beats", "haptic": "late"},
        {"time": 0.5, "audio": "felt", "fallback": {"haptic": "soft"}}
      ],
      "music": [{"time": 5, "sound": "theme"}],
      "live": [{"name": "tick", "audio": "click"}]
    }
    """#

  private var contents: TimelineContents {
    TimelineDocument(reading: Array(Self.text.utf8)).contents()
  }

  private let heartbeat = AssetKey.builtInPattern("heartbeat")
  private let soft = AssetKey(.builtInPattern, "click", options: ["intensity": 0.25])
  private let felt = AssetKey(.builtInPattern, "thud", isHeard: true)

  @Test func `assets are loaded in the order in which cues need them, unused ones last`() {
    let requests = contents.preloadRequests()
    #expect(
      requests.map(\.key) == [
        .builtInSound("click"), soft, felt, .music("theme.wav"), heartbeat,
        .builtInPattern("snap"),
      ]
    )
    #expect(requests.map(\.priority) == [192, 192, 192, 160, 128, 64])
  }

  @Test func `preloaded assets play without failed ones, also after a takeover`()
    async throws
  {
    // There is no 'theme.wav'.
    let folder = try Folder([:])
    defer { folder.remove() }
    let lifecycle = EngineLifecycle(try HapticEngine(), output: ManualOutput())
    let preloader = FilePreloader(lifecycle, folder: folder.path("."))
    let result = await preloader.begin(contents, group: "level").wait()
    #expect(Array(result.failures.keys) == [.music("theme.wav")])
    #expect(result.assets.count == 5)
    let loaded = try lifecycle.engine.contents(contents, with: result)
    #expect(loaded.timeline.mix.isEmpty)
    #expect(loaded.timeline.cues[0].pattern?.pattern == result.pattern(heartbeat))
    #expect(loaded.timeline.cues[1].sound?.sound == result.sound(felt))
    #expect(loaded.timeline.cues[1].fallback.pattern?.pattern == result.pattern(soft))
    #expect(loaded.live["tick"]?.sound?.sound == result.sound(.builtInSound("click")))
    try lifecycle.reset()
    // The numbers are those of the old engine, and a second call loads nothing.
    #expect(await preloader.begin(contents, group: "level").wait() == result)
    try lifecycle.engine.play(loaded.timeline)
    preloader.unload(group: "level")
    let unknown = try #require(result.pattern(heartbeat))
    #expect(throws: EngineError.timeline(.unknownPattern(unknown, cue: 0))) {
      try lifecycle.engine.play(loaded.timeline)
    }
  }

  @Test func `music is read while it plays, with the bits of the whole file`() async throws {
    let folder = try Folder([:])
    defer { folder.remove() }
    // Twenty seconds, of which two quarters of a second are kept.
    let samples: [Float] = (0..<960_000).map { index in
      let noise = (index * 7919) % 1009
      return Float(noise) / 1009 - 0.5
    }
    var writer = try SoundFileWriter(
      try AtomicFile(replacing: folder.path("theme.wav")),
      format: SoundFormat(.wav, .float32),
      channelCount: 1,
      sampleRate: 48_000
    )
    try writer.write(samples.span)
    try writer.finish()
    var configuration = EngineConfiguration()
    configuration.hapticChannels = 0
    let whole = try HapticEngine(configuration)
    let sound = try whole.load(samples: samples, channels: 1, sampleRate: 48_000)
    try whole.playMusic(MusicTrack(sound, loop: .seconds(4..<16)))

    let lifecycle = EngineLifecycle(try HapticEngine(configuration), output: ManualOutput())
    let preloader = FilePreloader(lifecycle, folder: folder.path("."))
    let key = AssetKey.music("theme.wav", loopStart: .seconds(4))
    let result = await preloader.load([key], group: "level")
    #expect(preloader.usedBytes == 4 * 24_000)
    // An engine that takes over reads on.
    try lifecycle.reset()
    let engine = lifecycle.engine
    let music = try #require(result.sound(key))
    try engine.playMusic(MusicTrack(music, loop: .seconds(4..<16)))
    for _ in 0..<400 {
      while engine.musicSupply.serve() {}
      let (expected, heard) = (rendered(whole, 4800), rendered(engine, 4800))
      if expected != heard {
        Issue.record("it differs")
        return
      }
    }
    preloader.unload(group: "level")
    #expect(preloader.usedBytes == 0)
  }

  private func rendered(_ engine: HapticEngine, _ frames: Int) -> [Float] {
    var block = [Float](repeating: 0, count: frames * engine.configuration.channels)
    var span = block.mutableSpan
    engine.render(into: &span, frames: frames)
    return block
  }
}
