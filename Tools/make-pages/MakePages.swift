import Foundation
import PageMaking

/// Writes a file that is made of the sources; see `scripts/pages`.
@main enum MakePages {
  static func main() throws {
    switch CommandLine.arguments.dropFirst() {
    case ["rules"]:
      try Data(RuleTextsSource.text.utf8).write(to: RuleTextsSource.file)
    case ["manual"]:
      let help = FileHandle.standardInput.readDataToEndOfFile()
      let page = try ManualPage(dumpedHelp: String(decoding: help, as: UTF8.self))
      try Data(page.text.utf8).write(to: ManualPage.file)
    case ["library"]:
      // A group that is gone leaves no page.
      try? FileManager.default.removeItem(at: LibraryPage.folder)
      try FileManager.default.createDirectory(
        at: LibraryPage.folder,
        withIntermediateDirectories: true
      )
      for page in try LibraryPage.all() {
        try Data(page.text.utf8).write(to: LibraryPage.folder.appending(path: page.name))
      }
    default:
      FileHandle.standardError.write(Data("usage: make-pages rules|manual|library\n".utf8))
      exit(2)
    }
  }
}
