import HapticsCore
import HapticsFormats
import HapticsPlot
import HapticsRuntime
import HapticsSynthesis
import HapticsTools
import Interchange
import LocatedJSON

extension CommandRun {
  // MARK: - Sounds

  /// - Parameter profile: The actuator profile's file; `nil` for a built-in profile or none.
  mutating func render(_ file: CommandFile, profile: CommandFile?) throws(ToolError) {
    let content = try file.content()
    var request = RenderRequest()
    request.signal = options["signal"].flatMap { SignalKind(rawValue: $0) }
    request.model = model
    request.profile = try self.profile(in: profile)
    if let rate = options.number("rate") { request.sampleRate = Int(rate) }
    request.durationLimit = limit
    request.losses = try losses()
    var rendering = try request.rendering(of: content)
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

  private func profile(in file: CommandFile?) throws(ToolError) -> ActuatorProfile? {
    let usual = model.acceptsProfile ? options["usualProfile"] : nil
    guard let name = options["profile"] ?? usual else { return nil }
    do throws(ToolError) {
      guard let file else { return try ActuatorProfile.named(name) }
      return try ActuatorProfile(from: file.text.source)
    } catch {
      guard options["profile"] == nil, let configuration = options["configuration"] else {
        throw error
      }
      throw ToolError(configuration, "'profile': \(error)")
    }
  }

  // MARK: - Pictures

  mutating func plot(_ file: CommandFile) throws(ToolError) {
    var request = PlotRequest()
    request.model = model
    request.durationLimit = limit
    let content = try file.content()
    request.losses = try losses()
    let picture = try request.picture(of: content, title: file.title)
    (errors, status) = (picture.warnings, picture.status)
    guard options["isPrinted"] != "1" else {
      text = picture.drawing(on: canvas).lines().map { $0 + "\n" }.joined()
      return
    }
    bytes = Array(try picture.svg().utf8)
    text = picture.words
  }

  /// The page of the pictures that were drawn.
  var gallery: String {
    guard options["isEmpty"] != "1" else { return Gallery.heading }
    let entries = zip(options.all("picture"), options.all("description")).map {
      Gallery.Entry(picture: $0, summary: $1)
    }
    let sounds = Set(options.all("sound"))
    return Gallery.text(of: entries) { sounds.contains($0) }
  }

  private var canvas: TerminalCanvas {
    var canvas = terminal.printedCanvas(terminalSize, hasColor: theme != .plain)
    if let columns = options.count("columns") { canvas.columns = columns }
    if let rows = options.count("rows") { canvas.rows = rows }
    if options["ascii"] == "1" { canvas.glyphs = .ascii }
    return canvas
  }

  // MARK: - Files of other formats

  func conversion() throws(ToolError) -> ConvertRequest {
    try ConvertRequest(
      to: options["to"],
      encoding: options["encoding"],
      output: options["output"] ?? ""
    )
  }

  mutating func convert(_ file: CommandFile) throws(ToolError) {
    guard !ToolFile.isSound(Array(file.name.utf8)) else {
      throw ToolError(file.name, "a sound, which needs the native program")
    }
    var request = try conversion()
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
    let words = EffectText(theme, terminal.glyphs)
    if let language = options["code"].flatMap({ EffectLanguage(rawValue: $0) }) {
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
}
