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
  /// What a person is shown as the file's name.
  public let name: String
  /// The pattern.
  public let pattern: HapticPattern
  /// What is felt and heard of it; sound files that are there have their own length.
  public let contours: Contours
  /// What was found in the file, in the order of the places; no errors but those about sound files.
  public var findings: [Diagnostic] { report.findings }

  /// The file.
  package let file: InputFile
  /// The text.
  package let source: SourceText
  /// The file as it was read and what was found in it.
  package let report: AHAPValidator.Report
  /// Where the sound files are that it names.
  let assets: FileAssets

  /// Reads a pattern, or a haptic clip as the pattern that it converts to.
  ///
  /// Sound files are no reason to refuse a pattern: that is for whoever plays them to say.
  ///
  /// - Parameter assetRoots: Where sound files are looked up, after the file's own folder.
  /// - Throws: ``Failure`` where the file cannot be read, ``RefusedFile`` where Core Haptics would
  ///   refuse what it holds.
  public init(_ path: Path, assetRoots: [Path] = []) throws {
    try self.init(.named(path), assetRoots: assetRoots)
  }

  /// Reads a pattern.
  ///
  /// - Throws: ``Failure``, ``RefusedFile``.
  package init(_ file: InputFile, assetRoots: [Path] = []) throws {
    try self.init(file, try PatternFile.bytes(of: file), assetRoots: assetRoots)
  }

  /// Reads a pattern from its text.
  init(_ file: InputFile, _ bytes: [UInt8], assetRoots: [Path]) throws {
    let kind = file.kind(of: bytes)
    let isConverted = kind != .pattern && kind.patternFormat != nil
    let bytes = isConverted ? try ConversionInput(file, bytes).patternText() : bytes
    let assets = FileAssets(file, assetRoots)
    let source = SourceText(name: file.name, bytes: bytes)
    let validator = AHAPValidator()
    var context = validator.checked(bytes, assets: assets.lookup)
    let report = validator.report(context)
    let errors = report.findings.filter { $0.severity == .error && !$0.isAboutSoundFile }
    if !isConverted { try file.require(.pattern, bytes, isFaulty: !errors.isEmpty) }
    guard errors.isEmpty else { throw RefusedFile(source: source, errors: errors) }
    self.file = file
    self.source = source
    self.report = report
    self.assets = assets
    name = file.name
    pattern = context.pattern
    guard pattern.events.contains(where: { $0.waveform != nil }) else {
      // What the rules have looked at is what is played.
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
  /// Whether the finding says that a sound file is not there, or cannot be used.
  package var isAboutSoundFile: Bool {
    [WaveformNotFound.id, WaveformOutside.id, WaveformUnreadable.id, WaveformUndecodableHere.id]
      .contains(rule)
  }
}
