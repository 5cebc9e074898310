import ArgumentParser
import HapticsFiles
import HapticsPlot
import HapticsSynthesis
import HapticsTools
import LocatedJSON

struct PlotCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Plot patterns and timelines in the terminal, or as SVG, PNG or PDF.",
    discussion: """
      The plot shows the pattern after envelopes, parameters and curves: transients as stems, \
      continuous events as shapes, sharpness as a line and as color, and the signal below. Marks \
      show differences between the file and its playback.

      Without '--output', the plot is drawn in braille characters at the size and in the colors of \
      the terminal. In a pipe or a file, it has no color, and 80 columns and 24 lines unless COLUMNS \
      and LINES are set.

      The plot of a timeline ('*.timeline.json') shows the intensity and sharpness of its haptics, \
      the sound, the visuals, and the names of its cues. As SVG, it also shows every cue of its \
      tracks, bars and beats if the file has a tempo, and a legend. Disable modalities to see the \
      effect of its policy.

      An SVG file adapts to light and dark pages. PNG and PDF need the program 'rsvg-convert'.

      '--gallery' writes SVG files and a README.md that shows them in rows of three, with the metadata \
      of each file. A sound of the same name in the folder, which 'haptics render' can write, is \
      linked.

      Files are written atomically. The exit status is 1 if a file has no playable \
      pattern, and 2 if one cannot be read or written.
      """
  )

  @OptionGroup var input: InputPaths

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file ('.svg', '.png' or '.pdf'), to a folder for several SVG files, or '-' for SVG on standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write SVG files and README.md, a page with all of them, to this folder.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var gallery: String?

  @Option(help: "The synthesis model of the signal; by default the configuration's, or 'speaker'.")
  var model: SynthesisModel?

  @OptionGroup var standardInput: StandardInputOption

  @OptionGroup var project: ProjectOptions

  @OptionGroup(title: "Options for timelines") var duration: DurationLimitOption

  @OptionGroup(title: "Options for timelines") var losses: LossOptions

  @Option(
    help: ArgumentHelp("The width of a terminal plot, 20 to 1000.", valueName: "count")
  )
  var columns: Int?

  @Option(help: ArgumentHelp("The height of a terminal plot, 6 to 200.", valueName: "count"))
  var rows: Int?

  @Flag(help: "Use ASCII characters only.")
  var ascii = false

  @Option(help: "When to use color in the terminal.")
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: "Print only failures.")
  var quiet = false

  mutating func validate() throws {
    try GivenOptions(
      flags: ["ascii": ascii],
      values: [
        "columns": columns.map { "\($0)" }, "rows": rows.map { "\($0)" }, "output": output,
        "gallery": gallery,
      ]
    ).refuse(OptionRule.plot)
  }

  func run(_ stream: OutputStream) throws -> ToolStatus {
    let place = gallery.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? output
    let isSVG = place != nil
    if let output { try OutputName.check(output, holds: .picture) }
    if let gallery { try GalleryPage.check(gallery) }
    let page = GalleryPage()
    var request = PlotRequest()
    request.durationLimit = duration.limit
    request.losses = losses.arguments
    var project = project.lookup
    project.voice.model = model
    let (plot, lookup, canvas) = (request, project, canvas(of: stream))
    let status = try OutputRun(
      inputs: input.paths,
      standardInput: standardInput.input,
      target: try place.map { try OutputTarget($0, for: input.paths, fileExtension: "svg") }
        ?? .standardOutput,
      isQuiet: quiet,
      pastTense: "plotted"
    ) { file, output in
      let content = try file.content(in: lookup)
      var request = plot
      request.model = try lookup.voice(of: file).model
      let picture = try request.picture(of: content, title: file.title)
      guard isSVG else {
        let lines = picture.drawing(on: canvas).lines().map { $0 + "\n" }
        return OutputRun.Product(
          content: .text(lines.joined()),
          warnings: picture.warnings,
          status: picture.status
        )
      }
      try PictureFormat.write(try picture.svg(), to: output)
      if let place = output.path { page.add(place, content) }
      return OutputRun.Product(
        content: .file(picture.words),
        warnings: picture.warnings,
        status: picture.status
      )
    }.run(stream)
    if let gallery { try page.write(to: gallery) }
    return status
  }

  private func canvas(of stream: OutputStream) -> TerminalCanvas {
    var canvas = TerminalEnvironment(of: stream).printedCanvas(
      Console.size(of: stream.descriptor),
      hasColor: color.theme(for: stream) != .plain
    )
    if let columns { canvas.columns = columns }
    if let rows { canvas.rows = rows }
    if ascii { canvas.glyphs = .ascii }
    return canvas
  }
}
