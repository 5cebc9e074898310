import Haptics
import HapticsCore
package import HapticsFormats
package import HapticsRuntime
import HapticsSynthesis
import Interchange
package import LocatedJSON

/// A timeline that was read from the text of a file.
package struct TimelineReading {
  package let source: SourceText
  package let report: TimelineValidator.Report
  package let contents: TimelineContents
  /// The files that the timeline names.
  private let assets: Assets

  /// Reads a timeline.
  ///
  /// - Throws: ``ToolError`` if it has errors, or the file has another format.
  package init(_ file: ToolFile, _ assets: Assets) throws(ToolError) {
    try file.requireWhole()
    source = file.source
    report = TimelineValidator().validate(file.source.bytes, assets: assets.lookup(.timeline))
    let errors = report.findings.filter { $0.severity == .error }
    try file.require(.timeline, isFaulty: !errors.isEmpty)
    guard errors.isEmpty else { throw ToolError(refusing: file.source, errors) }
    contents = report.document.contents()
    self.assets = assets
  }

  /// The name of the file in messages.
  package var name: String { source.name }
  /// The description in the file's metadata, if any.
  package var summary: String? { report.document.json.text(at: "metadata", "description") }
  /// A Boolean value that indicates whether the file defines a tempo.
  package var hasTempo: Bool { report.document.hasTempo }
}

extension TimelineReading {
  /// Creates an engine with the assets of the timeline.
  ///
  /// - Parameters:
  ///   - showsLiveCues: A Boolean value that indicates whether live cues play one after
  ///     another in a timeline without other cues, as a preview.
  ///   - encoded: The samples of sounds that the host may be unable to decode.
  /// - Throws: ``ToolError`` if a sound cannot be read, or the engine rejects an asset.
  package func staged(
    _ configuration: EngineConfiguration = EngineConfiguration(),
    showsLiveCues: Bool = true,
    encoded: EncodedSamples = .decoded
  ) throws(ToolError) -> StagedTimeline {
    let engine: HapticEngine
    do throws(EngineError) {
      engine = try HapticEngine(configuration)
    } catch { throw ToolError(name, "\(error)") }
    let loaded: LoadedContents
    do throws(TimelineLoadingError<ToolError>) {
      loaded = try assets.load(contents, engine, encoded)
    } catch { throw failure(error) }
    do throws(EngineError) {
      return try StagedTimeline(contents, engine, loaded, showsLiveCues: showsLiveCues)
    } catch { throw ToolError(name, "\(error)") }
  }

  /// The duration of a playback at rate 1 and without the loop, in seconds, as an engine has it.
  ///
  /// - Throws: ``ToolError`` if a file that it plays cannot be read, or the engine rejects it.
  func duration() throws(ToolError) -> Double {
    let staged = try staged(showsLiveCues: false, encoded: .placeholder)
    do throws(EngineError) {
      let frames = try staged.engine.duration(of: staged.timeline)
      return Double(frames) / Double(staged.engine.configuration.sampleRate)
    } catch { throw ToolError(name, "cannot be played") }
  }

  private func failure(_ error: TimelineLoadingError<ToolError>) -> ToolError {
    switch error {
    case .file(_, let failure): failure
    case .builtIn(let asset): ToolError(name, "\(quoted(asset)) uses an unknown built-in")
    case .engine(let asset, let error):
      ToolError(name, "\(quoted(asset)) cannot be loaded: \(error)")
    }
  }

  /// Returns the pattern for one of the file's patterns or sounds.
  ///
  /// - Throws: ``ToolError`` if it cannot be read.
  func pattern(_ source: TimelineContents.PatternSource) throws(ToolError) -> HapticPattern {
    switch source {
    case .file(let path): return try assets.pattern(at: path)
    case .builtIn(let name, let options):
      guard let pattern = try? PatternLibrary.entry(named: name)?.pattern(options) else {
        throw ToolError(self.name, "\(quoted(name)) uses an unknown built-in pattern")
      }
      return pattern
    }
  }

  /// The warnings about sounds that the host does not decode; `nil` if there are none.
  var undecodedSounds: ToolError? {
    var findings = report.findings.filter { $0.rule == TimelineAssetNotDecoded.id }
    guard !findings.isEmpty, !assets.decodesAll() else { return nil }
    for index in findings.indices { findings[index].severity = .warning }
    return ToolError(refusing: source, findings)
  }

  /// Returns the samples of a sound file.
  ///
  /// - Throws: ``ToolError`` if it cannot be read.
  func sound(at path: String) throws(ToolError) -> PCM { try assets.sound(at: path) }
}
