import Foundation
import Measuring

/// Prints how a run over many files grows with the files and with the cores.
///
/// The files of the folder are linked ten times over, so that the disk has nothing to add.
func printFolders(of haptics: String, small: String, _ names: [String], in corpus: String) throws {
  let many = corpus + "/many"
  if !FileManager.default.fileExists(atPath: many) {
    for copy in 0..<10 {
      let folder = many + "/\(copy)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for name in names {
        try FileManager.default.linkItem(atPath: small + "/" + name, toPath: folder + "/" + name)
      }
    }
  }
  let cores = ProcessInfo.processInfo.activeProcessorCount
  var ratios: (cores: [Double], files: [Double]) = ([], [])
  var memory: (few: Double, many: Double) = (0, 0)
  for _ in 0..<5 {
    let few = try Run([haptics, "validate", "--quiet", "--jobs", "1", small])
    let one = try Run([haptics, "validate", "--quiet", "--jobs", "1", many])
    let all = try Run([haptics, "validate", "--quiet", "--jobs", "\(cores)", many])
    ratios.cores.append(one.wallTime / all.wallTime)
    ratios.files.append(one.processorTime / few.processorTime)
    memory = (few.peakMemory, one.peakMemory)
  }
  print("\n\(names.count * 10) files, beside \(names.count) (medians of 5)")
  print(String(format: "  processor time            %.2f x", ratios.files.median))
  print(
    String(
      format: "  memory at its peak        %.0f MB, %.0f MB",
      memory.many / 1e6,
      memory.few / 1e6
    )
  )
  print(
    "  wall time of one thread   "
      + String(format: "%.2f x that of \(cores) threads on \(cores) cores", ratios.cores.median)
  )
}
