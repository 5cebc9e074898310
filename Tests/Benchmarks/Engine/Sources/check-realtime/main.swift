import Haptics

// Renders random scenarios under the RealtimeSanitizer, which ends the program where the render call
// allocates, locks or asks the system for anything; `scripts/check/realtime` builds and runs it.

@_silgen_name("__rtsan_ensure_initialized") func prepareSanitizer()
@_silgen_name("__rtsan_realtime_enter") func enterRealtime()
@_silgen_name("__rtsan_realtime_exit") func exitRealtime()

prepareSanitizer()
let arguments = CommandLine.arguments
if arguments.contains("--plant") {
  // The check of the check: this must end the program.
  enterRealtime()
  var block = [Float](repeating: 1, count: 1 << 20)
  block.append(1)
  exitRealtime()
}
let seeds: Range<UInt64> =
  arguments.dropFirst().first.flatMap { UInt64($0) }.map { $0..<$0 + 1 }
  ?? 0..<100
var calls = 0
for seed in seeds {
  // If the program ends here, this is what to start it with.
  print("\rseed \(seed)", terminator: "")
  var scenario = try Scenario(seed: seed)
  for _ in 0..<200 {
    scenario.step { engine, block, frames, time in
      enterRealtime()
      defer { exitRealtime() }
      return engine.render(into: &block, frames: frames, heardAt: time)
    }
    calls += 1
  }
}
print(
  "\r\(calls) render calls of \(seeds.count) scenarios: none allocated, locked or called the system"
)
