import Foundation
import PortableVectors

// portable-vectors FOLDER FILE...: runs the vectors natively, and leaves their lines and samples in
// a folder, as 'Tests/Portable/run.mjs' does with the WebAssembly module.

var lines = Data()
var samples = Data()
let folder = URL(filePath: CommandLine.arguments[1])
let files = try CommandLine.arguments.dropFirst(2).map { path in
  let url = URL(filePath: path)
  return VectorFile(name: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
}
Vectors(
  line: { lines.append(contentsOf: ($0 + "\n").utf8) },
  samples: { block in block.withUnsafeBytes { samples.append(contentsOf: $0) } }
).run(files)
try lines.write(to: folder.appending(path: "lines.txt"))
try samples.write(to: folder.appending(path: "samples.f32"))
