import Foundation
import TestSupport
import Testing

@Suite struct ValidateTests {
  @Test func `warnings fail where there are more than are allowed`() throws {
    let folder = try Folder(["a.ahap": Sample.trailingComma, "b.ahap": Sample.clean])
    let kept = try Program.run("validate", "--max-warnings", "1", ".", in: folder)
    #expect(kept.status == 0 && kept.errors == "")
    let passed = try Program.run("validate", "--max-warnings", "0", ".", in: folder)
    #expect(passed.status == 1)
    #expect(passed.errors == "haptics: 1 warning, more than '--max-warnings 0'\n")
    #expect(passed.output == kept.output)
    let bad = try Program.run("validate", "--max-warnings", "-1", ".", in: folder)
    #expect(bad.status == 2 && bad.output == "")
  }

  @Test func `findings do not fail with --exit-zero, but a missing file does`() throws {
    let folder = try Folder(["a.ahap": Sample.broken])
    let run = try Program.run("validate", "--exit-zero", "a.ahap", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("error:"))
    #expect(try Program.run("validate", "--exit-zero", "b.ahap", in: folder).status == 2)
  }

  @Test func `files are listed and not checked with --show-files`() throws {
    let folder = try Folder([
      "haptics.json": #"{"exclude": ["out"]}"#, "a.ahap": Sample.broken, "x.txt": "",
      "b/c.timeline.json": "{", "out/d.ahap": Sample.clean,
    ])
    let run = try Program.run("validate", "--show-files", ".", in: folder)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "./a.ahap\n./b/c.timeline.json\n")
    let missing = try Program.run("validate", "--show-files", "a.ahap", "y.ahap", in: folder)
    #expect(missing.status == 2 && missing.output == "a.ahap\n")
    #expect(try Program.run("validate", "--show-files", "--fix", ".", in: folder).status == 2)
  }

  @Test func `a clean file ends in 0`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let run = try Program.run("validate", "a.ahap", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "1 file checked, no problems\n")
    #expect(run.errors == "")
  }

  @Test func `an error ends in 1 and is shown with its line`() throws {
    let folder = try Folder(["a.ahap": Sample.broken])
    let run = try Program.run("validate", "a.ahap", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        a.ahap:4:26: error: 'NaN' is not a JSON number; numbers are finite [json-not-finite]
           4 |     { "Event": { "Time": NaN, "EventType": "HapticTransient" } }
             |                          ^~~
        1 file checked: 1 error

        """
    )
  }

  @Test func `a command line without options is one with their defaults`() throws {
    let folder = try Folder(["a.ahap": Sample.broken, "b.ahap": Sample.trailingComma])
    let plain = try Program.run("validate", ".", "-", in: folder, input: Sample.clean)
    let typed = try Program.run(
      "validate",
      "--format",
      "text",
      "--color",
      "auto",
      ".",
      "-",
      in: folder,
      input: Sample.clean
    )
    #expect(plain.output == typed.output)
    #expect(plain.status == typed.status)
  }

  @Test func `a warning fails only when strict`() throws {
    let folder = try Folder(["a.ahap": Sample.trailingComma])
    #expect(try Program.run("validate", "a.ahap", in: folder).status == 0)
    #expect(try Program.run("validate", "--strict", "a.ahap", in: folder).status == 1)
  }

  @Test func `quiet tells only what fails`() throws {
    let folder = try Folder(["a.ahap": Sample.trailingComma])
    #expect(try Program.run("validate", "--quiet", "a.ahap", in: folder).output == "")
    let strict = try Program.run("validate", "--quiet", "--strict", "a.ahap", in: folder)
    #expect(strict.output.hasPrefix("a.ahap:4:65: warning: "))
    #expect(!strict.output.contains("checked"))
  }

  @Test func `a rule can be left out`() throws {
    let folder = try Folder(["a.ahap": Sample.trailingComma])
    let run = try Program.run(
      "validate",
      "--strict",
      "--no-rule",
      "json-trailing-comma",
      "a.ahap",
      in: folder
    )
    #expect(run.status == 0)
    #expect(run.output == "1 file checked, no problems\n")
  }

  @Test(arguments: ["json-not-finite", "json-unexpected-end", "json-too-deep", "json-empty"])
  func `a rule that makes a file unreadable cannot be disabled`(rule: String) throws {
    let folder = try Folder(["a.ahap": Sample.broken])
    let run = try Program.run("validate", "--no-rule", rule, "a.ahap", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    let reported = "haptics: '\(rule)' cannot be disabled: a file that violates it cannot be read\n"
    #expect(run.errors.hasPrefix(reported))
  }

  @Test func `an unknown rule is no rule`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let run = try Program.run("validate", "--no-rule", "json-not-finit", "a.ahap", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix(
        "haptics: unknown rule 'json-not-finit'; did you mean 'json-not-finite'?\n"
      )
    )
  }

  @Test func `findings beyond the limit are counted`() throws {
    let commas =
      #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "#
      + #""HapticTransient",},},],}"#
    let folder = try Folder(["a.ahap": commas])
    let run = try Program.run("validate", "--max-findings", "1", "a.ahap", in: folder)
    #expect(run.output.split(separator: "\n").count == 7)
    #expect(
      run.output.contains("a.ahap: 3 more findings not shown; '--max-findings' raises the limit\n")
    )
    #expect(run.output.contains("1 file checked: 4 warnings (3 not shown)\n"))
  }

  @Test func `a file beyond the size limit is refused unread`() throws {
    let folder = try Folder(["a.ahap": Sample.clean, "b.ahap": Sample.clean])
    let run = try Program.run("validate", "--max-size", "100", "a.ahap", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "a.ahap:1:1: error: the text has 106 bytes, beyond the limit of 100 bytes [json-too-large]"
      )
    )
    let pipe = try Program.run(
      "validate",
      "--max-size",
      "100",
      "-",
      in: folder,
      input: Sample.clean
    )
    #expect(pipe.output.contains("the text goes on, beyond the limit of 100 bytes"))
    let device = try Program.run("validate", "--max-size", "1M", "/dev/zero", in: folder)
    #expect(device.output.contains("beyond the limit of 1048576 bytes [json-too-large]"))
  }

  @Test func `standard input is checked under its name`() throws {
    let run = try Program.run("validate", "-", in: Folder(), input: Sample.broken)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("<stdin>:4:26: error: "))
  }

  @Test func `files are told in the order of the arguments, whatever the number of threads`()
    throws
  {
    let folder = try Folder()
    let names = (0..<90).map { "p\($0 * 7919 % 90).ahap" }
    for name in names { try folder.write(Sample.broken, to: name) }
    for jobs in ["1", "7"] {
      let line = "haptics validate --jobs \(jobs) \(names.joined(separator: " "))"
      let run = try Program.shell(line + " | grep '^p' | cut -d: -f1", in: folder)
      #expect(run.output == names.map { $0 + "\n" }.joined())
    }
  }

  @Test func `the report is the same in every locale`() throws {
    let folder = try Folder(["a.ahap": Sample.broken])
    let line = "haptics validate a.ahap missing.ahap 2>&1"
    let plain = try Program.shell(line, in: folder)
    for locale in ["de_DE.UTF-8", "tr_TR.UTF-8", "C.UTF-8", "fr_FR"] {
      let run = try Program.shell(line, in: folder, environment: ["LC_ALL": locale])
      #expect(run.output == plain.output)
      #expect(run.status == 2)
    }
  }

  @Test func `color is asked for or left out`() throws {
    let folder = try Folder(["a.ahap": Sample.broken])
    let coloured = try Program.run("validate", "--color", "always", "a.ahap", in: folder)
    #expect(coloured.output.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    let piped = try Program.run("validate", "a.ahap", in: folder)
    #expect(!piped.output.contains("\u{1B}"))
  }

  @Test func `control characters in file names are replaced`() throws {
    let folder = try Folder(["a\u{1B}[31m.ahap": Sample.broken])
    let run = try Program.run("validate", ".", in: folder)
    #expect(run.output.hasPrefix("./a\u{FFFD}[31m.ahap:4:26: error: "))
  }
}
