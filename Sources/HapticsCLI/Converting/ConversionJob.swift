internal import AHAP
internal import Diagnostics
internal import HapticsCore
internal import HapticsFiles
internal import HapticsLoading
internal import Interchange
internal import JSONFormat
internal import LocatedJSON

/// How files are converted, with every choice made.
struct ConversionOptions: Sendable {
  /// What of a haptic clip becomes a pattern.
  var part = ClipPart.all
  /// How much intensity and sharpness may differ.
  var tolerance = HapticClip.defaultTolerance
  /// Whether a file is refused of which something would be lost.
  var isStrict = false
}

/// One file that becomes one of another format.
struct ConversionJob {
  let input: InputFile
  /// Where the result goes; `nil` for standard output.
  let output: Path?
  let options: ConversionOptions

  /// Makes a pattern of a haptic clip.
  ///
  /// - Throws: ``Failure``, ``RefusedFile``, ``FileError``.
  func makePattern() throws -> MakingRun.Product {
    let file = try ClipFile(input)
    let pattern: HapticPattern
    var losses: [ConversionLoss] = []
    switch options.part {
    case .all:
      let conversion = file.clip.pattern(tolerance: options.tolerance)
      (pattern, losses) = (conversion.pattern, conversion.losses)
    case .continuous: pattern = file.clip.continuousPattern(tolerance: options.tolerance)
    case .transients: pattern = file.clip.transientPattern()
    }
    guard !pattern.isEmpty else { throw Failure(input.name, "nothing of it can be felt") }
    let nodes = file.document.amplitude.map(\.node)
    let points = pattern.curves.reduce(0) { $0 + $1.controlPoints.count }
    return try product(
      try text(pattern, file.clip),
      "\(counted(pattern.events.count, "event")), \(counted(points, "control point"))",
      losses: losses,
      in: file.source
    ) { loss in
      // The points of a clip of version 0 are not those of its file.
      file.document.isLegacy ? nil : nodes[loss.element]
    } range: {
      file.document.json.range(of: $0).lowerBound
    }
  }

  /// Makes a haptic clip of a pattern, or of a haptic clip one of the newest version.
  ///
  /// - Throws: ``Failure``, ``RefusedFile``, ``FileError``.
  func makeClip() throws -> MakingRun.Product {
    if try input.kind() == .clip {
      let file = try ClipFile(input)
      return try product(try text(file.clip), words(file.clip), losses: [], in: file.source) { _ in
        nil
      } range: {
        $0
      }
    }
    let file = try PatternFile(input)
    guard let conversion = HapticClip.converting(file.pattern, tolerance: options.tolerance) else {
      throw Failure(input.name, "nothing of it can be felt")
    }
    let document = file.report.document
    return try product(
      try text(conversion.clip),
      words(conversion.clip),
      losses: conversion.losses,
      in: file.source
    ) { loss in
      loss.element < document.events.count ? document.events[loss.element].node : nil
    } range: {
      document.json.range(of: $0).lowerBound
    }
  }

  private func words(_ clip: HapticClip) -> String {
    "\(counted(clip.amplitude.count, "amplitude point")),"
      + " \(counted(clip.frequency.count, "frequency point"))"
  }

  private func text(_ clip: HapticClip) throws(Failure) -> String {
    do throws(FormatWritingError) { return try clip.text() } catch {
      throw Failure(input.name, error.description)
    }
  }

  /// The text of a pattern, which says what the clip's notes said.
  private func text(_ pattern: HapticPattern, _ clip: HapticClip) throws(Failure) -> String {
    let project = clip.notes.first { $0.key == .project && !$0.text.isEmpty }?.text
    let description = clip.notes.first { $0.key == .description && !$0.text.isEmpty }?.text
    do throws(FormatWritingError) {
      switch (project, description) {
      case (let project?, let description?):
        return try pattern.ahapText(metadata: ["Project": project, "Description": description])
      case (let project?, nil): return try pattern.ahapText(metadata: ["Project": project])
      case (nil, let description?):
        return try pattern.ahapText(metadata: ["Description": description])
      case (nil, nil): return try pattern.ahapText()
      }
    } catch {
      throw Failure(input.name, error.description)
    }
  }

  /// Writes a text, and says what it lacks.
  ///
  /// - Parameters:
  ///   - node: The node of the source that a loss is about.
  ///   - range: Where a node begins.
  private func product<Node>(
    _ text: String,
    _ words: String,
    losses: [ConversionLoss],
    in source: SourceText,
    node: (ConversionLoss) -> Node?,
    range: (Node) -> Int
  ) throws -> MakingRun.Product {
    var locator = SourceLocator(source)
    var warnings = ""
    for loss in losses.prefix(Self.lossLimit) {
      let place = node(loss).map { locator.location(of: range($0)) }
      let words = place.map { ":\($0.line):\($0.column)" } ?? ""
      let severity = loss.isMissed ? "warning" : "note"
      warnings += "\(input.name.harmless)\(words): \(severity): \(loss)\n"
    }
    if losses.count > Self.lossLimit {
      warnings += "\(input.name.harmless): note: \(losses.count - Self.lossLimit) more of this\n"
    }
    let isRefused = options.isStrict && losses.contains { $0.isMissed }
    guard !isRefused else {
      return .text("", warnings: warnings, status: .findings)
    }
    guard output != nil else { return .text(text, warnings: warnings) }
    try OutputTarget.write(text, to: output)
    return .file(words, warnings: warnings)
  }

  /// The most losses that are reported for one file.
  private static let lossLimit = 1_000
}
