import Haptics
import HapticsCore
public import HapticsFormats
public import HapticsLifecycle
public import HapticsRuntime

/// Preloads patterns and sounds from files, several at a time.
///
/// ```swift
/// let preloader = FilePreloader(lifecycle, folder: "Assets", budget: 64 << 20)
/// preloader.begin([.sound("music.flac")], group: "level 1", priority: 1)
/// let first = await preloader.load([.pattern("hit.ahap"), .sound("hit.wav")], group: "level 1")
/// for (key, failure) in first.failures { print(key.name, failure) }
/// preloader.unload(group: "level 1")
/// ```
///
/// Assets of other formats, such as images, are loaded by functions of the program:
///
/// ```swift
/// let sky = ExternalAsset("sky", estimate: 8 << 20, timeout: 5) {
///   let image = try await decode("sky.avif")
///   await images.keep(image)
///   return image.byteCount
/// } release: { await images.drop("sky") }
/// preloader.begin(timeline, external: [sky], group: "level 1")
/// ```
///
/// Music of timelines, and of the key `music`, is read while it plays, by one thread, and only its
/// beginnings are in memory.
///
/// Paths are relative to the folder, or to one of the asset roots, and do not leave them.
public final class FilePreloader: AssetPreloader {
  /// The queue of assets and its state.
  public let preloader: Preloader
  /// The number of files that are read at a time.
  public let parallelism: Int

  private let files: FileAssets

  /// Creates a preloader for files.
  ///
  /// - Parameters:
  ///   - lifecycle: Owns the engine that receives the assets, even after a reset.
  ///   - folder: The folder for lookups.
  ///   - assetRoots: Further folders for lookups.
  ///   - budget: The maximum memory of loaded assets, in bytes: samples, patterns and what external
  ///     assets hold.
  ///   - parallelism: The number of concurrent reads, from 1 to 64.
  public convenience init(
    _ lifecycle: EngineLifecycle,
    folder: Path,
    assetRoots: [Path] = [],
    budget: Int64 = .max,
    parallelism: Int = 4
  ) {
    self.init(
      Preloader(lifecycle, budget: budget),
      folder: folder,
      assetRoots: assetRoots,
      parallelism: parallelism
    )
  }

  /// Creates a preloader for files, with the books of another.
  ///
  /// - Parameter parallelism: The number of files that are read at a time, from 1 to 64.
  package init(
    _ preloader: Preloader,
    folder: Path,
    assetRoots: [Path] = [],
    parallelism: Int = 4
  ) {
    self.preloader = preloader
    let roots = [folder] + assetRoots
    let files = FileAssets(folders: roots)
    self.files = files
    let music = MusicFiles<MusicFile>()
    let workers = PreloadWorkers(preloader, parallelism: parallelism) {
      preloader,
      job throws(PreloadFailure) in
      try AssetDecoder(preloader, files, roots, music, job).content()
    }
    self.parallelism = workers.parallelism
  }

  /// Starts to load all assets of a timeline, in the order of its cues.
  ///
  /// ```swift
  /// let preload = preloader.begin(file.contents, group: "level 1")
  /// let result = await preload.wait()
  /// let level = try engine.contents(file.contents, with: result)
  /// ```
  ///
  /// Paths of the timeline are relative to the folder of the preloader. The assets stay loaded
  /// after a reset of the engine's lifecycle, with the same numbers.
  ///
  /// - Parameters:
  ///   - external: Assets that the program loads and keeps itself.
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
    switch key.kind {
    case .builtInPattern, .builtInSound, .external: return 1
    case .pattern, .sound, .music:
      guard case .found(let place) = files.find(key.name) else { return 1 }
      return (try? place.status())?.size ?? 1
    }
  }
}
