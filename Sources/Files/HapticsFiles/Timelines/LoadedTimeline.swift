public import HapticsFormats
public import HapticsRuntime
import HapticsTools
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

  private let reading: TimelineReading

  /// Reads a timeline and its patterns.
  ///
  /// - Parameter assetRoots: The folders for patterns and sounds, after the file's own.
  /// - Throws: `ToolError` if the file cannot be read or has errors.
  public init(_ path: Path, assetRoots: [Path] = []) throws(ToolError) {
    let file = InputFile.named(path)
    reading = try TimelineReading(file.load(), NamedFiles(file, assetRoots).assets)
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
    PreparedTimeline(self, try reading.staged(configuration, showsLiveCues: showsLiveCues))
  }
}
