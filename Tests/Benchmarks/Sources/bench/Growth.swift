import Foundation
import Measuring

/// Prints how much longer it takes to tell of twice as many findings, all on one line.
///
/// Each curve overlaps the one before it, so that every finding has a second place far away from the
/// first. What is linear takes twice as long, what is quadratic four times. The ratios are those of
/// runs that follow each other, of which the median counts.
func printGrowth(of haptics: String, in corpus: String, count: Int = 50_000) throws {
  let files = try [count, count * 2].map { count in
    let file = corpus + "/curves-\(count).ahap"
    try Data(minifiedCurves(count).utf8).write(to: URL(filePath: file))
    return file
  }
  print("\n\(count * 2) curves on one line, beside \(count) (ratio of processor time)")
  for format in ["text", "json", "sarif", "github"] {
    var memory = 0.0
    let ratios = try (0..<3).map { _ in
      let runs = try files.map { file in
        let limit = String(count * 4)
        return try Run([haptics, "validate", "--format", format, "--max-findings", limit, file])
      }
      memory = runs[1].peakMemory
      return runs[1].processorTime / runs[0].processorTime
    }
    print(
      "  " + format.padding(toLength: 24, withPad: " ", startingAt: 0)
        + String(format: "%.2f x the time  %.0f MB at its peak", ratios.median, memory / 1e6)
    )
  }
}

private func minifiedCurves(_ count: Int) -> String {
  let curves = (0..<count).map { i in
    #"{"ParameterCurve":{"ParameterID":"HapticIntensityControl","Time":\#(Double(i) / 100),"#
      + #""ParameterCurveControlPoints":[{"Time":0,"ParameterValue":1},"#
      + #"{"Time":1,"ParameterValue":0.5}]}}"#
  }
  let event = #"{"Event":{"Time":0,"EventType":"HapticContinuous","EventDuration":1}}"#
  return #"{"Version":1,"Pattern":[\#(([event] + curves).joined(separator: ","))]}"#
}
