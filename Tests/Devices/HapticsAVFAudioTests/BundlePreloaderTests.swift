import AVFAudio
import Foundation
import Haptics
import HapticsAVFAudio
import HapticsLifecycle
import HapticsRuntime
import HapticsTimeline
import Synchronization
import TestSupport
import Testing

/// The assets of an app's bundle, with simulated sound files, and those that the app keeps.
@Suite(.serialized) struct BundlePreloaderTests {
  private static let pattern = #"""
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0.0, "EventType": "AudioCustom", "EventWaveformPath": "hit.m4a" } },
        { "Event": { "Time": 0.0, "EventType": "HapticTransient" } }
      ]
    }
    """#

  private struct Missing: Error {}

  private let folder: Folder

  init() throws { folder = try Folder(["hit.ahap": Self.pattern, "broken.ahap": "{"]) }

  /// A preloader for a folder of patterns; sounds have 10,000 frames at 24 kHz of half of full scale.
  private func preloader(budget: Int64 = .max) throws -> (BundlePreloader, EngineLifecycle) {
    AVAudioFile.contents = { url in
      guard url.pathExtension == "m4a", url.lastPathComponent != "gone.m4a" else { throw Missing() }
      let channels = url.lastPathComponent == "mono.m4a" ? 1 : 2
      let signal = [Float](repeating: 0.5, count: 10_000)
      return (Array(repeating: signal, count: channels), 24_000)
    }
    let lifecycle = EngineLifecycle(try HapticEngine(), output: AudioEngineOutput())
    return (
      BundlePreloader(lifecycle, folder: folder.url, budget: budget, parallelism: 2), lifecycle
    )
  }

  @Test func `patterns and sounds of a bundle are loaded, and each failure is named`() async throws
  {
    let (preloader, lifecycle) = try preloader()
    let result = await preloader.load(
      [
        .pattern("hit.ahap"), .pattern("broken.ahap"), .pattern("gone.ahap"), .sound("mono.m4a"),
        .sound("gone.m4a"), .sound("../outside.m4a"), .sound("/mono.m4a"), .builtInSound("click"),
      ],
      group: "game"
    )
    #expect(
      Set(result.failures.keys.map(\.name)) == [
        "broken.ahap", "gone.ahap", "gone.m4a", "../outside.m4a", "/mono.m4a",
      ]
    )
    #expect(
      result.failures[.sound("../outside.m4a")]
        == .unreadable(reason: "the path leaves the folder of the assets")
    )
    // The pattern plays the sound beside it, and the sound its samples, at the engine's rate.
    let engine = lifecycle.engine
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try #require(result.sound(.sound("mono.m4a"))))
    try engine.fire(cue)
    let channels = engine.configuration.audioChannels + engine.configuration.hapticChannels
    var block = [Float](repeating: 0, count: 4096 * channels)
    var span = block.mutableSpan
    engine.render(into: &span, frames: 4096)
    #expect((block[1000 * channels] - 0.5).magnitude < 1e-4)
    #expect(result.pattern(.pattern("hit.ahap")) != nil)
    preloader.unload(group: "game")
    #expect(preloader.usedBytes == 0)
  }

  @Test func `a sound over the budget fails before it is decoded`() async throws {
    let (preloader, _) = try preloader(budget: 79_999)
    let result = await preloader.load([.sound("music.m4a"), .sound("mono.m4a")])
    #expect(
      result.failures == [.sound("music.m4a"): .overBudget(needed: 80_000, free: 79_999)]
        || result.failures == [.sound("music.m4a"): .overBudget(needed: 80_000, free: 39_999)]
    )
    #expect(preloader.usedBytes == 40_000)
  }

  @Test func `music is read while it plays, with the bits of music in memory`() async throws {
    let (preloader, lifecycle) = try preloader()
    let engine = lifecycle.engine
    AVAudioFile.contents = { _ in
      let signal = (0..<100_000).map { Float($0 % 977) / 2000 }
      return ([signal, signal.reversed()], 48_000)
    }
    let key = AssetKey.music("main.m4a", loopStart: 30_000)
    let result = await preloader.load([key, .sound("main.m4a")])
    #expect(result.failures.isEmpty)
    // Two beginnings of a quarter of a second, and the whole sound.
    #expect(preloader.usedBytes == 2 * 12_000 * 2 * 4 + 100_000 * 2 * 4)
    let whole = try rendered(engine, try #require(result.sound(.sound("main.m4a"))))
    #expect(whole.contains { $0 != 0 })
    #expect(try rendered(engine, try #require(result.sound(key))) == whole)
  }

  /// Renders two rounds of a track, from its start.
  private func rendered(_ engine: HapticEngine, _ sound: SoundID) throws -> [Float] {
    try engine.playMusic(MusicTrack(sound, loop: .frames(30_000..<90_000)))
    var samples: [Float] = []
    let channels = engine.configuration.channels
    while samples.count < 150_000 * channels {
      var block = [Float](repeating: 0, count: 500 * channels)
      let done = block.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.flatMap { engine.renderer.renderFed(into: $0, frames: 500) } ?? 0
      }
      samples += block[..<(done * channels)]
      _ = engine.musicSupply.serve()
    }
    try engine.stopMusic()
    var block = [Float](repeating: 0, count: 4800 * channels)
    var span = block.mutableSpan
    engine.render(into: &span, frames: 4800)
    return Array(samples.prefix(150_000 * channels))
  }

  @Test func `assets are unloaded when the system warns of low memory`() async throws {
    let (preloader, _) = try preloader()
    _ = await preloader.load([.sound("music.m4a")], group: "menu")
    _ = await preloader.load([.sound("mono.m4a")], group: "game")
    let center = NotificationCenter()
    let freed = Mutex<[Int64]>([])
    var relief: MemoryRelief? = MemoryRelief(
      preloader,
      to: 0,
      keeping: ["game"],
      notifications: center
    ) { bytes in freed.withLock { $0.append(bytes) } }
    warnOfLowMemory(center)
    warnOfLowMemory(center)
    #expect(freed.withLock { $0 } == [80_000, 0])
    #expect(preloader.usedBytes == 40_000)
    _ = relief
    relief = nil
    warnOfLowMemory(center)
    #expect(freed.withLock { $0.count } == 2)
  }

  @MainActor private final class Kept {
    var images: Set<String> = []
  }

  @Test @MainActor func `external assets can load and unload on the main actor`() async throws {
    let (preloader, _) = try preloader()
    let kept = Kept()
    let sky = ExternalAsset("sky", estimate: 36 << 20, after: [.sound("mono.m4a")]) { @MainActor in
      kept.images.insert("sky")
      return 30 << 20
    } release: { @MainActor in
      kept.images.remove("sky")
    }
    let atlas = ExternalAsset("atlas", timeout: 0.05, after: [.external("sky")]) {
      try await Task.sleep(for: .seconds(3600))
      return 40 << 20
    }
    let font = ExternalAsset("font", after: [.external("atlas")]) { throw Missing() }
    let first = preloader.begin([.sound("mono.m4a")], external: [sky, atlas, font], group: "game")
    let result = await first.wait()
    #expect(kept.images == ["sky"] && result.isLoaded(.external("sky")))
    #expect(
      result.failures == [
        .external("atlas"): .timedOut, .external("font"): .unreadable(reason: "Missing()"),
      ]
    )
    // The gate is open for whoever asks again.
    #expect(preloader.begin([.sound("mono.m4a")], external: [sky], group: "game").isSettled)
    #expect(preloader.usedBytes == 30 << 20 + 40_000)
    #expect(preloader.relieve(to: 1 << 20) == 30 << 20)
    while !kept.images.isEmpty { await Task.yield() }
    preloader.unload(group: "game")
    #expect(preloader.usedBytes == 0)
  }
}
