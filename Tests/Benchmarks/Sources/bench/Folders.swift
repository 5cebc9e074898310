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
  func run(_ jobs: Int, _ folder: String) throws -> Run {
    try Run([haptics, "validate", "--quiet", "--jobs", "\(jobs)", folder])
  }
  let scaling = try Scaling {
    let few = try run(1, small)
    let one = try run(1, many)
    return (few, one, one, try run(cores, many))
  }
  print("\n\(names.count * 10) files, beside \(names.count) (medians of 5)")
  scaling.print("  ", one: "one thread", all: "\(cores) threads on \(cores) cores")
}
