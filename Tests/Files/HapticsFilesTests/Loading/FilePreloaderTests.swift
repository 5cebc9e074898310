import Foundation
import HapticsCore
import HapticsFiles
import HapticsLifecycle
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import Synchronization
import TestSupport
import Testing

/// Files that are preloaded, several at a time.
@Suite struct FilePreloaderTests {
  private static let pattern = #"""
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0.0, "EventType": "AudioCustom", "EventWaveformPath": "0.wav" } },
        { "Event": { "Time": 0.0, "EventType": "HapticTransient" } }
      ]
    }
    """#

  private static let rate = 48_000

  /// A folder of sounds of so many frames, each of its own level, and of a pattern.
  private func folder(_ frames: [Int], channels: Int = 1) throws -> Folder {
    let folder = try Folder(["hit.ahap": Self.pattern, "broken.wav": "RIFF, but no sound"])
    for (index, count) in frames.enumerated() {
      var writer = try SoundFileWriter(
        try AtomicFile(replacing: folder.path("\(index).wav")),
        format: SoundFormat(.wav, .float32),
        channelCount: channels,
        sampleRate: Self.rate
      )
      let level = Float(index + 1) / 64
      try writer.write([Float](repeating: level, count: count * channels).span)
      try writer.finish()
    }
    return folder
  }

  private func preloader(_ folder: Folder, budget: Int64 = .max) throws -> FilePreloader {
    let lifecycle = EngineLifecycle(try HapticEngine(), output: ManualOutput())
    return FilePreloader(lifecycle, folder: folder.path("."), budget: budget, parallelism: 2)
  }

  @Test func `many files are loaded, and each failure is named`() async throws {
    let folder = try folder((0..<30).map { 1000 + $0 })
    let preloader = try preloader(folder)
    let sounds = (0..<30).map { AssetKey.sound("\($0).wav") }
    let bad = ["broken.wav", "missing.wav", "../outside.wav"].map { AssetKey.sound($0) }
    let others: [AssetKey] = [
      .pattern("hit.ahap"), .builtInPattern("thud"), .builtInSound("chime"),
      .builtInSound("no such sound"), .pattern("0.wav"),
    ]
    let result = await preloader.load(sounds + bad + others, group: "level")
    #expect(
      result.failures.filter { $0.key.kind == .sound } == [
        bad[0]: .unreadable(
          reason: "no sound that can be decoded here, such as WAV, FLAC, AIFF or Ogg"
        ),
        bad[1]: .unreadable(reason: "cannot find the file"),
        bad[2]: .unreadable(reason: "the path leaves the folder of the assets"),
      ]
    )
    #expect(result.failures.count == 5)
    #expect(
      result.failures[.builtInSound("no such sound")]
        == .unreadable(reason: "unknown built-in sound")
    )
    #expect(result.failures[.pattern("0.wav")] != nil)
    // Each sound is its own: played, it has the level that it was written with.
    let engine = preloader.preloader.engine
    for (index, key) in sounds.enumerated() {
      var cue = Cue(Meaning(rawValue: 1))
      cue.sound = .init(try #require(result.sound(key)))
      try engine.fire(cue)
      var block = [Float](repeating: 0, count: 2048 * 3)
      var span = block.mutableSpan
      engine.render(into: &span, frames: 2048)
      #expect((block[0] - Float(index + 1) / 64).magnitude < 1e-6)
      #expect(block[(999 + index) * 3] != 0 && block[(1000 + index) * 3] == 0)
    }
    // The pattern plays the sound beside it.
    var cue = Cue(Meaning(rawValue: 2))
    cue.pattern = .init(try #require(result.pattern(.pattern("hit.ahap"))))
    try engine.fire(cue)
    var block = [Float](repeating: 0, count: 480 * 3)
    var span = block.mutableSpan
    engine.render(into: &span, frames: 480)
    let (left, haptic) = (stride(from: 300, to: 1440, by: 3), stride(from: 2, to: 1440, by: 3))
    #expect(left.contains { block[$0] != 0 } && haptic.contains { block[$0] != 0 })
  }

  @Test func `the memory that samples need is refused before they are decoded`() async throws {
    let folder = try folder([10_000, 5_000], channels: 2)
    let preloader = try preloader(folder, budget: 60_000)
    let keys = [AssetKey.sound("0.wav"), .sound("1.wav")]
    let result = await preloader.load(keys, group: "level")
    // Two channels of 4-byte samples.
    guard case .overBudget(needed: 80_000, free: let free) = result.failures[keys[0]] else {
      Issue.record("\(result)")
      return
    }
    #expect(free == 60_000 || free == 20_000)
    #expect(result.sound(keys[1]) != nil && preloader.preloader.usedBytes == 40_000)
    preloader.unload(group: "level")
    #expect(preloader.preloader.usedBytes == 0)
  }

  @Test func `a cancelled task stops waiting, and other tasks still get the asset`()
    async throws
  {
    let folder = try folder([48_000])
    let preloader = try preloader(folder)
    let key = AssetKey.sound("0.wav")
    let cancelled = Task { await preloader.load([key]) }
    let other = Task { await preloader.load([key]) }
    cancelled.cancel()
    let results = await (cancelled.value, other.value)
    #expect(results.1.sound(key) != nil)
    // It may have been loaded before.
    #expect(results.0.failures == [key: .cancelled] || results.0 == results.1)
  }

  @Test func `progress is seen while files are read, and ends at exactly 1`() async throws {
    let folder = try folder([100_000, 200_000, 300_000])
    let preloader = try preloader(folder)
    let preload = preloader.begin((0..<3).map { .sound("\($0).wav") })
    var seen: [Double] = []
    while preload.result == nil {
      seen.append(preload.progress.fraction)
      await Task.yield()
    }
    _ = await preload.wait()
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 })
    let sizes = try (0..<3).map { try Data(contentsOf: folder.file("\($0).wav")).count }
    #expect(preload.progress.totalBytes == Int64(sizes.reduce(0, +)))
    #expect(preload.progress.fraction == 1 && preload.progress.settled == 3)
  }

  @Test func `assets of the program are loaded in order with the files, and time out`() async throws
  {
    let folder = try folder([1000, 2000])
    let preloader = try preloader(folder)
    defer { withExtendedLifetime(folder) {} }
    let sounds = [AssetKey.sound("0.wav"), .sound("1.wav")]
    let loaded = Mutex<[String]>([])
    let released = Mutex<[String]>([])
    func image(_ name: String, after: [AssetKey]) -> ExternalAsset {
      ExternalAsset(name, estimate: 100, after: after) {
        loaded.withLock { $0.append(name) }
        await Task.yield()
        return 80
      } release: {
        released.withLock { $0.append(name) }
      }
    }
    let atlas = ExternalAsset("atlas", estimate: 500, timeout: 0.02, after: [.external("a")]) {
      try await Task.sleep(for: .seconds(3600))
      return 0
    }
    let result = await preloader.load(
      sounds,
      external: [image("b", after: [.external("atlas")]), image("a", after: sounds), atlas],
      group: "game"
    )
    #expect(result.failures == [.external("atlas"): .timedOut])
    #expect(loaded.withLock { $0 } == ["a", "b"] && sounds.allSatisfy { result.isLoaded($0) })
    #expect(preloader.usedBytes == 4 * 3000 + 160)
    preloader.unload(group: "game")
    while released.withLock({ $0.count }) < 2 { await Task.yield() }
    #expect(preloader.usedBytes == 0)
  }
}
