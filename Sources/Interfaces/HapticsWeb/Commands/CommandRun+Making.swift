import HapticsCore
import HapticsFormats
import HapticsRuntime
import HapticsSynthesis
import HapticsTools
import Interchange
import LocatedJSON

extension CommandRun {
  // MARK: - Sounds

  mutating func render(_ file: CommandFile) throws(ToolError) {
    let content = try file.content()
    var request = RenderRequest()
    request.signal = options["signal"].flatMap { SignalKind(rawValue: $0) }
    request.model = model
    request.profile = try profile()
    if let rate = options.number("rate") { request.sampleRate = Int(rate) }
    request.durationLimit = limit
    var rendering: Rendering
    switch content {
    case .pattern(let reading):
      try requireNoLosses(file)
      rendering = try request.rendering(of: reading) { () throws(ToolError) in
        try reading.requireSounds()
        return { _ in nil }
      }
    case .timeline(let reading):
      request.losses = try plan()
      rendering = try request.rendering(ofTimeline: file.name) {
        configuration throws(ToolError) in
        try reading.staged(configuration)
      }
    }
    var sound = SoundBytes(
      options["encoding"].flatMap { SoundBytes.Encoding(rawValue: $0) } ?? .int16,
      channelCount: rendering.signal.channelCount,
      sampleRate: rendering.sampleRate
    )
    rendering.run { sound.append($0) }
    bytes = sound.bytes
    let outcome = rendering.outcome
    (text, errors, status) = (outcome.words, outcome.warnings, outcome.status)
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

  // MARK: - Pictures

  mutating func plot(_ file: CommandFile) throws(ToolError) {
    var request = PlotRequest()
    request.model = model
    request.durationLimit = limit
    let picture: Picture
    switch try file.content() {
    case .pattern(let reading):
      try requireNoLosses(file)
      picture = request.picture(of: reading, title: file.title)
    case .timeline(let reading):
      request.losses = try plan()
      picture = try request.picture(
        ofTimeline: file.name,
        title: file.title,
        hasTempo: reading.hasTempo
      ) { configuration throws(ToolError) in try reading.staged(configuration) }
    }
    bytes = Array(try picture.svg().utf8)
    (text, errors) = (picture.words, picture.warnings)
    status = errors.isEmpty ? .clean : .findings
  }

  // MARK: - Files of other formats

  func target() throws(ToolError) -> ConversionTarget {
    try ConversionTarget(
      format: options["to"],
      encoding: options["encoding"],
      output: options["output"] ?? ""
    )
  }

  mutating func convert(_ file: CommandFile) throws(ToolError) {
    guard !ToolFile.isSound(Array(file.name.utf8)) else {
      throw ToolError(file.name, "a sound, which needs the native program")
    }
    var request = ConvertRequest(to: try target())
    request.options.part = options["part"].flatMap { .init(rawValue: $0) } ?? .all
    if let tolerance = options.number("tolerance") { request.options.tolerance = tolerance }
    request.isStrict = options["strict"] == "1"
    let isFound = options["isFound"] == "1"
    guard var converted = try request.convert(file.text, isFound: isFound) else { return }
    status = converted.status
    if !converted.isRejected { bytes = converted.conversion.bytes }
    if isJSON {
      // The host names outputs by the stem of the input, which it does not know.
      let place = options["place"]?.split(separator: "\u{1}", omittingEmptySubsequences: false)
      if !converted.isRejected { converted.output = place?.joined(separator: stem) }
      text = ConversionReport.entry(converted)
    } else {
      errors = converted.lossLines
      text = converted.words
    }
  }

  /// Joins the entries of a run with the files that could not be converted.
  mutating func reportConversions() {
    let report = ConversionReport()
    var tally = Tally()
    for (path, reason) in zip(options.all("failedPath"), options.all("failedReason")) {
      tally.failures.append(ToolError(path, reason))
    }
    text =
      report.opening + options.all("entry").joined(separator: report.separator)
      + report.closing(tally)
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
    guard let pattern = try? entry.pattern(values), let text = try? entry.text(of: pattern) else {
      throw ToolError(name, "cannot be written")
    }
    bytes = Array(text.utf8)
  }
}
