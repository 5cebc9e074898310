import HapticsLifecycle
public import HapticsRuntime
import HapticsSynthesis
public import HapticsTimeline
import HapticsTools

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
  private let files = MusicFiles<MusicFile>()

  /// Sounds up to this length are loaded whole, in seconds.
  public static let wholeLimit = MusicStream.wholeLimit

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
    let reader = try file.open()
    guard reader.frameCount < MusicStream.frameLimit else {
      let seconds = Int(MusicStream.frameLimit) / max(reader.sampleRate, 1)
      throw SoundFileError.tooLongToDecode(path: file.path, limit: seconds)
    }
    try self.init(beginningsOf: reader, loopStart: loopStart)
  }
}

/// A file of music, which can be opened again.
struct MusicFile: MusicSource {
  let path: Path
  /// The samples if the codec needs ffmpeg.
  var encoded = EncodedSamples.decoded

  func open() throws(SoundFileError) -> MusicReader { try MusicReader(self) }

  fileprivate func openFile() throws(SoundFileError) -> SoundFileReader {
    try SoundFileReader(playing: path, encoded: encoded)
  }
}

/// Reads frames of a sound file in any order, with the same bits as in one piece.
final class MusicReader: MusicReading {
  let sampleRate: Int
  /// 1 or 2.
  let channelCount: Int
  let frameCount: Int64
  private let source: MusicFile
  private var file: SoundFileReader
  private var position: Int64 = 0
  /// What was decoded by ffmpeg, so that a loop does not start it again.
  private var decoded: DecodedFrames?

  fileprivate init(_ source: MusicFile) throws(SoundFileError) {
    let file = try source.openFile()
    self.source = source
    sampleRate = file.sampleRate
    channelCount = file.channelCount
    frameCount = file.frameCount
    if case .decoded = source.encoded, file.encodedCodec != nil {
      decoded = try? DecodedFrames(of: source.path, channelCount: channelCount)
    }
    self.file = file
  }

  /// Returns interleaved frames; those that the file lacks are silent.
  func read(at frame: Int64, count: Int) throws(SoundFileError) -> [Float] {
    if let decoded {
      while decoded.count < frame + Int64(count) {
        let part = try block(4096)
        if part.isEmpty { break }
        do { try decoded.append(part) } catch {
          // Without room on the disk, the file is decoded again.
          self.decoded = nil
          break
        }
      }
      if self.decoded != nil, let samples = try? decoded.read(at: frame, count: count) {
        return samples + [Float](repeating: 0, count: count * channelCount - samples.count)
      }
      self.decoded = nil
    }
    if position != frame, file.seeksExactly {
      try file.seek(to: frame)
      position = frame
    }
    if position > frame {
      file = try source.openFile()
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
    var block = [Float](repeating: 0, count: most * channelCount)
    var span = block.mutableSpan
    let count = try file.read(into: &span)
    position += Int64(count)
    return Array(block[..<(count * channelCount)])
  }
}
