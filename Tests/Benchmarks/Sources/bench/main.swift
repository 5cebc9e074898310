import Foundation
import Measuring

// bench HAPTICS CORPUS TOOLS: runs `haptics validate` and others on the same files, and prints
// how they compare.

guard CommandLine.arguments.count == 4 else {
  FileHandle.standardError.write(Data("usage: bench HAPTICS CORPUS TOOLS\n".utf8))
  exit(2)
}
let (haptics, corpus, tools) = (
  CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3]
)
let small = corpus + "/small"
let files = try FileManager.default.contentsOfDirectory(atPath: small).sorted()
let large = corpus + "/large.ahap"
let attributes = try FileManager.default.attributesOfItem(atPath: large)
let megabytes = Double(attributes[.size] as? Int ?? 0) / 1e6

try Job(
  title: "\(files.count) small files (files per second of processor time)",
  unit: "files/s",
  amount: Double(files.count),
  contestants: [
    .init("haptics validate", [haptics, "validate", "--quiet", "--jobs", "1", small]),
    .init("JSONDecoder", [tools + "/decode-with-foundation", small]),
    .init("json-c, parsed only", [tools + "/parse-with-json-c", small]),
    .init("jq empty", ["jq", "empty"] + files.map { small + "/" + $0 }),
  ]
).run()

try Job(
  title: "one file of \(Int(megabytes)) MB (MB per second of processor time)",
  unit: "MB/s",
  amount: megabytes,
  contestants: [
    .init("haptics validate", [haptics, "validate", "--quiet", large]),
    .init("JSONDecoder", [tools + "/decode-with-foundation", large]),
    .init("json-c, parsed only", [tools + "/parse-with-json-c", large]),
    .init("jq empty", ["jq", "empty", large]),
  ]
).run()

try measureChanging(of: haptics, large: large)
try printStarts(of: haptics, on: small + "/" + files[0], in: corpus)
try printFolders(of: haptics, small: small, files, in: corpus)
try printGrowth(of: haptics, in: corpus)
