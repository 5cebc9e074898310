public import Diagnostics
internal import Haptics
package import HapticsCore
public import HapticsFiles
public import HapticsRuntime
package import HapticsSynthesis
internal import HapticsTimeline
internal import JSONFormat
internal import LocatedJSON
public import TimelineFile

/// A timeline that was read from a file, with what it is made of.
///
/// ```swift
/// let file = try LoadedTimeline("finale.timeline.json")
/// let finale = try file.prepared()
/// let playback = try finale.engine.play(finale.timeline)
/// ```
public struct LoadedTimeline {
  /// What a person is shown as the file's name.
  public let name: String
  /// What the file says.
  public let contents: TimelineContents
  /// What was found in the file, in the order of the places; no errors.
  public let findings: [Diagnostic]
  /// What the file's metadata says about it, if anything.
  public let summary: String?
  /// Whether the file says how beats become time.
  public let hasTempo: Bool

  /// The file.
  package let file: InputFile
  private let assets: TimelineAssets

  /// Reads a timeline and the patterns that it names.
  ///
  /// - Parameter assetRoots: Where patterns and sounds are looked up, after the file's own folder.
  /// - Throws: ``Failure`` where the file cannot be read, ``RefusedFile`` where it has errors.
  public init(_ path: Path, assetRoots: [Path] = []) throws {
    try self.init(.named(path), assetRoots: assetRoots)
  }

  /// Reads a timeline and the patterns that it names.
  ///
  /// - Throws: ``Failure``, ``RefusedFile``.
  package init(_ file: InputFile, assetRoots: [Path] = []) throws {
    let limit = JSONDocument.Limits().size
    guard case .bytes(let bytes) = try file.read(limit: limit) else {
      throw Failure(file.name, "not a regular file, or too large for a timeline")
    }
    try self.init(file, bytes, assetRoots: assetRoots)
  }

  /// Reads a timeline from its text.
  ///
  /// - Parameter confines: The folders, without links, that no look-up leaves, not by links either;
  ///   `nil` where links are trusted.
  /// - Throws: ``Failure``, ``RefusedFile``.
  package init(
    _ file: InputFile,
    _ bytes: [UInt8],
    assetRoots: [Path],
    within confines: [Path]? = nil
  ) throws {
    assets = TimelineAssets(file, assetRoots, within: confines)
    let report = TimelineValidator().validate(bytes, assets: assets.lookup)
    let errors = report.findings.filter { $0.severity == .error }
    try file.require(.timeline, bytes, isFaulty: !errors.isEmpty)
    guard errors.isEmpty else {
      throw RefusedFile(source: SourceText(name: file.name, bytes: bytes), errors: errors)
    }
    self.file = file
    name = file.name
    findings = report.findings
    contents = report.document.contents()
    hasTempo = report.document.hasTempo
    summary = report.document.json.text(at: "metadata", "description")
  }

  /// Makes an engine that has loaded what the timeline is made of; patterns are not read again.
  ///
  /// - Parameter showsLiveCues: Whether the live cues are timed, one after another, where no others
  ///   are: for whoever shows what a game fires.
  /// - Throws: ``Failure`` where a sound cannot be read, or the engine does not take something.
  public func prepared(
    _ configuration: EngineConfiguration = EngineConfiguration(),
    showsLiveCues: Bool = false
  ) throws -> PreparedTimeline {
    do {
      let engine = try HapticEngine(configuration)
      var prepared = try PreparedTimeline(self, engine, try engine.load(contents, from: assets))
      if showsLiveCues, contents.timeline.cues.isEmpty { try prepared.timeLiveCues() }
      return prepared
    } catch let error as TimelineLoadingError<Failure> {
      throw failure(error)
    } catch {
      throw Failure(name, "\(error)")
    }
  }

  /// The pattern of one of the file's patterns or sounds.
  ///
  /// - Throws: ``Failure`` where it cannot be read.
  package func pattern(
    _ source: TimelineContents.PatternSource
  ) throws(Failure) -> HapticPattern {
    switch source {
    case .file(let path): return try assets.pattern(at: path)
    case .builtIn(let name, let options):
      guard let pattern = try? PatternLibrary.entry(named: name)?.pattern(options) else {
        throw Failure(self.name, "the library lacks what \(quoted(name)) needs")
      }
      return pattern
    }
  }

  /// The samples of a sound file.
  ///
  /// - Throws: ``Failure`` where it cannot be read.
  package func sound(at path: String) throws(Failure) -> PCM { try assets.sound(at: path) }

  private func failure(_ error: TimelineLoadingError<Failure>) -> Failure {
    switch error {
    case .file(_, let failure): failure
    case .builtIn(let asset): Failure(name, "the library lacks what \(quoted(asset)) needs")
    case .engine(let asset, let error):
      Failure(name, "\(quoted(asset)) cannot be loaded: \(error)")
    }
  }
}
