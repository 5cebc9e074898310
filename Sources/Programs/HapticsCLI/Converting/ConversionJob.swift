import HapticsFiles
import HapticsFormats
import HapticsTools
import Interchange
import LocatedJSON

/// The conversion of a file to another format.
struct ConversionJob {
  let input: InputFile
  let output: Output
  let format: FileFormat
  let options: ConversionOptions
  let sounds: ConversionInput.SoundOptions
  /// A Boolean value that indicates whether a lossy conversion fails.
  let isStrict: Bool
  /// A Boolean value that indicates whether the run is reported as JSON.
  let isReported: Bool

  /// Converts the file.
  ///
  /// - Throws: ``ToolError``.
  func run() throws -> OutputRun.Product {
    let file = try ConversionInput(input, sounds)
    let conversion: Conversion
    do {
      conversion = try Conversion(of: file.source, to: format, options)
    } catch {
      // A folder may hold files of both formats.
      if error == .alreadyThere, input.isFound { return .nothing }
      throw ToolError(input.name, error)
    }
    let isRefused = isStrict && conversion.findings.contains { $0.severity >= .warning }
    if !isRefused, output.path != nil || isReported { try output.write(conversion.bytes) }
    let converted = ConvertedFile(
      source: file.text,
      output: isRefused ? nil : output.path?.text,
      format: format.name,
      conversion: conversion
    )
    let status = isRefused ? ToolStatus.findings : .clean
    if isReported { return .entry(ConversionReport.entry(converted), status: status) }
    let warnings = converted.lossLines
    if isRefused { return .text("", warnings: warnings, status: status) }
    guard output.path != nil else { return .bytes(conversion.bytes, warnings: warnings) }
    return .file(converted.words, warnings: warnings)
  }
}
