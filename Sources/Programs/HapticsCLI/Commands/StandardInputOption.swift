import ArgumentParser
import HapticsFiles

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
    guard arguments.count(where: { $0 == "-" }) > 1 else { return }
    throw ValidationError("standard input ('-') can be read only once")
  }
}
