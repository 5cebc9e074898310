import Haptics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Goes through the fault plan: audit-faults [CASES [FIRST-SEED]]

let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) ?? 0 }
let cases = arguments.first ?? 10_000
let first = arguments.count > 1 ? arguments[1] : 0
var (doubles, cues, complaints) = (0, 0, 0)
var tally = DeliveryTally()

for seed in first..<first + cases {
  let verdict = try FaultVerdict(seed: seed)
  for complaint in verdict.complaints { print(complaint) }
  complaints += verdict.complaints.count
  doubles += verdict.faults.count > 1 ? 1 : 0
  cues += verdict.cues
  tally.haptic += verdict.tally.haptic
  tally.audio += verdict.tally.audio
  tally.visual += verdict.tally.visual
  tally.shortfalls += verdict.tally.shortfalls
}

print(
  "\(cases) cases, \(doubles) of them with two faults: \(cues) cues due,"
    + " \(tally.deliveries) deliveries to a modality, \(tally.shortfalls) shortfalls told,"
    + " lost: \(complaints == 0 ? "none" : "see \(complaints) complaints above")"
)
exit(complaints == 0 ? 0 : 1)
