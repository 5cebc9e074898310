import HapticsCore
import HapticsSynthesis
import HapticsTimeline
import Synchronization
import Testing

@testable import HapticsRuntime

/// What is loaded when, for whom, and how much of it is said to be done; the loader is the test.
@Suite struct PreloaderTests {
  private static let keys = (0..<8).map { AssetKey.sound("\($0).wav") }

  /// A sound of so many samples.
  private static func sound(_ count: Int = 100) -> AssetContent {
    .sound(PCM(sampleRate: 48_000, channelCount: 1, samples: [Float](repeating: 0.5, count: count)))
  }

  private static func requests(_ keys: [AssetKey], size: Int64 = 100) -> [PreloadRequest] {
    keys.map { PreloadRequest($0, size: size) }
  }

  /// Loads whatever waits.
  private func loadAll(_ preloader: Preloader) -> [AssetKey] {
    var loaded: [AssetKey] = []
    while let job = preloader.next() {
      preloader.finish(job, with: Self.sound())
      loaded.append(job.key)
    }
    return loaded
  }

  private func numbers(_ engine: HapticEngine) -> [Int32] {
    engine.control.withLock { $0.sounds.numbers }
  }

  @Test func `an asset that several ask for is loaded once`() throws {
    let preloader = Preloader(try HapticEngine())
    let key = Self.keys[0]
    let first = preloader.begin(Self.requests([key, key]), group: "a")
    let second = preloader.begin(Self.requests([key]), group: "b")
    #expect(loadAll(preloader) == [key])
    let third = preloader.begin(Self.requests([key]), group: "c")
    #expect(!preloader.hasNext)
    let id = try #require(first.result?.sound(key))
    #expect(second.result?.sound(key) == id && third.result?.sound(key) == id)
    #expect(first.progress.count == 1)
    #expect(numbers(preloader.engine) == [id.rawValue])
  }

  @Test func `one failure is named, and the rest is ready`() throws {
    let preloader = Preloader(try HapticEngine())
    let keys = Array(Self.keys.prefix(3))
    let preload = preloader.begin(Self.requests(keys))
    while let job = preloader.next() {
      if job.key == keys[1] {
        preloader.fail(job, .unreadable(reason: "no such file"))
      } else {
        preloader.finish(job, with: Self.sound())
      }
    }
    let result = try #require(preload.result)
    #expect(result.failures == [keys[1]: .unreadable(reason: "no such file")])
    #expect(Set(result.assets.keys) == [keys[0], keys[2]] && !result.isComplete)
    #expect(preload.progress.failed == 1 && preload.progress.fraction == 1)

    let again = preloader.begin(Self.requests(keys))
    #expect(loadAll(preloader) == [keys[1]])
    #expect(again.result?.isComplete == true)
  }

  @Test func `an asset that the engine rejects does not fail the others`() throws {
    let preloader = Preloader(try HapticEngine())
    let preload = preloader.begin(Self.requests(Array(Self.keys.prefix(2))))
    preloader.finish(try #require(preloader.next()), with: Self.sound(0))
    preloader.finish(try #require(preloader.next()), with: Self.sound())
    #expect(preload.result?.failures == [Self.keys[0]: .engine(.unusableSound)])
    #expect(preload.result?.assets.count == 1)
  }

  @Test func `progress rises in bytes, and is 1 when everything is settled and not before`() throws
  {
    let preloader = Preloader(try HapticEngine())
    let sizes: [Int64] = [1000, 0, 3000, 7]
    let preload = preloader.begin(sizes.indices.map { .init(Self.keys[$0], size: sizes[$0]) })
    var seen: [PreloadProgress] = [preload.progress]
    while let job = preloader.next() {
      for share in [0.25, 0.1, .nan, 0.5, 1, 2] {
        #expect(preloader.report(share, of: job))
        seen.append(preload.progress)
      }
      if job.key == Self.keys[2] { preloader.fail(job, .cancelled) }
      preloader.finish(job, with: Self.sound())
      seen.append(preload.progress)
    }
    #expect(seen[0] == PreloadProgress(bytes: 0, totalBytes: 4008, settled: 0, failed: 0, count: 4))
    #expect(seen.map(\.bytes).prefix(8) == [0, 250, 250, 250, 500, 999, 999, 1000])
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.bytes <= $1.bytes })
    for progress in seen.dropLast() { #expect(progress.fraction < 1) }
    #expect(seen.last?.fraction == 1 && preload.result != nil)
    #expect(preloader.begin([]).progress.fraction == 1)
  }

  @Test func `the highest priority is loaded first, and can be raised while it waits`() throws {
    let preloader = Preloader(try HapticEngine())
    let keys = Self.keys
    let low = preloader.begin([0, 1, 2].map { .init(keys[$0], priority: 1) })
    let high = preloader.begin([3, 4].map { .init(keys[$0], priority: 200) })
    let raised = preloader.begin([.init(keys[2], priority: 201), .init(keys[3], priority: 0)])
    #expect(loadAll(preloader) == [2, 3, 4, 0, 1].map { keys[$0] })
    for preload in [low, high, raised] { #expect(preload.result?.isComplete == true) }
  }

  @Test func `an asset over the budget is rejected before it is decoded`() throws {
    let preloader = Preloader(try HapticEngine(), budget: 1000)
    let keys = Array(Self.keys.prefix(3))
    let preload = preloader.begin(Self.requests(keys), group: "level")
    let big = try #require(preloader.next())
    try preloader.reserve(600, for: big)
    let tooBig = try #require(preloader.next())
    #expect(throws: PreloadFailure.overBudget(needed: 401, free: 400)) {
      try preloader.reserve(401, for: tooBig)
    }
    preloader.fail(tooBig, .overBudget(needed: 401, free: 400))
    let fitting = try #require(preloader.next())
    try preloader.reserve(400, for: fitting)
    #expect(preloader.usedBytes == 1000)
    preloader.finish(big, with: Self.sound())
    preloader.finish(fitting, with: Self.sound())
    #expect(preload.result?.failures == [keys[1]: .overBudget(needed: 401, free: 400)])
    #expect(preloader.usedBytes == 1000)

    preloader.unload(group: "level")
    #expect(preloader.usedBytes == 0)
    _ = preloader.begin(Self.requests([keys[1]]))
    try preloader.reserve(401, for: try #require(preloader.next()))
  }

  @Test func `a load continues until every preload that needs it is cancelled`() throws {
    let preloader = Preloader(try HapticEngine(), budget: 1000)
    let key = Self.keys[0]
    let first = preloader.begin(Self.requests([key]))
    let second = preloader.begin(Self.requests([key]))
    let job = try #require(preloader.next())
    try preloader.reserve(1000, for: job)
    first.cancel()
    #expect(first.result?.failures == [key: .cancelled] && first.progress.fraction == 1)
    #expect(preloader.report(0.5, of: job) && second.result == nil)
    second.cancel()
    #expect(!preloader.report(0.6, of: job))
    // What comes all the same is not kept, and its memory is free again only then.
    #expect(preloader.usedBytes == 1000)
    preloader.finish(job, with: Self.sound())
    #expect(preloader.asset(key) == nil && numbers(preloader.engine) == [])
    #expect(preloader.usedBytes == 0)
    // What waits is not even begun.
    preloader.begin(Self.requests([key])).cancel()
    #expect(preloader.next() == nil)
  }

  @Test func `a load that was cancelled does not end the one that was asked for since`() throws {
    let preloader = Preloader(try HapticEngine())
    let key = Self.keys[0]
    preloader.begin(Self.requests([key])).cancel()
    let first = preloader.begin(Self.requests([key]))
    let old = try #require(preloader.next())
    first.cancel()
    let second = preloader.begin(Self.requests([key]))
    let new = try #require(preloader.next())
    preloader.fail(old, .unreadable(reason: "late"))
    #expect(second.result == nil)
    preloader.finish(new, with: Self.sound())
    #expect(second.result?.isComplete == true)
  }

  @Test func `a group is unloaded, but for what another one keeps`() throws {
    let preloader = Preloader(try HapticEngine())
    let engine = preloader.engine
    let keys = Self.keys
    let a = preloader.begin(Self.requests([keys[0], keys[1]]), group: "a")
    let b = preloader.begin(Self.requests([keys[1], keys[2]]), group: "b")
    _ = loadAll(preloader)
    let ids = try keys.prefix(3).map { try #require((a.result?.sound($0) ?? b.result?.sound($0))) }
    preloader.unload(group: "a")
    #expect(numbers(engine) == [ids[1], ids[2]].map(\.rawValue))
    preloader.unload(group: "b")
    #expect(numbers(engine) == [])

    // Unloading while it is loaded frees it, too, and all who wait are told.
    let c = preloader.begin(Self.requests([keys[3], keys[4]]), group: "c")
    let job = try #require(preloader.next())
    preloader.unload(group: "c")
    #expect(c.result?.failures == [keys[3]: .cancelled, keys[4]: .cancelled])
    preloader.finish(job, with: Self.sound())
    #expect(numbers(engine) == [] && preloader.next() == nil)
  }

  @Test func `completion handlers are called once, also if added after completion`() throws {
    let preloader = Preloader(try HapticEngine())
    let preload = preloader.begin(Self.requests([Self.keys[0]]))
    let calls = Mutex<[PreloadResult]>([])
    preload.whenComplete { result in calls.withLock { $0.append(result) } }
    #expect(calls.withLock { $0.isEmpty })
    _ = loadAll(preloader)
    preload.whenComplete { result in calls.withLock { $0.append(result) } }
    preload.cancel()
    let result = try #require(preload.result)
    #expect(calls.withLock { $0 } == [result, result])
  }
}
