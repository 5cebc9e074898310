import ArgumentParser
import Interchange

/// The files of commands that read patterns, timelines and haptic clips.
struct InputPaths: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files, folders (searched for \(FileFormat.searched)), or '-' for standard input.",
      valueName: "path"
    ),
    completion: .hapticFiles
  )
  var paths: [String]

  mutating func validate() throws { try StandardInputOption.check(paths) }
}
