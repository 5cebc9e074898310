import Haptics
import HapticsALSA
import HapticsLifecycle
import HapticsOutput

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// From the call of `fire` to the moment at which the device plays the first sample, of a preloaded
/// sound on a warm engine with small blocks.
func measureFirstSound(_ device: String) throws {
  var configuration = DeviceConfiguration(device: device)
  configuration.layout = .apart(haptics: [3, 4])
  configuration.period = 0.002
  configuration.periods = 3
  let output = DeviceOutput(configuration, through: [.alsa])
  let lifecycle = EngineLifecycle(try HapticEngine(), output: output)
  let preloader = Preloader(lifecycle, budget: 1 << 20)
  let key = AssetKey.builtInSound("click")
  let preload = preloader.begin([PreloadRequest(key)])
  while let job = preloader.next() {
    let sound = SoundLibrary.sound(named: job.key.name)
    guard let pcm = try sound?.render(sampleRate: 48_000) else { exit(2) }
    preloader.finish(job, with: .sound(pcm))
  }
  guard let click = preload.result?.sound(key) else { exit(2) }
  try lifecycle.start()
  usleep(500_000)
  let engine = lifecycle.engine
  var cue = Cue(Meaning(rawValue: 1))
  cue.sound = .init(click)
  let prepared = try engine.prepare(cue)
  var milliseconds: [Double] = []
  for round in 0..<300 {
    let fired = HostClock.now
    try engine.fire(prepared)
    var frame: Int64?
    while frame == nil {
      usleep(200)
      for case .receipt(let receipt) in engine.poll() where receipt.state == .played {
        frame = receipt.frame
      }
    }
    if let frame, let reading = engine.reading {
      milliseconds.append(Double(reading.hostTime(of: frame) - fired) * 1e-6)
    }
    // Not in step with the blocks.
    usleep(useconds_t(3000 + round * 37 % 2000))
  }
  milliseconds.sort()
  guard let worst = milliseconds.last else { return }
  let late = milliseconds.count { $0 > 10 }
  report(
    "fire to first sound, preloaded, 3 blocks of 2 ms",
    "\(rounded(milliseconds[milliseconds.count / 2])) ms median, \(rounded(worst)) ms worst of "
      + "\(milliseconds.count), \(late) beyond 10 ms"
  )
  report("xruns meanwhile", "\(output.status.xruns)")
  lifecycle.stop()
}
