import Haptics

/// Runs a dispatcher to a frame in blocks of 256, and counts the cues that start.
private func run(_ dispatcher: inout CueDispatcher, to end: Int64) -> (starts: Int, last: Int64) {
  var starts = 0
  var last: Int64 = 0
  while dispatcher.frame < end {
    let edge = min(dispatcher.frame + 256, end)
    while let event = dispatcher.next(before: edge) {
      if case .start(let start) = event {
        starts += 1
        last = start.frame
      }
    }
  }
  return (starts, last)
}

/// Compiles a timeline and plays it through, without a sound.
private func play(
  _ timeline: Timeline,
  to end: Int64,
  lookahead: Int64 = 0
) throws -> (starts: Int, last: Int64) {
  let sheet = try CueSheet(timeline, sampleRate: 48_000)
  var dispatcher = CueDispatcher(lookahead: lookahead)
  dispatcher.submit(
    DispatchCommand(
      .play(sheet.view, from: FramePosition(frame: 0), rate: .normal),
      to: PlaybackKey(index: 0, generation: 1)
    ),
    token: CommandToken(slot: 0, generation: 1)
  )
  return withExtendedLifetime(sheet) { run(&dispatcher, to: end) }
}

/// A hundred thousand cues on ten hours.
func measureLongTimeline(_ table: inout Table) throws {
  var long = Timeline(tempo: TempoMap(beatsPerMinute: 133.337))
  for index in 0..<100_000 {
    var cue = Cue(Meaning(rawValue: Int32(index)), at: .seconds(Double(index) * 0.36))
    cue.pattern = .init(PatternID(rawValue: 0))
    long.add(cue)
  }
  let before = residentMegabytes()
  var starts = 0
  let time = try nanoseconds(rounds: 1) { starts = try play(long, to: 36_000 * 48_000).starts }
  precondition(starts == 100_000)
  table.add("100,000 cues on ten hours, compiled and run", time * 1e-9, "s", aim: "< 2 s", "-")
  table.add("  memory for it", residentMegabytes() - before, "MB", aim: "< 100 MB", "-")
}

/// A day of a loop that is full of cues.
func measureDay(_ table: inout Table) throws {
  var busy = Timeline(tempo: TempoMap(beatsPerMinute: 140))
  for index in 0..<32 {
    var cue = Cue(Meaning(rawValue: Int32(index)), at: .beats(Beats(Double(index) / 4)))
    if index % 4 == 0 { cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1)) }
    busy.add(cue)
  }
  busy.loop = .init(from: .beats(0), to: .beats(8))
  var result = (starts: 0, last: Int64(0))
  let time = try nanoseconds(rounds: 1) {
    result = try play(busy, to: 24 * 3600 * 48_000, lookahead: 4800)
  }
  // The n-th sixteenth is due at n * 48000 * 60 / 140 / 4, in whole numbers.
  let exact = (2 * Int64(result.starts - 1) * 36_000 + 7) / 14
  let name = "24 hours of a busy timeline, \(result.starts) cues"
  table.add(name, time * 1e-9, "s", aim: "< 60 s", "-")
  let drift = Double(result.last - exact)
  table.add("  drift at its end", drift, "frames", aim: "0", "float32 seconds: 375 frames (7.8 ms)")
}

/// Commands and live cues beside many that wait.
func measureCommands(_ table: inout Table) throws {
  let compiler = try SheetCompiler(
    sampleRate: 48_000,
    patternDuration: { _ in 0 },
    soundDuration: { _ in 0 }
  )
  let cue = try compiler.compile(Cue(Meaning(rawValue: 0)), at: .frames(0), index: -1)
  for pending in [0, 4095, 65_535] {
    var dispatcher = CueDispatcher(commands: 65_536)
    for slot in 0..<pending {
      dispatcher.submit(
        DispatchCommand(.fire(cue), time: .at(1 << 50)),
        token: CommandToken(slot: Int32(slot), generation: 1)
      )
    }
    let idle = nanoseconds {
      for _ in 0..<100_000 { _ = dispatcher.next(before: dispatcher.frame + 256) }
    }
    table.add("an idle block, \(pending) cues pending", idle / 100_000, "ns", aim: "equal", "-")
    if pending == 4095 { measureDispatch(of: cue, &dispatcher, &table) }
  }
}

private func measureDispatch(
  of cue: SheetCue,
  _ dispatcher: inout CueDispatcher,
  _ table: inout Table
) {
  var generation: UInt32 = 1
  func dispatch(_ time: CommandTime, _ frames: Int64) {
    generation += 1
    dispatcher.submit(
      DispatchCommand(.fire(cue), time: time),
      token: CommandToken(slot: 4095, generation: generation)
    )
    _ = dispatcher.next(before: dispatcher.frame + frames)
    _ = dispatcher.takeReleased()
  }
  let live = nanoseconds { for _ in 0..<100_000 { dispatch(.now, 1) } }
  let heap = "a binary heap alone: 133 ns"
  table.add("dispatch of a live cue, 4,096 pending", live / 100_000, "ns", aim: "< 150 ns", heap)
  // Each goes to the top of the heap, and is taken out when it is due.
  let waiting = nanoseconds { for step in 0..<100_000 { dispatch(.after(Int64(step % 7)), 8) } }
  table.add("  of one that waits its frame", waiting / 100_000, "ns", aim: "< 150 ns", heap)
}
