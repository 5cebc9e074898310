import HapticsABI
import HapticsCore
import HapticsFormats
import HapticsRuntime
import HapticsTools
import LocatedJSON

extension DeskRun {
  mutating func inform(_ file: DeskFile) throws(ToolError) {
    let json: JSON
    switch try file.content() {
    case .pattern(let reading):
      let facts = PatternFacts(reading.pattern, reading.contours)
      text = FactsText(facts, of: reading.pattern, theme: theme).text(file.name.harmless)
      json = facts.json(file.name)
    case .timeline(let reading):
      let facts = TimelineFacts(reading.contents)
      text = facts.text(file.name.harmless, theme)
      json = facts.json(file.name)
    }
    if isJSON { text = JSON.array([json]).text(.spread) }
  }

  mutating func compare(_ before: DeskFile, _ after: DeskFile) throws(ToolError) {
    let files = (before: try compared(before), after: try compared(after))
    guard let difference = try FileDifference(from: files.before, to: files.after) else {
      let timeline = if case .timeline = files.before { before } else { after }
      throw ToolError(timeline.name, FileDifference.mismatch)
    }
    status = difference.isEmpty ? 0 : 1
    text =
      isJSON
      ? difference.json((before.name, after.name)).text(.spread) + "\n" : difference.text(theme)
  }

  private func compared(_ file: DeskFile) throws(ToolError) -> ComparedFile {
    switch try file.content() {
    case .pattern(let reading): return .pattern(reading.pattern)
    case .timeline(let reading):
      let files = file.files
      func loaded<Asset>(_ load: () throws(CallError) -> Asset) throws(ToolError) -> Asset {
        do throws(CallError) { return try load() } catch {
          throw ToolError(file.name, error.message ?? "cannot be loaded")
        }
      }
      return .timeline(
        ComparedTimeline(reading.contents) { source throws(ToolError) in
          switch source {
          case .file(let path):
            return try loaded { () throws(CallError) in try files.pattern(at: path) }
          case .builtIn(let name, let options):
            guard let pattern = try? PatternLibrary.entry(named: name)?.pattern(options) else {
              throw ToolError(file.name, "unknown built-in pattern '\(name)'")
            }
            return pattern
          }
        } sound: { path throws(ToolError) in
          try loaded { () throws(CallError) in try files.sound(at: path) }
        }
      )
    }
  }

  mutating func report(_ file: DeskFile) throws(ToolError) {
    let contents = try file.timeline().contents
    let staged = try staged(contents, of: file, EngineConfiguration(), showsLiveCues: true)
    let plan = try plan()
    var run = try LimitedRun(staged, plan, limit: limit, named: file.name)
    while run.next() != nil {}
    let report = ReceiptReport(name: file.name, timeline: staged, report: run.report, plan: plan)
    text = isJSON ? report.json.text(.spread) + "\n" : report.text(theme)
    status = report.report.shortfalls.isEmpty && report.unplayedCount == 0 ? 0 : 1
  }
}
