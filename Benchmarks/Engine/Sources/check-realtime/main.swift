import Haptics

// Renders a busy scene under the RealtimeSanitizer, which ends the program where the render call
// allocates, locks or asks the system for anything; `scripts/check-realtime` builds and runs it.

@_silgen_name("__rtsan_ensure_initialized") func prepareSanitizer()
@_silgen_name("__rtsan_realtime_enter") func enterRealtime()
@_silgen_name("__rtsan_realtime_exit") func exitRealtime()

prepareSanitizer()
var configuration = EngineConfiguration()
configuration.voices = 8
let engine = try HapticEngine(configuration)
var pattern = HapticPattern()
pattern.events = [
  HapticEvent(.hapticTransient, at: 0, parameters: [.init(.hapticIntensity, 1)]),
  HapticEvent(
    .hapticContinuous,
    at: 0.05,
    duration: 0.5,
    parameters: [.init(.hapticIntensity, 0.5), .init(.attackTime, 0.1)]
  ),
]
var cue = Cue(Meaning(rawValue: 1))
cue.pattern = .init(try engine.load(pattern), gain: 0.7)
cue.sound = .init(
  try engine.load(samples: (0..<9000).map { Float($0 % 50) / 99 }, channels: 2, sampleRate: 44_100)
)
cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1))
var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 600))
for beat in 0..<16 {
  cue.instant = .beats(Beats(Double(beat) / 2))
  timeline.add(cue)
}
timeline.loop = .init(from: .beats(0), to: .beats(8))
var block = [Float](repeating: 0, count: 512 * configuration.channels)
var playback = try engine.play(timeline)
for round in 0..<4000 {
  switch round % 50 {
  case 10: _ = try? engine.fire(cue)
  case 15: try engine.transaction { control throws(EngineError) in try control.pause(playback) }
  case 18:
    try engine.transaction { control throws(EngineError) in
      try control.seek(playback, to: .beats(3))
      try control.resume(playback)
    }
  case 25:
    try engine.transaction { control throws(EngineError) in
      try control.setRate(playback, to: PlaybackRate(round % 100 == 25 ? 1.5 : 1))
      try control.move(5, of: playback, to: .beats(7))
    }
  case 35:
    try engine.transaction { control throws(EngineError) in
      try control.replace(playback, with: timeline, at: .next(.beat, of: playback))
    }
  case 49:
    try engine.transaction { control throws(EngineError) in
      try control.stop(playback, fade: 0.01)
      playback = try control.play(timeline, at: .frame(engine.renderedFrames - 5000))
    }
  default: break
  }
  var span = block.mutableSpan
  let frames = 1 + round * 37 % 512
  enterRealtime()
  let isDone = engine.render(into: &span, frames: frames, heardAt: Int64(round) * 1_000_000)
  exitRealtime()
  precondition(isDone)
  if round % 7 == 0 { _ = engine.poll() }
}
if CommandLine.arguments.contains("--plant") {
  // The check of the check: this must end the program.
  enterRealtime()
  block.append(contentsOf: [Float](repeating: 1, count: 1 << 20))
  exitRealtime()
}
print("4,000 render calls, none of which allocated, locked or called the system")
