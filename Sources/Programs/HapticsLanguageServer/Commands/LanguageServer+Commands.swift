import HapticsCore
import HapticsFiles
import HapticsFormats
import HapticsPlot
import HapticsSynthesis
import HapticsTools
import Interchange
import LocatedJSON

extension LanguageServer {
  /// Executes a command of a client.
  ///
  /// The argument is an object: `{"uri": …, "position": …}`, or `{"rule": …}`.
  ///
  /// - Throws: ``ResponseError``.
  func execute(_ parameters: RPCValue?) throws(ResponseError) -> JSON {
    let name = parameters?["command"]?.string ?? ""
    let argument = parameters?["arguments"]?.elements.first
    switch ServerCommand(rawValue: name) {
    case nil:
      throw ResponseError(.invalidParameters, "there is no command '\(name.prefix(80))'")
    case .stop:
      options.player?.stop()
      return .null
    case .explain:
      let rule = argument?["rule"]?.string ?? ""
      guard let page = RuleCatalog.entry(named: rule)?.rule.page else {
        throw ResponseError(.requestFailed, "there is no rule '\(rule.prefix(80))'")
      }
      return ["rule": .string(rule), "markdown": .string(page)]
    case .showPlot: return try plot(try document(argument?["uri"]?.string ?? ""))
    case .openStudio: return try openStudio(try document(argument?["uri"]?.string ?? ""))
    case .play:
      return try play(try document(argument?["uri"]?.string ?? ""), from: 0, text: nil)
    case .playEvent:
      let document = try document(argument?["uri"]?.string ?? "")
      let (start, text) = try event(document, try offset(argument, document))
      return try play(document, from: start, text: text)
    case .playFromCursor:
      let document = try document(argument?["uri"]?.string ?? "")
      let start = document.analysis.time(at: try offset(argument, document)) ?? 0
      return try play(document, from: start, text: nil)
    }
  }

  private func offset(
    _ argument: RPCValue?,
    _ document: OpenDocument
  ) throws(ResponseError) -> Int {
    guard let position = TextPosition(argument?["position"]) else {
      throw ResponseError(.invalidParameters, "the argument has no 'position'")
    }
    return document.text.offset(of: position, client.positionEncoding)
  }

  // MARK: - Playing

  private func play(
    _ document: OpenDocument,
    from start: Double,
    text: [UInt8]?
  ) throws(ResponseError) -> JSON {
    guard let player = options.player else {
      throw ResponseError(.requestFailed, "this server cannot play")
    }
    // Playing reads the sounds that the file names.
    guard let path = document.path, workspace.contains(path) else {
      throw ResponseError(.requestFailed, "only files in the workspace can be played")
    }
    if document.analysis.result.findings.contains(where: {
      $0.severity == .error && !$0.isAboutSoundFile
    }) {
      throw ResponseError(.requestFailed, "the file has errors")
    }
    let model = self.model(of: document)
    let request = PlayRequest(
      text: text ?? document.text.bytes,
      path: path,
      start: start,
      model: model.name,
      profile: model.acceptsProfile ? document.profile : nil,
      assetRoots: document.assetRoots + workspace.assetRoots
    )
    if let reason = player.play(request) { throw ResponseError(.requestFailed, reason) }
    return ["start": .number(start)]
  }

  /// Reports to the user why playback failed.
  public func receive(playingFailure reason: String) {
    guard case .running = phase else { return }
    showMessage(.error, "cannot play" + (reason.isEmpty ? "" : ": \(reason)"))
  }

  /// The pattern of the one event at an offset, and when it begins.
  private func event(
    _ document: OpenDocument,
    _ offset: Int
  ) throws(ResponseError) -> (start: Double, text: [UInt8]) {
    guard case .pattern(let pattern) = document.analysis.parsed,
      let event = pattern.events.first(where: {
        pattern.json.range(of: $0.node).touches(offset)
      }), let index = pattern.playedIndex(of: event)
    else { throw ResponseError(.requestFailed, "there is no event here") }
    var single = pattern.pattern
    single.events = [single.events[index]]
    guard let text = try? single.ahapText() else {
      throw ResponseError(.requestFailed, "the event has a number that is not finite")
    }
    return (single.events[0].time, Array(text.utf8))
  }

  /// Playing as actions, for editors that have no menu for it.
  func playCommands(_ document: OpenDocument, _ range: Range<Int>) -> [JSON] {
    guard settings.playActions, options.player != nil, let path = document.path,
      workspace.contains(path)
    else { return [] }
    let position = document.text.position(of: range.lowerBound, client.positionEncoding).json
    let argument: JSON = ["uri": .string(document.uri), "position": position]
    var titles: [(ServerCommand, String)] = [(.play, "Play"), (.playFromCursor, "Play from here")]
    if case .pattern = document.analysis.parsed { titles.append((.playEvent, "Play this event")) }
    titles.append((.stop, "Stop playing"))
    return titles.map { command, title in
      [
        "title": .string(title), "command": .string(command.rawValue), "arguments": [argument],
      ]
    }
  }

  // MARK: - Plots

  private func plot(_ document: OpenDocument) throws(ResponseError) -> JSON {
    let title = document.path.map { String(decoding: $0.lastName, as: UTF8.self) } ?? "untitled"
    let canvas = TerminalCanvas(columns: 80, rows: 24, glyphs: options.glyphs)
    let svg: String
    let drawing: TerminalPlot
    if document.analysis.hasErrors, let pattern = document.pattern, let contours = document.contours
    {
      // While one types, the events that can be read are drawn.
      let plot = PatternPlot(contours, of: pattern, title: title, model: self.model(of: document))
      svg = plot.svg()
      drawing = TerminalPlot(plot, columns: 80, rows: 24, glyphs: options.glyphs)
    } else {
      let picture = try picture(of: document, limit: .inPlots)
      svg = (try? picture.svg()) ?? ""
      drawing = picture.drawing(on: canvas)
    }
    return [
      "uri": .string(document.uri), "version": .integer(document.version),
      "title": .string(title), "svg": .string(svg),
      "text": .string(drawing.lines().joined(separator: "\n")),
    ]
  }
}

extension Analysis {
  /// Returns the time at an offset, or of the part there, in seconds; `nil` if there is none.
  func time(at offset: Int) -> Double? {
    switch parsed {
    case .pattern(let document):
      func isHere(_ node: JSONDocument.NodeID) -> Bool { json.range(of: node).touches(offset) }
      if let event = document.events.first(where: { isHere($0.node) }) { return event.time.usable }
      if let parameter = document.parameters.first(where: { isHere($0.node) }) {
        return parameter.time.usable
      }
      guard let curve = document.curves.first(where: { isHere($0.node) }) else { return nil }
      let point = document.controlPoints[curve.points].first { isHere($0.node) }
      return (curve.time.usable ?? 0) + (point?.time.usable ?? 0)
    case .timeline(let document):
      let cue = document.cues.first { json.range(of: $0.node).touches(offset) }
      let beat = document.times.first { json.range(of: $0.node).touches(offset) }
      guard let clock = TimelineClock(document.tempo) else { return nil }
      return cue?.time.map { clock.seconds($0.value) } ?? beat?.seconds(clock)
    case .other: return nil
    }
  }
}
