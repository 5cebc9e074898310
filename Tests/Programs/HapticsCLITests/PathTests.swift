import Foundation
import TestSupport
import Testing

@Suite struct PathTests {
  /// The names of the files that a validation tells something about.
  private func checked(_ line: String, in folder: Folder) throws -> [String] {
    let run = try Program.shell("haptics validate \(line) | grep ' error: '", in: folder)
    return run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
  }

  @Test func `a folder stands for its patterns, in the order of the names`() throws {
    let folder = try Folder([
      "p/b.ahap": Sample.broken, "p/a.ahap": Sample.broken, "p/c/z.AHAP": Sample.broken,
      "p/notes.json": Sample.broken, "p/.hidden/x.ahap": Sample.broken,
      "p/.x.ahap": Sample.broken, "p/d.ahap": Sample.broken, "p/ahap": Sample.broken,
    ])
    let expected = ["p/a.ahap", "p/b.ahap", "p/c/z.AHAP", "p/d.ahap"]
    #expect(try checked("p", in: folder) == expected)
    #expect(try checked("p/", in: folder) == expected)
    #expect(try checked("p/notes.json p/.x.ahap", in: folder) == ["p/notes.json", "p/.x.ahap"])
  }

  @Test func `links are followed, each folder once`() throws {
    let folder = try Folder(["p/a.ahap": Sample.broken, "q/b.ahap": Sample.broken])
    let links = "ln -s . p/self; ln -s ../q p/q; ln -s ../p q/p; ln -s a.ahap p/l.ahap; "
    let run = try Program.shell(links + "haptics validate p | grep -c error:", in: folder)
    #expect(run.output == "3\n")
    #expect(try checked("p", in: folder) == ["p/a.ahap", "p/l.ahap", "p/q/b.ahap"])
  }

  @Test func `a folder without patterns cannot be checked`() throws {
    let folder = try Folder(["p/notes.json": "{}", "q/a.ahap": Sample.clean])
    let run = try Program.run("validate", "p", "q", in: folder)
    #expect(run.status == 2)
    let kinds = "'.ahap', '.timeline.json', '.haptic', '.harmony.json' or '.hjif'"
    #expect(run.errors == "haptics: p: no \(kinds) files in this folder\n")
    #expect(run.output == "1 file checked, no problems; 1 failed\n")
  }

  @Test func `a missing file is not called clean`() throws {
    for command in ["validate", "format"] {
      let run = try Program.run(command, "missing.ahap", in: Folder())
      #expect(run.status == 2)
      #expect(run.output == "no file checked; 1 failed\n")
    }
  }

  @Test func `a folder that is missing for the output is named`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    for command in ["convert a.ahap -o", "render a.ahap -o", "generate thud -o"] {
      let names = ["render": "x.wav", "convert": "x.haptic"]
      let name = names[String(command.prefix { $0 != " " })] ?? "x.ahap"
      let run = try Program.shell("haptics \(command) in/to/\(name)", in: folder)
      #expect(run.status == 2)
      #expect(run.errors == "haptics: in/to: the folder does not exist; create it first\n")
    }
  }

  @Test func `a folder is rendered into a folder, whatever the name`() throws {
    let folder = try Folder(["in/a.ahap": Sample.clean])
    let run = try Program.run("render", "in", "-o", "out", in: folder)
    #expect(
      run.errors
        == "haptics: out: for several inputs, name a folder (end it with '/' to create it)\n"
    )
  }

  @Test func `unreadable files are reported, and the others are checked`() throws {
    let folder = try Folder(["a.ahap": Sample.broken, "b.ahap": Sample.clean])
    let line = "ln -s nowhere dangling.ahap; ln -s loop.ahap loop.ahap; "
    let run = try Program.shell(
      line + "haptics validate missing.ahap a.ahap dangling.ahap loop.ahap b.ahap/ b.ahap",
      in: folder
    )
    #expect(run.status == 2)
    #expect(
      run.errors == """
        haptics: missing.ahap: No such file or directory
        haptics: dangling.ahap: No such file or directory
        haptics: loop.ahap: Too many levels of symbolic links
        haptics: b.ahap/: Not a directory

        """
    )
    #expect(run.output.hasSuffix("\n2 files checked: 1 error; 4 failed\n"))
  }

  @Test func `a pipe is read where it is named, and passed over where it is found`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let run = try Program.shell(
      "mkfifo p.ahap; haptics validate .; (cat a.ahap > p.ahap &) ; haptics validate p.ahap",
      in: folder
    )
    #expect(run.errors == "haptics: ./p.ahap: not a regular file\n")
    #expect(run.output.hasSuffix("1 file checked, no problems\n"))
    #expect(run.status == 0)
  }

  @Test func `a pipe that is to be changed is read, and not written`() throws {
    let folder = try Folder(["a.ahap": Sample.trailingComma])
    for command in ["validate --fix", "format"] {
      let run = try Program.shell(
        "mkfifo p; (timeout 30 cat a.ahap > p &) ; haptics \(command) p; echo $?; rm p",
        in: folder
      )
      #expect(run.output.hasSuffix("2\n"))
      #expect(run.errors == "haptics: p: not written: not a regular file\n", "\(run.errors)")
    }
  }

  @Test func `files that the system makes up are read`() throws {
    let run = try Program.run("validate", "/proc/version", in: Folder())
    #expect(run.status == 1)
    #expect(run.output.contains("[json-"))
  }

  @Test func `a name that is no text is found again`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let run = try Program.shell(
      #"mv a.ahap "$(printf 'caf\351.ahap')"; haptics validate caf*.ahap && haptics validate ."#,
      in: folder
    )
    #expect(run.errors == "")
    #expect(run.status == 0)
  }
}
