internal import ArgumentParser
internal import HapticsFiles
internal import HapticsLoading

/// The option of commands that read files or standard input.
struct StandardInputOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Treat standard input as this file: its format, folder and name.",
      valueName: "path"
    ),
    completion: .file(extensions: ["ahap", "timeline.json", "haptic"])
  )
  var stdinFilename: String?

  /// What `-` stands for.
  var input: InputFile { .standardInput(as: stdinFilename.map(Path.init(argument:))) }

  /// What the arguments of a command name.
  func inputs(_ arguments: [String]) -> [InputFile] {
    arguments.map { InputFile(argument: $0, standardInput: input) }
  }

  /// Refuses what cannot be read twice.
  static func check(_ arguments: [String]) throws {
    guard arguments.count(where: { $0 == "-" }) > 1 else { return }
    throw ValidationError("standard input ('-') can be read only once")
  }
}
