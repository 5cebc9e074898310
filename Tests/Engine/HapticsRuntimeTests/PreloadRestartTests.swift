import Dispatch
import HapticsCore
import HapticsLifecycle
import HapticsSynthesis
import HapticsTimeline
import Synchronization
import Testing

@testable import HapticsRuntime

/// What is preloaded when another engine takes over, and how soon it is heard.
@Suite struct PreloadRestartTests {
  private static let click = AssetKey.sound("click.wav")
  private static let thud = AssetKey.pattern("thud.ahap")

  private static func content(_ key: AssetKey) -> AssetContent {
    switch key.kind {
    case .pattern, .builtInPattern:
      .pattern(HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)]))
    case .sound, .builtInSound, .external, .music:
      .sound(PCM(sampleRate: 48_000, channelCount: 1, samples: [0.5, 0.25]))
    }
  }

  private func finish(_ preloader: Preloader) -> Int {
    var count = 0
    while let job = preloader.next() {
      preloader.finish(job, with: Self.content(job.key))
      count += 1
    }
    return count
  }

  @Test func `after a reset everything is there under its number, and nothing is loaded again`()
    throws
  {
    let lifecycle = EngineLifecycle(try HapticEngine(), output: ManualOutput())
    let preloader = Preloader(lifecycle, budget: 1 << 20)
    let requests = [PreloadRequest(Self.click), PreloadRequest(Self.thud)]
    let first = preloader.begin(requests, group: "a")
    #expect(finish(preloader) == 2)
    for rate in [44_100, 96_000] {
      var configuration = EngineConfiguration()
      configuration.sampleRate = rate
      try lifecycle.reset(configuration)
      let again = preloader.begin(requests, group: "a")
      #expect(finish(preloader) == 0)
      #expect(again.result == first.result)
      let engine = lifecycle.engine
      let ids = engine.control.withLock { [$0.sounds.numbers, $0.patterns.numbers] }
      #expect(
        ids == [
          [try #require(first.result?.sound(Self.click)).rawValue],
          [try #require(first.result?.pattern(Self.thud)).rawValue],
        ]
      )
    }
    preloader.unload(group: "a")
    #expect(lifecycle.engine.control.withLock { $0.sounds.numbers + $0.patterns.numbers } == [])
  }

  @Test func `an asset that is loading during a reset goes to the new engine`() throws {
    let lifecycle = EngineLifecycle(try HapticEngine(), output: ManualOutput())
    let preloader = Preloader(lifecycle)
    let preload = preloader.begin([PreloadRequest(Self.click)])
    let job = try #require(preloader.next())
    try lifecycle.reset()
    preloader.finish(job, with: Self.content(job.key))
    let id = try #require(preload.result?.sound(Self.click))
    #expect(lifecycle.engine.samples(of: id) == [0.5, 0.25])
  }

  @Test func `concurrent loads and resets lose no asset`() throws {
    let lifecycle = EngineLifecycle(try HapticEngine(), output: ManualOutput())
    let preloader = Preloader(lifecycle)
    let keys = (0..<200).map { AssetKey(.sound, "\($0)") }
    let preload = preloader.begin(keys.map { PreloadRequest($0) }, group: "all")
    let resets = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      if thread == 0 {
        for _ in 0..<20 {
          do { try lifecycle.reset() } catch { continue }
          resets.withLock { $0 += 1 }
        }
      } else {
        while let job = preloader.next() {
          preloader.finish(
            job,
            with: .sound(
              PCM(sampleRate: 48_000, channelCount: 1, samples: [Float(job.key.name) ?? -1])
            )
          )
        }
      }
    }
    #expect(resets.withLock { $0 } == 20)
    let result = try #require(preload.result)
    #expect(result.isComplete)
    let engine = lifecycle.engine
    for key in keys {
      let id = try #require(result.sound(key))
      #expect(engine.samples(of: id) == [min(try #require(Float(key.name)), 16)])
    }
    #expect(engine.control.withLock { $0.sounds.numbers.count } == keys.count)
  }

  @Test func `a preloaded sound that is fired is heard from the next block's first frame`() throws {
    let output = ManualOutput()
    let lifecycle = EngineLifecycle(try HapticEngine(), output: output)
    let preloader = Preloader(lifecycle)
    let preload = preloader.begin([PreloadRequest(Self.click), PreloadRequest(Self.thud)])
    _ = finish(preloader)
    try lifecycle.start()
    // Warm: blocks of 128 frames, which are 2.7 ms.
    for _ in 0..<100 { _ = output.pull(128) }
    let engine = lifecycle.engine
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try #require(preload.result?.sound(Self.click)))
    cue.pattern = .init(try #require(preload.result?.pattern(Self.thud)))
    let hit = try engine.prepare(cue)
    try engine.fire(hit)
    let block = output.pull(128)
    #expect(block[0] != 0 && block[1] != 0)
    // A tap of a pattern is felt one frame after its start.
    #expect(block[2] == 0 && block[5] != 0)
    let played = engine.poll().compactMap { event -> Int64? in
      guard case .receipt(let receipt) = event, receipt.state == .played else { return nil }
      return receipt.frame
    }
    #expect(played == [12_800, 12_800])
  }
}

extension HapticEngine {
  /// The samples of a loaded sound's left channel.
  fileprivate func samples(of id: SoundID) -> [Float]? {
    sound(id).map { sound in (0..<sound.frameCount).map { sound.samples.left[$0] } }
  }
}
