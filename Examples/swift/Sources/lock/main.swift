import Haptics
import HapticsFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A lock that falls into place: built in code, saved for a phone, rendered to listen to, and played in
// a timeline together with a sound and something to see. `swift run lock FOLDER`

let lock = HapticPattern {
  Continuous(at: 0, for: 0.4, intensity: 0.6, sharpness: 0.2)
  Curve(.hapticIntensityControl, [0: 0.2, 0.4: 1])
  Transient(at: 0.45, intensity: 1, sharpness: 0.1)
}

/// Saves a pattern as a file that phones play.
func save(_ pattern: HapticPattern, to path: Path) throws {
  try AtomicFile.write(Array(pattern.ahapText().utf8), to: path)
}

/// Renders a pattern to a WAV file, in the model for small speakers.
func render(_ pattern: HapticPattern, to path: Path) throws {
  var renderer = try PatternRenderer(Contours(pattern), model: .speaker, sampleRate: 48_000)
  var file = try SoundFileWriter(
    path,
    format: SoundFormat(.wav, .int16),
    channelCount: 1,
    sampleRate: 48_000
  )
  try file.write(rendering: &renderer)
  try file.finish()
}

/// Plays a cue for three modalities half a second into a timeline, as a game would.
func play(_ pattern: HapticPattern) throws {
  let engine = try HapticEngine()
  var cue = Cue(Meaning(rawValue: 1), at: .seconds(0.5))
  cue.pattern = .init(try engine.load(pattern))
  cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.2))
  if let click = try SoundLibrary.sound(named: "click")?.render(sampleRate: 48_000) {
    let id = try engine.load(
      samples: click.samples,
      channels: click.channelCount,
      sampleRate: click.sampleRate
    )
    cue.sound = .init(id)
  }
  let player = try engine.makePlayer(with: Timeline(cues: [cue]))
  try player.start()

  // A sound device would ask for these blocks; see DeviceOutput.
  var block = [Float](repeating: 0, count: 480 * engine.configuration.channels)
  for frame in stride(from: Int64(0), to: 72_000, by: 480) {
    var samples = block.mutableSpan
    engine.render(into: &samples, frames: 480, heardAt: frame * 1_000_000 / 48)
    for event in engine.poll() { show(event, on: engine) }
  }
}

/// Shows visuals, and prints receipts.
func show(_ event: EngineEvent, on engine: HapticEngine) {
  switch event {
  case .visual(let visual):
    engine.acknowledge(visual.id)
    print("show \(visual.visual.rawValue) at frame \(visual.frame)")
  case .receipt(let receipt) where receipt.state == .played:
    if let modality = receipt.modality { print("\(modality) played at frame \(receipt.frame)") }
  default: break
  }
}

/// Says on standard error why there is nothing to show, and ends.
func fail(_ text: String, _ status: Int32) -> Never {
  let bytes = Array("lock: \(text)\n".utf8)
  _ = write(2, bytes, bytes.count)
  exit(status)
}

guard let folder = CommandLine.arguments.dropFirst().first else {
  fail("say where the files go: swift run lock FOLDER", 2)
}
do {
  try save(lock, to: Path("\(folder)/lock.ahap"))
  try render(lock, to: Path("\(folder)/lock.wav"))
  try play(lock)
} catch {
  fail("\(error)", 1)
}
