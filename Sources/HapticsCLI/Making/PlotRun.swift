internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsPictures
internal import HapticsPlot
internal import HapticsReports
internal import HapticsSynthesis

/// What `haptics plot` does: its arguments, understood.
struct PlotRun {
  /// Files, folders, and `-` for standard input.
  let paths: [String]
  /// What standard input is treated as.
  var standardInput = InputFile.standardInput()
  /// Where SVG goes; `nil` for characters on standard output.
  var output: String?
  /// The folder that SVG and a page of all pictures go to.
  var gallery: String?
  /// What there is to know of files, with the model of the signal.
  var project = ProjectLookup(ConfigurationSearch(.upwards()))
  /// The longest that a timeline may play.
  var durationLimit = DurationLimit.usual
  var columns: Int?
  var rows: Int?
  var isASCII = false
  var color = ColorChoice.auto
  var isQuiet = false

  init(paths: [String]) { self.paths = paths }

  /// Draws each file; what is printed keeps the order of the arguments.
  func run(_ stream: OutputStream) throws -> ExitStatus {
    let limit = durationLimit
    let canvas = canvas(of: stream)
    let place = gallery.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? output
    let isSVG = place != nil
    if let output { try OutputName.check(output, holds: .picture) }
    let page = GalleryPage()
    let project = project
    let status = try MakingRun(
      inputs: paths,
      standardInput: standardInput,
      target: try place.map { try OutputTarget($0, for: paths, fileExtension: "svg") }
        ?? .standardOutput,
      isQuiet: isQuiet,
      deed: "plotted"
    ) { file, place in
      let input = try Input(file, in: project)
      let model = try project.voice(of: file).model
      let picture = try Picture(of: input, model: model, durationLimit: limit)
      let warnings = picture.report?.warning(of: file.name) ?? ""
      let status = warnings.isEmpty ? ExitStatus.clean : .findings
      guard isSVG else {
        let lines = picture.drawing(on: canvas).lines().map { $0 + "\n" }
        return .text(lines.joined(), warnings: warnings, status: status)
      }
      try OutputTarget.write(try picture.svg(), to: place)
      if let place { page.add(place, input) }
      let words = "\(picture.duration.readableDuration), \(model.name) model"
      return .file(words, warnings: warnings, status: status)
    }.run(stream)
    if let gallery { try page.write(to: gallery) }
    return status
  }

  private func canvas(of stream: OutputStream) -> TerminalCanvas {
    var canvas = TerminalCanvas(of: stream, color: color, isASCII: isASCII)
    // The line below the picture is for what the person types next.
    if stream.isTerminal { canvas.rows = min(canvas.rows - 1, PlotRun.usualHeight) }
    if let columns { canvas.columns = columns }
    if let rows { canvas.rows = rows }
    return canvas
  }

  /// The height of a picture on a terminal that has room for it.
  private static let usualHeight = 32
}

extension PlotRun {
  /// The run of a command line of the usual kind, or `nil` where it is another one.
  init?(plainly arguments: [String]) {
    guard let words = PlainMaking(arguments, of: "plot") else { return nil }
    self.init(paths: words.paths)
    output = words.output
    isQuiet = words.isQuiet
    if let model = words.model { project.voice.model = model }
  }
}
