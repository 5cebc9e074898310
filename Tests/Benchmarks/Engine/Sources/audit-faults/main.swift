import Haptics
import HapticsTesting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Goes through the fault plan and the session plan: audit-faults [CASES [FIRST-SEED]] [shrink] [PART]

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let cases = arguments.first ?? 10_000
let first = arguments.count > 1 ? arguments[1] : 0
var (doubles, cues, problems) = (0, 0, 0)
var tally = DeliveryTally()

/// Prints the steps of a session.
func tell(_ plan: SessionCase) throws {
  for step in plan.steps {
    print("  \(step.asked) for \(step.due ?? step.asked): \(step.action)")
    if case .fire(let cue) = step.action { print("    \(plan.cues[cue])") }
    if case .makePlayer(let player) = step.action { print("    \(plan.players[player])") }
  }
  for problem in try SessionVerdict(plan).problems { print("  \(problem)") }
}

let shrinks = CommandLine.arguments.contains("shrink")
// One of the parts of a session can be played wrong, to see that it is noticed.
let planted = CommandLine.arguments.lazy.compactMap { SessionAspect(rawValue: $0) }.first
var session = (cues: 0, heldBack: 0)

for seed in first..<first + cases {
  let sound = try SessionVerdict(seed: seed, planting: planted)
  for problem in sound.problems { print(problem) }
  problems += sound.problems.count
  if shrinks, !sound.problems.isEmpty { try tell(SessionVerdict.shrunk(SessionCase(seed: seed))) }
  session.cues += sound.cues
  session.heldBack += sound.heldBack
  let verdict = try FaultVerdict(seed: seed)
  for problem in verdict.problems { print(problem) }
  problems += verdict.problems.count
  let started = try FaultVerdict(seed: seed, player: RecordingStartPlayer())
  for problem in started.problems { print("started: \(problem)") }
  problems += started.problems.count
  doubles += verdict.faults.count > 1 ? 1 : 0
  cues += verdict.cues
  tally.haptic += verdict.tally.haptic
  tally.audio += verdict.tally.audio
  tally.visual += verdict.tally.visual
  tally.shortfalls += verdict.tally.shortfalls
}

print(
  "\(cases) cases, \(doubles) of them with two faults: \(cues) cues due,"
    + " \(tally.deliveries) deliveries to a modality, \(tally.shortfalls) shortfalls told"
)
print("\(cases) sessions: \(session.cues) cues due, \(session.heldBack) modalities held back")
let (starts, frames, settled) = try agreement(over: 3600, every: 1)
print(
  "\(starts) starts in an hour, 50 ppm of drift and a reset: within \(frames) frames of their sounds,"
    + " \(settled) after five seconds"
)
print("lost: \(problems == 0 ? "none" : "see \(problems) problems above")")
exit(problems == 0 ? 0 : 1)
