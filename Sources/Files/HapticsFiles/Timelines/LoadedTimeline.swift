import Haptics
package import HapticsCore
public import HapticsFormats
public import HapticsRuntime
package import HapticsSynthesis
import HapticsTimeline
import HapticsTools
import Interchange
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
  public let name: String
  /// The contents of the file.
  public let contents: TimelineContents
  /// The findings, ordered by location, without errors.
  public let findings: [Diagnostic]
  /// The description in the file's metadata, if any.
  public let summary: String?
  /// A Boolean value that indicates whether the file defines a tempo.
  public let hasTempo: Bool

  package let file: InputFile
  private let assets: TimelineAssets

  /// Reads a timeline and its patterns.
  ///
  /// - Parameter assetRoots: The folders for patterns and sounds, after the file's own.
  /// - Throws: `ToolError` if the file cannot be read or has errors.
  public init(_ path: Path, assetRoots: [Path] = []) throws(ToolError) {
    try self.init(.named(path), assetRoots: assetRoots)
  }

  package init(_ file: InputFile, assetRoots: [Path] = []) throws(ToolError) {
    let limit = JSONDocument.Limits().size
    guard case .bytes(let bytes) = try file.read(limit: limit) else {
      throw ToolError(file.name, "not a regular file, or too large for a timeline")
    }
    try self.init(file, bytes, assetRoots: assetRoots)
  }

  /// Reads a timeline from its text.
  ///
  /// - Parameter confines: Folders without links. Lookups never leave them, even through links;
  ///   `nil` for no limit.
  /// - Throws: `ToolError`.
  package init(
    _ file: InputFile,
    _ bytes: [UInt8],
    assetRoots: [Path],
    within confines: [Path]? = nil
  ) throws(ToolError) {
    assets = TimelineAssets(file, assetRoots, within: confines)
    let lookup = assets.lookup
    let reading = try TimelineReading(file.text(bytes), assets: lookup)
    self.file = file
    name = file.name
    findings = reading.report.findings
    contents = reading.contents
    hasTempo = reading.report.document.hasTempo
    summary = reading.report.document.json.text(at: "metadata", "description")
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
    do {
      let engine = try HapticEngine(configuration)
      let files = StreamingFiles(assets: assets, feeder: MusicFeeder(engine))
      let loaded = try engine.load(contents, from: files)
      return PreparedTimeline(
        self,
        try StagedTimeline(contents, engine, loaded, showsLiveCues: showsLiveCues)
      )
    } catch let error as TimelineLoadingError<ToolError> {
      throw failure(error)
    } catch {
      throw ToolError(name, "\(error)")
    }
  }

  /// Returns the pattern for one of the file's patterns or sounds.
  ///
  /// - Throws: `ToolError` if it cannot be read.
  package func pattern(
    _ source: TimelineContents.PatternSource
  ) throws(ToolError) -> HapticPattern {
    switch source {
    case .file(let path): return try assets.pattern(at: path)
    case .builtIn(let name, let options):
      guard let pattern = try? PatternLibrary.entry(named: name)?.pattern(options) else {
        throw ToolError(self.name, "\(quoted(name)) uses an unknown built-in pattern")
      }
      return pattern
    }
  }

  /// Returns the samples of a sound file.
  ///
  /// - Throws: `ToolError` if it cannot be read.
  package func sound(at path: String) throws(ToolError) -> PCM { try assets.sound(at: path) }

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

  private func failure(_ error: TimelineLoadingError<ToolError>) -> ToolError {
    switch error {
    case .file(_, let failure): failure
    case .builtIn(let asset): ToolError(name, "\(quoted(asset)) uses an unknown built-in")
    case .engine(let asset, let error):
      ToolError(name, "\(quoted(asset)) cannot be loaded: \(error)")
    }
  }
}
