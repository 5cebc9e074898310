import HapticsRealtime
import HapticsSynthesis
package import HapticsTimeline
import Synchronization

/// The demands of an engine for frames of its streamed music.
///
/// The engine never opens a file and never waits: a host reads the requested frames, on any thread. An
/// engine that takes over continues with the same supply.
public final class MusicSupply: @unchecked Sendable {
  // Sendable: `feeding` protects the writer's side of the rings, and the render thread has the other.

  private let ringStorage: FixedStorage<StreamRing>
  private let feeding = Mutex(Feeding())

  /// The writer's side.
  private struct Feeding: ~Copyable {
    /// The samples of all rings, from the first streamed sound on.
    var samples = FixedStorage<Float>(repeating: 0, count: 0)
    var cursors = [Cursor](repeating: Cursor(), count: MusicStage.mostDecks)
    var feeders: [@Sendable () -> Bool] = []
  }

  /// The next place to write in a ring.
  private struct Cursor {
    var ticket: UInt32 = 0
    var place: Int64 = 0
    /// A Boolean value that indicates whether the host cannot read on.
    var isRefused = false
  }

  /// The most frames of a demand.
  static let blockSize: Int64 = 4096

  init() { ringStorage = FixedStorage(count: MusicStage.mostDecks) { _ in StreamRing() } }

  var rings: UnsafeMutablePointer<StreamRing> { ringStorage.start }

  /// The memory of the rings, in bytes.
  package var memory: Int {
    feeding.withLock { $0.samples.count * MemoryLayout<Float>.stride }
  }

  /// Returns the samples of the rings, whose memory is there as long as this object.
  func allocate() -> UnsafeMutablePointer<Float> {
    let address = feeding.withLock { feeding in
      if feeding.samples.count == 0 {
        let count = MusicStage.mostDecks * 2 * Int(StreamRing.capacity)
        feeding.samples = FixedStorage(repeating: 0, count: count)
      }
      return UInt(bitPattern: feeding.samples.start)
    }
    return UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  /// Returns the most urgent demand, or `nil` if all rings are full.
  ///
  /// The demand stays the same until it is fed, refused or stale.
  public func nextDemand() -> MusicDemand? { nextDemand { _ in true } }

  /// Returns the most urgent demand for certain sounds.
  package func nextDemand(where isKnown: (SoundID) -> Bool) -> MusicDemand? {
    feeding.withLock { feeding in
      var urgent: MusicDemand?
      for index in 0..<ringStorage.count {
        guard let demand = demand(index, &feeding.cursors[index]), isKnown(demand.sound) else {
          continue
        }
        if demand.due < urgent?.due ?? .max { urgent = demand }
      }
      return urgent
    }
  }

  private func demand(_ index: Int, _ cursor: inout Cursor) -> MusicDemand? {
    let state = ringStorage[index].state.read()
    guard state.ticket != 0 else { return nil }
    if cursor.ticket != state.ticket {
      cursor = Cursor(ticket: state.ticket, place: state.floor)
      restart(index, cursor)
    } else if cursor.place < state.floor {
      // What comes too late is left out.
      cursor.place = state.floor
      restart(index, cursor)
    }
    if cursor.isRefused { return nil }
    let limit = state.floor + StreamRing.capacity
    let place = state.path.missing(from: cursor.place, to: limit)
    if place > cursor.place {
      cursor.place = place
      publish(index, cursor)
    }
    guard place < limit else { return nil }
    let run = state.path.run(at: place)
    let count = min(run.count, MusicSupply.blockSize)
    guard place + count <= limit else { return nil }
    let distance = Int128(place - StreamRing.margin - state.place) << 32
    return MusicDemand(
      sound: SoundID(rawValue: state.sound),
      frame: run.frame,
      count: Int(count),
      ticket: state.ticket << 2 | UInt32(index),
      due: state.frame + Int64(distance / Int128(max(state.step, 1))),
      tag: state.tag
    )
  }

  private func restart(_ index: Int, _ cursor: Cursor) {
    ringStorage[index].low.store(cursor.place, ordering: .relaxed)
    publish(index, cursor)
  }

  private func publish(_ index: Int, _ cursor: Cursor) {
    let mark = StreamRing.mark(cursor.ticket, cursor.place)
    ringStorage[index].filled.store(mark, ordering: .releasing)
  }

  /// Supplies the frames of a demand.
  ///
  /// - Parameter samples: Interleaved samples in the channels of the sound, for the first frames of
  ///   the demand or all of them. NaN becomes 0, and values are clamped to ±16.
  /// - Returns: `false`, without an effect, if the demand is stale or was fed before; the next one
  ///   says what is needed now.
  @discardableResult
  public func feed(_ demand: MusicDemand, _ samples: Span<Float>) -> Bool {
    let index = Int(demand.ticket & 3)
    return feeding.withLock { feeding in
      let state = ringStorage[index].state.read()
      let cursor = feeding.cursors[index]
      guard isOpen(demand, cursor, state) else { return false }
      // Both signals have room, also for one channel.
      let isMono = state.isMono
      let count = min(samples.count / (isMono ? 1 : 2), demand.count)
      let mask = StreamRing.capacity - 1
      let left = feeding.samples.start + 2 * index * Int(StreamRing.capacity)
      let right = left + Int(StreamRing.capacity)
      for frame in 0..<count {
        let slot = Int((cursor.place + Int64(frame)) & mask)
        left[slot] = DecodedSound.sane(samples[isMono ? frame : 2 * frame])
        if !isMono { right[slot] = DecodedSound.sane(samples[2 * frame + 1]) }
      }
      feeding.cursors[index].place += Int64(count)
      publish(index, feeding.cursors[index])
      return true
    }
  }

  /// Returns the number of samples in a frame of a demand, or `nil` if the demand is stale.
  package func channelCount(of demand: MusicDemand) -> Int? {
    let state = ringStorage[Int(demand.ticket & 3)].state.read()
    return state.ticket == demand.ticket >> 2 ? (state.isMono ? 1 : 2) : nil
  }

  /// Reports that the frames of a demand cannot be read.
  ///
  /// The playback asks for nothing more, and falls silent with a ``MusicGap``, except for what is in
  /// memory.
  public func refuse(_ demand: MusicDemand) {
    let index = Int(demand.ticket & 3)
    feeding.withLock { feeding in
      let state = ringStorage[index].state.read()
      if isOpen(demand, feeding.cursors[index], state) { feeding.cursors[index].isRefused = true }
    }
  }

  private func isOpen(_ demand: MusicDemand, _ cursor: Cursor, _ state: StreamState) -> Bool {
    guard state.ticket == demand.ticket >> 2, cursor.ticket == state.ticket, !cursor.isRefused,
      state.sound == demand.sound.rawValue, demand.count > 0
    else { return false }
    let run = state.path.run(at: cursor.place)
    guard case .ring = run.source else { return false }
    return run.frame == demand.frame && Int64(demand.count) <= min(run.count, MusicSupply.blockSize)
  }

  // MARK: Hosts that an offline run waits for

  /// Adds a host, which feeds all demands that it can and returns whether there were any.
  package func add(_ feeder: @escaping @Sendable () -> Bool) {
    feeding.withLock { $0.feeders.append(feeder) }
  }

  /// Feeds all demands by their hosts.
  ///
  /// - Returns: `true` if something was fed; otherwise, `false`.
  package func serve() -> Bool {
    let feeders = feeding.withLock { $0.feeders }
    var hasFed = false
    for feeder in feeders where feeder() { hasFed = true }
    return hasFed
  }
}
