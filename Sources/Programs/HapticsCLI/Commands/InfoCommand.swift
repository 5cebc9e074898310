import ArgumentParser
import HapticsFiles
import HapticsTools
import LocatedJSON

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
    completion: .hapticFiles
  )
  var files: [String]

  @OptionGroup var standardInput: StandardInputOption

  @OptionGroup var project: ProjectOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    try StandardInputOption.check(files)
  }

  func run(_ output: OutputStream) throws -> ToolStatus {
    let theme = color.theme(for: output)
    let project = project.lookup
    var status = ToolStatus.clean
    var documents: [JSON] = []
    var walk = PathWalk(files, standardInput: standardInput.input)
    var isFirst = true
    while let item = walk.next() {
      do {
        let facts = Facts(of: try item.get().content(in: project))
        switch format {
        case .text:
          try output.write((isFirst ? "" : "\n") + facts.text(theme))
          isFirst = false
        case .json: documents.append(facts.json)
        }
      } catch let error as ToolError {
        status = max(status, error.report())
      }
    }
    if format == .json { try output.write(JSON.array(documents).printed + "\n") }
    return status
  }
}
