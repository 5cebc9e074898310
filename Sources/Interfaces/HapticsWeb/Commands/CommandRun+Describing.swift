import HapticsTools
import LocatedJSON

extension CommandRun {
  mutating func inform(_ file: CommandFile) throws(ToolError) {
    let facts = Facts(of: try file.content())
    text = isJSON ? JSON.array([facts.json]).text(.spread) : facts.text(theme)
  }

  mutating func compare(_ before: CommandFile, _ after: CommandFile) throws(ToolError) {
    let difference = try FileDifference(from: before.content(), to: after.content())
    if let output = options["output"] {
      guard let svg = difference.svg((before.title, after.title)) else {
        throw ToolError(output, "'--output' plots two patterns, not timelines")
      }
      bytes = Array(svg.utf8)
    }
    status = difference.status
    text = isJSON ? difference.json.text(.spread) + "\n" : difference.text(theme)
  }

  /// Compares the files of two folders: first those of the one, then those of the other.
  mutating func compareFolders(_ files: [CommandFile]) throws(ToolError) {
    let folders = (before: options["before"] ?? "", after: options["after"] ?? "")
    let count = options.count("beforeCount") ?? 0
    let before = byPath(files.prefix(count), below: folders.before)
    let after = byPath(files.dropFirst(count), below: folders.after)
    var difference = FolderDifference(folders, isJSON: isJSON, theme)
    for path in FolderDifference.paths(before.keys, after.keys) {
      do throws(ToolError) {
        text += try difference.compare(path, before[path], after[path]) {
          file throws(ToolError) in try file.content()
        }
      } catch {
        errors += error.text(style)
        status = max(status, error.status)
      }
    }
    text += isJSON ? difference.json.text(.spread) + "\n" : difference.summary
    status = max(status, difference.status)
  }

  private func byPath(
    _ files: ArraySlice<CommandFile>,
    below folder: String
  ) -> [[UInt8]: CommandFile] {
    let slash = UInt8(ascii: "/")
    var known: [[UInt8]: CommandFile] = [:]
    for file in files {
      known[Array(file.name.utf8.dropFirst(folder.utf8.count).drop { $0 == slash })] = file
    }
    return known
  }

  mutating func report(_ file: CommandFile) throws(ToolError) {
    let timeline = try TimelineReading(file.text, file.assets)
    let report = try ReceiptReport(of: timeline, losses().plan, limit: limit)
    text = isJSON ? report.json.text(.spread) + "\n" : report.text(theme)
    status = report.status
  }

  /// Explains rules, or lists them, with the levels of a configuration if there is one.
  mutating func explain(_ configuration: CommandFile?) throws(ToolError) {
    var request = ExplainRequest()
    (request.names, request.group) = (options.all("rule"), options["group"])
    if let source = configuration?.text.source {
      request.levels = ConfiguredLevels(try Configuration(reading: source), in: source)
    }
    text = try request.text(theme, columns: options.count("width"))
  }
}
