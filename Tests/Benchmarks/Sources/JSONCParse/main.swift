import CJSONC
import Foundation

// parse-with-json-c PATH…: parses files, or the files of folders, and looks at nothing.

var parsed = 0
for path in CommandLine.arguments.dropFirst() {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)).map { names in
    names.map { path + "/" + $0 }
  }
  for file in names ?? [path] {
    guard let object = json_object_from_file(file) else {
      FileHandle.standardError.write(Data("parse-with-json-c: \(file) is not read\n".utf8))
      exit(1)
    }
    json_object_put(object)
    parsed += 1
  }
}
print(parsed)
