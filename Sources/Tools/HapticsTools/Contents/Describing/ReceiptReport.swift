import HapticsCore
package import HapticsRuntime
import HapticsTimeline
package import LocatedJSON

/// The report that `haptics report` prints about a run.
package struct ReceiptReport {
  /// The file name of the timeline.
  private let name: String
  private let timeline: StagedTimeline
  private let report: OfflineReport
  private let plan: LossPlan
  /// Frames per second.
  private let sampleRate: Int

  /// Plays a timeline without a device.
  ///
  /// - Parameters:
  ///   - plan: The losses of modalities while it plays.
  ///   - limit: The maximum duration.
  /// - Throws: ``ToolError`` if it is longer than the limit, or cannot be played.
  package init(
    of file: TimelineReading,
    _ plan: LossPlan,
    limit: DurationLimit
  ) throws(ToolError) {
    name = file.name
    timeline = try file.staged(encoded: .placeholder)
    var run = try timeline.offlineRun(plan, limit: limit, named: file.name)
    while run.next() != nil {}
    report = run.report
    self.plan = plan
    sampleRate = timeline.engine.configuration.sampleRate
  }

  package var status: ToolStatus {
    report.shortfalls.isEmpty && unplayedCount == 0 ? .clean : .findings
  }

  /// The cues by time; cues that were not due come last.
  private var order: [Int] {
    report.cues.indices.sorted { a, b in
      (report.cues[a].frame ?? .max, a) < (report.cues[b].frame ?? .max, b)
    }
  }

  /// The number of cues after the end of the timeline.
  private var unplayedCount: Int { report.cues.count { $0.isUnplayed } }

  private func seconds(_ frames: Int64) -> Double { Double(frames) / Double(sampleRate) }
}

// MARK: - For people

extension ReceiptReport {
  private func remark(on cue: OfflineReport.CueReport) -> String {
    if !cue.hasRendition { return "no modality" }
    return cue.isUnplayed ? "not played" : cue.isShort ? "too few modalities" : ""
  }

  /// Returns a table with a line for each cue, and a summary.
  package func text(_ theme: DiagnosticTheme) -> String {
    var rows = [["time", "cue", "haptic", "audio", "visual", ""]]
    for index in order {
      let cue = report.cues[index]
      rows.append(
        [cue.frame.map { fixed(seconds($0)) } ?? "-", timeline.label(ofCue: index).harmless]
          + Modality.allCases.map { words(cue, $0) }
          + [remark(on: cue)]
      )
    }
    let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for (i, row) in rows.enumerated() {
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += column == 0 ? padding + cell : "  " + cell + padding
      }
      while line.last == " " { line.removeLast() }
      if i == 0 { line = theme.bold(line) }
      if !row[5].isEmpty, i > 0 { line = theme.bold(line) }
      text += line + "\n"
    }
    return text + summary + "\n"
  }

  /// Returns the outcome of a cue in a modality, and the time of a cut.
  private func words(_ cue: OfflineReport.CueReport, _ modality: Modality) -> String {
    let words = cue.states[modality]?.words ?? "-"
    return cue.cuts[modality].map { "\(words), cut at \(fixed(seconds($0)))" } ?? words
  }

  private var summary: String {
    let due = report.cues.count { $0.frame != nil }
    let short = report.cues.count { $0.isShort }
    let pause = StagedTimeline.liveCuePause.readableDuration
    let cues =
      timeline.showsLiveCues
      ? counted(due, "live cue") + ", \(pause) apart," : counted(due, "cue")
    var words = "\(cues) in \(seconds(report.duration).readableDuration)"
    if short > 0 {
      words += ": \(short) reached fewer modalities than required"
    } else if due > 0 {
      words += ": each cue reached the required number of modalities"
    }
    for modality in Modality.allCases {
      let spoken = report.cues.count { $0.states[modality] != nil }
      let reached = report.cues.count { $0.reached.contains(modality) }
      if spoken > 0 { words += "; \(modality.word) \(reached) of \(spoken)" }
    }
    words += timeline.leftOutLiveWords
    if unplayedCount > 0 { words += "; \(counted(unplayedCount, "cue")) not played" }
    if report.lostMessages > 0 { words += "; \(report.lostMessages) messages were lost" }
    return words
  }

  private func fixed(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    let digits = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(digits)"
  }
}

// MARK: - For programs

extension ReceiptReport {
  /// The report as one JSON document.
  package var json: JSON {
    [
      "tool": .line(["name": "haptics", "version": .string(HapticsVersion.current)]),
      "timeline": .string(name),
      "sampleRate": .integer(sampleRate),
      "frames": .integer(Int(report.duration)),
      "live": .boolean(timeline.showsLiveCues),
      "losses": .array(plan.losses.map { .line(json($0)) }),
      "cues": .array(order.map { .line(json(cue: $0)) }),
      "summary": .line([
        "cues": .integer(report.cues.count { $0.frame != nil }),
        "short": .integer(report.cues.count { $0.isShort }),
        "unplayed": .integer(unplayedCount),
        "unplayedLive": .integer(timeline.leftOutLiveCount),
        "lostMessages": .integer(report.lostMessages),
      ]),
    ]
  }

  private func json(_ loss: LossPlan.Loss) -> JSON {
    .object(
      [
        .init("modality", .string(loss.modality.word)), .init("status", .string(loss.status.words)),
        .init("from", .number(loss.start)),
      ] + (loss.end.isFinite ? [.init("to", .number(loss.end))] : [])
    )
  }

  private func json(cue index: Int) -> JSON {
    let cue = report.cues[index]
    var members: [JSON.Member] = [
      .init("cue", .integer(index)), .init("name", .string(timeline.label(ofCue: index))),
      .init("frame", cue.frame.map { .integer(Int($0)) } ?? .null),
      .init("time", cue.frame.map { .number(seconds($0)) } ?? .null),
    ]
    for modality in Modality.allCases {
      guard let state = cue.states[modality] else { continue }
      members.append(.init(modality.word, .string(state.words)))
    }
    if !cue.cuts.isEmpty {
      let cuts = Modality.allCases.compactMap { modality in
        cue.cuts[modality].map { JSON.Member(modality.word, .number(seconds($0))) }
      }
      members.append(.init("cut", .object(cuts)))
    }
    members.append(.init("reached", .integer(cue.reached.count)))
    members.append(.init("short", .boolean(cue.isShort)))
    return .object(members)
  }
}

extension StagedTimeline {
  /// The end of a summary that mentions live cues that are not played; empty if there are none.
  var leftOutLiveWords: String {
    leftOutLiveCount > 0 ? "; \(counted(leftOutLiveCount, "live cue")) not played" : ""
  }
}

extension OfflineReport {
  /// The warning about cues that were not played, a line; empty if all were.
  package func warning(of name: String) -> String {
    let count = cues.count { $0.isUnplayed }
    guard count > 0 else { return "" }
    return "haptics: \(name.harmless): \(counted(count, "cue")) \(count == 1 ? "is" : "are") "
      + "not played: the timeline is over before\n"
  }
}
