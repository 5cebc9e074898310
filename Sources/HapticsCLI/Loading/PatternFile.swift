internal import AHAP
internal import Diagnostics
internal import HapticsCore
internal import JSONFormat
internal import LocatedJSON

/// A pattern that was read from a file, for commands that do something with it.
struct PatternFile {
  /// The file.
  let file: InputFile
  /// The text.
  let source: SourceText
  /// The file as it was read and what was found in it.
  let report: AHAPValidator.Report
  /// The pattern.
  let pattern: HapticPattern
  /// What is felt and heard of it; sound files that are there have their own length.
  let contours: Contours
  /// Where the sound files are that it names.
  let assets: FileAssets

  /// Reads a pattern.
  ///
  /// - Throws: ``Failure`` where the file cannot be read, ``RefusedPattern`` where Core Haptics
  ///   would refuse what it holds. Sound files are no reason to refuse a pattern: that is for
  ///   whoever plays them to say.
  init(_ file: InputFile, assetRoots: [Path] = []) throws {
    let limit = JSONDocument.Limits().size
    let bytes: [UInt8]
    switch try file.read(limit: limit) {
    case .bytes(let read): bytes = read
    case .tooLarge: throw Failure(file.name, "more than \(limit) bytes, too many for a pattern")
    case .notRegular: throw Failure(file.name, "not a regular file")
    }
    let assets = FileAssets(file, assetRoots)
    let source = SourceText(name: file.name, bytes: bytes)
    let report = AHAPValidator().validate(bytes, assets: assets.lookup)
    let errors = report.findings.filter { $0.severity == .error && !$0.isAboutSoundFile }
    try file.require(.pattern, bytes, isFaulty: !errors.isEmpty)
    guard errors.isEmpty else { throw RefusedPattern(source: source, errors: errors) }
    self.file = file
    self.source = source
    self.report = report
    self.assets = assets
    pattern = report.document.pattern
    var durations: [String: Double?] = [:]
    contours = Contours(pattern) { waveform in
      if let known = durations[waveform.path] { return known }
      var duration: Double?
      if case .sound(let length, _) = assets.look(up: waveform.path) { duration = length }
      durations[waveform.path] = .some(duration)
      return duration
    }
  }
}

extension Diagnostic {
  /// Whether the finding says that a sound file is not there, or cannot be used.
  var isAboutSoundFile: Bool {
    [WaveformNotFound.id, WaveformOutside.id, WaveformUnreadable.id, WaveformUndecodableHere.id]
      .contains(rule)
  }
}
