import Haptics
import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTools
import LocatedJSON

/// Reads and decodes the asset of one job, within the memory budget and as long as it is wanted.
struct AssetDecoder {
  private let preloader: Preloader
  private let files: FileAssets
  private let roots: [Path]
  private let job: PreloadJob

  init(_ preloader: Preloader, _ files: FileAssets, _ roots: [Path], _ job: PreloadJob) {
    self.preloader = preloader
    self.files = files
    self.roots = roots
    self.job = job
  }

  /// The engine's rate.
  ///
  /// An engine that takes over resamples.
  private var sampleRate: Int { preloader.engine.configuration.sampleRate }

  func content() throws(PreloadFailure) -> AssetContent {
    let content = try decoded()
    guard job.key.isHeard, case .pattern(let pattern, let sounds) = content else { return content }
    let seconds = Contours(pattern) { sounds[$0.path]?.duration }.duration
    try reserve(seconds * Double(sampleRate), channelCount: 2)
    guard let pcm = PCM(hearing: pattern, sounds, sampleRate: sampleRate) else {
      throw .unreadable(reason: "as a sound, it is empty or longer than 600 s")
    }
    return .sound(pcm)
  }

  private func decoded() throws(PreloadFailure) -> AssetContent {
    switch job.key.kind {
    case .pattern: return try pattern(at: try place())
    case .sound: return .sound(try sound(at: try place()))
    case .builtInPattern:
      guard let pattern = try? PatternLibrary.entry(named: job.key.name)?.pattern(job.key.options)
      else {
        throw .unreadable(reason: "unknown built-in pattern or option")
      }
      return .pattern(pattern)
    case .builtInSound:
      guard let sound = SoundLibrary.sound(named: job.key.name) else {
        throw .unreadable(reason: "unknown built-in sound")
      }
      try reserve(sound.duration * Double(sampleRate), channelCount: sound.isMono ? 1 : 2)
      guard let pcm = try? sound.render(sampleRate: sampleRate) else {
        throw .unreadable(reason: "it cannot be rendered at \(sampleRate) Hz")
      }
      return .sound(pcm)
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
    try reserve(Double(reader.frameCount) * ratio, channelCount: min(reader.channelCount, 2))
    do throws(SoundFileError) {
      return try DecodedSound(reading: place, sampleRate: sampleRate)
    } catch {
      throw .unreadable(reason: error.reason)
    }
  }

  /// Returns the samples of a sound file at its own rate.
  private func sound(at place: Path) throws(PreloadFailure) -> PCM {
    var reader = try reader(of: place)
    let (rate, all, expected) = (reader.sampleRate, reader.channelCount, reader.frameCount)
    let channelCount = min(all, 2)
    let limit = DurationLimit.usual.seconds
    guard Double(expected) <= limit * Double(rate) else {
      throw .unreadable(reason: "it is longer than \(limit.readableDuration)")
    }
    try reserve(Double(expected), channelCount: channelCount)
    var samples: [Float] = []
    var block = [Float](repeating: 0, count: 4096 * all)
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
      for start in stride(from: 0, to: count * all, by: all) {
        samples += block[start..<start + channelCount]
      }
    }
    return PCM(sampleRate: rate, channelCount: channelCount, samples: samples)
  }

  private func reader(of place: Path) throws(PreloadFailure) -> SoundFileReader {
    do throws(SoundFileError) {
      return try SoundFileReader(place)
    } catch {
      throw .unreadable(reason: error.reason)
    }
  }

  /// Reserves the memory of decoded frames.
  private func reserve(_ frames: Double, channelCount: Int) throws(PreloadFailure) {
    let bytes = frames.rounded(.up) * Double(channelCount * MemoryLayout<Float>.size)
    try preloader.reserve(Int64(min(max(bytes, 0), 0x1p60)), for: job)
  }
}
