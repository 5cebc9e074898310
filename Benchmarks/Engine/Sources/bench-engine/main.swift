import Haptics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Measures the scheduler and the engine; `scripts/benchmark-engine` runs it in release.

/// The shortest of several runs, in nanoseconds: on a shared machine the others are noise.
func nanoseconds(rounds: Int = 7, _ body: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<rounds {
    let time = try ContinuousClock().measure(body)
    best = min(
      best,
      Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) * 1e-9
    )
  }
  return best
}

func report(_ what: String, _ value: Double, _ unit: String, goal: String) {
  func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
  let digits = value >= 100 ? 1.0 : 1000.0
  print(pad(what, 58) + pad("\((value * digits).rounded() / digits) \(unit)", 20) + "goal: \(goal)")
}

func residentMegabytes() -> Double {
  var usage = rusage()
  getrusage(0, &usage)  // RUSAGE_SELF, whose type differs between systems.
  return Double(usage.ru_maxrss) / 1024
}

// MARK: The dispatcher alone

/// Runs a dispatcher to a frame in blocks of 256, and counts the cues that start.
func run(_ dispatcher: inout CueDispatcher, to end: Int64) -> (starts: Int, last: Int64) {
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

let tenHours: Int64 = 36_000 * 48_000
var long = Timeline(tempo: TempoMap(beatsPerMinute: 133.337))
for index in 0..<100_000 {
  var cue = Cue(Meaning(rawValue: Int32(index)), at: .seconds(Double(index) * 0.36))
  cue.pattern = .init(PatternID(rawValue: 0))
  long.add(cue)
}
let before = residentMegabytes()
var starts = 0
let longTime = try nanoseconds(rounds: 1) {
  let sheet = try CueSheet(long, sampleRate: 48_000)
  var dispatcher = CueDispatcher()
  dispatcher.submit(
    DispatchCommand(
      .play(sheet.view, from: FramePosition(frame: 0), rate: .normal),
      to: PlaybackKey(index: 0, generation: 1)
    ),
    token: CommandToken(slot: 0, generation: 1)
  )
  starts = withExtendedLifetime(sheet) { run(&dispatcher, to: tenHours).starts }
}
precondition(starts == 100_000)
report("100,000 cues on ten hours, compiled and run", longTime * 1e-9, "s", goal: "< 2 s")
report("  its memory at the peak", residentMegabytes() - before, "MB", goal: "< 100 MB")

var busy = Timeline(tempo: TempoMap(beatsPerMinute: 140))
for index in 0..<32 {
  var cue = Cue(Meaning(rawValue: Int32(index)), at: .beats(Beats(Double(index) / 4)))
  if index % 4 == 0 { cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1)) }
  busy.add(cue)
}
busy.loop = .init(from: .beats(0), to: .beats(8))
var busyResult = (starts: 0, last: Int64(0))
let day: Int64 = 24 * 3600 * 48_000
let busyTime = try nanoseconds(rounds: 1) {
  let sheet = try CueSheet(busy, sampleRate: 48_000)
  var dispatcher = CueDispatcher(lookahead: 4800)
  dispatcher.submit(
    DispatchCommand(
      .play(sheet.view, from: FramePosition(frame: 0), rate: .normal),
      to: PlaybackKey(index: 0, generation: 1)
    ),
    token: CommandToken(slot: 0, generation: 1)
  )
  busyResult = withExtendedLifetime(sheet) { run(&dispatcher, to: day) }
}
// The n-th sixteenth is due at n * 48000 * 60 / 140 / 4, in whole numbers.
let exact = (2 * Int64(busyResult.starts - 1) * 36_000 + 7) / 14
report(
  "24 hours of a busy timeline (\(busyResult.starts) cues)",
  busyTime * 1e-9,
  "s",
  goal: "< 60 s"
)
report("  its drift at the end", Double(busyResult.last - exact), "frames", goal: "0")

for pending in [0, 4095, 65_535] {
  var dispatcher = CueDispatcher(commands: 65_536)
  let cue = try SheetCompiler(
    sampleRate: 48_000,
    patternLength: { _ in 0 },
    soundLength: { _ in 0 }
  )
  .compile(Cue(Meaning(rawValue: 0)), at: .frames(0), index: -1)
  for slot in 0..<pending {
    dispatcher.submit(
      DispatchCommand(.fire(cue), time: .at(1 << 50)),
      token: CommandToken(slot: Int32(slot), generation: 1)
    )
  }
  let idle = nanoseconds {
    for _ in 0..<100_000 { _ = dispatcher.next(before: dispatcher.frame + 256) }
  }
  report("an idle block, \(pending) cues pending", idle / 100_000, "ns", goal: "the same")
  guard pending == 4095 else { continue }
  var generation: UInt32 = 1
  let dispatch = nanoseconds {
    for _ in 0..<100_000 {
      generation += 1
      dispatcher.submit(
        DispatchCommand(.fire(cue)),
        token: CommandToken(slot: 4095, generation: generation)
      )
      _ = dispatcher.next(before: dispatcher.frame + 1)
      _ = dispatcher.takeReleased()
    }
  }
  report("dispatch of a live cue at 4,096 pending", dispatch / 100_000, "ns", goal: "< 150 ns")
  var step: Int64 = 1
  let due = nanoseconds {
    for _ in 0..<100_000 {
      // Each goes to the middle of the heap, and is taken out when it is due.
      generation += 1
      step += 1
      dispatcher.submit(
        DispatchCommand(.fire(cue), time: .after(step % 7)),
        token: CommandToken(slot: 4095, generation: generation)
      )
      _ = dispatcher.next(before: dispatcher.frame + 8)
      _ = dispatcher.takeReleased()
    }
  }
  report("  waiting for its frame among them", due / 100_000, "ns", goal: "< 150 ns")
}

// MARK: The engine

/// Fires once and reports; the queue never fills.
do {
  let engine = try HapticEngine()
  let ready = try engine.prepare(Cue(Meaning(rawValue: 1)))
  var block = [Float](repeating: 0, count: 256 * 3)
  var best = Double.infinity
  for _ in 0..<50 {
    let time = try nanoseconds(rounds: 1) { for _ in 0..<1000 { try engine.fire(ready) } }
    best = min(best, time / 1000)
    var span = block.mutableSpan
    engine.render(into: &span, frames: 256)
    _ = engine.poll()
  }
  report("fire", best, "ns", goal: "< 100 ns")
  let poll = nanoseconds { for _ in 0..<100_000 { engine.poll(most: 64) { _ in } } }
  report("poll with nothing due, as C calls it", poll / 100_000, "ns", goal: "< 50 ns")
  let playback = try engine.play(Timeline(cues: [Cue(Meaning(rawValue: 1), at: .seconds(9999))]))
  for round in 0..<100 {
    var span = block.mutableSpan
    engine.render(into: &span, frames: 256, heardAt: Int64(round) * 5_333_333)
  }
  var sum = 0.0
  let position = nanoseconds {
    for time in 0..<100_000 {
      sum += engine.position(of: playback, heardAt: Int64(time) * 1000)?.seconds ?? 0
    }
  }
  report("position", position / 100_000, "ns", goal: "< 100 ns")
}

/// The time of a block of 256 frames with voices, less that of one without.
func mixing(_ name: String, rate: Int, haptic: Bool, goal: String) throws {
  let engine = try HapticEngine()
  var cue = Cue(Meaning(rawValue: 1))
  cue.sound = .init(
    try engine.load(
      samples: (0..<4_800_000).map { Float($0 % 100) / 10_000 },
      channels: 1,
      sampleRate: rate
    )
  )
  if haptic {
    cue.sound = nil
    var pattern = HapticPattern()
    pattern.events = [
      HapticEvent(
        .hapticContinuous,
        at: 0,
        duration: 30,
        parameters: [.init(.hapticIntensity, 0.1), .init(.hapticSharpness, 0.5)]
      )
    ]
    cue.pattern = .init(try engine.load(pattern, polyphony: 64))
  }
  var block = [Float](repeating: 0, count: 256 * 3)
  func time() -> Double {
    nanoseconds(rounds: 50) {
      for _ in 0..<10 {
        var span = block.mutableSpan
        engine.render(into: &span, frames: 256)
      }
    } / 10
  }
  let empty = time()
  let ready = try engine.prepare(cue)
  for _ in 0..<64 { try engine.fire(ready) }
  let full = time()
  report(name, (full - empty) / (64 * 256), "ns", goal: goal)
  let share = full / (256.0 / 48_000 * 1e9) * 100
  report("  64 such voices, of one core", share, "%", goal: "< 1 %")
}

try mixing("a voice-frame of sound, plain", rate: 48_000, haptic: false, goal: "<= 0.5 ns")
try mixing("a voice-frame of sound, pitched", rate: 44_100, haptic: false, goal: "<= 2 ns")
try mixing("a voice-frame of held vibration", rate: 48_000, haptic: true, goal: "<= 3 ns")
