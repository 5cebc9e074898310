internal import ArgumentParser
internal import HapticsRuntime
internal import TimelineFile

/// The arguments of `haptics report`, as typed.
struct ReportCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Play a timeline without a device, and tell what became of each cue.",
    discussion: """
      Senses can be taken away while it plays, to see what the timeline's policy makes of it:

        haptics report finale.timeline.json --fail haptic@12.5..14 --mute audio

      A loop is gone through once. The exit status is 0 where every cue reached as many senses as \
      it must, 1 where one did not or the timeline has errors, and 2 where something could not be \
      read.
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
    help: ArgumentHelp("The timeline ('*.timeline.json').", valueName: "path"),
    completion: .file(extensions: ["timeline.json"])
  )
  var path: String

  @Option(help: "How the report is told.")
  var format = Format.text

  @OptionGroup var losses: LossOptions

  @OptionGroup var assets: AssetRootOption

  @Option(help: ArgumentHelp("Stop after so many seconds.", valueName: "seconds"))
  var maxDuration = RenderOptions.usualDurationLimit

  @Option(help: "Whether text is coloured.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    guard maxDuration >= 0 else { throw ValidationError("'--max-duration' cannot be negative") }
  }

  func run(_ output: OutputStream) throws -> ExitStatus {
    let file = InputFile.named(Path(argument: path))
    let loaded = try LoadedTimeline(file, assetRoots: assets.folders)
    var run = try OfflineRun(
      loaded.engine,
      loaded.timeline,
      plan: losses.plan,
      length: min(loaded.length, maxDuration)
    )
    let report = ReceiptReport(
      name: path,
      contents: loaded.contents,
      report: run.finish(),
      plan: losses.plan,
      sampleRate: loaded.engine.configuration.sampleRate
    )
    switch format {
    case .text: try output.write(report.text(color.theme(for: output)))
    case .json: try output.write(try report.json())
    }
    return report.report.shortfalls.isEmpty ? .clean : .findings
  }
}
