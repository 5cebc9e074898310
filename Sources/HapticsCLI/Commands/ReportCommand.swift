internal import ArgumentParser
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsReports
internal import HapticsRuntime
internal import TimelineFile

/// The arguments of `haptics report`, as typed.
struct ReportCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Play a timeline without a device, and tell what became of each cue.",
    discussion: """
      Modalities can be taken away while it plays, to see what the timeline's policy makes of it:

        haptics report finale.timeline.json --fail haptic@12.5..14 --mute audio

      A loop is gone through once. The exit status is 0 where every cue reached as many modalities as \
      it must, 1 where one did not, was not played or the timeline has errors, and 2 where \
      something could not be read or plays for longer than '--max-duration'.
      """
  )

  /// How a report is told.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    /// As a table, for people.
    case text
    /// As one JSON document.
    case json
  }

  @Argument(
    help: ArgumentHelp("The timeline, or '-' for standard input.", valueName: "path"),
    completion: .file(extensions: ["timeline.json"])
  )
  var path: String

  @Option(help: "How the report is told.")
  var format = Format.text

  @OptionGroup var losses: LossOptions

  @OptionGroup var standardInput: StandardInputOption

  @OptionGroup var assets: AssetRootOption

  @OptionGroup var duration: DurationLimitOption

  @Option(help: "Whether text is colored.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    try StandardInputOption.check([path])
  }

  func run(_ output: OutputStream) throws -> ExitStatus {
    let file = InputFile(argument: path, standardInput: standardInput.input)
    let loaded = try LoadedTimeline(file, assetRoots: assets.folders).prepared()
    let report = ReceiptReport(
      name: file.name,
      contents: loaded.source.contents,
      report: try loaded.play(losses.plan, limit: duration.limit),
      plan: losses.plan,
      sampleRate: loaded.engine.configuration.sampleRate
    )
    switch format {
    case .text: try output.write(report.text(color.theme(for: output)))
    case .json: try output.write(try report.json())
    }
    let isKept = report.report.shortfalls.isEmpty && report.unplayedCount == 0
    return isKept ? .clean : .findings
  }
}
