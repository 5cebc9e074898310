// Compares music that is read while it plays with music in memory: nine tracks of three minutes.
// `scripts/measure/streaming` builds and runs it in release, each way in a process of its own.

import Haptics
import HapticsFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let trackCount = 9
let seconds = 180
let rate = 44_100

/// Writes a track of noise below tones, which no codec makes much shorter than music.
func writeTrack(_ index: Int, _ path: Path, _ format: SoundFormat) throws {
  var writer = try SoundFileWriter(path, format: format, channelCount: 2, sampleRate: rate)
  var state = UInt64(index) &* 0x9E37_79B9_7F4A_7C15 | 1
  var samples = [Float](repeating: 0, count: 2 * rate)
  for _ in 0..<seconds {
    for place in samples.indices {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let tone = Float(place / 2 * (110 + 20 * index) % rate) / Float(rate) - 0.5
      samples[place] = 0.4 * tone + (Float(state >> 40) * 0x1p-24 - 0.5) * 0.1
    }
    try writer.write(samples.span)
  }
  try writer.finish()
}

/// A value of `/proc/self/status`, in megabytes.
func statusMegabytes(_ name: String) -> Double {
  guard let file = fopen("/proc/self/status", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard text.hasPrefix(name + ":") else { continue }
    return text.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) }.map {
      $0 / 1024
    } ?? 0
  }
  return 0
}

/// The processor time of this process, in seconds.
func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func rounded(_ value: Double, _ digits: Double = 10) -> Double {
  (value * digits).rounded() / digits
}

/// Loads all tracks, plays ten seconds of each with crossfades, and prints a row.
func play(_ name: String, isStreaming: Bool) throws {
  var configuration = EngineConfiguration()
  configuration.hapticChannels = 0
  let engine = try HapticEngine(configuration)
  let feeder = MusicFeeder(engine)
  let before = statusMegabytes("VmRSS")
  let start = ContinuousClock.now
  let sounds = try (0..<trackCount).map { index in
    let path = Path("\(CommandLine.arguments[2])/\(index).\(name)")
    if isStreaming { return try feeder.load(path, loopStart: .seconds(8)) }
    let sound = try PCM(reading: path)
    return try engine.load(
      samples: sound.samples,
      channels: sound.channelCount,
      sampleRate: sound.sampleRate
    )
  }
  let loading = start.duration(to: .now)
  let resident = statusMegabytes("VmRSS") - before
  let busy = processorSeconds()
  var block = [Float](repeating: 0, count: 2 * 512)
  var frames = 0
  for sound in sounds {
    let track = MusicTrack(sound, loop: .seconds(8..<170))
    try engine.playMusic(track, .crossfade(2))
    var left = 480_000
    while left > 0 {
      let count = min(left, 512)
      let done = block.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.flatMap { engine.renderer.renderFed(into: $0, frames: count) } ?? 0
      }
      left -= done
      frames += done
      if done < count { usleep(500) }
    }
    for case .musicGap(let gap) in engine.poll() { fatalError("a gap: \(gap)") }
  }
  let load = (processorSeconds() - busy) / (Double(frames) / 48_000)
  let milliseconds =
    Double(loading.components.seconds) * 1e3
    + Double(loading.components.attoseconds) * 1e-15
  let cells = [
    isStreaming ? "\(name), read while it plays" : "\(name), in memory",
    "\(rounded(Double(engine.soundMemory) / 1e6)) MB",
    "\(rounded(resident)) MB",
    "\(rounded(statusMegabytes("VmHWM"))) MB",
    "\(rounded(milliseconds, 1)) ms",
    "\(rounded(100 * load, 100)) %",
  ]
  print(padded(cells))
}

func padded(_ cells: [String]) -> String {
  zip(cells, [28, 12, 12, 12, 12, 10]).map { cell, width in
    cell + String(repeating: " ", count: max(width - cell.count, 0))
  }.joined()
}

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "make":
  for index in 0..<trackCount {
    for (name, format) in [
      ("wav", SoundFormat(.wav, .int16)), ("flac", SoundFormat(.flac, .int16)),
      ("ogg", SoundFormat(.ogg, .vorbis)),
    ] { try writeTrack(index, Path("\(arguments[2])/\(index).\(name)"), format) }
  }
  print("nine tracks of three minutes, 44.1 kHz, stereo; ten seconds of each, with crossfades")
  print(padded(["", "sounds", "resident", "peak", "loading", "of a core"]))
case "stream": try play(arguments[3], isStreaming: true)
case "memory": try play(arguments[3], isStreaming: false)
default: fatalError("bench-streaming make|stream|memory FOLDER [EXTENSION]")
}
