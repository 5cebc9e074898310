package import HapticsRuntime
package import HapticsTimeline
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file of music, which is opened for each deck that plays it.
package protocol MusicSource: Sendable {
  associatedtype Reader: MusicReading

  func open() throws(Reader.Failure) -> Reader
}

/// Reads frames of a sound in any order, with the same bits as in one piece.
package protocol MusicReading {
  associatedtype Failure: Error

  /// Frames per second.
  var sampleRate: Int { get }
  /// The channels that are played, at most 2.
  var channelCount: Int { get }
  var frameCount: Int64 { get }

  /// Returns interleaved frames; those that the file lacks are silent.
  func read(at frame: Int64, count: Int) throws(Failure) -> [Float]
}

extension MusicStream {
  /// Sounds up to this length are loaded whole, in seconds.
  package static var wholeLimit: Double { 2 }
  /// The greatest number of frames, exclusive.
  package static var frameLimit: Int64 { 1 << 30 }

  /// Reads the beginnings of a sound; `nil` if it is short enough to be loaded whole.
  ///
  /// - Parameter loopStart: The start of the part that repeats.
  package init?<Reader: MusicReading>(
    beginningsOf reader: Reader,
    loopStart: MusicTrack.Place
  ) throws(Reader.Failure) {
    let rate = reader.sampleRate
    guard rate > 0, Double(reader.frameCount) > MusicStream.wholeLimit * Double(rate) else {
      return nil
    }
    let length = MusicStream.headLength(sampleRate: rate)
    let head = try reader.read(at: 0, count: Int(length))
    let start = loopStart.frame(at: rate) ?? 0
    let hasLoopHead = (1..<reader.frameCount).contains(start)
    let loopFrames = min(length, reader.frameCount - start)
    self.init(
      sampleRate: rate,
      channelCount: reader.channelCount,
      frameCount: reader.frameCount,
      head: head,
      loopStart: hasLoopHead ? start : 0,
      loopHead: hasLoopHead ? try reader.read(at: start, count: Int(loopFrames)) : []
    )
  }
}

/// The files of streamed sounds, and those that are open.
package final class MusicFiles<Source: MusicSource>: Sendable {
  private struct State: ~Copyable {
    var files: [SoundID: Source] = [:]
    var open: [Open] = []
  }

  /// A file that is open for a deck.
  private struct Open {
    var deck: UInt32
    var sound: SoundID
    var reader: Source.Reader
  }

  private let state = Mutex(State())

  package init() {}

  /// Reads the frames of a sound from a file whenever an engine needs them.
  package func feed(_ file: Source, as sound: SoundID, to supply: MusicSupply) {
    let isFirst = state.withLock { state in
      let isFirst = state.files.isEmpty
      state.files[sound] = file
      return isFirst
    }
    guard isFirst else { return }
    supply.add { [self, weak supply] in supply.map(serve) ?? false }
    startThread(supply)
  }

  /// Starts the thread that reads, which ends with the engine.
  private func startThread(_ supply: MusicSupply) {
    let supply = WeakSupply(supply)
    try? SystemThread { [self] in
      while let supply = supply.value {
        _ = serve(supply)
        // Far less than the time of the frames that are read ahead.
        var pause = timespec(tv_sec: 0, tv_nsec: 10_000_000)
        nanosleep(&pause, nil)
      }
    }.detach()
  }

  /// Feeds all demands.
  ///
  /// - Returns: `true` if there were any; otherwise, `false`.
  private func serve(_ supply: MusicSupply) -> Bool {
    state.withLock { state in
      var hasFed = false
      while let demand = supply.nextDemand(where: { state.files[$0] != nil }) {
        hasFed = true
        do {
          let samples = try Self.read(demand, &state)
          supply.feed(demand, samples.span)
        } catch {
          supply.refuse(demand)
        }
      }
      return hasFed
    }
  }

  private static func read(
    _ demand: MusicDemand,
    _ state: inout State
  ) throws(Source.Reader.Failure) -> [Float] {
    let deck = demand.ticket & 3
    state.open.removeAll { $0.deck == deck && $0.sound != demand.sound }
    if let open = state.open.first(where: { $0.deck == deck }) {
      return try open.reader.read(at: demand.frame, count: demand.count)
    }
    guard let file = state.files[demand.sound] else { return [] }
    let reader = try file.open()
    state.open.append(Open(deck: deck, sound: demand.sound, reader: reader))
    return try reader.read(at: demand.frame, count: demand.count)
  }
}

private struct WeakSupply: @unchecked Sendable {
  // Sendable: weak references are atomic, and this one is never changed.
  private(set) weak var value: MusicSupply?

  init(_ value: MusicSupply) { self.value = value }
}
