internal import ArgumentParser
internal import Diagnostics
internal import HapticsCore
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsPlot
internal import HapticsReports
internal import JSONWriting

/// The arguments of `haptics diff`, as typed.
struct DiffCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two patterns by meaning.",
    discussion: """
      Two files that feel and sound the same have no differences, however they are written.

      '--output' also plots both patterns in one SVG: the old one is dashed and hollow, the new \
      one solid, and signs mark what is removed, added, stronger, weaker or moved.

      The exit status is 0 if there are no differences, 1 if there are some or a file has no \
      playable pattern, and 2 if one cannot be read.
      """
  )

  @Argument(help: "The old pattern.", completion: .file(extensions: ["ahap"]))
  var before: String

  @Argument(help: "The new pattern.", completion: .file(extensions: ["ahap"]))
  var after: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Plot both patterns as SVG to this file; '-' writes only the plot to standard output.",
      valueName: "file"
    ),
    completion: .file(extensions: ["svg"])
  )
  var picture: String?

  @OptionGroup var standardInput: StandardInputOption

  @OptionGroup var assets: AssetRootOption

  @Option(help: "The output format.")
  var format = InfoFormat.text

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    try StandardInputOption.check([before, after])
  }

  func run(_ output: OutputStream) throws -> ExitStatus {
    let inputs = standardInput.inputs([before, after])
    let files = (
      before: try PatternFile(inputs[0], assetRoots: assets.folders),
      after: try PatternFile(inputs[1], assetRoots: assets.folders)
    )
    let difference = PatternDifference(from: files.before.pattern, to: files.after.pattern)
    let status = difference.isEmpty ? ExitStatus.clean : .findings
    if let picture {
      try draw(difference, files, to: picture)
      if picture == "-" { return status }
    }
    switch format {
    case .text:
      try output.write(
        DifferenceText(
          difference,
          from: files.before.pattern,
          to: files.after.pattern,
          theme: color.theme(for: output)
        ).text
      )
    case .json:
      let names = (files.before.file.name, files.after.file.name)
      try output.write(difference.json(names).text(.spread) + "\n")
    }
    return status
  }

  private func draw(
    _ difference: PatternDifference,
    _ files: (before: PatternFile, after: PatternFile),
    to picture: String
  ) throws {
    try OutputName.check(picture, holds: .picture)
    guard
      ![before, after].contains(where: {
        Path(argument: $0).isSameFile(as: Path(argument: picture))
      })
    else {
      throw Failure(picture, "is a pattern itself, which would be lost")
    }
    let plot = ComparisonPlot(
      from: PatternPlot(files.before.contours, of: files.before.pattern, title: names.before),
      to: PatternPlot(files.after.contours, of: files.after.pattern, title: names.after),
      difference
    )
    let place = picture == "-" ? nil : Path(argument: picture)
    do throws(FileError) {
      try OutputTarget.write(plot.svg(), to: place)
    } catch {
      throw OutputTarget.failure(error, place)
    }
  }

  /// What the patterns are called: their names, and their paths where those are the same.
  private var names: (before: String, after: String) {
    func name(_ argument: String) -> String {
      InputFile(argument: argument, standardInput: standardInput.input).title
    }
    let names = (name(before), name(after))
    return names.0 == names.1 ? (before, after) : names
  }
}
