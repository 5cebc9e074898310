import Foundation
import TestSupport
import Testing

/// Color and characters, in every command that has some.
@Suite struct ColorTests {
  /// Command lines whose output is colored, and needs no device.
  static let lines = [
    "validate broken.ahap", "explain json-comment", "explain --list", "info tap.ahap",
    "info broken.ahap", "plot tap.ahap", "diff tap.ahap two.ahap", "diff old new",
    "diff show.timeline.json other.timeline.json", "report show.timeline.json", "generate --list",
    "generate --list heartbeat", "generate heartbeat --help", "generate --list --profile",
    "format --check broken.ahap", "effects", "effects success",
  ]

  private func folder() throws -> Folder {
    let two = """
      {"Version": 1, "Pattern": [
        {"Event": {"Time": 1, "EventType": "HapticTransient"}},
        {"Event": {"Time": 2, "EventType": "HapticTransient"}}]}
      """
    let show = #"""
      {"version": 1, "assets": {"patterns": {"a": {"builtIn": "click"}}},
       "cues": [{"name": "x", "time": 0, "haptic": "a"}]}
      """#
    return try Folder([
      "broken.ahap": Sample.broken, "tap.ahap": Sample.clean, "two.ahap": two,
      "old/a.ahap": Sample.clean, "new/a.ahap": two, "show.timeline.json": show,
      "other.timeline.json": show.replacing("\"x\", \"time\": 0", with: "\"y\", \"time\": 1"),
    ])
  }

  private func isColored(
    _ line: String,
    _ folder: Folder,
    _ environment: [String: String] = [:]
  ) throws -> Bool {
    let run = try Program.shell("haptics \(line)", in: folder, environment: environment)
    return (run.output + run.errors).contains("\u{1B}[")
  }

  @Test(arguments: lines)
  func `the environment forces and forbids color, and the option has the last word`(
    line: String
  ) throws {
    let folder = try folder()
    #expect(try !isColored(line, folder))
    #expect(try isColored(line, folder, ["FORCE_COLOR": "1"]))
    #expect(try isColored(line, folder, ["CLICOLOR_FORCE": "1"]))
    #expect(try !isColored(line, folder, ["FORCE_COLOR": "1", "NO_COLOR": "1"]))
    guard !line.contains("--help") else { return }
    #expect(try !isColored(line + " --color never", folder, ["FORCE_COLOR": "1"]))
    #expect(try isColored(line + " --color always", folder, ["NO_COLOR": "1"]))
  }

  @Test(arguments: [
    ("C", true), ("POSIX", true), ("en_US", true), ("de_DE.ISO-8859-1", true),
    ("C.UTF-8", false), ("en_US.utf8", false), ("ca_ES.UTF-8@valencia", false),
  ])
  func `a locale without braille gets pictures of ASCII`(locale: String, isASCII: Bool) throws {
    let folder = try folder()
    for line in [
      "plot tap.ahap", "generate --list", "generate click --help", "effects click",
    ] {
      let run = try Program.shell("haptics \(line)", in: folder, environment: ["LC_ALL": locale])
      #expect(run.output.utf8.allSatisfy { $0 < 128 } == isASCII, "\(line)")
    }
  }

  @Test func `the first of the variables counts, and none is no reason for ASCII`() throws {
    let folder = try folder()
    func isASCII(_ variables: [String: String]) throws -> Bool {
      let environment = ["LC_ALL": "", "LC_CTYPE": "", "LANG": ""].merging(variables) { $1 }
      let run = try Program.shell("haptics plot tap.ahap", in: folder, environment: environment)
      return run.output.utf8.allSatisfy { $0 < 128 }
    }
    #expect(try !isASCII([:]))
    #expect(try isASCII(["LANG": "C"]))
    #expect(try !isASCII(["LANG": "C", "LC_CTYPE": "C.UTF-8"]))
    #expect(try isASCII(["LC_ALL": "C", "LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8"]))
  }

  @Test func `a plot in the C locale`() throws {
    let folder = try Folder()
    let run = try Program.shell(
      "haptics generate thud --weight 0.6 | haptics plot - --columns 50 --rows 9",
      in: folder,
      environment: ["LC_ALL": "C"]
    )
    #expect(
      run.output == """
        standard input
        i 1 :                                            :
            :                                            :
            :::...                                       :
            :::::::::::......                            :
          0 ::::::::::::::::::::::::::::::::..............
        s 1                                              :
          0 ..............................................
            0            0.05            0.1          0.15

        """
    )
  }

  @Test func `a list of patterns in the C locale`() throws {
    let run = try Program.shell(
      "haptics generate --list",
      in: Folder(),
      environment: ["LC_ALL": "C"]
    )
    let lines = run.output.split(separator: "\n").prefix(3).map { String($0.prefix(42)) }
    #expect(
      lines == [
        "capacitor-charge  .:-==++***####@@@@@@@@@@", "heartbeat         =  =- += *=  *+ #+ @*  @",
        "thud              @                       ",
      ]
    )
  }
}
