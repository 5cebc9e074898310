import Foundation
import TestSupport
import Testing

@Suite struct FormatTests {
  private let loose = #"""
    {"Pattern":[{"Event":{"EventType":"HapticTransient","Time":0.0}}],"Version":1.00}
    """#
  private let canonical = """
    {
      "Version": 1.00,
      "Pattern": [
        {
          "Event": {
            "Time": 0.0,
            "EventType": "HapticTransient"
          }
        }
      ]
    }

    """

  @Test func `files are formatted in their places, once`() throws {
    let folder = try Folder(["a.ahap": loose, "b.ahap": canonical])
    let run = try Program.run("format", ".", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "./a.ahap: formatted\n1 of 2 files formatted\n")
    #expect(try folder.read("a.ahap") == canonical)
    #expect(
      try Program.run("format", ".", in: folder).output == "2 files checked: nothing to format\n"
    )
    #expect(try folder.names == ["a.ahap", "b.ahap"])
  }

  @Test func `check names what is not formatted, and changes nothing`() throws {
    let folder = try Folder(["a.ahap": loose, "b.ahap": canonical])
    let run = try Program.run("format", "--check", ".", in: folder)
    #expect(run.status == 1)
    #expect(run.output == "./a.ahap: not formatted\n1 of 2 files not formatted\n")
    #expect(try folder.read("a.ahap") == loose)
    #expect(try Program.run("format", "--check", "b.ahap", in: folder).status == 0)
  }

  @Test func `the text of one file can go to standard output`() throws {
    let folder = try Folder(["a.ahap": loose])
    let run = try Program.run("format", "--stdout", "a.ahap", in: folder)
    #expect(run.output == canonical)
    #expect(run.errors == "")
    #expect(try folder.read("a.ahap") == loose)
    #expect(try Program.run("format", "-", in: folder, input: loose).output == canonical)
    #expect(try Program.run("format", "-", "a.ahap", in: folder).status == 2)
  }

  @Test func `a file with syntax errors is reported and not changed`() throws {
    let folder = try Folder(["a.ahap": Sample.broken, "b.ahap": loose])
    let run = try Program.run("format", ".", in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("./a.ahap:4:26: error: 'NaN' is not a JSON number"))
    #expect(run.output.hasSuffix("./b.ahap: formatted\n1 of 2 files formatted; 1 refused\n"))
    #expect(try folder.read("a.ahap") == Sample.broken)
  }

  @Test func `a name that stands twice is refused with both places`() throws {
    let text = #"{"Version": 1.0, "Pattern": [], "Version": 1.1}"#
    let run = try Program.run("format", "-", in: Folder(), input: text)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("<stdin>:1:33: "))
    #expect(run.errors.contains("[duplicate-key]"))
    #expect(run.errors.contains("<stdin>:1:2: note: "))
  }

  @Test func `a file that cannot be written stays as it was`() throws {
    let folder = try Folder(["a.ahap": loose])
    let line = "(ulimit -f 0; haptics format a.ahap 2>&1; echo $?) | cat"
    let run = try Program.shell(line, in: folder)
    #expect(run.output.hasPrefix("haptics: a.ahap: not written: File too large\n"))
    #expect(run.output.hasSuffix("\n2\n"))
    #expect(try folder.read("a.ahap") == loose)
    #expect(try folder.names == ["a.ahap"])
  }
}
