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

  mutating func report(_ file: CommandFile) throws(ToolError) {
    let timeline = try TimelineReading(file.text, file.assets)
    let report = try ReceiptReport(of: timeline, plan(), limit: limit)
    text = isJSON ? report.json.text(.spread) + "\n" : report.text(theme)
    status = report.status
  }
}
