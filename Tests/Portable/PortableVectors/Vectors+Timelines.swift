import Haptics
import HapticsCore
import HapticsFormats
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline

extension Vectors {
  /// Every timeline, whole and with losses; of long ones the first seconds.
  func play(_ files: [VectorFile]) {
    for file in files where file.name.hasSuffix(".timeline.json") {
      let contents = TimelineDocument(reading: file.bytes).contents()
      line("timeline \(file.name): \(contents.timeline.cues.count) cues")
      play(contents, LossPlan(), file.name)
      var losses = LossPlan()
      losses.add(.failed(.gameControllerDisconnect), of: .haptic, from: 0.5, to: 2)
      losses.add(.muted, of: .audio, from: 1.5)
      losses.add(.reduced, of: .visual, from: 0, to: 1)
      play(contents, losses, "\(file.name) with losses")
    }
  }

  private func play(_ contents: TimelineContents, _ plan: LossPlan, _ name: String) {
    var configuration = EngineConfiguration()
    configuration.sampleRate = 24_000
    guard let engine = try? HapticEngine(configuration),
      let loaded = try? engine.load(contents, from: NoFiles()),
      var run = try? OfflineRun(engine, loaded.timeline, plan: plan, limit: 4)
    else { return line("\(name): refused") }
    var samples: [Float] = []
    while let block = run.next() { samples += block }
    keep(samples, as: name)
    for (index, cue) in run.report.cues.enumerated() {
      guard let frame = cue.frame else { continue }
      var words = "  \(contents.label(ofCue: index)) at \(frame)\(cue.isShort ? ", short" : "")"
      for modality in Modality.allCases {
        if let state = cue.states[modality] { words += ", \(modality.word) \(state.words)" }
        if let cut = cue.cuts[modality] { words += ", cut at \(cut)" }
      }
      line(words)
    }
    line("  \(run.report.frames) frames, \(run.report.shortfalls.count) shortfalls")
  }

  /// A timeline of a day: more frames than an `Int` of 32 bits holds.
  func dispatchADay() {
    var timeline = Timeline()
    for hour in 0...24 {
      var cue = Cue(Meaning(rawValue: Int32(hour)), at: .seconds(Double(hour) * 3600))
      cue.pattern = .init(PatternID(rawValue: 0))
      cue.visual = .init(VisualID(rawValue: 0), duration: .seconds(1))
      timeline.add(cue)
    }
    guard let sheet = try? CueSheet(timeline, sampleRate: 48_000) else { return line("no day") }
    line("a day: \(sheet.end.frame) frames, beat \(sheet.view.beat(at: sheet.end).value.bits)")
    var dispatcher = CueDispatcher(lookahead: 4800)
    let key = PlaybackKey(index: 0, generation: 1)
    let play = DispatchCommand.Action.play(sheet.view, from: FramePosition(frame: 0), rate: .normal)
    dispatcher.submit(DispatchCommand(play, to: key), token: CommandToken(slot: 0, generation: 1))
    while dispatcher.frame < 86_401 * 48_000 {
      let end = dispatcher.frame + 100_000_007
      while let event = dispatcher.next(before: end) { line("  \(event.words)") }
    }
  }
}

/// A timeline's files where there are none.
private struct NoFiles: TimelineFiles {
  enum Failure: Error { case noFiles }

  func pattern(at path: String) throws(Failure) -> HapticPattern { throw .noFiles }
  func sound(at path: String) throws(Failure) -> PCM { throw .noFiles }
}
