import Haptics
import HapticsCore
import HapticsLifecycle
import HapticsRuntime
import HapticsSynthesis
import HapticsTools
import LocatedJSON

/// Reads and decodes the asset of one job, within the memory budget and as long as it is wanted.
struct AssetDecoder {
  private let preloader: Preloader
  private let files: FileAssets
  private let roots: [Path]
  private let music: MusicFiles<MusicFile>
  private let job: PreloadJob

  init(
    _ preloader: Preloader,
    _ files: FileAssets,
    _ roots: [Path],
    _ music: MusicFiles<MusicFile>,
    _ job: PreloadJob
  ) {
    self.preloader = preloader
    self.music = music
    self.files = files
    self.roots = roots
    self.job = job
  }

  /// The engine's rate.
  ///
  /// An engine that takes over resamples.
  private var sampleRate: Int { preloader.engine.configuration.sampleRate }

  func content() throws(PreloadFailure) -> AssetContent {
    try preloader.content(of: job) { () throws(PreloadFailure) in
      let place = try place()
      switch job.key.kind {
      case .pattern: return try pattern(at: place)
      case .music: return try music(at: place)
      case .sound, .builtInPattern, .builtInSound, .external:
        return .sound(try sound(at: place))
      }
    }
  }

  private func place() throws(PreloadFailure) -> Path {
    switch files.find(job.key.name) {
    case .found(let place): return place
    case .missing: throw .unreadable(reason: "cannot find the file")
    case .outside: throw .unreadable(reason: "the path leaves the folder of the assets")
    }
  }

  private func pattern(at place: Path) throws(PreloadFailure) -> AssetContent {
    try preloader.reserve((try? place.status())?.size ?? 0, for: job)
    let file: PatternFile
    do throws(ToolError) { file = try PatternFile(.found(place), assetRoots: roots) } catch {
      throw .unreadable(reason: error.reason)
    }
    let paths = Set(file.pattern.events.compactMap { $0.waveform?.path }).sorted()
    var sounds: [String: DecodedSound] = [:]
    for (index, path) in paths.enumerated() {
      guard preloader.report(Double(index + 1) / Double(paths.count + 1), of: job) else {
        throw .cancelled
      }
      // Events of a missing sound are silent and have a receipt.
      guard let waveform = file.assets.place(of: path) else { continue }
      sounds[path] = try self.waveform(at: waveform)
    }
    return .pattern(file.pattern, sounds: sounds)
  }

  /// The sound of a pattern's waveform, at the engine's rate.
  private func waveform(at place: Path) throws(PreloadFailure) -> DecodedSound {
    let reader = try reader(of: place)
    let ratio = Double(sampleRate) / Double(max(reader.sampleRate, 1))
    try reserve(Double(reader.frameCount) * ratio, channelCount: reader.channelCount)
    do throws(SoundFileError) {
      return try DecodedSound(reading: place, sampleRate: sampleRate)
    } catch {
      throw .unreadable(reason: error.reason)
    }
  }

  /// Returns the beginnings of music, or the whole sound if it is short.
  private func music(at place: Path) throws(PreloadFailure) -> AssetContent {
    let stream: MusicStream?
    do throws(SoundFileError) {
      stream = try MusicStream(
        readingBeginningsOf: MusicFile(path: place),
        loopStart: job.key.loopStart
      )
    } catch {
      throw .unreadable(reason: error.reason)
    }
    guard let stream else { return .sound(try sound(at: place)) }
    let samples = stream.head.count + stream.loopHead.count
    try preloader.reserve(Int64(samples * MemoryLayout<Float>.size), for: job)
    let files = music
    return .music(stream) { files.feed(MusicFile(path: place), as: $0, to: $1.musicSupply) }
  }

  /// Returns the samples of a sound file at its own rate.
  private func sound(at place: Path) throws(PreloadFailure) -> PCM {
    var reader = try reader(of: place)
    let (rate, expected) = (reader.sampleRate, reader.frameCount)
    let channelCount = reader.channelCount
    let limit = DurationLimit.usual.seconds
    guard Double(expected) <= limit * Double(rate) else {
      throw .unreadable(reason: "it is longer than \(limit.readableDuration)")
    }
    try reserve(Double(expected), channelCount: channelCount)
    var samples: [Float] = []
    var block = [Float](repeating: 0, count: 4096 * channelCount)
    var frames: Int64 = 0
    while true {
      var span = block.mutableSpan
      let count: Int
      do throws(SoundFileError) { count = try reader.read(into: &span) } catch {
        throw .unreadable(reason: error.reason)
      }
      guard count > 0 else { break }
      // The frame count in a header may be too low.
      let more = frames + Int64(count) - max(frames, expected)
      frames += Int64(count)
      if more > 0 { try reserve(Double(more), channelCount: channelCount) }
      let share = Double(frames) / Double(max(expected, frames))
      guard preloader.report(share, of: job) else { throw .cancelled }
      samples += block[..<(count * channelCount)]
    }
    return PCM(sampleRate: rate, channelCount: channelCount, samples: samples)
  }

  private func reader(of place: Path) throws(PreloadFailure) -> SoundFileReader {
    do throws(SoundFileError) {
      return try SoundFileReader(playing: place)
    } catch {
      throw .unreadable(reason: error.reason)
    }
  }

  private func reserve(_ frames: Double, channelCount: Int) throws(PreloadFailure) {
    try preloader.reserve(frames: frames, channelCount: channelCount, for: job)
  }
}
