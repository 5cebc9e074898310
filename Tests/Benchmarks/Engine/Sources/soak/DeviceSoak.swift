import Haptics
import HapticsALSA
import HapticsLifecycle
import HapticsOutput

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Plays minutes through a sound device, with a fault every minute, and a new start of the device
/// every ten.
func soakThroughDevice(
  _ device: String,
  minutes: Int,
  _ memory: inout MemoryRecord
) throws -> [String] {
  let engine = try HapticEngine()
  var session = try Session(engine)
  var ledger = Ledger(isExact: false)
  var configuration = DeviceConfiguration(device: device)
  configuration.layout = .apart(haptics: [3])
  let output = DeviceOutput(configuration, through: [.alsa])
  let lifecycle = EngineLifecycle(engine, output: output)
  try lifecycle.start()
  var (xruns, events) = (0, [String: Int]())
  func wait(seconds: Double) {
    let end = HostClock.now + Int64(seconds * 1e9)
    while HostClock.now < end {
      usleep(16_000)
      for case .output(let event) in lifecycle.poll() {
        if case .xrun = event { xruns += 1 } else { events["\(event)", default: 0] += 1 }
      }
      ledger.take(engine)
    }
  }
  wait(seconds: 1)
  var (start, first) = (HostClock.now, engine.renderedFrames)
  var (passed, rendered) = (Int64(0), Int64(0))
  for minute in 1...minutes {
    wait(seconds: 20)
    _ = try session.fail()
    wait(seconds: 20)
    session.recover()
    wait(seconds: 20)
    guard minute % 10 == 0 else { continue }
    passed += HostClock.now - start
    rendered += engine.renderedFrames - first
    memory.note(Double(minute) / 60)
    lifecycle.stop()
    ledger.take(engine)
    try lifecycle.start()
    wait(seconds: 1)
    (start, first) = (HostClock.now, engine.renderedFrames)
  }
  lifecycle.stop()
  ledger.take(engine)
  ledger.close(engine, fired: session.minutes)
  print("\(xruns) xruns; what else the output reported: \(events)")
  if passed > 0 {
    let drift = (Double(rendered) / 48_000 / (Double(passed) * 1e-9) - 1) * 1e6
    print("the engine's frames beside the host's clock: \(drift.rounded()) ppm")
  }
  return ledger.problems
}
