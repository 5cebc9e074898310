package import HapticsCore
package import HapticsFormats
import Interchange
package import LocatedJSON

/// A pattern that was read from the text of a file.
package struct PatternReading {
  package let source: SourceText
  /// The findings and the document; `nil` for a pattern without its text.
  package let report: AHAPValidator.Report?
  package let pattern: HapticPattern
  /// The contours of the pattern, with the durations of existing sound files.
  package let contours: Contours
  /// The files that the pattern names; `nil` for a pattern without its text.
  let assets: Assets?

  /// Reads a pattern, or converts a haptic clip.
  ///
  /// Missing sound files are not an error here.
  ///
  /// - Throws: ``ToolError`` if Core Haptics would reject the pattern, or the file has a format
  ///   without patterns.
  package init(_ file: ToolFile, _ assets: Assets) throws(ToolError) {
    try file.requireWhole()
    self.assets = assets
    let lookup = assets.lookup(.ahap) ?? AssetLookup { _ in .missing(lookedIn: []) }
    let format = file.format
    let isConverted = format != .ahap && format.read != nil
    let converted = isConverted ? try ConvertRequest(to: .ahap).convert(file) : nil
    let bytes = converted?.conversion.bytes ?? file.source.bytes
    source = SourceText(name: file.source.name, bytes: bytes)
    let validator = AHAPValidator()
    let context = validator.checked(bytes, assets: lookup)
    let report = validator.report(context)
    self.report = report
    let errors = report.findings.filter { $0.severity == .error && !$0.isAboutSoundFile }
    if !isConverted { try file.require(.ahap, isFaulty: !errors.isEmpty) }
    guard errors.isEmpty else { throw ToolError(refusing: source, errors) }
    pattern = context.pattern
    guard pattern.events.contains(where: { $0.waveform != nil }) else {
      // Playback uses the contours that were validated.
      contours = context.contours
      return
    }
    var durations: [String: Double?] = [:]
    contours = Contours(pattern) { waveform in
      if let known = durations[waveform.path] { return known }
      let duration = lookup.sound(waveform.path).soundDuration
      durations[waveform.path] = .some(duration)
      return duration
    }
  }
}

extension PatternReading {
  /// Creates the reading of a pattern whose text is not checked, and whose sounds are unknown.
  package init(_ pattern: HapticPattern, of source: SourceText) {
    self.source = source
    self.pattern = pattern
    contours = Contours(pattern)
    report = nil
    assets = nil
  }

  /// The description in the file's metadata, if any.
  package var summary: String? { report?.document.json.text(at: "Metadata", "Description") }

  /// The findings, ordered by location.
  package var findings: [Diagnostic] { report?.findings ?? [] }

  /// The findings because of which a sound of the pattern is not played.
  package var soundFindings: [Diagnostic] {
    findings.filter { $0.isAboutSoundFile || $0.rule == .waveformBackslashes }
  }

  /// Refuses the pattern if a sound of it is not played.
  package func requireSounds() throws(ToolError) {
    var findings = soundFindings
    guard !findings.isEmpty else { return }
    for i in findings.indices { findings[i].severity = .error }
    throw ToolError(refusing: source, findings, .sounds)
  }
}

extension Diagnostic {
  /// A Boolean value that indicates whether the finding is about a missing or unusable sound file.
  package var isAboutSoundFile: Bool {
    [.waveformNotFound, .waveformOutside, .waveformUnreadable, .waveformUndecodableHere]
      .contains(rule)
  }
}
