import HapticsCore
import HapticsFormats
import HapticsRuntime
import HapticsSynthesis
import HapticsTools
import Interchange
import LocatedJSON

extension DeskRun {
  // MARK: - Sounds

  mutating func render(_ file: DeskFile) throws(ToolError) {
    switch try file.content() {
    case .pattern(let reading):
      try requireNoLosses(file)
      try render(reading, of: file)
    case .timeline(let reading):
      let words = try words(signal ?? .preview)
      var configuration = EngineConfiguration()
      configuration.sampleRate = words.sampleRate
      configuration.model = words.model
      configuration.profile = words.profile
      configuration.isPreview = words.signal == .preview
      let staged = try staged(reading.contents, of: file, configuration, showsLiveCues: true)
      let plan = try plan()
      var sound = sound(words)
      var run = try LimitedRun(staged, plan, limit: limit, named: file.name)
      while let block = run.next() { sound.append(words.signal.channels(of: block).span) }
      let report = run.report
      bytes = sound.bytes
      text = words.words(report, of: staged)
      errors = report.renderingWarnings(of: file.name)
      status = report.warning(of: file.name).isEmpty ? 0 : 1
    }
  }

  private mutating func render(_ reading: PatternReading, of file: DeskFile) throws(ToolError) {
    let contours = reading.contours
    try limit.check(max(contours.loopEnd, contours.soundingEnd), of: file.name)
    let words = try words(signal ?? .usual(of: reading.pattern, model))
    if words.signal != .haptic, !reading.soundFindings.isEmpty {
      var findings = reading.soundFindings
      for i in findings.indices { findings[i].severity = .error }
      throw ToolError(refusing: reading.source, findings, .sounds)
    }
    guard
      var renderer = try? PatternRenderer(
        contours,
        signal: words.signal,
        model: words.model,
        profile: words.profile,
        sampleRate: words.sampleRate
      )
    else { throw ToolError(file.name, "cannot be rendered") }
    var sound = sound(words)
    let channelCount = words.signal.channelCount
    var block = [Float](repeating: 0, count: 8192 * channelCount)
    while renderer.position < renderer.frameCount {
      let frames = Int(min(renderer.frameCount - renderer.position, 8192))
      var samples = block.mutableSpan
      renderer.render(into: &samples)
      sound.append(block.span.extracting(..<(frames * channelCount)))
    }
    bytes = sound.bytes
    text = words.words(frameCount: renderer.frameCount)
  }

  private var signal: SignalKind? { options["signal"].flatMap { SignalKind(rawValue: $0) } }

  private func words(_ signal: SignalKind) throws(ToolError) -> RenderingText {
    RenderingText(
      signal,
      model,
      profile: try profile(),
      sampleRate: options.number("rate").map { Int($0) } ?? 48_000
    )
  }

  private func profile() throws(ToolError) -> ActuatorProfile? {
    let usual = model.acceptsProfile ? options["usualProfile"] : nil
    guard let name = options["profile"] ?? usual else { return nil }
    if let profile = ActuatorProfile.shipped.first(where: { $0.name == name }) { return profile }
    guard name.contains("/") || name.contains(".") else {
      throw ToolError(name, ActuatorProfile.refusal(of: name))
    }
    throw ToolError(name, "a profile in a file needs the native program")
  }

  private func sound(_ words: RenderingText) -> SoundBytes {
    SoundBytes(
      options["encoding"].flatMap { SoundBytes.Encoding(rawValue: $0) } ?? .int16,
      channelCount: words.signal.channelCount,
      sampleRate: words.sampleRate
    )
  }

  // MARK: - Pictures

  mutating func plot(_ file: DeskFile) throws(ToolError) {
    let picture: Picture
    switch try file.content() {
    case .pattern(let reading):
      try requireNoLosses(file)
      picture = Picture(of: reading, title: file.title, model: model)
    case .timeline(let reading):
      var configuration = EngineConfiguration()
      configuration.model = model
      let staged = try staged(reading.contents, of: file, configuration, showsLiveCues: true)
      picture = try Picture(
        of: staged,
        named: file.name,
        title: file.title,
        hasTempo: reading.report.document.hasTempo,
        limit: limit,
        losses: try plan()
      )
    }
    guard let svg = try? picture.svg() else { throw ToolError(file.name, "cannot be drawn") }
    bytes = Array(svg.utf8)
    text = "\(picture.duration.readableDuration), \(model.name) model"
    errors = picture.report?.warning(of: file.name) ?? ""
    status = errors.isEmpty ? 0 : 1
  }

  // MARK: - Files of other formats

  func target() throws(ToolError) -> ConversionTarget {
    try ConversionTarget(
      format: options["to"],
      encoding: options["encoding"],
      output: options["output"] ?? ""
    )
  }

  mutating func convert(_ file: DeskFile) throws(ToolError) {
    guard !ToolFile.isSound(Array(file.name.utf8)) else {
      throw ToolError(file.name, "a sound, which needs the native program")
    }
    let reading = try ConvertibleText(file.text)
    let target = try target()
    var wanted = ConversionOptions()
    wanted.encoding = target.encoding.name
    wanted.part = options["part"].flatMap { .init(rawValue: $0) } ?? .all
    if let tolerance = options.number("tolerance") { wanted.tolerance = tolerance }
    let conversion: Conversion
    do throws(FormatError) {
      conversion = try Conversion(of: reading.source, to: target.format, wanted)
    } catch {
      // A folder may hold files of both formats.
      if error == .alreadyThere, options["isFound"] == "1" { return }
      throw ToolError(file.name, error)
    }
    let converted = ConvertedFile(
      source: reading.text,
      output: nil,
      format: target.format.name,
      conversion: conversion
    )
    errors = converted.lossLines
    if options["strict"] == "1", conversion.findings.contains(where: { $0.severity >= .warning }) {
      status = 1
      return
    }
    bytes = conversion.bytes
    text = converted.words
  }

  // MARK: - Named effects

  mutating func listEffects() throws(ToolError) {
    let names = options.all("effect")
    for name in names where NamedEffect.named(name) == nil {
      throw EffectText.refusal(of: name)
    }
    let effects = names.isEmpty ? NamedEffect.all : names.compactMap { NamedEffect.named($0) }
    let words = EffectText(theme)
    if let language = options["code"].flatMap({ EffectLanguage(rawValue: $0) }) {
      guard !isJSON else {
        throw ToolError(arguments: "'--code' cannot be used with '--format json'")
      }
      text = language.code(effects)
    } else if isJSON {
      text = JSON.array(effects.map { $0.json }).text(.spread) + "\n"
    } else if names.isEmpty {
      let width = options.number("width").flatMap { $0 > 0 ? Int($0) : nil }
      text = words.table(effects, columns: width)
    } else {
      text = effects.map { words.page($0) }.joined(separator: "\n")
    }
  }

  // MARK: - Patterns of the library

  mutating func generate() throws(ToolError) {
    let name = options["name"] ?? ""
    guard let entry = PatternLibrary.entry(named: name) else {
      let names = PatternLibrary.entries.map { $0.name }
      throw ToolError(unknown: "pattern", name, in: names, .listPatterns)
    }
    let values = try PatternSettings(options.all("setting"), for: entry).values
    let metadata: KeyValuePairs = ["Project": "haptics", "Description": entry.summary]
    guard let pattern = try? entry.pattern(values),
      let text = try? pattern.ahapText(metadata: metadata)
    else { throw ToolError(name, "cannot be written") }
    bytes = Array(text.utf8)
  }
}
