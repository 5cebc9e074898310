import HapticsRealtime
import HapticsTimeline
import Synchronization

/// The state of an engine's mixer and music, for an engine that takes over.
struct MixSnapshot {
  var sampleRate: Int
  var strips: [BusStrip]
  var ducks: [DuckCommand]
  var track: MusicCommand?
  /// The deck of the track, which an engine that takes over keeps, and the rest of its position.
  var deck = 0
  var passes: Int64 = 0
  var ticket: UInt32 = 0
  var ring = 0
  /// The waiting change, and the frames until it is due.
  var next: MixChange?
  var wait: Int64 = 0
  var isPaused = false
  var isInterrupted = false
  var owner = PlaybackKey.none
}

extension EngineRenderer {
  /// Returns the state of the mixer, or `nil` if a thread renders.
  func mixSnapshot() -> MixSnapshot? {
    guard !rings.pointee.isRendering.exchange(true, ordering: .acquiring) else { return nil }
    defer { rings.pointee.isRendering.store(false, ordering: .releasing) }
    return core.pointee.mixSnapshot(sampleRate)
  }
}

extension RenderCore {
  fileprivate func mixSnapshot(_ sampleRate: Int) -> MixSnapshot {
    var snapshot = MixSnapshot(
      sampleRate: sampleRate,
      strips: (0..<mixer.strips.count).map { mixer.strips[$0] },
      ducks: (0..<mixer.ducks.count).map { mixer.ducks[$0].order }
    )
    if let leader = music.leader {
      let deck = music.decks[leader]
      let isBack = music.isHeld && deck.start < music.heldSince
      snapshot.track = deck.order
      snapshot.track?.place = isBack ? deck.heldPlace : deck.place
      snapshot.deck = leader
      snapshot.passes = isBack ? deck.heldPasses : deck.passes
      snapshot.ticket = deck.stream.ticket
      snapshot.ring = deck.stream.ring
    }
    snapshot.next = music.next
    snapshot.wait = music.framesToNext(from: dispatcher.frame)
    snapshot.isPaused = music.isPaused
    snapshot.isInterrupted = music.isInterrupted
    snapshot.owner = music.owner
    return snapshot
  }
}

extension HapticEngine {
  func restore(_ snapshot: MixSnapshot, _ record: MixRecord) {
    control.withLock { $0.state.mix = record }
    for (bus, mixSwitch) in record.switches.enumerated() {
      renderer.rings.pointee.statuses.follow(mixSwitch, BusID(rawValue: UInt8(bus)))
    }
    let core = renderer.core
    for (index, strip) in snapshot.strips.enumerated() where index < configuration.buses {
      core.pointee.mixer.strips[index] = strip.settled
    }
    let ratio = Double(configuration.sampleRate) / Double(snapshot.sampleRate)
    for order in snapshot.ducks {
      core.pointee.mixer.take(.duck(order.scaled(by: ratio)), at: 0)
    }
    core.pointee.dispatcher.anticipate(core.pointee.mixer.triggers)
    core.pointee.mixer.isRestored = true
    core.pointee.music.owner = snapshot.owner
    let rise = core.pointee.pool.fadeLength
    let track = snapshot.track.map { $0.reentering(over: rise) }
    let next = snapshot.next.map { $0.scaled(by: ratio) }
    core.pointee.music.restore(
      track,
      snapshot,
      next,
      in: Int64(Double(snapshot.wait) * ratio),
      isPaused: snapshot.isPaused,
      isInterrupted: snapshot.isInterrupted
    )
  }
}

extension BusStrip {
  fileprivate var settled: BusStrip {
    var strip = self
    strip.gain = ValueLine(gain.to)
    strip.passage = ValueLine(passage.to)
    return strip
  }
}

extension DuckCommand {
  fileprivate func scaled(by ratio: Double) -> DuckCommand {
    var order = self
    order.attack = Int64(Double(attack) * ratio)
    order.hold = Int64(Double(hold) * ratio)
    order.release = Int64(Double(release) * ratio)
    return order
  }
}

extension MusicCommand {
  fileprivate func reentering(over frames: Int64) -> MusicCommand {
    var order = self
    order.boundary = .none
    order.fadeIn = place == 0 ? 0 : frames
    return order
  }
}

extension MixChange {
  fileprivate func scaled(by ratio: Double) -> MixChange {
    switch self {
    case .playMusic(var order):
      order.fadeIn = Int64(Double(order.fadeIn) * ratio)
      order.fadeOut = Int64(Double(order.fadeOut) * ratio)
      return .playMusic(order)
    case .stopMusic(let fade): return .stopMusic(fade: Int64(Double(fade) * ratio))
    default: return self
    }
  }
}
