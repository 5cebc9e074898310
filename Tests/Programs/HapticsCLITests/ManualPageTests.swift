import Foundation
import TestSupport
import Testing

@Suite struct ManualPageTests {
  @Test func `the man page describes every command, and mandoc accepts it`() throws {
    let help = try Program.run("--experimental-dump-help", in: Folder())
    let text = try ManualPage(dumpedHelp: help.output).text
    let commands = try Program.run("help", in: Folder()).output
      .matches(of: /\n  ([a-z]+) {2,}/).map { String($0.1) }
    #expect(commands.contains("validate"))
    for command in commands {
      #expect(text.contains(".Ss haptics \(command)\n"), "\(command)")
    }
    #expect(
      text.contains(
        """
        .It Fl -strict , Fl -no-strict
        Fail on warnings, or on errors only, overriding configurations.
        .It
        """
      )
    )
    // Examples and lists of the help are ones here, too.
    #expect(text.contains("\n.Dl haptics beats song.ogg \\-o song.timeline.json\n"))
    #expect(
      text.contains(
        """
        Formats:
        .Bl -tag -width 6n
        .It Cm ahap
        Patterns of Apple\\(aqs Core Haptics.
        .It Cm haptic
        """
      )
    )
    let folder = try Folder()
    let page = folder.file("haptics.1")
    try Data(text.utf8).write(to: page)
    #expect(try Tool.run("mandoc", ["-Tlint", "-W", "error", page.path]) == "")
  }
}
