import Foundation
import PageMaking

/// Writes the man pages; see `scripts/install`.
@main enum MakePages {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "program" where arguments.count == 1:
      let help = FileHandle.standardInput.readDataToEndOfFile()
      print(try ManualPage(dumpedHelp: String(decoding: help, as: UTF8.self)).text, terminator: "")
    case "library" where arguments.count == 2:
      let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for page in try LibraryPage.all() {
        try Data(page.text.utf8).write(to: folder.appending(path: page.name))
      }
    default:
      FileHandle.standardError.write(
        Data("usage: make-pages program <help.json >haptics.1 | make-pages library FOLDER\n".utf8)
      )
      exit(2)
    }
  }
}
