internal import ArgumentParser
internal import Diagnostics
internal import HapticsCore
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsReports
internal import JSONWriting

/// The arguments of `haptics info`, as typed.
struct InfoCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Summarize a pattern: duration, events, strength, and the files that it needs.",
    discussion: """
      The exit status is 1 if a file has no playable pattern, and 2 if one cannot be read.
      """
  )

  @Argument(
    help: ArgumentHelp("Files, or '-' for standard input.", valueName: "file"),
    completion: .file(extensions: ["ahap"])
  )
  var files: [String]

  @OptionGroup var standardInput: StandardInputOption

  @OptionGroup var assets: AssetRootOption

  @Option(help: "The output format.")
  var format = InfoFormat.text

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    try StandardInputOption.check(files)
  }

  func run(_ output: OutputStream) throws -> ExitStatus {
    let theme = color.theme(for: output)
    var status = ExitStatus.clean
    var documents: [JSON] = []
    for (i, input) in standardInput.inputs(files).enumerated() {
      do {
        let file = try PatternFile(input, assetRoots: assets.folders)
        let facts = PatternFacts(file.pattern, file.contours)
        switch format {
        case .text:
          let name = file.file.name.harmless
          try output.write(
            (i > 0 ? "\n" : "") + FactsText(facts, of: file.pattern, theme: theme).text(name)
          )
        case .json: documents.append(facts.json(file.file.name))
        }
      } catch {
        guard let complaint = Complaint(error) else { throw error }
        StandardStreams.complain(verbatim: complaint.text)
        status = .graver(status, complaint.status)
      }
    }
    if format == .json { try output.write(JSON.array(documents).text(.spread) + "\n") }
    return status
  }
}

/// How `haptics info` tells what it knows.
enum InfoFormat: String, ExpressibleByArgument, CaseIterable {
  /// In words.
  case text
  /// As a JSON array with an object for each file.
  case json
}
