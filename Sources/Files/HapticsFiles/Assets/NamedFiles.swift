import Haptics
import HapticsCore
package import HapticsFormats
import HapticsRuntime
import HapticsSynthesis
package import HapticsTools
package import Interchange
import LocatedJSON
import Synchronization

/// The files that a pattern or a timeline names, in its folder and then in each asset root.
///
/// Each pattern is read and validated once, and each sound is inspected once. Therefore, an editor
/// keeps the value while its text changes, and creates another one when a file has changed.
package final class NamedFiles: Sendable {
  let files: FileAssets
  private let roots: [Path]
  private let confines: [Path]?
  private let patterns = Mutex<[String: PatternState]>([:])

  /// The state of a pattern's path.
  private enum PatternState {
    case loaded(Kept)
    case not(AssetState)
  }

  /// A pattern, its state for rules, and the lookup of its sounds.
  private struct Kept: Sendable {
    let pattern: HapticPattern
    let state: AssetState
    let assets: FileAssets

    init(_ pattern: HapticPattern, _ assets: FileAssets) {
      self.pattern = pattern
      self.assets = assets
      state = AssetState(pattern) { assets.place(of: $0) != nil }
    }
  }

  /// Creates a search for the files of a file.
  ///
  /// - Parameters:
  ///   - roots: The folders for look-ups, after the file's own.
  ///   - confines: Folders without links. Look-ups never leave them, even through links; `nil` for no
  ///     limit.
  package init(_ file: InputFile, _ roots: [Path], within confines: [Path]? = nil) {
    files = FileAssets(file, roots, within: confines)
    self.roots = roots
    self.confines = confines
  }

  /// Returns the look-up of the assets that a file of a format can name; `nil` for a format that
  /// names no files.
  package func lookup(for format: FileFormat) -> AssetLookup? {
    AssetLookup(
      for: format,
      pattern: { self.assetState(ofPatternAt: $0) },
      sound: { self.files.look(up: $0) }
    )
  }

  /// A Boolean value that indicates whether a pattern or a sound was looked up.
  package var isUsed: Bool { files.isUsed || patterns.withLock { !$0.isEmpty } }

  private func assetState(ofPatternAt path: String) -> AssetState {
    switch state(at: path) {
    case .not(let state): state
    case .loaded(let kept): kept.state
    }
  }

  private func state(at path: String) -> PatternState {
    if let known = patterns.withLock({ $0[path] }) { return known }
    let state = load(path)
    patterns.withLock { $0[path] = state }
    return state
  }

  private func load(_ path: String) -> PatternState {
    switch files.find(path) {
    case .outside: return .not(.outside)
    case .missing(let places, let similar):
      return .not(.missing(lookedIn: places, similar: similar))
    case .found(let place): return pattern(of: place)
    }
  }

  /// Returns the pattern of a file, if it is playable.
  private func pattern(of place: Path) -> PatternState {
    let file = InputFile.found(place)
    let content: InputFile.Reading
    do throws(ToolError) {
      content = try file.read(limit: JSONDocument.Limits().size)
    } catch {
      return .not(.unreadable(reason: error.reason))
    }
    guard case .bytes(let bytes) = content else {
      return .not(.unreadable(reason: "it is not a regular file, or too large for a pattern"))
    }
    switch NamedPattern(reading: bytes) {
    case .faulty(let state): return .not(state)
    case .playable(let pattern):
      return .loaded(Kept(pattern, FileAssets(file, roots, within: confines)))
    }
  }
}

extension NamedFiles {
  /// Returns the location of an existing file, or `nil` if it is missing or not permitted.
  package func place(of path: String) -> Path? {
    if case .found(let place) = files.find(path) { place } else { nil }
  }

  /// Returns the locations of the existing files that a file names, also through its patterns.
  package func places(of content: Content) -> [Path] {
    switch content {
    case .pattern(let pattern): files.places(of: pattern.pattern)
    case .timeline(let timeline): places(of: timeline.contents)
    }
  }

  private func places(of contents: TimelineContents) -> [Path] {
    var patterns = contents.patterns.map(\.source)
    var paths: Set<String> = []
    for sound in contents.sounds {
      switch sound.source {
      case .file(let path): paths.insert(path)
      case .pattern(let source): patterns.append(source)
      case .builtIn: break
      }
    }
    return Set(patterns).reduce(into: paths.compactMap(place)) { places, source in
      if case .file(let path) = source { places += self.places(ofPatternAt: path) }
    }
  }

  /// Returns the locations of a pattern and of its sounds.
  private func places(ofPatternAt path: String) -> [Path] {
    guard let place = place(of: path) else { return [] }
    guard case .loaded(let kept) = state(at: path) else { return [place] }
    return [place] + kept.assets.places(of: kept.pattern)
  }
}

// MARK: - Loading

extension NamedFiles {
  func pattern(at path: String) throws(ToolError) -> HapticPattern {
    switch state(at: path) {
    case .loaded(let kept): return kept.pattern
    case .not(.unreadable(let reason)): throw ToolError(path, reason)
    case .not(.outside): throw ToolError(path, "the path leaves the folder of the timeline")
    case .not: throw ToolError(path, "no such file in the folder of the timeline")
    }
  }

  func sound(at path: String, encoded: EncodedSamples = .decoded) throws(ToolError) -> PCM {
    guard case .found(let place) = files.find(path) else {
      throw ToolError(path, "no such sound in the folder of the timeline")
    }
    do throws(SoundFileError) { return try PCM(reading: place, encoded: encoded) } catch {
      throw ToolError(path, error.reason)
    }
  }

  /// The sound of a waveform, which is looked up next to the pattern that names it.
  func waveform(
    _ waveform: String,
    ofPatternAt path: String,
    sampleRate: Int,
    encoded: EncodedSamples
  ) throws(ToolError) -> DecodedSound? {
    guard case .loaded(let kept) = state(at: path), let place = kept.assets.place(of: waveform)
    else { return nil }
    do throws(SoundFileError) {
      return try DecodedSound(reading: place, sampleRate: sampleRate, encoded: encoded)
    } catch {
      throw ToolError("\(path): the sound \(place.text.harmless)", error.reason)
    }
  }
}

// MARK: - Tools

extension NamedFiles {
  /// The files for tools.
  package var assets: Assets {
    Assets(
      lookup: { self.lookup(for: $0) },
      pattern: { path throws(ToolError) in try self.pattern(at: path) },
      sound: { path throws(ToolError) in try self.sound(at: path) },
      waveforms: { pattern, request throws(ToolError) in
        try PatternSounds(of: pattern, from: self.files, request)
      },
      load: { contents, engine, encoded throws(TimelineLoadingError<ToolError>) in
        // Files that only play as music are read while they play.
        let files = StreamingFiles(assets: self, feeder: MusicFeeder(engine), encoded: encoded)
        return try engine.load(contents, from: files)
      },
      decodesAll: { FFmpegDecoder.isInstalled }
    )
  }
}
