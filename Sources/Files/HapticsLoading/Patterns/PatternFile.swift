package import AHAP
public import Diagnostics
public import HapticsCore
public import HapticsFiles
internal import Interchange
package import JSONFormat
internal import LocatedJSON

/// A pattern that was read from a file.
///
/// ```swift
/// let file = try PatternFile("explosion.ahap")
/// let id = try engine.load(file.pattern)
/// ```
public struct PatternFile {
  /// The file name in messages.
  public let name: String
  /// The parsed pattern.
  public let pattern: HapticPattern
  /// The contours of the pattern, with the durations of existing sound files.
  public let contours: Contours
  /// The findings, ordered by location.
  ///
  /// Only findings about sound files can be errors.
  public var findings: [Diagnostic] { report.findings }

  package let file: InputFile
  package let source: SourceText
  package let report: AHAPValidator.Report
  let assets: FileAssets

  /// Reads a pattern, or converts a haptic clip.
  ///
  /// Missing sound files are not an error here; playback reports them.
  ///
  /// - Parameter assetRoots: The folders for sound files, after the file's own.
  /// - Throws: ``Failure`` if the file cannot be read, ``RefusedFile`` if Core Haptics would reject
  ///   it.
  public init(_ path: Path, assetRoots: [Path] = []) throws {
    try self.init(.named(path), assetRoots: assetRoots)
  }

  package init(_ file: InputFile, assetRoots: [Path] = []) throws {
    try self.init(file, try PatternFile.bytes(of: file), assetRoots: assetRoots)
  }

  init(_ file: InputFile, _ bytes: [UInt8], assetRoots: [Path]) throws {
    let format = file.format(of: bytes)
    let isConverted = format != .ahap && format.read != nil
    let bytes = isConverted ? try ConversionInput(file, bytes).patternText() : bytes
    let assets = FileAssets(file, assetRoots)
    let source = SourceText(name: file.name, bytes: bytes)
    let validator = AHAPValidator()
    var context = validator.checked(bytes, assets: assets.lookup)
    let report = validator.report(context)
    let errors = report.findings.filter { $0.severity == .error && !$0.isAboutSoundFile }
    if !isConverted { try file.require(.ahap, bytes, isFaulty: !errors.isEmpty) }
    guard errors.isEmpty else { throw RefusedFile(source: source, errors: errors) }
    self.file = file
    self.source = source
    self.report = report
    self.assets = assets
    name = file.name
    pattern = context.pattern
    guard pattern.events.contains(where: { $0.waveform != nil }) else {
      // Playback uses the contours that were validated.
      contours = context.contours
      return
    }
    var durations: [String: Double?] = [:]
    contours = Contours(pattern) { waveform in
      if let known = durations[waveform.path] { return known }
      var duration: Double?
      if case .sound(let length, _, _) = assets.look(up: waveform.path) { duration = length }
      durations[waveform.path] = .some(duration)
      return duration
    }
  }

  static func bytes(of file: InputFile) throws -> [UInt8] {
    let limit = JSONDocument.Limits().size
    switch try file.read(limit: limit) {
    case .bytes(let bytes): return bytes
    case .tooLarge: throw Failure(file.name, "more than \(limit) bytes, too many for a pattern")
    case .notRegular: throw Failure(file.name, "not a regular file")
    }
  }
}

extension Diagnostic {
  /// A Boolean value that indicates whether the finding is about a missing or unusable sound file.
  package var isAboutSoundFile: Bool {
    [WaveformNotFound.id, WaveformOutside.id, WaveformUnreadable.id, WaveformUndecodableHere.id]
      .contains(rule)
  }
}
