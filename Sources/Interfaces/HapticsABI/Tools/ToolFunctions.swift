// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsFormats
import HapticsSynthesis
import HapticsTools
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
    let file = try ToolFile(source)
    var request = try CheckRequest(check)
    request.fixes = .safe
    request.output = .fixesOnly
    let fixed = try product { () throws(ToolError) in
      try request.check(file, FileSettings(), for: CheckRun(request).report) { _ in nil }
    }
    TextHandle.give(fixed.fixed ?? file.source.bytes, to: text)
    applied?.pointee = fixed.fixedCount
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
    let file = try ToolFile(source)
    switch try product({ () throws(ToolError) in try FormatRequest().format(file) }) {
    case .same: TextHandle.give(file.source.bytes, to: text)
    case .changed(let canonical): TextHandle.give(canonical.bytes(), to: text)
    case .refused(let ambiguous): throw CallError(ambiguous.refusal)
    }
  }
}

@c @implementation
public func haptics_convert(
  _ source: UnsafePointer<haptics_source>?,
  _ conversion: UnsafePointer<haptics_conversion>?,
  _ text: UnsafeMutablePointer<OpaquePointer?>?,
  _ losses: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  convert(to: text, losses) { () throws(CallError) in
    var file = try ToolFile(source)
    let options = try conversion.readOrInitial()
    let request = try ConvertRequest(options)
    if let from = String(optional: options.from) { file = try file.read(as: from) }
    let read = try file.convertible()
    return try request.converted(read.source, of: read.text)
  }
}

@c @implementation
public func haptics_convert_sound(
  _ listening: UnsafePointer<haptics_listening>?,
  _ conversion: UnsafePointer<haptics_conversion>?,
  _ text: UnsafeMutablePointer<OpaquePointer?>?,
  _ losses: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  convert(to: text, losses) { () throws(CallError) in
    let options = try conversion.readOrInitial()
    let sound = try SoundSource(listening)
    guard options.from == nil else { throw .argument("from is set, and a sound has no format") }
    let text = SourceText(name: sound.name, bytes: [])
    return try ConvertRequest(options).converted(sound.conversionSource, of: text)
  }
}

/// Passes a converted file and its losses to a program.
private func convert(
  to text: UnsafeMutablePointer<OpaquePointer?>?,
  _ losses: UnsafeMutablePointer<OpaquePointer?>?,
  _ converted: () throws(CallError) -> ConvertedFile
) -> haptics_status {
  text?.pointee = nil
  losses?.pointee = nil
  return answer { () throws(CallError) in
    guard let text else { throw .null }
    let file = try converted()
    TextHandle.give(file.conversion.bytes, to: text)
    let findings = CheckResult(findings: file.conversion.findings, omitted: OmittedFindings())
    losses?.pointee = OpaquePointer(allocate(ReportHandle(file.source, findings)))
  }
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
    let file = try ToolFile(source)
    let options = try options.readOrInitial()
    try require(options.width, in: 0...16_384, "width")
    try require(options.height, in: 0...16_384, "height")
    var request = PlotRequest()
    request.model = try SynthesisModel(optional: options.model) ?? .speaker
    request.marksFindings = false
    let picture = request.picture(
      of: PatternReading(try file.pattern(), of: file.source),
      title: String(optional: options.title) ?? file.source.name
    )
    let text = try product { () throws(ToolError) in
      try picture.svg(
        width: options.width > 0 ? Int(options.width) : nil,
        height: options.height > 0 ? Int(options.height) : nil
      )
    }
    TextHandle.give(text, to: svg)
  }
}

extension SynthesisModel {
  /// The model of a name; `nil` for NULL.
  ///
  /// - Throws: ``CallError`` for a name that no model has.
  init?(optional name: UnsafePointer<CChar>?) throws(CallError) {
    guard let name = String(optional: name) else { return nil }
    guard let model = SynthesisModel(named: name) else {
      throw .unknownName("model", name, in: SynthesisModel.builtIn.map { $0.name })
    }
    self = model
  }
}
