import Haptics
import HapticsALSA
import HapticsOutput

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Measures an engine that plays through a sound device: bench-device DEVICE SECONDS.
// `scripts/measure/device` runs it beside a sound server without hardware.

guard CommandLine.arguments.count == 3, let seconds = Double(CommandLine.arguments[2]) else {
  print("bench-device DEVICE SECONDS")
  exit(2)
}

func report(_ what: String, _ value: String) {
  print(what + String(repeating: " ", count: max(1, 58 - what.count)) + value)
}

func rounded(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

/// The processor time of this process in seconds, and how often it went to sleep.
func usage() -> (time: Double, sleeps: Int) {
  var usage = rusage()
  getrusage(0, &usage)  // RUSAGE_SELF, whose type differs between systems.
  func value(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
  return (value(usage.ru_utime) + value(usage.ru_stime), Int(usage.ru_nvcsw))
}

/// How often other threads than the main one asked for memory, if something counts that.
func allocations() -> Int? {
  guard let address = dlsym(nil, "haptics_allocations") else { return nil }
  return unsafeBitCast(address, to: (@convention(c) (Int32) -> Int).self)(0)
}

let engine = try HapticEngine()
let pattern = try engine.load(CapacitorCharge().pattern)
let tap = try engine.load(HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)]))
var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 120))
for beat in 0..<16 {
  var cue = Cue(Meaning(rawValue: 1), at: .beats(Beats(Double(beat))))
  cue.pattern = .init(beat % 4 == 0 ? pattern : tap)
  timeline.add(cue)
}
timeline.loop = .init(from: .beats(0), to: .beats(16))

var configuration = DeviceConfiguration(device: CommandLine.arguments[1])
configuration.layout = .apart(haptics: [3, 4])
let output = DeviceOutput(configuration, through: [.alsa])
do {
  try output.start(engine)
} catch {
  print(error.description)
  exit(2)
}
guard let setup = output.setup else { exit(2) }
report("device", "\(setup)")
usleep(500_000)

// A cue that is fired for now: how many frames later it begins, on the engine's own count.
var worst: Int64 = 0
for round in 0..<100 {
  var cue = Cue(Meaning(rawValue: Int32(round)))
  cue.pattern = .init(tap)
  let before = engine.renderedFrames
  try engine.fire(cue)
  var frame: Int64?
  while frame == nil {
    usleep(500)
    for case .receipt(let receipt) in engine.poll() where receipt.state == .played {
      frame = receipt.frame
    }
  }
  worst = max(worst, (frame ?? before) - before)
  usleep(3000)
}
report(
  "command to first frame, beyond those rendered before",
  "\(worst) frames, worst of 100; a block has \(setup.period)"
)
report(
  "latency of a frame that is rendered now",
  rounded(Double(output.status.latency) * 1e-6) + " ms"
)

try engine.play(timeline)
usleep(200_000)
_ = engine.poll()
let (start, before, memory) = (HostClock.now, usage(), allocations())
let xruns = output.status.xruns
let end = start + Int64(seconds * 1e9)
while HostClock.now < end {
  usleep(16_000)
  _ = engine.poll()
}
let passed = Double(HostClock.now - start) * 1e-9
let after = usage()
report(
  "processor, playing and polling at 60 Hz",
  rounded((after.time - before.time) / passed * 100) + " % of one core"
)
report(
  "wakes, of them about 60 by polling",
  rounded(Double(after.sleeps - before.sleeps) / passed) + " /s"
)
report("xruns in \(rounded(passed)) s", "\(output.status.xruns - xruns)")
if let memory, let now = allocations() {
  report("allocations on other threads than the main one", "\(now - memory)")
}
report("real-time priority", "\(output.status.isRealtime)")
report("paced by the host", "\(output.status.isPacedByHost)")
if let reading = engine.reading {
  report("frames per second of the host's clock", rounded(reading.framesPerSecond))
}
output.stop()
try measureFirstSound(CommandLine.arguments[1])
