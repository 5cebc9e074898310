import HapticsABI
import HapticsCore
import HapticsFormats
import HapticsRuntime
import HapticsTools
import LocatedJSON

extension DeskRun {
  mutating func inform(_ file: DeskFile) throws(DeskError) {
    let json: JSON
    switch try content(of: file) {
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

  mutating func compare(_ before: DeskFile, _ after: DeskFile) throws(DeskError) {
    let files = (before: try compared(before), after: try compared(after))
    let difference: FileDifference?
    do throws(CallError) {
      difference = try FileDifference(from: files.before, to: files.after)
    } catch { throw .failed(error.message ?? "cannot be loaded", of: before.name) }
    guard let difference else {
      let timeline = if case .timeline = files.before { before } else { after }
      throw .failed(FileDifference.mismatch, of: timeline.name)
    }
    status = difference.isEmpty ? 0 : 1
    text =
      isJSON
      ? difference.json((before.name, after.name)).text(.spread) + "\n" : difference.text(theme)
  }

  private func compared(_ file: DeskFile) throws(DeskError) -> ComparedFile<CallError> {
    switch try content(of: file) {
    case .pattern(let reading): return .pattern(reading.pattern)
    case .timeline(let reading):
      let files = file.files
      return .timeline(
        ComparedTimeline(reading.contents) { source throws(CallError) in
          switch source {
          case .file(let path): return try files.pattern(at: path)
          case .builtIn(let name, let options):
            guard let pattern = try? PatternLibrary.entry(named: name)?.pattern(options) else {
              throw .unknownName("built-in pattern", name)
            }
            return pattern
          }
        } sound: { path throws(CallError) in
          try files.sound(at: path)
        }
      )
    }
  }

  mutating func report(_ file: DeskFile) throws(DeskError) {
    let contents: TimelineContents
    do throws(ReadingError) { contents = try file.timeline().contents } catch {
      throw .reading(error, of: file.name)
    }
    let staged = try staged(contents, of: file, EngineConfiguration(), showsLiveCues: true)
    let plan = try plan()
    let report = ReceiptReport(
      name: file.name,
      timeline: staged,
      report: try running(file) { () throws(LimitedRun.RunError) in
        var run = try LimitedRun(staged, plan, limit: limit)
        while run.next() != nil {}
        return run.report
      },
      plan: plan
    )
    text = isJSON ? report.json.text(.spread) + "\n" : report.text(theme)
    status = report.report.shortfalls.isEmpty && report.unplayedCount == 0 ? 0 : 1
  }
}
