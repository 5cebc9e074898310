import ArgumentParser
import HapticsFiles
import HapticsTools
import LocatedJSON

struct DiffCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two patterns, timelines or folders by meaning.",
    discussion: """
      Two files with the same haptics, sounds and visuals have no differences, regardless of their \
      layout. Timelines are compared by cues (including tracks), by the content of assets, and by the rules \
      for lost modalities. Folders are compared by files with equal names.

      '--output' also plots both patterns in one picture: the old one is dashed and hollow, the new \
      one solid, and signs mark removed, added, stronger, weaker and moved events.

      With '--format json', the output is an object with a 'version' (1) and a 'kind' ('pattern', \
      'timeline' or 'folder').

      The exit status is 0 if there are no differences, 1 if there are some or a file has no \
      playable pattern, and 2 if one cannot be read.
      """
  )

  @Argument(
    help: "The old pattern, timeline or folder.",
    completion: .hapticFiles
  )
  var before: String

  @Argument(
    help: "The new pattern, timeline or folder.",
    completion: .hapticFiles
  )
  var after: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Plot both patterns to this file ('.svg', '.png' or '.pdf'); '-' writes only the plot, as SVG.",
      valueName: "file"
    ),
    completion: .file(extensions: ["svg", "png", "pdf"])
  )
  var picture: String?

  @OptionGroup var standardInput: StandardInputOption

  @OptionGroup var project: ProjectOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    try StandardInputOption.check([before, after])
  }

  func run(_ output: OutputStream) throws -> ToolStatus {
    let project = project.lookup
    if let folders = try folders() {
      return try compare(folders, project, output)
    }
    let inputs = standardInput.inputs([before, after])
    let difference = try FileDifference(
      from: inputs[0].content(in: project),
      to: inputs[1].content(in: project)
    )
    if let picture {
      try draw(difference, inputs.map { $0.title }, to: picture)
      if picture == "-" { return difference.status }
    }
    switch format {
    case .text: try output.write(difference.text(color.theme(for: output)))
    case .json: try output.write(difference.json.printed + "\n")
    }
    return difference.status
  }

  private func folders() throws(ToolError) -> (before: String, after: String)? {
    let areFolders = [before, after].map { $0 != "-" && Path(argument: $0).isFolder }
    guard areFolders.contains(true) else { return nil }
    guard areFolders == [true, true] else {
      let (file, folder) = areFolders[0] ? (after, before) : (before, after)
      throw ToolError(file, "not a folder, as \(folder.harmless) is")
    }
    if let picture { throw ToolError(picture, "'--output' plots two patterns, not folders") }
    return (before, after)
  }

  private func compare(
    _ folders: (before: String, after: String),
    _ project: ProjectLookup,
    _ output: OutputStream
  ) throws -> ToolStatus {
    var status = ToolStatus.clean
    let before = files(in: folders.before, &status)
    let after = files(in: folders.after, &status)
    var difference = FolderDifference(
      folders,
      isJSON: format == .json,
      color.theme(for: output)
    )
    for path in FolderDifference.paths(before.keys, after.keys) {
      let text: String
      do {
        text = try difference.compare(path, before[path], after[path]) { file throws(ToolError) in
          try file.content(in: project)
        }
      } catch {
        status = max(status, error.report())
        continue
      }
      try output.write(text)
    }
    switch format {
    case .text: try output.write(difference.summary)
    case .json: try output.write(difference.json.printed + "\n")
    }
    return max(status, difference.status)
  }

  /// The files in a folder by their paths below it; an empty folder has none.
  private func files(in folder: String, _ status: inout ToolStatus) -> [[UInt8]: InputFile] {
    var walk = PathWalk([folder], standardInput: .standardInput(), allowsEmptyFolders: true)
    var files: [[UInt8]: InputFile] = [:]
    while let item = walk.next() {
      switch item {
      case .success(let file):
        guard let path = file.path?.bytes(below: Path(argument: folder)) else { continue }
        files[Array(path)] = file
      case .failure(let error): status = error.report()
      }
    }
    return files
  }

  private func draw(
    _ difference: FileDifference,
    _ titles: [String],
    to picture: String
  ) throws {
    guard let svg = difference.svg((titles[0], titles[1])) else {
      throw ToolError(picture, "'--output' plots two patterns, not timelines")
    }
    try OutputName.check(picture, holds: .picture)
    let inputs = InputFiles([before, after])
    try PictureFormat.write(svg, to: Output(argument: picture, sparing: inputs))
  }
}
