import Foundation
import Measuring

/// Prints how rendering and plotting many small patterns grows with the files and with the cores.
///
/// The files are one pattern by many names, and what is made of them goes to memory where a file system is
/// there: how long a disk takes for thousands of new files says little about the program.
func printFolders(of haptics: String, in folder: String, _ counts: (few: Int, many: Int)) throws {
  let manager = FileManager.default
  for (name, count) in [("few", counts.few), ("many", counts.many)] {
    let place = "\(folder)/\(name)-\(count)"
    guard !manager.fileExists(atPath: place) else { continue }
    try manager.createDirectory(atPath: place, withIntermediateDirectories: true)
    for index in 0..<count {
      try manager.linkItem(atPath: folder + "/small.ahap", toPath: "\(place)/\(index).ahap")
    }
  }
  let cores = ProcessInfo.processInfo.activeProcessorCount
  let memory = "/dev/shm"
  let isInMemory = manager.isWritableFile(atPath: memory)
  let place = isInMemory ? "\(memory)/haptics-\(getpid())" : folder + "/out"
  print(
    "\n\(counts.many) small patterns in a folder, beside \(counts.few)"
      + "\(isInMemory ? ", to files in memory" : "") (medians of 5)"
  )
  for command in ["render", "plot"] {
    let out = "\(place)-\(command)/"
    func run(_ name: String, _ before: [String] = []) throws -> Run {
      // Replacing files is another thing than making them.
      try? manager.removeItem(atPath: out)
      return try Run(before + [haptics, command, "--quiet", "\(folder)/\(name)", "--output", out])
    }
    let scaling = try Scaling {
      let few = try run("few-\(counts.few)")
      let all = try run("many-\(counts.many)")
      return (few, all, try run("many-\(counts.many)", ["taskset", "--cpu-list", "0"]), all)
    }
    print("  haptics \(command)")
    scaling.print("    ", one: "one core", all: "\(cores) cores")
    try manager.removeItem(atPath: out)
  }
}
