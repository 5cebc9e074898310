import HapticsCore
import HapticsSynthesis
import HapticsTimeline

/// What is loaded in a session, for whom, and what waits: kept in plain lists.
struct SlowLibrary {
  /// An asset that is wanted or loaded.
  private struct Wish {
    var asset: SessionAsset
    var priority: UInt8
    var ticket: Int
    var job: Int?
    var instance: Int?
    var waiters: [Int] = []
    var groups: Set<Int> = []
  }

  private struct Batch {
    var group: Int
    var pending: Set<SessionAsset> = []
    var loaded: Set<SessionAsset> = []
    var failed: [SessionAsset: String] = [:]
  }

  private let plan: SessionCase
  private var wishes: [Wish] = []
  private var batches: [Batch] = []
  private var jobs: [SessionAsset?] = []
  private var usedBytes: Int64 = 0
  private var ticket = 0
  private var instances = 0
  /// The instances that are to go, with the calls since then, and those that are gone.
  private var leaving: [(instance: Int, calls: Int)] = []
  private var gone: Set<Int> = []
  private let patterns: [SlowSound]

  init(_ plan: SessionCase) throws {
    self.plan = plan
    patterns = try plan.patterns.indices.map { index in
      let samples = try SlowLibrary.samples(plan.patterns[index])
      let ends = plan.patterns[index].events.map { $0.time + ($0.duration ?? 0) }
      return SlowSound(
        samples: samples,
        pace: 1,
        instance: 0,
        isPattern: true,
        writtenEnd: frames(ends.max() ?? 0)
      )
    }
    instances = SessionCase.sounds.count + plan.patterns.count
  }

  /// Everything that was told of jobs and preloads, in lines.
  var facts: [String] {
    jobs.enumerated().map { "job \($0): \($1.map { "\($0)" } ?? "none")" }
      + batches.enumerated().map { number, batch in
        let loaded = batch.loaded.map { "\($0)" }.sorted()
        let failed = batch.failed.map { "\($0): \($1)" }.sorted()
        return "preload \(number): \(batch.pending.isEmpty) \(loaded) \(failed)"
      } + ["\(usedBytes) bytes"]
  }

  // MARK: Looking up

  func isOnTable(_ sound: SlowSound) -> Bool { !gone.contains(sound.instance) }

  /// The instance of an asset that is loaded: at first those that are not preloaded are.
  private func instance(_ asset: SessionAsset) -> Int? {
    if !plan.isPreloaded(asset) {
      switch asset {
      case .sound(let index): return index
      case .pattern(let index): return SessionCase.sounds.count + index
      }
    }
    return wishes.first { $0.asset == asset }?.instance
  }

  func sound(_ index: Int) -> SlowSound? {
    guard let instance = instance(.sound(index)) else { return nil }
    let sound = SessionCase.sounds[index]
    return SlowSound(samples: sound.samples, pace: sound.pace, instance: instance)
  }

  private func pattern(_ index: Int) -> SlowSound? {
    guard let instance = instance(.pattern(index)) else { return nil }
    var sound = patterns[index]
    sound.instance = instance
    return sound
  }

  /// A cue with what is loaded of it.
  func resolve(_ cue: SessionCue) -> ResolvedCue {
    let pattern = cue.pattern.flatMap { self.pattern($0) }
    return ResolvedCue(
      cue: cue,
      sound: cue.sound.flatMap { self.sound($0) },
      pattern: pattern,
      patternPlace: cue.pattern
    )
  }

  /// The signal of a pattern that holds more parameters and curves.
  func rendered(
    _ index: Int,
    _ parameters: [HapticDynamicParameter],
    _ curves: [HapticParameterCurve]
  ) -> [Float] {
    var pattern = plan.patterns[index]
    pattern.parameters += parameters
    pattern.curves += curves
    let count = patterns[index].samples.count
    let samples = (try? SlowLibrary.samples(pattern)) ?? []
    return Array((samples + [Float](repeating: 0, count: count)).prefix(count))
  }

  private static func samples(_ pattern: HapticPattern) throws -> [Float] {
    var renderer = try PatternRenderer(
      Contours(pattern),
      model: .actuator,
      sampleRate: SessionCase.sampleRate
    )
    var samples = [Float](repeating: 0, count: Int(renderer.frameCount))
    var span = samples.mutableSpan
    renderer.render(into: &span)
    return samples
  }

  // MARK: Loading

  /// A call of the renderer begins; an asset is off its table two calls after the wish.
  mutating func beginCall() {
    for index in leaving.indices { leaving[index].calls += 1 }
    gone.formUnion(leaving.filter { $0.calls >= 2 }.map(\.instance))
    leaving.removeAll { $0.calls >= 2 }
  }

  mutating func preload(_ assets: [SessionAsset], priority: UInt8, group: Int) {
    var batch = Batch(group: group)
    for asset in assets where !batch.pending.contains(asset) && !batch.loaded.contains(asset) {
      let index =
        wishes.firstIndex { $0.asset == asset }
        ?? {
          wishes.append(Wish(asset: asset, priority: priority, ticket: nextTicket()))
          return wishes.count - 1
        }()
      if wishes[index].instance != nil {
        wishes[index].groups.insert(group)
        batch.loaded.insert(asset)
        continue
      }
      batch.pending.insert(asset)
      wishes[index].waiters.append(batches.count)
      if wishes[index].job == nil, priority > wishes[index].priority {
        wishes[index].priority = priority
        wishes[index].ticket = nextTicket()
      }
    }
    batches.append(batch)
  }

  mutating func takeJob() {
    let waiting = wishes.indices.filter { wishes[$0].job == nil && wishes[$0].instance == nil }
    let next = waiting.min { one, other in
      let (one, other) = (wishes[one], wishes[other])
      return one.priority != other.priority
        ? one.priority > other.priority : one.ticket < other.ticket
    }
    guard let next else { return jobs.append(nil) }
    wishes[next].job = jobs.count
    jobs.append(wishes[next].asset)
  }

  mutating func endJob(_ number: Int, _ isLoaded: Bool) {
    guard let index = wishes.firstIndex(where: { $0.job == number && $0.instance == nil }) else {
      return
    }
    let asset = wishes[index].asset
    let free = SessionCase.budget - usedBytes
    if isLoaded, plan.bytes(of: asset) <= free {
      usedBytes += plan.bytes(of: asset)
      wishes[index].instance = instances
      instances += 1
      for waiter in wishes[index].waiters {
        wishes[index].groups.insert(batches[waiter].group)
        batches[waiter].pending.remove(asset)
        batches[waiter].loaded.insert(asset)
      }
      wishes[index].waiters = []
    } else {
      for waiter in wishes[index].waiters {
        batches[waiter].pending.remove(asset)
        batches[waiter].failed[asset] = isLoaded ? "budget" : "unreadable"
      }
      wishes.remove(at: index)
    }
  }

  mutating func cancel(_ number: Int) {
    guard number < batches.count else { return }
    for asset in batches[number].pending {
      batches[number].failed[asset] = "cancelled"
      guard let index = wishes.firstIndex(where: { $0.asset == asset }) else { continue }
      wishes[index].waiters.removeAll { $0 == number }
      if wishes[index].waiters.isEmpty { wishes.remove(at: index) }
    }
    batches[number].pending = []
  }

  mutating func unload(_ group: Int) {
    for number in batches.indices where batches[number].group == group { cancel(number) }
    for index in wishes.indices.reversed() where wishes[index].groups.contains(group) {
      wishes[index].groups.remove(group)
      guard wishes[index].groups.isEmpty, let instance = wishes[index].instance else { continue }
      usedBytes -= plan.bytes(of: wishes[index].asset)
      leaving.append((instance, 0))
      wishes.remove(at: index)
    }
  }

  private mutating func nextTicket() -> Int {
    ticket += 1
    return ticket
  }
}
