import Foundation

// make-patterns FOLDER: writes the patterns that `bench-patterns` works on.

let folder = CommandLine.arguments.dropFirst().first ?? "."

func event(
  _ type: String,
  _ time: Double,
  _ duration: Double?,
  _ level: Double,
  _ sharp: Double
)
  -> String
{
  let length = duration.map { #", "EventDuration": \#($0)"# } ?? ""
  return #"{"Event": {"Time": \#(time), "EventType": "\#(type)"\#(length), "EventParameters": ["#
    + #"{"ParameterID": "HapticIntensity", "ParameterValue": \#(level)}, "#
    + #"{"ParameterID": "HapticSharpness", "ParameterValue": \#(sharp)}]}}"#
}

/// A number from 0 to 1 that looks like any other, in three decimals.
func noise(_ index: Int) -> Double { Double((index &* 7919) % 1000) / 1000 }

/// Curves of 16 points over a time, each beginning where the last one ended.
func curves(_ id: String, to end: Double, count: Int, from low: Double, to high: Double) -> [String]
{
  let length = end / Double(count)
  return (0..<count).map { curve in
    let points = (0..<16).map { point in
      let value = low + (high - low) * noise(curve * 15 + point)
      let time = (length * Double(point) / 15 * 1e5).rounded() / 1e5
      return #"{"Time": \#(time), "ParameterValue": \#((value * 1000).rounded() / 1000)}"#
    }
    let start = (length * Double(curve) * 1e5).rounded() / 1e5
    return #"{"ParameterCurve": {"ParameterID": "\#(id)", "Time": \#(start), "#
      + #""ParameterCurveControlPoints": [\#(points.joined(separator: ", "))]}}"#
  }
}

func write(_ parts: [String], _ name: String) throws {
  let text = "{\"Version\": 1.0, \"Pattern\": [\n" + parts.joined(separator: ",\n") + "\n]}\n"
  try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
}

/// Held vibrations of 30 s, four taps a second, and curves of both controls.
func pattern(seconds: Int, curveCount: Int) -> [String] {
  let end = Double(seconds)
  return (0..<seconds / 30).map { event("HapticContinuous", Double($0) * 30, 30, 0.9, 0.4) }
    + (0..<seconds * 4).map {
      event("HapticTransient", Double($0) / 4, nil, noise($0), noise($0 + 333))
    }
    + curves("HapticIntensityControl", to: end, count: curveCount / 2, from: 0.2, to: 1)
    + curves("HapticSharpnessControl", to: end, count: curveCount / 2, from: -0.4, to: 0.6)
}

try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
// 20 points a second: 80 curves, which share their ends.
try write(pattern(seconds: 60, curveCount: 80), "minute.ahap")
// 25,600 points: 1,600 curves.
try write(pattern(seconds: 600, curveCount: 1600), "ten-minutes.ahap")
// What a game has hundreds of.
try write(
  [
    event("HapticContinuous", 0, 0.3, 0.8, 0.4), event("HapticTransient", 0.1, nil, 1, 0.7),
    event("HapticTransient", 0.2, nil, 0.6, 0.3),
  ] + curves("HapticIntensityControl", to: 0.3, count: 1, from: 0.2, to: 1),
  "small.ahap"
)
