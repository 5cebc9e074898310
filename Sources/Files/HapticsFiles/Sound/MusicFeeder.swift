import HapticsLifecycle
public import HapticsRuntime
import HapticsSynthesis
public import HapticsTimeline
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the music of an engine from sound files while it plays.
///
/// ```swift
/// let music = MusicFeeder(engine)
/// let theme = try music.load("theme.ogg", loopStart: .seconds(8))
/// try engine.playMusic(MusicTrack(theme, loop: .seconds(8..<92)))
/// ```
///
/// One thread reads for all tracks, from the first streamed one until the engine and the feeder are
/// gone. Samples equal those of the whole file: files whose codec finds a position
/// only roughly are read on, or again from the start, and never sought.
public final class MusicFeeder: Sendable {
  private let engine: HapticEngine
  private let files = MusicFiles()

  /// Sounds up to this length are loaded whole, in seconds.
  public static let wholeLimit = 2.0

  /// Creates a feeder, which reads nothing yet.
  public init(_ engine: HapticEngine) { self.engine = engine }

  /// Loads the beginnings of a sound file, and reads the rest while it plays as music.
  ///
  /// - Parameter loopStart: The start of the part that repeats. A loop from another place is as
  ///   exact, but depends on the file being read in time.
  /// - Throws: ``SoundFileError``, `EngineError`.
  public func load(_ path: Path, loopStart: MusicTrack.Place = 0) throws -> SoundID {
    try load(path, loopStart: loopStart, encoded: .decoded)
  }

  func load(
    _ path: Path,
    loopStart: MusicTrack.Place,
    encoded: EncodedSamples
  ) throws -> SoundID {
    guard loopStart.frame(at: 48_000) != nil else {
      throw EngineError.numberOutOfRange("loopStart")
    }
    let file = MusicFile(path: path, encoded: encoded)
    guard let stream = try MusicStream(readingBeginningsOf: file, loopStart: loopStart) else {
      let sound = try PCM(reading: path, encoded: encoded)
      return try engine.load(
        samples: sound.samples,
        channels: sound.channelCount,
        sampleRate: sound.sampleRate
      )
    }
    let sound = try engine.load(stream)
    files.feed(file, as: sound, to: engine.musicSupply)
    return sound
  }
}

extension MusicStream {
  /// Reads the beginnings of a sound file; `nil` if it is short enough to be loaded whole.
  init?(
    readingBeginningsOf file: MusicFile,
    loopStart: MusicTrack.Place
  ) throws(SoundFileError) {
    let reader = try MusicReader(file)
    let rate = reader.sampleRate
    guard rate > 0, Double(reader.frameCount) > MusicFeeder.wholeLimit * Double(rate) else {
      return nil
    }
    guard reader.frameCount < 1 << 30 else {
      throw SoundFileError.tooLongToDecode(path: file.path, limit: (1 << 30) / rate)
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

private struct WeakSupply: @unchecked Sendable {
  // Sendable: weak references are atomic, and this one is never changed.
  private(set) weak var value: MusicSupply?

  init(_ value: MusicSupply) { self.value = value }
}

/// A file of music, which can be opened again.
struct MusicFile {
  let path: Path
  /// The samples if the codec needs ffmpeg.
  var encoded = EncodedSamples.decoded

  fileprivate func open() throws(SoundFileError) -> SoundFileReader {
    try SoundFileReader(path, encoded: encoded)
  }
}

/// The files of streamed sounds, and those that are open.
final class MusicFiles: Sendable {
  struct State: ~Copyable {
    var files: [SoundID: MusicFile] = [:]
    var open: [Open] = []
  }

  /// A file that is open for a deck.
  struct Open {
    var deck: UInt32
    var sound: SoundID
    fileprivate var reader: MusicReader
  }

  private let state = Mutex(State())

  /// Reads the frames of a sound from a file whenever an engine needs them.
  func feed(_ file: MusicFile, as sound: SoundID, to supply: MusicSupply) {
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
  func serve(_ supply: MusicSupply) -> Bool {
    state.withLock { state in
      var hasFed = false
      while let demand = supply.nextDemand(where: { state.files[$0] != nil }) {
        hasFed = true
        do {
          let samples = try state.read(demand)
          supply.feed(demand, samples.span)
        } catch {
          supply.refuse(demand)
        }
      }
      return hasFed
    }
  }
}

extension MusicFiles.State {
  mutating func read(_ demand: MusicDemand) throws(SoundFileError) -> [Float] {
    let deck = demand.ticket & 3
    if let index = open.firstIndex(where: { $0.deck == deck }), open[index].sound != demand.sound {
      open.remove(at: index)
    }
    if let index = open.firstIndex(where: { $0.deck == deck }) {
      return try open[index].reader.read(at: demand.frame, count: demand.count)
    }
    guard let file = files[demand.sound] else { return [] }
    let reader = try MusicReader(file)
    open.append(MusicFiles.Open(deck: deck, sound: demand.sound, reader: reader))
    return try reader.read(at: demand.frame, count: demand.count)
  }
}

/// Reads frames of a sound file in any order, with the same bits as in one piece.
private final class MusicReader {
  let sampleRate: Int
  /// The channels that are played, at most 2.
  let channelCount: Int
  let frameCount: Int64
  private let source: MusicFile
  private var file: SoundFileReader
  private var position: Int64 = 0

  init(_ source: MusicFile) throws(SoundFileError) {
    let file = try source.open()
    self.source = source
    sampleRate = file.sampleRate
    channelCount = min(file.channelCount, 2)
    frameCount = file.frameCount
    self.file = file
  }

  /// Returns interleaved frames; those that the file lacks are silent.
  func read(at frame: Int64, count: Int) throws(SoundFileError) -> [Float] {
    if position != frame, file.seeksExactly {
      try file.seek(to: frame)
      position = frame
    }
    if position > frame {
      file = try source.open()
      position = 0
    }
    while position < frame {
      let part = try block(Int(min(frame - position, 4096)))
      if part.isEmpty { break }
    }
    var samples = [Float]()
    samples.reserveCapacity(count * channelCount)
    while samples.count < count * channelCount {
      let part = try block(min(count - samples.count / channelCount, 4096))
      if part.isEmpty { break }
      samples += part
    }
    samples += [Float](repeating: 0, count: count * channelCount - samples.count)
    return samples
  }

  /// Returns the next frames, at most so many; none at the end.
  private func block(_ most: Int) throws(SoundFileError) -> [Float] {
    let all = file.channelCount
    var block = [Float](repeating: 0, count: most * all)
    var span = block.mutableSpan
    let count = try file.read(into: &span)
    position += Int64(count)
    if all == channelCount { return Array(block[..<(count * all)]) }
    return (0..<count).flatMap { block[$0 * all..<$0 * all + channelCount] }
  }
}
