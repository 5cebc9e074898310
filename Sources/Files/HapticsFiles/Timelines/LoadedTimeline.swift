import HapticsCore
public import HapticsFormats
public import HapticsRuntime
import HapticsTimeline
package import HapticsTools
public import LocatedJSON

/// A timeline that was read from a file, with its assets.
///
/// ```swift
/// let file = try LoadedTimeline("finale.timeline.json")
/// let finale = try file.prepared()
/// let playback = try finale.engine.play(finale.timeline)
/// ```
public struct LoadedTimeline {
  /// The file name in messages.
  public var name: String { reading.name }
  /// The contents of the file.
  public var contents: TimelineContents { reading.contents }
  /// The findings, ordered by location, without errors.
  public var findings: [Diagnostic] { reading.report.findings }
  /// The description in the file's metadata, if any.
  public var summary: String? { reading.summary }
  /// A Boolean value that indicates whether the file defines a tempo.
  public var hasTempo: Bool { reading.hasTempo }

  package let file: InputFile
  package let reading: TimelineReading
  private let assets: TimelineAssets

  /// Reads a timeline and its patterns.
  ///
  /// - Parameter assetRoots: The folders for patterns and sounds, after the file's own.
  /// - Throws: `ToolError` if the file cannot be read or has errors.
  public init(_ path: Path, assetRoots: [Path] = []) throws(ToolError) {
    try self.init(.named(path), assetRoots: assetRoots)
  }

  package init(_ file: InputFile, assetRoots: [Path] = []) throws(ToolError) {
    try self.init(file, try file.load(), assetRoots: assetRoots)
  }

  /// Reads a timeline from its text.
  ///
  /// - Parameter confines: Folders without links. Lookups never leave them, even through links;
  ///   `nil` for no limit.
  /// - Throws: `ToolError`.
  package init(
    _ file: InputFile,
    _ text: ToolFile,
    assetRoots: [Path],
    within confines: [Path]? = nil
  ) throws(ToolError) {
    self.file = file
    assets = TimelineAssets(file, assetRoots, within: confines)
    reading = try TimelineReading(text, assets.assets())
  }

  /// Creates an engine with the assets of the timeline, without reading patterns again.
  ///
  /// Files that only play as music are read while they play, by a thread that ends with the engine.
  ///
  /// - Parameter showsLiveCues: A Boolean value that indicates whether live cues play one after
  ///   another in a timeline without other cues, as a preview.
  /// - Throws: `ToolError` if a sound cannot be read, or the engine rejects an asset.
  public func prepared(
    _ configuration: EngineConfiguration = EngineConfiguration(),
    showsLiveCues: Bool = false
  ) throws(ToolError) -> PreparedTimeline {
    try prepared(configuration, showsLiveCues: showsLiveCues, encoded: .decoded)
  }

  /// Creates an engine with the assets of the timeline.
  ///
  /// - Parameter encoded: The samples of sounds that need ffmpeg.
  /// - Throws: `ToolError` if a sound cannot be read, or the engine rejects an asset.
  package func prepared(
    _ configuration: EngineConfiguration = EngineConfiguration(),
    showsLiveCues: Bool = false,
    encoded: EncodedSamples
  ) throws(ToolError) -> PreparedTimeline {
    var reading = reading
    reading.assets = assets.assets(encoded: encoded)
    return PreparedTimeline(
      self,
      try reading.staged(configuration, showsLiveCues: showsLiveCues)
    )
  }

  /// The warnings about sounds that need ffmpeg; empty if it is installed.
  package func silentSoundWarnings(_ style: TextStyle) -> String {
    guard !FFmpegDecoder.isInstalled else { return "" }
    var silent = findings.filter { $0.rule == TimelineAssetNotDecoded.id }
    guard !silent.isEmpty else { return "" }
    for index in silent.indices { silent[index].severity = .warning }
    return ToolError(refusing: reading.source, silent).text(style)
  }

  /// The locations of the existing files that the timeline refers to, also through its patterns.
  package var assetPlaces: [Path] {
    var patterns = contents.patterns.map(\.source)
    var paths: Set<String> = []
    for sound in contents.sounds {
      switch sound.source {
      case .file(let path): paths.insert(path)
      case .pattern(let source): patterns.append(source)
      case .builtIn: break
      }
    }
    return Set(patterns).reduce(into: paths.compactMap(assets.place)) { places, source in
      if case .file(let path) = source { places += assets.places(ofPatternAt: path) }
    }
  }
}
