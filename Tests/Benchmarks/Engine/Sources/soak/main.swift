#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Plays for hours, with a fault every minute: soak manual HOURS, or soak DEVICE MINUTES.
// `scripts/check/soak` runs it.

guard CommandLine.arguments.count == 3, let length = Int(CommandLine.arguments[2]), length > 0
else {
  print("soak manual HOURS | soak DEVICE MINUTES")
  exit(2)
}
var memory = MemoryRecord()
let problems =
  switch CommandLine.arguments[1] {
  case "manual": try soakOnManualClock(hours: length, &memory)
  case let device: try soakThroughDevice(device, minutes: length, &memory)
  }
for problem in problems { print(problem) }
print("memory grew by \(memory.growth) KB; \(problems.isEmpty ? "nothing lost" : "see above")")
exit(problems.isEmpty && memory.growth < 1024 ? 0 : 1)
