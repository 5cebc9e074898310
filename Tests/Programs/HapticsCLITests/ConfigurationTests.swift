import Foundation
import TestSupport
import Testing

@Suite struct ConfigurationTests {
  @Test func `the nearest configuration upwards says what is checked how`() throws {
    let folder = try Folder([
      "haptics.json": #"{"rules": {"json-trailing-comma": "error"}}"#,
      "a.ahap": Sample.trailingComma,
      "inner/.haptics.json": #"{"rules": {"json-trailing-comma": "off"}}"#,
      "inner/deep/b.ahap": Sample.trailingComma,
    ])
    let run = try Program.run("validate", ".", in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("./a.ahap:4:65: error: "))
    #expect(run.output.hasSuffix("\n2 files checked: 1 error\nfixable: 1 with '--fix'\n"))
    let inside = try Program.shell("cd inner/deep && haptics validate b.ahap", in: folder)
    #expect(inside.status == 0)
    #expect(inside.output == "1 file checked, no problems\n")
  }

  @Test func `a configuration can be named, and left out`() throws {
    let folder = try Folder([
      "haptics.json": #"{"rules": {"json-trailing-comma": "off"}}"#,
      "other.json": #"{"strict": true}"#,
      "a.ahap": Sample.trailingComma,
    ])
    #expect(try Program.run("validate", "a.ahap", in: folder).output.contains("no problems"))
    let named = try Program.run("validate", "--config", "other.json", "a.ahap", in: folder)
    #expect(named.status == 1)
    #expect(named.output.contains("1 file checked: 1 warning\n"))
    let none = try Program.run("validate", "--no-config", "a.ahap", in: folder)
    #expect(none.status == 0)
    #expect(none.output.contains("1 file checked: 1 warning\n"))
  }

  @Test func `a configuration is strict until the command line says no`() throws {
    let folder = try Folder([
      "haptics.json": #"{"strict": true}"#, "a.ahap": Sample.trailingComma,
    ])
    #expect(try Program.run("validate", "a.ahap", in: folder).status == 1)
    #expect(try Program.run("validate", "--no-strict", "a.ahap", in: folder).status == 0)
    #expect(try Program.run("validate", "-q", "a.ahap", in: folder).output.contains("warning"))
  }

  @Test func `findings link the pages of their rules`() throws {
    let address = "https://example.com/haptics/rules"
    let page = "\(address)/json-trailing-comma.html"
    let folder = try Folder([
      "haptics.json": #"{"rulePages": "\#(address)/"}"#,
      "a.ahap": Sample.trailingComma,
      "other/haptics.json": #"{"rulePages": "file:///rules"}"#,
      "other/b.ahap": Sample.trailingComma,
      "none/.haptics.json": "{}",
      "none/c.ahap": Sample.trailingComma,
    ])
    func report(_ options: String, _ path: String) throws -> String {
      try Program.shell("haptics validate \(options) \(path)", in: folder).output
    }
    let lines = try report("", "a.ahap").split(separator: "\n")
    #expect(lines.filter { $0.contains("= page:") } == ["     = page: \(page)"])
    #expect(
      try report("", "other/b.ahap").contains("= page: file:///rules/json-trailing-comma.html\n")
    )
    #expect(!(try report("", "none/c.ahap")).contains("page"))
    let command = try report("--format github", "a.ahap")
    #expect(command.contains("%0Apage: \(page)\n"))
    #expect(
      try report("--format rdjson", "a.ahap")
        .contains(#""code": { "value": "json-trailing-comma", "url": "\#(page)" }"#)
    )
    let sarif = try report("--format sarif", "a.ahap")
    #expect(sarif.contains(#""helpUri": "\#(page)", "help": "#))
    #expect(sarif.contains(#""helpUri": "\#(address)/unknown-key.html""#))
    // The rules of a run follow the configuration of the current folder.
    #expect(try report("--format sarif", "none/c.ahap").contains(address))
    #expect(!(try report("--format sarif --no-config", "a.ahap")).contains("helpUri"))
  }

  @Test func `one link to each rule is enough for a file`() throws {
    let keys = (0..<3).map { #""X\#($0)": 1"# }.joined(separator: ",\n")
    let folder = try Folder([
      "haptics.json": #"{"rulePages": "https://example.com/rules"}"#,
      "a.ahap": "{\"Version\": 1.0, \"Pattern\": [], \(keys)}",
    ])
    let run = try Program.run("validate", "a.ahap", in: folder)
    #expect(run.output.components(separatedBy: "[unknown-key]").count == 4)
    #expect(run.output.components(separatedBy: "/unknown-key.html").count == 2)
  }

  @Test func `excluded files are left out of folders, and checked by name`() throws {
    let folder = try Folder([
      "haptics.json": #"{"exclude": ["Drafts/", "*.haptic"]}"#,
      "a.ahap": Sample.clean, "Drafts/b.ahap": Sample.broken, "c.haptic": "",
    ])
    let run = try Program.run("validate", ".", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "1 file checked, no problems\n")
    #expect(try Program.run("validate", "Drafts/b.ahap", in: folder).status == 1)
  }

  @Test func `sounds are found in the configuration's asset roots`() throws {
    let pattern =
      #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0.0, "#
      + #""EventType": "AudioCustom", "EventWaveformPath": "hit.wav"}}]}"#
    let folder = try Folder([
      "haptics.json": #"{"assetRoots": ["Sounds"]}"#,
      "Sounds/hit.wav": "no sound", "patterns/a.ahap": pattern,
    ])
    let run = try Program.run("validate", "patterns", in: folder)
    #expect(run.output.contains("[waveform-unreadable]"))
    let without = try Program.run("validate", "--no-config", "patterns", in: folder)
    #expect(without.output.contains("[waveform-not-found]"))
  }

  @Test(arguments: ["--quiet", "--config=haptics.json"])
  func `a configuration with errors is checked like any file, which says all of them`(
    option: String
  ) throws {
    let folder = try Folder([
      "haptics.json": "{\n  \"strct\": true,\n  \"rules\": { \"x\": \"off\" }\n}\n",
      "a.ahap": Sample.clean,
    ])
    let run = try Program.run("validate", option, "haptics.json", in: folder)
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(run.output.contains("haptics.json:2:3: error: unknown key 'strct'"))
    #expect(run.output.contains("haptics.json:3:14: error: unknown rule or group 'x'"))
    let other = try Program.run("validate", option, "haptics.json", "a.ahap", in: folder)
    #expect(other.status == 2)
    #expect(other.errors.hasPrefix("haptics: haptics.json:2:3: unknown key 'strct'"))
    let fixed = try Program.run(
      "validate",
      "--fix",
      "--unsafe-fixes",
      option,
      "haptics.json",
      in: folder
    )
    #expect(fixed.output.hasPrefix("haptics.json: fixed config-misspelled-key\n"))
  }

  @Test func `a configuration that is wrong ends in 2 with its place, told once`() throws {
    let folder = try Folder([
      "haptics.json": "{\n  \"rules\": { \"unknown-kex\": \"off\", \"x\": \"loud\" }\n}\n",
      "a.ahap": Sample.broken, "b.ahap": Sample.clean,
      "inner/haptics.json": "{}", "inner/c.ahap": Sample.clean,
    ])
    let run = try Program.run("validate", ".", in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors == "haptics: haptics.json:2:14: unknown rule or group 'unknown-kex' "
        + "[config-unknown-rule]; 'haptics validate haptics.json' shows 2 more errors\n"
    )
    #expect(run.output == "1 file checked, no problems; 1 failed\n")
    let missing = try Program.run("validate", "--config", "none.json", "a.ahap", in: folder)
    #expect(missing.status == 2)
    #expect(missing.errors == "haptics: none.json: No such file or directory\n")
  }

  @Test func `configurations are validated and formatted like other files, when named`() throws {
    let folder = try Folder([
      "haptics.json": #"{"overrides":[],"strict":true,"rules":{"unknown-key":"warn"}}"#,
      "a.ahap": Sample.clean,
    ])
    let run = try Program.run("validate", "haptics.json", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("[config-unknown-word]"))
    #expect(run.output.contains("= fix: write 'warning'"))
    let alone = try Program.run("validate", "--no-config", "haptics.json", in: folder)
    #expect(alone.status == 1 && alone.output == run.output)
    #expect(try Program.run("validate", "--fix", "haptics.json", in: folder).status == 0)
    #expect(try Program.run("format", "haptics.json", in: folder).status == 0)
    #expect(
      try folder.read("haptics.json") == """
        {
          "strict": true,
          "rules": {
            "unknown-key": "warning"
          },
          "overrides": []
        }

        """
    )
  }

  @Test func `the command line's selection comes last`() throws {
    let folder = try Folder([
      "haptics.json": #"{"rules": {"json-trailing-comma": "off"}}"#,
      "a.ahap": Sample.trailingComma,
    ])
    func summary(_ arguments: String) throws -> String {
      let run = try Program.shell(
        "haptics validate \(arguments) a.ahap | grep checked",
        in: folder
      )
      return run.output
    }
    #expect(try summary("") == "1 file checked, no problems\n")
    #expect(try summary("--select json") == "1 file checked: 1 warning\n")
    #expect(try summary("--select json --ignore json") == "1 file checked, no problems\n")
    #expect(try summary("--select effects,timelines") == "1 file checked, no problems\n")
    #expect(
      try summary("--severity json-trailing-comma=error") == "1 file checked: 1 error\n"
    )
    #expect(try summary("--severity all=on,json=note") == "1 file checked: 1 note\n")
  }

  @Test(arguments: [
    ("--select json-coment", "did you mean 'json-comment'?"),
    ("--ignore json-comment", "'json-comment' cannot be disabled"),
    ("--severity json-comment=note", "'json-comment' cannot be disabled"),
    ("--severity unknown-key", "'unknown-key' is not a rule with a level"),
    ("--severity all=on,unknown-key=loud", "'unknown-key=loud' is not a rule with a level"),
    ("--config a --no-config", "'--config' cannot be used with '--no-config'"),
  ])
  func `a wrong choice is refused with what was probably meant`(
    arguments: String,
    words: String
  ) throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let run = try Program.shell("haptics validate \(arguments) a.ahap", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains(words))
    #expect(run.output == "")
  }

  @Test func `a first configuration changes nothing, is as format has it, and stays`() throws {
    let folder = try Folder(["a.ahap": Sample.trailingComma])
    let before = try Program.run("validate", "a.ahap", in: folder)
    let run = try Program.run("init", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "wrote haptics.json\n")
    #expect(try Program.run("validate", "a.ahap", in: folder).output == before.output)
    #expect(
      try Program.run("validate", "haptics.json", in: folder).output
        == "1 file checked, no problems\n"
    )
    #expect(try Program.run("format", "--check", "haptics.json", in: folder).status == 0)
    try folder.write("{}\n", to: "haptics.json")
    let again = try Program.run("init", in: folder)
    #expect(again.status == 2)
    #expect(again.errors == "haptics: haptics.json: already exists\n")
    #expect(try folder.read("haptics.json") == "{}\n")
    let hidden = try Folder([".haptics.json": "{}"])
    #expect(try Program.run("init", in: hidden).status == 2)
    #expect(try Program.run("init", "none", in: hidden).status == 2)
  }

  @Test func `a rule's page tells its groups and who sets its level`() throws {
    let folder = try Folder([
      "haptics.json": """
      {
        "rules": { "structure": "warning" },
        "overrides": [
          { "files": ["Drafts/", "*.haptic"], "rules": { "unknown-key": "off" } }
        ]
      }
      """
    ])
    let run = try Program.run("explain", "unknown-key", in: folder)
    #expect(
      run.output.hasSuffix(
        """

        Groups: patterns, structure, all
        haptics.json:2:14: 'structure' is 'warning'
        haptics.json:4:52: 'unknown-key' is 'off' for 'Drafts/', '*.haptic'

        """
      )
    )
    let other = try Program.run("explain", "silent-event", in: folder)
    #expect(
      other.output.hasSuffix("\nGroups: patterns, effects, all\nhaptics.json does not mention it\n")
    )
    let list = try Program.run("explain", "--list", "--group", "hjif", in: folder).output
    #expect(list.split(separator: "\n").allSatisfy { $0.hasPrefix("hjif-") })
    #expect(
      list.contains(/hjif-unknown-key +warning +hjif, structure +\S.* \[haptics.json:2:14\]\n/)
    )
    #expect(list.contains(/hjif-unplayed-effect +\w+ +hjif, meaning +[^\[]*\n/))
    #expect(
      try Program.run("explain", "--group", "pattern", in: folder).errors.contains("'patterns'")
    )
  }

  @Test func `findings link the pages of their rules at a configured address`() throws {
    let folder = try Folder([
      "haptics.json": #"{"rulePages": "https://example.com/rules/"}"#,
      "a.ahap": Sample.trailingComma,
    ])
    let page = "https://example.com/rules/json-trailing-comma.html"
    func output(_ format: String) throws -> String {
      try Program.run("validate", "--format", format, "a.ahap", in: folder).output
    }
    #expect(try output("text").contains("\n     = page: \(page)\n"))
    #expect(try output("sarif").contains(#""helpUri": "\#(page)""#))
    #expect(try output("github").contains("%0Apage: \(page)"))
    #expect(try output("rdjson").contains(#""url": "\#(page)""#))
  }

  @Test(arguments: [
    "docs", "https://", "https:///", "https://example.com/a b", "ftp://a", "http://a?b",
  ])
  func `an address that is none of a folder is an error`(address: String) throws {
    let folder = try Folder(["haptics.json": #"{"rulePages": "\#(address)"}"#])
    let run = try Program.run("validate", "haptics.json", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("[config-bad-link]"))
  }
}
