internal import ArgumentParser
internal import HapticsFiles
internal import HapticsSynthesis

/// The arguments of `haptics plot`, as typed.
struct PlotCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Make patterns visible: draw them as SVG, in light and dark.",
    discussion: """
      The picture shows what is felt, after envelopes, parameters and curves: taps as stems, held \
      vibrations as shapes, sharpness as a line and as colour, the signal below, and marks where \
      something else happens than was written.

      A picture appears whole or not at all. The exit status is 1 where a file holds no pattern \
      that could be played, and 2 where one cannot be read or written.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Files, folders (every '*.ahap' below), or '-' for standard input.",
      valueName: "path"
    ),
    completion: .file(extensions: ["ahap"])
  )
  var paths: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The SVG file, a folder for several, or '-' for standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: String

  @Option(help: "The model whose signal is drawn.")
  var model = SynthesisModel.speaker

  @Flag(name: .shortAndLong, help: "Tell only what could not be done.")
  var quiet = false

  func run(_ stream: OutputStream) throws -> ExitStatus {
    let target = try OutputTarget(output, for: paths, fileExtension: "svg")
    let model = model
    return try MakingRun(
      inputs: paths,
      target: target,
      isQuiet: quiet,
      deed: "plotted"
    ) { input, place in
      try PlotJob(input: input, output: place, model: model).run()
    }.run(stream)
  }
}
