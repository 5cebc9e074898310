// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsCore
import HapticsFormats
import HapticsPlot
import HapticsSynthesis
import Interchange
import LocatedJSON

@c @implementation
public func haptics_fix_file(
  _ source: UnsafePointer<haptics_source>?,
  _ check: UnsafePointer<haptics_check>?,
  _ text: UnsafeMutablePointer<OpaquePointer?>?,
  _ applied: UnsafeMutablePointer<Int>?
) -> haptics_status {
  text?.pointee = nil
  applied?.pointee = 0
  return answer { () throws(CallError) in
    guard let text else { throw .null }
    let file = try SourceFile(source)
    let checker = try Checker(check)
    let bytes = file.text.bytes
    let report = checker.check(bytes, as: file.format)
    let fixing = Fixing(bytes, report, urgent: JSONFaults.errors) { bytes in
      checker.check(bytes, as: file.format)
    }
    TextHandle.give(fixing.text, to: text)
    applied?.pointee = fixing.fixed.reduce(0) { $0 + $1.count }
  }
}

@c @implementation
public func haptics_format(
  _ source: UnsafePointer<haptics_source>?,
  _ text: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  text?.pointee = nil
  return answer { () throws(CallError) in
    guard let text else { throw .null }
    let file = try SourceFile(source)
    TextHandle.give(try file.canonicalText(), to: text)
  }
}

@c @implementation
public func haptics_convert(
  _ source: UnsafePointer<haptics_source>?,
  _ conversion: UnsafePointer<haptics_conversion>?,
  _ text: UnsafeMutablePointer<OpaquePointer?>?,
  _ losses: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  text?.pointee = nil
  losses?.pointee = nil
  return answer { () throws(CallError) in
    guard let text else { throw .null }
    let file = try SourceFile(source)
    let options = try conversion.readOrInitial()
    give(try FileConversion(file, options).conversion, of: file.text, to: text, losses)
  }
}

@c @implementation
public func haptics_convert_sound(
  _ listening: UnsafePointer<haptics_listening>?,
  _ conversion: UnsafePointer<haptics_conversion>?,
  _ text: UnsafeMutablePointer<OpaquePointer?>?,
  _ losses: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  text?.pointee = nil
  losses?.pointee = nil
  return answer { () throws(CallError) in
    guard let text else { throw .null }
    let options = try conversion.readOrInitial()
    let sound = try SoundSource(listening)
    let source = SourceText(name: sound.name, bytes: [])
    give(try FileConversion(sound, options).conversion, of: source, to: text, losses)
  }
}

/// Passes a converted file and its losses to a program.
private func give(
  _ conversion: Conversion,
  of source: SourceText,
  to text: UnsafeMutablePointer<OpaquePointer?>,
  _ losses: UnsafeMutablePointer<OpaquePointer?>?
) {
  TextHandle.give(conversion.bytes, to: text)
  guard let losses else { return }
  let findings = CheckResult(findings: conversion.findings, omitted: OmittedFindings())
  losses.pointee = OpaquePointer(allocate(ReportHandle(source, findings)))
}

@c @implementation
public func haptics_plot(
  _ source: UnsafePointer<haptics_source>?,
  _ options: UnsafePointer<haptics_plot_options>?,
  _ svg: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  svg?.pointee = nil
  return answer { () throws(CallError) in
    guard let svg else { throw .null }
    let file = try SourceFile(source)
    let options = try options.readOrInitial()
    try require(options.width, in: 0...16_384, "width")
    try require(options.height, in: 0...16_384, "height")
    let model = try SynthesisModel(optional: options.model) ?? .speaker
    let pattern = try file.pattern()
    let title = String(optional: options.title) ?? file.text.name
    var plot = PatternPlot(Contours(pattern), of: pattern, title: title, model: model)
    if plot.needsSignal {
      do throws(SynthesisError) { try plot.renderSignal() } catch { throw error.refusal }
    }
    TextHandle.give(
      plot.svg(
        width: options.width > 0 ? Int(options.width) : nil,
        height: options.height > 0 ? Int(options.height) : nil
      ),
      to: svg
    )
  }
}

extension SourceFile {
  /// The canonical text of the file.
  fileprivate func canonicalText() throws(CallError) -> String {
    let json = JSONDocument(reading: text.bytes)
    do throws(FormatError) {
      return try format.text.canonicalText(json).text()
    } catch {
      let faults = json.faults.filter { $0.severity == .error }
      guard faults.isEmpty else { throw refusal(faults) }
      throw CallError(HAPTICS_INVALID_FILE, "\(text.name): error: \(error)")
    }
  }
}

extension SynthesisModel {
  /// The model of a name; `nil` for NULL.
  ///
  /// - Throws: ``CallError`` for a name that no model has.
  init?(optional name: UnsafePointer<CChar>?) throws(CallError) {
    guard let name = String(optional: name) else { return nil }
    guard let model = SynthesisModel(named: name) else { throw .unknownName("model", name) }
    self = model
  }
}
