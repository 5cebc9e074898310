import Foundation
import TestSupport
import Testing

/// What is different where a person watches; `script` plays the terminal.
@Suite struct TerminalTests {
  private func onTerminal(_ options: String, _ environment: [String: String] = [:]) throws -> String
  {
    let folder = try Folder(["a.ahap": Sample.broken])
    let line = "script -qec \"'\(Program.path)' validate \(options) a.ahap\" /dev/null"
    return try Program.shell(line, in: folder, environment: environment).output
  }

  @Test func `a terminal gets colors`() throws {
    #expect(try onTerminal("", ["TERM": "xterm"]).contains("\u{1B}[1;31merror:\u{1B}[0m"))
  }

  @Test(arguments: [
    ("", ["NO_COLOR": "1", "TERM": "xterm"]), ("", ["TERM": "dumb"]),
    ("--color never", ["TERM": "xterm"]),
  ])
  func `a terminal that wants no colors gets none`(
    options: String,
    environment: [String: String]
  ) throws {
    let text = try onTerminal(options, environment)
    #expect(text.contains("error: "))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `NO_COLOR counts only where it is not empty, and less than an order`() throws {
    #expect(try onTerminal("", ["NO_COLOR": "", "TERM": "xterm"]).contains("\u{1B}["))
    #expect(try onTerminal("--color always", ["NO_COLOR": "1"]).contains("\u{1B}["))
  }

  @Test(arguments: [
    (["CLICOLOR_FORCE": "1"], true), (["FORCE_COLOR": "3"], true), (["FORCE_COLOR": "0"], false),
    (["CLICOLOR_FORCE": ""], false), (["FORCE_COLOR": "1", "NO_COLOR": "1"], false), ([:], false),
    (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
  ])
  func `colors can be forced where no terminal is`(
    environment: [String: String],
    isColored: Bool
  ) throws {
    let folder = try Folder(["a.ahap": Sample.broken])
    let run = try Program.shell("haptics validate a.ahap", in: folder, environment: environment)
    #expect(run.output.contains("\u{1B}[") == isColored)
  }
}
