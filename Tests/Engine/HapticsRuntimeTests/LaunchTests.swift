import HapticsCore
import HapticsSynthesis
import Synchronization
import Testing

@testable import HapticsRuntime

/// The launch of an app with seven sounds, three patterns, five images, an atlas that never answers
/// and a font that is missing, within 300 MB, on a clock of the test.
@Suite struct LaunchTests {
  private static let patterns = ["heartbeat", "charge", "thud"].map {
    AssetKey.pattern("\($0).ahap")
  }
  private static let sounds = ["main", "finale", "tap", "hit", "miss", "chime", "win"]
    .map { AssetKey.sound("\($0).m4a") }

  /// The patterns are 4 KiB each, the music 8 and 12 MiB, and the effects 800 KiB each.
  private static func size(of key: AssetKey) -> Int64 {
    if key.kind == .pattern { return 4 << 10 }
    return key.name == "main.m4a" ? 8 << 20 : key.name == "finale.m4a" ? 12 << 20 : 800 << 10
  }

  /// Loads files one after the other, and images beside each other, in milliseconds of a manual clock.
  private final class Launch: Sendable {
    struct State {
      var time = 0
      /// What is answered at a time, in the order of time.
      var due: [(time: Int, answer: @Sendable () -> Void)] = []
      var rows: [String] = []
      var kept: Set<String> = []
      var released: [String] = []
    }
    let preloader: Preloader
    let state = Mutex(State())

    init(budget: Int64) throws { preloader = Preloader(try HapticEngine(), budget: budget) }

    func note(_ name: String, _ what: String) {
      let used = (preloader.usedBytes + megabyte / 2) / megabyte
      state.withLock { $0.rows.append("\($0.time) ms  \(name)  \(what)  \(used) MB") }
    }

    func after(_ duration: Int, _ answer: @escaping @Sendable () -> Void) {
      state.withLock { state in
        state.due.append((state.time + duration, answer))
        state.due.sort { $0.time < $1.time }
      }
    }

    func image(_ name: String, after: [AssetKey]) -> ExternalAsset {
      ExternalAsset(
        name,
        estimate: 36 * megabyte,
        after: after,
        load: { load in
          self.after(500) {
            self.state.withLock { _ = $0.kept.insert(name) }
            let isKept = load.finish(holding: 36 * megabyte)
            self.note(name, isKept ? "loaded" : "refused")
          }
          return nil
        },
        release: { _ in
          self.state.withLock { state in
            state.kept.remove(name)
            state.released.append(name)
          }
        }
      )
    }

    /// Runs until all that was requested is settled.
    func run(_ preload: Preload) {
      while true {
        while let job = preloader.next() { load(job) }
        preloader.expire(at: Int64(state.withLock { $0.time }) * 1_000_000)
        if preload.isSettled { return }
        if preloader.hasNext { continue }
        let next = preloader.expire(at: Int64(state.withLock { $0.time }) * 1_000_000)
        let answer: (@Sendable () -> Void)? = state.withLock { state in
          let deadline = next.map { Int($0 / 1_000_000) } ?? .max
          guard let due = state.due.first, due.time <= deadline else {
            state.time = deadline
            return nil
          }
          state.time = due.time
          state.due.removeFirst()
          return due.answer
        }
        answer?()
      }
    }

    private func load(_ job: PreloadJob) {
      let isPattern = job.key.kind == .pattern
      state.withLock { $0.time += isPattern ? 7 : 30 }
      do throws(PreloadFailure) {
        try preloader.reserve(LaunchTests.size(of: job.key), for: job)
        preloader.finish(
          job,
          with: isPattern
            ? .pattern(HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)]))
            : .sound(PCM(sampleRate: 48_000, channelCount: 1, samples: [0.5]))
        )
        note(job.key.name, "loaded")
      } catch {
        preloader.fail(job, error)
      }
    }
  }

  private func begin(_ launch: Launch, images: Int) -> Preload {
    let names = (1...images).map { "image \($0)" }
    let atlas = ExternalAsset(
      "atlas",
      estimate: 40 * megabyte,
      timeout: 5,
      after: names.map { .external($0) },
      load: { _ in nil }
    )
    let font = ExternalAsset(
      "font",
      after: [.external("atlas")],
      load: { load in
        launch.after(10) {
          load.fail("no font has this name")
          launch.note("font", "missing")
        }
        return nil
      }
    )
    return launch.preloader.begin(
      Self.patterns.map { PreloadRequest($0) }
        + Self.sounds.map { PreloadRequest($0, after: Self.patterns) },
      external: names.map { launch.image($0, after: Self.sounds) } + [atlas, font],
      group: "game"
    )
  }

  @Test func `everything loads in its order, and the gate opens after the failures`() throws {
    let launch = try Launch(budget: 300 * megabyte)
    let preload = begin(launch, images: 5)
    launch.run(preload)
    let table = launch.state.withLock { $0.rows }
    #expect(
      table == [
        "7 ms  heartbeat.ahap  loaded  0 MB", "14 ms  charge.ahap  loaded  0 MB",
        "21 ms  thud.ahap  loaded  0 MB", "51 ms  main.m4a  loaded  8 MB",
        "81 ms  finale.m4a  loaded  20 MB", "111 ms  tap.m4a  loaded  21 MB",
        "141 ms  hit.m4a  loaded  22 MB", "171 ms  miss.m4a  loaded  22 MB",
        "201 ms  chime.m4a  loaded  23 MB", "231 ms  win.m4a  loaded  24 MB",
        // The five images are decoded beside each other, and reserved from the start.
        "731 ms  image 1  loaded  204 MB", "731 ms  image 2  loaded  204 MB",
        "731 ms  image 3  loaded  204 MB", "731 ms  image 4  loaded  204 MB",
        "731 ms  image 5  loaded  204 MB",
        // The atlas has reserved 40 MB and is given up after 5 s; then the font is looked for.
        "5741 ms  font  missing  204 MB",
      ]
    )
    let result = try #require(preload.result)
    #expect(
      result.failures == [
        .external("atlas"): .timedOut,
        .external("font"): .unreadable(reason: "no font has this name"),
      ]
    )
    #expect(preload.progress.settled == 17 && preload.progress.fraction == 1)
    #expect(Self.sounds.allSatisfy { result.sound($0) != nil })
    #expect(Self.patterns.allSatisfy { result.pattern($0) != nil })

    // A second launch loads nothing again but what failed, and the gate is open at once for the rest.
    let again = launch.preloader.begin(
      (Self.patterns + Self.sounds).map { PreloadRequest($0) },
      external: (1...5).map { launch.image("image \($0)", after: []) },
      group: "game"
    )
    #expect(again.isSettled && launch.preloader.next() == nil)
    #expect(launch.state.withLock { $0.rows.count } == 16)

    launch.preloader.unload(group: "game")
    #expect(launch.preloader.usedBytes == 0)
    #expect(launch.state.withLock { $0.released.sorted() } == (1...5).map { "image \($0)" })
    #expect(launch.state.withLock { $0.kept.isEmpty })
  }

  @Test func `one image too many fails alone`() throws {
    let launch = try Launch(budget: 300 * megabyte)
    let preload = begin(launch, images: 8)
    launch.run(preload)
    let failures = try #require(preload.result?.failures)
    #expect(Set(failures.keys.map(\.name)) == ["image 8", "atlas", "font"])
    let free = 28 * megabyte - 5 * (800 << 10) - 3 * 4096
    #expect(
      failures[.external("image 8")] == .overBudget(needed: 36 * megabyte, free: free)
    )
    // Beside seven images there is no room for the atlas.
    #expect(
      failures[.external("atlas")] == .overBudget(needed: 40 * megabyte, free: free)
    )
    #expect(launch.state.withLock { $0.kept.count } == 7)
  }
}

private let megabyte: Int64 = 1 << 20
