internal import Diagnostics
internal import Haptics
internal import HapticsRuntime
internal import HapticsTimeline
internal import JSONFormat
internal import LocatedJSON
internal import TimelineFile

/// A timeline from a file, and an engine that has loaded what it is made of.
struct LoadedTimeline {
  /// What the file is called.
  let name: String
  /// What the file says.
  let contents: TimelineContents
  /// Whether the file says how beats become time.
  let hasTempo: Bool
  /// The engine.
  let engine: HapticEngine
  /// The timeline with the engine's numbers.
  let timeline: Timeline
  /// The cues that a game fires, by their names.
  let live: [String: Cue]

  private let clock: SheetCompiler

  /// Reads and loads a timeline.
  ///
  /// - Throws: ``Failure`` where a file cannot be read or loaded, ``RefusedPattern`` where the
  ///   timeline has errors.
  init(
    _ file: InputFile,
    assetRoots: [Path] = [],
    configuration: EngineConfiguration = EngineConfiguration()
  ) throws {
    let limit = JSONDocument.Limits().size
    guard case .bytes(let bytes) = try file.read(limit: limit) else {
      throw Failure(file.name, "not a regular file, or too large for a timeline")
    }
    let assets = TimelineAssets(files: FileAssets(file, assetRoots))
    let report = TimelineValidator().validate(bytes, assets: assets.lookup)
    let errors = report.findings.filter { $0.severity == .error }
    try file.require(.timeline, bytes, isFaulty: !errors.isEmpty)
    guard errors.isEmpty else {
      throw RefusedPattern(source: SourceText(name: file.name, bytes: bytes), errors: errors)
    }
    name = file.name
    contents = report.document.contents()
    hasTempo = report.document.hasTempo
    do {
      engine = try HapticEngine(configuration)
      let loaded = try engine.load(
        contents,
        from: TimelineFolder(file, assetRoots: assetRoots)
      )
      timeline = loaded.timeline
      live = loaded.live
      clock = try SheetCompiler(
        loaded.timeline.tempo,
        sampleRate: configuration.sampleRate,
        patternDuration: { _ in 0 },
        soundDuration: { _ in 0 }
      )
    } catch let error as TimelineLoadingError<Failure> {
      throw LoadedTimeline.failure(error, file)
    } catch {
      throw Failure(file.name, "\(error)")
    }
  }

  private static func failure(
    _ error: TimelineLoadingError<Failure>,
    _ file: InputFile
  ) -> Failure {
    switch error {
    case .file(_, let failure): failure
    case .builtIn(let asset): Failure(file.name, "the library lacks what \(quoted(asset)) needs")
    case .engine(let asset, let error):
      Failure(file.name, "\(quoted(asset)) cannot be loaded: \(error)")
    }
  }

  /// How long a run without a device takes at most, in seconds: as long as the timeline says.
  var duration: Double {
    contents.duration.map { seconds(of: $0, at: .seconds(0)) } ?? .infinity
  }

  /// An instant in seconds from the timeline's start.
  func seconds(of instant: Timeline.Instant) -> Double {
    clock.position(of: instant).seconds(sampleRate: engine.configuration.sampleRate)
  }

  /// A length in seconds, from an instant on.
  func seconds(of duration: Timeline.Duration, at instant: Timeline.Instant) -> Double {
    Double(clock.frames(of: duration, at: clock.position(of: instant)))
      / Double(engine.configuration.sampleRate)
  }
}
