import Foundation
import Measuring

/// Prints how long one small file takes from start to end, whatever is asked for.
func printStarts(of haptics: String, on file: String, in corpus: String) throws {
  let commands: [(name: String, arguments: [String])] = [
    ("validate", ["validate", "--quiet", file]),
    ("validate --format json", ["validate", "--format", "json", file]),
    ("validate --format sarif", ["validate", "--format", "sarif", file]),
    ("validate --fix", ["validate", "--fix", "--quiet", file]),
    ("format --stdout", ["format", "--stdout", file]),
    ("info", ["info", file]),
    ("plot", ["plot", "--quiet", "--output", corpus + "/one.svg", file]),
    ("render", ["render", "--quiet", "--output", corpus + "/one.wav", file]),
  ]
  print("\nstart to end on one small file, as the program is shipped (median and least of 41)")
  var times = commands.map { _ in [Double]() }
  for round in 0...41 {
    for (index, command) in commands.enumerated() {
      let time = try Run([haptics] + command.arguments).wallTime
      if round > 0 { times[index].append(time * 1000) }
    }
  }
  for (command, times) in zip(commands, times) {
    print(
      "  " + command.name.padding(toLength: 26, withPad: " ", startingAt: 0)
        + String(format: "%.1f ms  (%.1f)", times.median, times.min() ?? 0)
    )
  }
}
