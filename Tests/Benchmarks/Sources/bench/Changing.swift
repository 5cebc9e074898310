import Foundation
import Measuring

/// Compares what changes a large file with what only checks it.
///
/// - Parameter large: A file without findings.
func measureChanging(of haptics: String, large: String) throws {
  let size = try FileManager.default.attributesOfItem(atPath: large)[.size] as? Int ?? 0
  try Job(
    title: "one file of \(size / 1_000_000) MB: what changes it beside what checks it",
    unit: "MB/s",
    amount: Double(size) / 1e6,
    contestants: [
      .init("haptics validate", [haptics, "validate", "--quiet", large]),
      .init("haptics format --stdout", [haptics, "format", "--stdout", large]),
      .init("validate --fix, no faults", [haptics, "validate", "--fix", "--quiet", large]),
    ]
  ).run()
}
