import ArgumentParser
import HapticsFiles
import HapticsTools

struct ReportCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Play a timeline without a device and report the outcome of each cue.",
    discussion: """
      Disable modalities to try out the timeline's policy:

        haptics report finale.timeline.json --fail haptic@12.5..14 --mute audio

      A loop plays once. The exit status is 0 if every cue reached the required number of \
      modalities, 1 if one did not or was not played, or if the timeline has errors, and 2 if a file cannot be read \
      or is longer than '--max-duration'.
      """
  )

  @Argument(
    help: ArgumentHelp("A timeline, or '-' for standard input.", valueName: "path"),
    completion: .file(extensions: ["timeline.json"])
  )
  var path: String

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var losses: LossOptions

  @OptionGroup var standardInput: StandardInputOption

  @OptionGroup var project: ProjectOptions

  @OptionGroup var duration: DurationLimitOption

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    try StandardInputOption.check([path])
  }

  func run(_ output: OutputStream) throws -> ToolStatus {
    let file = InputFile(argument: path, standardInput: standardInput.input)
    let files = try project.lookup.files(namedBy: file)
    let report = try ReceiptReport(
      of: TimelineReading(file.load(), files.assets),
      losses.arguments.plan,
      limit: duration.limit
    )
    switch format {
    case .text: try output.write(report.text(color.theme(for: output)))
    case .json: try output.write(report.json.printed + "\n")
    }
    return report.status
  }
}
