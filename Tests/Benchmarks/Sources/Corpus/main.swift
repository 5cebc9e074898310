import Foundation

// make-corpus DIR: writes 10,000 patterns of about 2.3 KB and one of about 60 MB, always the same.
//
// The shape follows real files: pretty-printed, a handful of events, a curve, numbers with a few
// decimals and now and then the twenty that converters write.

extension SeededGenerator {
  mutating func text(_ range: ClosedRange<Double>) -> String {
    let value = Double.random(in: range, using: &self)
    return Int.random(in: 0..<8, using: &self) == 0
      ? "\(value)" : "\((value * 1000).rounded() / 1000)"
  }
}

func event(at time: Double, _ generator: inout SeededGenerator) -> String {
  let isHeld = Int.random(in: 0..<3, using: &generator) == 0
  return """
            {
                "Event": {
                    "Time": \((time * 1000).rounded() / 1000),
                    "EventType": "\(isHeld ? "HapticContinuous" : "HapticTransient")",\(isHeld ? "\n                \"EventDuration\": 0.25," : "")
                    "EventParameters": [
                        {
                            "ParameterID": "HapticIntensity",
                            "ParameterValue": \(generator.text(0.1...1))
                        },
                        {
                            "ParameterID": "HapticSharpness",
                            "ParameterValue": \(generator.text(0...0.7))
                        }
                    ]
                }
            }
    """
}

/// A curve that weakens no transient by more than half, which `weakened-transient` would report.
func curve(at time: Double, _ generator: inout SeededGenerator) -> String {
  let points = (0..<4).map { i in
    """
                        { "Time": \(Double(i) / 10), "ParameterValue": \(i == 3 ? "1.0" : generator.text(0.5...1)) }
    """
  }
  return """
            {
                "ParameterCurve": {
                    "ParameterID": "HapticIntensityControl",
                    "Time": \((time * 1000).rounded() / 1000),
                    "ParameterCurveControlPoints": [
    \(points.joined(separator: ",\n"))
                    ]
                }
            }
    """
}

func pattern(events: Int, _ generator: inout SeededGenerator) -> String {
  var parts: [String] = []
  for i in 0..<events {
    // Not quite even, as nothing that is felt to be alive is.
    let time = Double(i) * 0.1 + Double.random(in: 0...0.04, using: &generator)
    parts.append(event(at: time, &generator))
    if i % 4 == 0 { parts.append(curve(at: time, &generator)) }
  }
  return """
    {
        "Version": 1.0,
        "Metadata": {
            "Project": "Benchmark",
            "Created": "1 January 2026",
            "Description": "A pattern of the usual shape, made for measuring."
        },
        "Pattern": [
    \(parts.joined(separator: ",\n"))
        ]
    }

    """
}

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: make-corpus DIR\n".utf8))
  exit(2)
}
let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
let small = folder.appending(path: "small")
try FileManager.default.createDirectory(at: small, withIntermediateDirectories: true)
var generator = SeededGenerator(seed: 1)
var total = 0
for i in 0..<10_000 {
  let text = Data(pattern(events: Int.random(in: 2...4, using: &generator), &generator).utf8)
  total += text.count
  try text.write(to: small.appending(path: String(format: "%05d.ahap", i)))
}
let large = Data(pattern(events: 95_500, &generator).utf8)
try large.write(to: folder.appending(path: "large.ahap"))
print("10,000 files of \(total / 10_000) bytes on average, and one of \(large.count)")
