import Fuzzing
import Haptics
import HapticsFormats
import LocatedJSON

// Timelines. Whatever the bytes are: no trap, no hang, and these promises hold.
//
// - Every finding lies inside the text.
// - What an engine loads, it plays: samples are finite, and neither they nor what is told of the cues
//   depends on how calls split the frames.

func check(_ bytes: [UInt8]) {
  let validator = TimelineValidator()
  check(validator.validate(bytes).findings, size: bytes.count)

  let contents = TimelineDocument(reading: bytes).contents()
  guard let whole = play(contents, block: 400), let split = play(contents, block: 37) else {
    return
  }
  promise(whole.events == split.events, "what is told depends on the blocks")
  promise(whole.samples == split.samples, "the sound depends on the blocks")
}

/// Everything that came out of an engine.
struct Outcome {
  var samples: [Float] = []
  var events: [EngineEvent] = []
}

/// Plays the first seconds and fires every live cue; `nil` where the engine refuses the timeline.
func play(_ contents: TimelineContents, block: Int) -> Outcome? {
  var configuration = EngineConfiguration()
  configuration.sampleRate = sampleRate
  // One engine after the other, for every input: what is large is slow to make.
  configuration.commands = 256
  configuration.messages = 2048
  configuration.resources = 64
  guard let engine = try? HapticEngine(configuration),
    let loaded = try? engine.load(contents, from: Stock())
  else { return nil }
  engine.lossPolicy = loaded.timeline.lossPolicy
  guard (try? engine.play(loaded.timeline)) != nil else { return nil }
  for name in loaded.live.keys.sorted() {
    if let cue = loaded.live[name] { _ = try? engine.fire(cue) }
  }
  var outcome = Outcome()
  while engine.renderedFrames < seconds * Int64(sampleRate) {
    let frames = min(block, Int(seconds) * sampleRate - Int(engine.renderedFrames))
    var samples = [Float](repeating: 0, count: frames * configuration.channels)
    var span = samples.mutableSpan
    promise(engine.render(into: &span, frames: frames))
    for sample in samples { promise(sample.isFinite, "a sample is no number") }
    outcome.samples += samples
    for event in engine.poll() { outcome.events.append(event) }
  }
  return outcome
}

let sampleRate = 2000
let seconds: Int64 = 2

/// The same pattern and the same sound at every path.
struct Stock: TimelineFiles {
  struct NoFile: Error {}

  func pattern(at path: String) throws(NoFile) -> HapticPattern {
    HapticPattern {
      Transient(at: 0, intensity: 1, sharpness: 0.5)
      Continuous(at: 0.05, for: 0.3, intensity: 0.6, sharpness: 0.2)
    }
  }

  func sound(at path: String) throws(NoFile) -> PCM {
    PCM(
      sampleRate: sampleRate,
      channelCount: 1,
      samples: (0..<500).map { Float($0 % 20) / 40 }
    )
  }
}

fuzz(check)
