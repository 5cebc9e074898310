internal import ArgumentParser
internal import HapticsFiles
internal import HapticsLoading

/// The arguments of `haptics info`, as typed.
struct InfoCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Summarize patterns and timelines: duration, events or cues, and required files.",
    discussion: """
      Folders are searched for patterns, timelines and other formats that convert to patterns. With \
      '--format json', the output is an array with an object for each file, which has a 'version' \
      (1) and a 'kind' ('pattern' or 'timeline').

      The exit status is 1 if a file has no playable pattern, and 2 if one cannot be read.
      """
  )

  @Argument(
    help: ArgumentHelp("Files, folders, or '-' for standard input.", valueName: "path"),
    completion: .file(extensions: ["ahap", "timeline.json", "haptic"])
  )
  var files: [String]

  @OptionGroup var standardInput: StandardInputOption

  @OptionGroup var project: ProjectOptions

  @Option(help: "The output format.")
  var format = InfoFormat.text

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    try StandardInputOption.check(files)
  }

  func run(_ output: OutputStream) throws -> ExitStatus { try understood.run(output) }

  /// The run that is meant.
  var understood: InfoRun {
    InfoRun(
      files: files,
      standardInput: standardInput.input,
      project: project.lookup,
      format: format,
      color: color
    )
  }
}

/// How `haptics info` tells what it knows.
enum InfoFormat: String, ExpressibleByArgument, CaseIterable {
  /// In words.
  case text
  /// As a JSON array with an object for each file.
  case json
}
