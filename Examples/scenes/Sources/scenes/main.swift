import GameScenes
import Haptics
import HapticsFiles

// Plays scenes of games without a device, and prints what happens when: `swift run scenes [FOLDER]`,
// with the folder of the timelines.

let folder = CommandLine.arguments.dropFirst().first ?? "../../Patterns"

/// A scene's timeline in an engine, and the names of its cues by their meanings.
func load(_ name: String) throws -> (PreparedTimeline, LoadedContents, [Meaning: String]) {
  let prepared = try LoadedTimeline(Path("\(folder)/\(name).timeline.json")).prepared()
  prepared.engine.lossPolicy = prepared.timeline.lossPolicy
  let names = prepared.live.map { ($1.meaning, $0) }
  return (prepared, prepared.contents, Dictionary(names) { first, _ in first })
}

/// Renders so many seconds, and prints which live cues played.
func run(_ engine: HapticEngine, _ names: [Meaning: String], seconds: Double) {
  let rate = Double(engine.configuration.sampleRate)
  var block = [Float](repeating: 0, count: 480 * engine.configuration.channels)
  for _ in 0..<Int(seconds * rate / 480) {
    var samples = block.mutableSpan
    engine.render(into: &samples, frames: 480)
    for case .receipt(let receipt) in engine.poll() where receipt.modality == .audio {
      guard let name = names[receipt.meaning] else { continue }
      let time = (Double(receipt.frame) / rate * 1000).rounded() / 1000
      if receipt.state == .played { print("  \(time) s: \(name)") }
      if case .gated(let reason) = receipt.state { print("  \(time) s: \(name), held: \(reason)") }
    }
  }
}

do {
  print("runner")
  let (prepared, contents, names) = try load("runner")
  var runner = try Runner(prepared.engine, contents)
  for _ in 0..<3 {
    try runner.start()
    run(prepared.engine, names, seconds: 1)
    try runner.die()
    run(prepared.engine, names, seconds: 2)
  }
}
do {
  print("camera")
  let (prepared, contents, names) = try load("camera")
  var camera = Camera(prepared.engine, contents)
  try camera.takePicture { print("  \($0)") }
  run(prepared.engine, names, seconds: 6)
  try camera.takePicture { print("  \($0)") }
  run(prepared.engine, names, seconds: 2)
  try camera.abort()
  run(prepared.engine, names, seconds: 1)
}
do {
  print("estimation")
  let (prepared, contents, names) = try load("estimation")
  let game = Estimation(prepared.engine, contents)
  try game.step()
  try game.reveal("spot on")
  run(prepared.engine, names, seconds: 1)
  game.setChatter(true)
  try game.step()
  run(prepared.engine, names, seconds: 4)
  try game.step()
  run(prepared.engine, names, seconds: 1)
}
