import HapticsSynthesis
import Synchronization
import TestSupport
import Testing

@testable import HapticsRuntime

/// Assets that the program keeps: their order, their time, their memory, and their release.
@Suite struct ExternalAssetTests {
  /// The loads that were begun, and the tickets that were released and abandoned, in order.
  final class Keeper: Sendable {
    let begun = Mutex<[ExternalLoad]>([])
    let released = Mutex<[Int]>([])
    let abandoned = Mutex<[Int]>([])

    func asset(
      _ name: String,
      estimate: Int64 = 0,
      timeout: Double? = nil,
      after: [AssetKey] = [],
      priority: UInt8 = 128
    ) -> ExternalAsset {
      ExternalAsset(
        name,
        estimate: estimate,
        timeout: timeout,
        after: after,
        priority: priority,
        load: { load in
          self.begun.withLock { $0.append(load) }
          return { self.abandoned.withLock { $0.append(load.ticket) } }
        },
        release: { ticket in self.released.withLock { $0.append(ticket) } }
      )
    }

    var names: [String] { begun.withLock { $0.map(\.name) } }

    func load(_ index: Int) -> ExternalLoad { begun.withLock { $0[index] } }
  }

  private static let sound = AssetContent.sound(
    PCM(sampleRate: 48_000, channelCount: 1, samples: [0.5])
  )

  @Test func `an external asset is begun once, and is loaded when it is answered`() throws {
    let (preloader, keeper) = (Preloader(try HapticEngine(), budget: 100), Keeper())
    let sky = keeper.asset("sky", estimate: 60)
    let first = preloader.begin([], external: [sky], group: "a")
    let second = preloader.begin([], external: [sky, sky], group: "b")
    #expect(preloader.next() == nil && keeper.names == ["sky"])
    #expect(preloader.usedBytes == 60 && !first.isSettled && second.progress.count == 1)
    #expect(keeper.load(0).finish(holding: 70))
    #expect(first.isSettled && second.result?.isLoaded(.external("sky")) == true)
    #expect(preloader.usedBytes == 70 && preloader.isLoaded(.external("sky")))
    // A second answer means nothing, nor does a second request.
    #expect(!keeper.load(0).finish(holding: 90) && preloader.usedBytes == 70)
    #expect(preloader.begin([], external: [sky], group: "b").isSettled)
    #expect(preloader.next() == nil && keeper.names == ["sky"])

    preloader.unload(group: "a")
    #expect(keeper.released.withLock { $0 } == [])
    preloader.unload(group: "b")
    #expect(keeper.released.withLock { $0 } == [keeper.load(0).ticket])
    #expect(preloader.usedBytes == 0)
  }

  @Test func `an asset that fails, throws or times out does not fail other assets`() throws {
    let (preloader, keeper) = (Preloader(try HapticEngine()), Keeper())
    let preload = preloader.begin(
      [],
      external: [
        keeper.asset("font"), keeper.asset("atlas", estimate: 40, timeout: 5), keeper.asset("sky"),
      ]
    )
    _ = preloader.next()
    keeper.load(0).fail("no such font")
    keeper.load(2).finish(holding: 1)
    #expect(preloader.expire(at: 1_000_000_000) == 6_000_000_000)
    #expect(preloader.expire(at: 5_999_999_999) == 6_000_000_000 && !preload.isSettled)
    #expect(preloader.expire(at: 6_000_000_000) == nil)
    #expect(
      preload.result?.failures == [
        .external("font"): .unreadable(reason: "no such font"), .external("atlas"): .timedOut,
      ]
    )
    #expect(preload.progress.fraction == 1 && preload.result?.isComplete == false)
    #expect(keeper.abandoned.withLock { $0 } == [keeper.load(1).ticket])
    // The atlas comes after all: it is refused, and released once.
    #expect(preloader.usedBytes == 1)
    #expect(!keeper.load(1).finish(holding: 40) && !keeper.load(1).finish(holding: 40))
    #expect(keeper.released.withLock { $0 } == [keeper.load(1).ticket])
    #expect(preloader.usedBytes == 1)
    // A new request tries again.
    let again = preloader.begin([], external: [keeper.asset("atlas")])
    _ = preloader.next()
    keeper.load(3).finish(holding: 2)
    #expect(again.result?.isComplete == true && preloader.usedBytes == 3)
  }

  @Test func `an asset is begun when those before it are settled, also if they failed`() throws {
    let (preloader, keeper) = (Preloader(try HapticEngine()), Keeper())
    let (a, b) = (AssetKey.sound("a.wav"), AssetKey.sound("b.wav"))
    let preload = preloader.begin(
      [.init(b, after: [a]), .init(a, priority: 0)],
      external: [keeper.asset("sky", after: [a, b, .external("unknown")], priority: 255)]
    )
    let first = try #require(preloader.next())
    #expect(first.key == a && preloader.next() == nil && !preloader.hasNext)
    preloader.fail(first, .unreadable(reason: "broken"))
    let second = try #require(preloader.next())
    #expect(second.key == b && preloader.next() == nil && keeper.names == [])
    preloader.finish(second, with: Self.sound)
    #expect(preloader.hasNext && preloader.next() == nil && keeper.names == ["sky"])
    keeper.load(0).finish(holding: 0)
    #expect(preload.result?.failures.count == 1 && preload.result?.isLoaded(b) == true)
  }

  @Test func `an asset still starts loading after the asset that it waits for is cancelled`()
    throws
  {
    let (preloader, keeper) = (Preloader(try HapticEngine()), Keeper())
    let a = AssetKey.sound("a.wav")
    let first = preloader.begin([.init(a)])
    let second = preloader.begin([], external: [keeper.asset("sky", after: [a])])
    first.cancel()
    _ = preloader.next()
    #expect(keeper.names == ["sky"] && !second.isSettled)
    second.cancel()
    #expect(keeper.abandoned.withLock { $0 } == [keeper.load(0).ticket])
    #expect(second.result?.failures == [.external("sky"): .cancelled])
    #expect(!keeper.load(0).finish(holding: 9) && preloader.usedBytes == 0)
    #expect(keeper.released.withLock { $0.count } == 1)
  }

  @Test func `assets that wait for each other fail, and what waits for them is begun`() throws {
    let (preloader, keeper) = (Preloader(try HapticEngine()), Keeper())
    func key(_ name: String) -> AssetKey { .external(name) }
    let preload = preloader.begin(
      [],
      external: [
        keeper.asset("a", after: [key("b")]), keeper.asset("b", after: [key("c")]),
        keeper.asset("c", after: [key("a")]), keeper.asset("self", after: [key("self")]),
        keeper.asset("behind", after: [key("a")]), keeper.asset("before"),
        keeper.asset("last", after: [key("before"), key("behind")]),
      ]
    )
    while keeper.begun.withLock({ $0.count }) < 3 {
      let before = keeper.begun.withLock { $0.count }
      _ = preloader.next()
      let count = keeper.begun.withLock { $0.count }
      try #require(count > before)
      for index in before..<count { keeper.load(index).finish(holding: 1) }
    }
    #expect(keeper.names == ["before", "behind", "last"])
    let failures = try #require(preload.result?.failures)
    #expect(Set(failures.keys.map(\.name)) == ["a", "b", "c", "self"])
    #expect(failures.values.allSatisfy { $0 == .waitsForItself })
  }

  @Test func `the estimate is reserved first, and an answer that is too large is released`() throws
  {
    let (preloader, keeper) = (Preloader(try HapticEngine(), budget: 100), Keeper())
    let preload = preloader.begin(
      [],
      external: [
        keeper.asset("a", estimate: 60), keeper.asset("b", estimate: 50),
        keeper.asset("c", estimate: 30),
      ]
    )
    _ = preloader.next()
    // The second does not fit beside the first, and is not even begun.
    #expect(keeper.names == ["a", "c"] && preloader.usedBytes == 90)
    keeper.load(0).finish(holding: 50)
    #expect(preloader.usedBytes == 80)
    #expect(!keeper.load(1).finish(holding: 51) && preloader.usedBytes == 50)
    #expect(
      preload.result?.failures == [
        .external("b"): .overBudget(needed: 50, free: 40),
        .external("c"): .overBudget(needed: 51, free: 50),
      ]
    )
    #expect(keeper.released.withLock { $0 } == [keeper.load(1).ticket])
  }

  @Test func `memory is relieved from the lowest priority on, but for the groups to keep`() throws {
    let (preloader, keeper) = (Preloader(try HapticEngine()), Keeper())
    func load(_ name: String, _ priority: UInt8, _ group: String) {
      _ = preloader.begin([], external: [keeper.asset(name, priority: priority)], group: group)
      _ = preloader.next()
      keeper.load(keeper.names.count - 1).finish(holding: 10)
    }
    load("kept", 0, "menu")
    load("high", 200, "level")
    load("old", 100, "level")
    load("new", 100, "level")
    #expect(preloader.relieve(to: 40) == 0)
    #expect(preloader.relieve(to: 25, keeping: ["menu"]) == 20)
    #expect(keeper.released.withLock { $0 } == [3, 2].map { keeper.load($0).ticket })
    #expect(preloader.relieve(to: 0, keeping: ["menu"]) == 10 && preloader.usedBytes == 10)
    #expect(preloader.isLoaded(.external("kept")) && !preloader.isLoaded(.external("high")))
  }

  @Test func `the work handler is called whenever an asset can start loading`() throws {
    let (preloader, keeper) = (Preloader(try HapticEngine()), Keeper())
    let calls = Mutex(0)
    preloader.onWork { _ in calls.withLock { $0 += 1 } }
    let a = AssetKey.sound("a.wav")
    let preload = preloader.begin([.init(a)], external: [keeper.asset("sky", after: [a])])
    #expect(calls.withLock { $0 } == 1)
    let job = try #require(preloader.next())
    preloader.finish(job, with: Self.sound)
    #expect(calls.withLock { $0 } == 2 && !preload.isSettled)
    _ = preloader.begin([.init(a)])
    #expect(calls.withLock { $0 } == 2)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `answers in any order release every kept load once and leak no memory`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let (preloader, keeper) = (Preloader(try HapticEngine(), budget: 1000), Keeper())
    let names = (0..<6).map { "\($0)" }
    var (preloads, answered): ([Preload], Set<Int>) = ([], [])
    var (kept, refused): (Set<Int>, Set<Int>) = ([], [])
    var time: Int64 = 0
    func answer(_ load: ExternalLoad) {
      let isFirst = answered.insert(load.ticket).inserted
      let isKept = load.finish(holding: Int64(random.next() % 400))
      #expect(isFirst || !isKept)
      if isFirst, isKept {
        kept.insert(load.ticket)
      } else if isFirst {
        refused.insert(load.ticket)
      }
    }
    for _ in 0..<200 {
      switch random.next() % 7 {
      case 0, 1:
        let chosen = (0..<3).map { _ in random.pick(names) }
        let assets = chosen.map { name in
          keeper.asset(
            name,
            estimate: Int64(random.next() % 300),
            timeout: random.once(in: 2) ? random.number(0...3) : nil,
            after: random.once(in: 3) ? [.external(random.pick(names))] : [],
            priority: UInt8(random.next() % 3)
          )
        }
        preloads.append(preloader.begin([], external: assets, group: random.pick(["a", "b"])))
      case 2: if !preloads.isEmpty { random.pick(preloads).cancel() }
      case 3: preloader.unload(group: random.pick(["a", "b"]))
      case 4:
        time += Int64(random.next() % 2_000_000_000)
        preloader.expire(at: time)
      case 5: preloader.relieve(to: Int64(random.next() % 1000), keeping: ["a"])
      default:
        let begun = keeper.begun.withLock { $0 }
        if !begun.isEmpty {
          let load = random.pick(begun)
          if random.once(in: 4), answered.insert(load.ticket).inserted {
            load.fail("no")
          } else {
            answer(load)
          }
        }
      }
      _ = preloader.next()
      #expect((0...1000).contains(preloader.usedBytes))
    }
    // Everything that is begun answers in the end, and the gates open.
    while let load = keeper.begun.withLock({ $0.first { !answered.contains($0.ticket) } }) {
      answer(load)
      _ = preloader.next()
    }
    for preload in preloads { #expect(preload.isSettled) }
    for group in ["a", "b"] { preloader.unload(group: group) }
    #expect(preloader.usedBytes == 0)
    let released = keeper.released.withLock { $0 }
    #expect(Set(released) == kept.union(refused) && released.count == Set(released).count)
  }
}
