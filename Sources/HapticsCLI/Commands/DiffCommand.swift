internal import ArgumentParser
internal import Diagnostics
internal import HapticsCore
internal import JSONWriting

/// The arguments of `haptics diff`, as typed.
struct DiffCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say what changed in meaning from one pattern to another.",
    discussion: """
      Two files that are felt and heard the same have no difference, however they are written.

      The exit status is 0 where there is no difference, 1 where there is one or a file holds no \
      pattern that could be played, and 2 where one cannot be read.
      """
  )

  @Argument(help: "The pattern as it was.", completion: .file(extensions: ["ahap"]))
  var before: String

  @Argument(help: "The pattern as it is now.", completion: .file(extensions: ["ahap"]))
  var after: String

  @Option(help: "How it is told.")
  var format = InfoFormat.text

  @Option(help: "Whether text is coloured.")
  var color = ColorChoice.auto

  func run(_ output: OutputStream) throws -> ExitStatus {
    let files = (before: try PatternFile(before), after: try PatternFile(after))
    let difference = PatternDifference(from: files.before.pattern, to: files.after.pattern)
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
    return difference.isEmpty ? .clean : .findings
  }
}
