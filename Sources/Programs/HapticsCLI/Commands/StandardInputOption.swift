import ArgumentParser
import HapticsFiles
import HapticsTools

/// The option of commands that read files or standard input.
struct StandardInputOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use the format, folder and name of this path for standard input.",
      valueName: "path"
    ),
    completion: .file(extensions: ["ahap", "timeline.json", "haptic"])
  )
  var stdinFilename: String?

  var input: InputFile { .standardInput(as: stdinFilename.map(Path.init(argument:))) }

  func inputs(_ arguments: [String]) -> [InputFile] {
    arguments.map { InputFile(argument: $0, standardInput: input) }
  }

  /// Throws for an input that is used twice but can only be read once.
  static func check(_ arguments: [String]) throws {
    try GivenOptions(arguments).refuse(OptionRule.standardInput)
  }
}
