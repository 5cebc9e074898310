#if canImport(AVFAudio)
  public import AVFAudio
  import Haptics
  import HapticsCore
  public import HapticsFormats
  public import HapticsLifecycle
  public import HapticsRuntime
  import HapticsSynthesis
  import LocatedJSON

  /// Preloads patterns and sounds of an app's bundle, and assets that the app keeps itself.
  ///
  /// ```swift
  /// let preloader = BundlePreloader(lifecycle, budget: 300 << 20)
  /// let sky = ExternalAsset("sky", estimate: 36 << 20, after: [.sound("main.m4a")]) { @MainActor in
  ///   guard let image = await UIImage(named: "sky")?.byPreparingForDisplay() else {
  ///     throw Missing("sky")
  ///   }
  ///   images["sky"] = image
  ///   return Int64(image.size.width * image.size.height * image.scale * image.scale * 4)
  /// } release: { @MainActor in images["sky"] = nil }
  /// let result = await preloader.load(
  ///   [.pattern("hit.ahap"), .sound("main.m4a")],
  ///   external: [sky],
  ///   group: "game"
  /// )
  /// for (key, failure) in result.failures { log(key.name, failure) }
  /// ```
  ///
  /// Sounds are all that the system decodes, such as AAC. Music of timelines, and of the key `music`, is
  /// read while it plays, by one thread, and only its beginnings are in memory. Paths are relative to the resources of the
  /// bundle, and do not leave them. It was type-checked and simulated, and has never run on a device.
  public final class BundlePreloader: AssetPreloader {
    /// The queue of assets and its state.
    public let preloader: Preloader

    private let folder: URL

    /// Creates a preloader for the resources of a bundle.
    ///
    /// - Parameters:
    ///   - lifecycle: Owns the engine that receives the assets, even after a reset.
    ///   - bundle: The bundle whose resources are loaded.
    ///   - budget: The maximum memory of loaded assets, in bytes: samples, patterns and what external
    ///     assets hold.
    ///   - parallelism: The number of concurrent reads, from 1 to 64.
    public convenience init(
      _ lifecycle: EngineLifecycle,
      bundle: Bundle = .main,
      budget: Int64 = .max,
      parallelism: Int = 4
    ) {
      self.init(
        lifecycle,
        folder: bundle.resourceURL ?? bundle.bundleURL,
        budget: budget,
        parallelism: parallelism
      )
    }

    /// Creates a preloader for the files of a folder.
    ///
    /// - Parameters:
    ///   - lifecycle: Owns the engine that receives the assets, even after a reset.
    ///   - folder: The folder for lookups.
    ///   - budget: The maximum memory of loaded assets, in bytes.
    ///   - parallelism: The number of concurrent reads, from 1 to 64.
    public init(
      _ lifecycle: EngineLifecycle,
      folder: URL,
      budget: Int64 = .max,
      parallelism: Int = 4
    ) {
      self.folder = folder
      preloader = Preloader(lifecycle, budget: budget)
      let music = MusicFiles<BundleMusic>()
      PreloadWorkers(preloader, parallelism: parallelism) {
        preloader,
        job throws(PreloadFailure) in
        try BundleAsset(preloader: preloader, folder: folder, music: music, job: job).content()
      }
    }

    /// Starts to load all assets of a timeline, in the order of its cues.
    ///
    /// - Parameters:
    ///   - external: Assets that the app loads and keeps itself.
    ///   - group: The group of the timeline.
    @discardableResult
    public func begin(
      _ timeline: TimelineContents,
      external: [ExternalAsset] = [],
      group: String = ""
    ) -> Preload {
      begin(timeline.preloadRequests(), external: external, group: group)
    }

    /// Returns the share of an asset in the progress: the bytes of its file.
    public func size(of key: AssetKey) -> Int64 {
      guard [.pattern, .sound, .music].contains(key.kind),
        let place = folder.file(at: key.name),
        let size = try? place.resourceValues(forKeys: [.fileSizeKey]).fileSize
      else { return 1 }
      return Int64(size)
    }
  }

  /// A file of a bundle that is decoded for one job.
  private struct BundleAsset {
    let preloader: Preloader
    let folder: URL
    let music: MusicFiles<BundleMusic>
    let job: PreloadJob

    func content() throws(PreloadFailure) -> AssetContent {
      try preloader.content(of: job) { () throws(PreloadFailure) in
        guard let place = folder.file(at: job.key.name) else {
          throw .unreadable(reason: "the path leaves the folder of the assets")
        }
        switch job.key.kind {
        case .pattern: return try pattern(at: place)
        case .music: return try music(at: place)
        case .sound, .builtInPattern, .builtInSound, .external: return .sound(try sound(at: place))
        }
      }
    }

    /// Returns the beginnings of music, or the whole sound if it is short.
    private func music(at place: URL) throws(PreloadFailure) -> AssetContent {
      let file = BundleMusic(url: place)
      let reader = try file.open()
      guard reader.frameCount < MusicStream.frameLimit else {
        throw .unreadable(reason: "it has 2^30 frames or more")
      }
      let stream = try MusicStream(beginningsOf: reader, loopStart: job.key.loopStart)
      guard let stream else { return .sound(try sound(at: place)) }
      let samples = stream.head.count + stream.loopHead.count
      try preloader.reserve(Int64(samples * MemoryLayout<Float>.size), for: job)
      let music = music
      return .music(stream) { music.feed(file, as: $0, to: $1.musicSupply) }
    }

    private func pattern(at place: URL) throws(PreloadFailure) -> AssetContent {
      guard let data = try? Data(contentsOf: place) else {
        throw .unreadable(reason: "cannot find the file")
      }
      try preloader.reserve(Int64(data.count), for: job)
      let bytes = [UInt8](data)
      if let error = AHAPDocument.check(bytes).first(where: { $0.severity == .error }) {
        throw .unreadable(reason: error.message)
      }
      let pattern = AHAPDocument(reading: bytes).pattern
      let paths = Set(pattern.events.compactMap { $0.waveform?.path }).sorted()
      var sounds: [String: DecodedSound] = [:]
      for path in paths {
        // Events of a missing sound are silent and have a receipt.
        guard let file = place.deletingLastPathComponent().file(at: path, in: folder),
          let pcm = try? sound(at: file)
        else { continue }
        sounds[path] = DecodedSound(
          interleaved: pcm.samples,
          channelCount: pcm.channelCount,
          sampleRate: pcm.sampleRate
        )
      }
      return .pattern(pattern, sounds: sounds)
    }

    /// Returns the samples of a sound at its own rate, without channels after the second.
    private func sound(at place: URL) throws(PreloadFailure) -> PCM {
      guard let file = try? AVAudioFile(forReading: place) else {
        throw .unreadable(reason: "it is missing, or no sound that the system decodes")
      }
      let format = file.processingFormat
      let channels = min(Int(format.channelCount), 2)
      let expected = Double(file.length)
      guard channels > 0, expected > 0, expected <= 600 * format.sampleRate else {
        throw .unreadable(reason: "it is empty or longer than 600 s")
      }
      try preloader.reserve(frames: expected, channelCount: channels, for: job)
      guard let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4096) else {
        throw .unreadable(reason: "its format is unknown")
      }
      var samples: [Float] = []
      samples.reserveCapacity(Int(expected) * channels)
      // The length of compressed files is an estimate.
      while samples.count < Int(expected) * channels {
        guard (try? file.read(into: buffer)) != nil, buffer.frameLength > 0,
          let signals = buffer.floatChannelData
        else { break }
        let rest = Int(expected) - samples.count / channels
        for frame in 0..<min(Int(buffer.frameLength), rest) {
          for channel in 0..<channels { samples.append(signals[channel][frame]) }
        }
        let share = Double(samples.count / channels) / expected
        guard preloader.report(share, of: job) else { throw .cancelled }
      }
      guard !samples.isEmpty else { throw .unreadable(reason: "it cannot be decoded") }
      return PCM(
        sampleRate: Int(format.sampleRate.rounded()),
        channelCount: channels,
        samples: samples
      )
    }
  }

  /// A file of music in a bundle.
  private struct BundleMusic: MusicSource {
    let url: URL

    func open() throws(PreloadFailure) -> BundleMusicReader {
      guard let file = try? AVAudioFile(forReading: url) else {
        throw .unreadable(reason: "it is missing, or no sound that the system decodes")
      }
      guard let reader = BundleMusicReader(file) else {
        throw .unreadable(reason: "its format is unknown")
      }
      return reader
    }
  }

  /// Reads music by `AVAudioFile`, which finds every frame exactly.
  private final class BundleMusicReader: MusicReading {
    let sampleRate: Int
    let channelCount: Int
    let frameCount: Int64
    private let file: AVAudioFile
    private let buffer: AVAudioPCMBuffer

    init?(_ file: AVAudioFile) {
      let format = file.processingFormat
      guard let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4096) else {
        return nil
      }
      sampleRate = Int(format.sampleRate.rounded())
      channelCount = min(Int(format.channelCount), 2)
      frameCount = file.length
      self.file = file
      self.buffer = buffer
    }

    func read(at frame: Int64, count: Int) throws(PreloadFailure) -> [Float] {
      if file.framePosition != frame { file.framePosition = frame }
      var samples: [Float] = []
      samples.reserveCapacity(count * channelCount)
      while samples.count < count * channelCount {
        let rest = min(count - samples.count / channelCount, 4096)
        guard (try? file.read(into: buffer, frameCount: AVAudioFrameCount(rest))) != nil,
          let signals = buffer.floatChannelData
        else { throw .unreadable(reason: "it cannot be decoded") }
        if buffer.frameLength == 0 { break }
        for frame in 0..<Int(buffer.frameLength) {
          for channel in 0..<channelCount { samples.append(signals[channel][frame]) }
        }
      }
      // The length of compressed files is an estimate.
      samples += [Float](repeating: 0, count: count * channelCount - samples.count)
      return samples
    }
  }

  extension URL {
    /// Returns the file at a path relative to this folder, or `nil` if the path leaves `home`, by
    /// default this folder.
    fileprivate func file(at path: String, in home: URL? = nil) -> URL? {
      let home = (home ?? self).standardizedFileURL.resolvingSymlinksInPath().pathComponents
      let place = appendingPathComponent(path).standardizedFileURL.resolvingSymlinksInPath()
      let isInside =
        place.pathComponents.count > home.count
        && place.pathComponents.starts(with: home)
      return path.hasPrefix("/") || !isInside ? nil : place
    }
  }
#endif
