import Foundation
import Measuring

// bench-patterns HAPTICS PATTERNS TOOLS: runs `haptics render` and `haptics plot` as whole processes
// beside others, and prints how they compare.

guard CommandLine.arguments.count == 4 else {
  FileHandle.standardError.write(Data("usage: bench-patterns HAPTICS PATTERNS TOOLS\n".utf8))
  exit(2)
}
let (haptics, folder, tools) = (
  CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3]
)
let minute = folder + "/minute.ahap"
let sound = folder + "/out.wav"

var contestants: [Job.Contestant] = [
  .init("haptics render", [haptics, "render", minute, "-q", "-o", sound]),
  .init(
    "… --model actuator",
    [haptics, "render", minute, "-q", "-o", sound, "--model", "actuator"]
  ),
  .init("… --model mpeg", [haptics, "render", minute, "-q", "-o", sound, "--model", "mpeg"]),
  .init("a renderer in C", [tools + "/render-in-c", minute, sound]),
]
if FileManager.default.isExecutableFile(atPath: "/usr/bin/sox") {
  // Two plain sines without curves, taps, or a pattern to read.
  contestants.append(
    .init(
      "sox synth, two sines",
      ["sox", "-n", "-r", "48000", "-b", "16", "-c", "1", sound, "synth", "60", "sine", "80-230"]
        + ["synth", "60", "sine", "mix", "230-80"]
    )
  )
}
try Job(
  title: "a minute of two held vibrations, 20 points a second, 240 taps: AHAP to 16-bit WAV",
  unit: "x real time",
  amount: 60,
  contestants: contestants
).run(rounds: 9)

let picture = folder + "/out.svg"
let plot = [haptics, "plot", folder + "/ten-minutes.ahap", "-q", "-o", picture]
let times = try (0..<15).map { _ in try Run(plot).processorTime }
let size = try FileManager.default.attributesOfItem(atPath: picture)[.size] as? Int ?? 0
print(
  String(
    format: """

      ten minutes of 25,600 points and 2,400 taps: AHAP to SVG
        haptics plot            %.1f ms (%.1f at best), %d KB
      """,
    times.median * 1000,
    (times.min() ?? 0) * 1000,
    size / 1000
  )
)

try printFolders(of: haptics, in: folder, (few: 1000, many: 10_000))
