import Foundation
import TestSupport
import Testing

@Suite struct ManualTests {
  @Test func `the man page says what the program says of itself`() throws {
    let help = try Program.run("--experimental-dump-help", in: Folder())
    expectSnapshot(
      try ManualPage(dumpedHelp: help.output).text,
      at: Repository.root.appending(path: "Documentation/haptics.1")
    )
  }
}
