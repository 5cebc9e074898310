import Foundation
import TestSupport
import Testing

@Suite struct FixTests {
  private let mended = Sample.trailingComma.replacing("} },", with: "} }")

  @Test func `safe fixes are applied, and what is left is told`() throws {
    let folder = try Folder([
      "a.ahap": Sample.trailingComma, "b.ahap": Sample.clean, "c.ahap": Sample.broken,
    ])
    let run = try Program.run("validate", "--fix", ".", in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("./a.ahap: fixed json-trailing-comma\n./c.ahap:4:26: error: "))
    #expect(
      run.output.hasSuffix("\n3 files checked: 1 error; fixed 1 finding in 1 file\n")
    )
    #expect(try folder.read("a.ahap") == mended)
    #expect(try folder.read("b.ahap") == Sample.clean)
    #expect(try folder.read("c.ahap") == Sample.broken)
    #expect(try folder.names == ["a.ahap", "b.ahap", "c.ahap"])
  }

  @Test func `fixes that touch each other take several rounds`() throws {
    let text = #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient""#
    let folder = try Folder(["a.ahap": text + ",},},],}"])
    let run = try Program.run("validate", "--fix", "a.ahap", in: folder)
    #expect(run.status == 0)
    #expect(try folder.read("a.ahap") == text + "}}]}")
  }

  @Test func `every fix is counted, and an author's value stays`() throws {
    let event =
      #"{"Event": {"Time": "0", "EventType": "HapticContinuous", "Duration": 1, "#
      + #""EventParameters": [{"ParameterID": "HapticDecayTime", "Value": 0.5}]}}"#
    let folder = try Folder(["a.ahap": #"{"Version": 1.0, "Pattern": [\#(event)]}"#])
    let run = try Program.run("validate", "--fix", "a.ahap", in: folder)
    #expect(
      run.output.hasPrefix(
        "a.ahap: fixed misspelled-key (2), numeric-string, unknown-parameter-id\na.ahap:1:"
      )
    )
    #expect(
      run.output.contains("\n1 file checked: 1 warning; fixed 4 findings in 1 file\n"),
      "\(run.output)"
    )
    #expect(
      try folder.read("a.ahap").contains(
        #"{"ParameterID": "DecayTime", "ParameterValue": 0.5}"#
      )
    )
  }

  @Test func `a fix that calls for another one counts as two`() throws {
    // Only once the numbers are numbers the two are the same.
    let event =
      #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": ["#
      + #"{"ParameterID": "HapticIntensity", "Value": 0.5}, "#
      + #"{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}"#
    let folder = try Folder(["a.ahap": #"{"Version": 1.0, "Pattern": [\#(event)]}"#])
    let run = try Program.run("validate", "--fix", "a.ahap", in: folder)
    #expect(
      run.output == """
        a.ahap: fixed misspelled-key, repeated-parameter
        1 file checked, no problems; fixed 2 findings in 1 file

        """
    )
  }

  @Test func `nothing is written where nothing changes`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let line = "touch -d 2001-01-01 a.ahap; haptics validate --fix a.ahap; date -r a.ahap +%Y"
    #expect(try Program.shell(line, in: folder).output.hasSuffix("\n2001\n"))
  }

  @Test func `permissions are kept and links followed`() throws {
    let folder = try Folder(["a.ahap": Sample.trailingComma])
    let line = "chmod 640 a.ahap; ln -s a.ahap l.ahap; haptics validate --fix l.ahap; ls -l"
    let run = try Program.shell(line + " | cut -c1-10", in: folder)
    #expect(run.output.contains("-rw-r-----\nlrwxrwxrwx\n"))
    #expect(try folder.read("a.ahap") == mended)
  }

  @Test func `a file that cannot be written stays as it was, and its findings are told`() throws {
    let folder = try Folder(["a.ahap": Sample.trailingComma])
    let line = "(ulimit -f 0; haptics validate --fix a.ahap; echo $?) 2>&1 | cat"
    // No file can be written, none that measures coverage either.
    let environment = ["LLVM_PROFILE_FILE": "/dev/null"]
    let run = try Program.shell(line, in: folder, environment: environment)
    #expect(
      run.output == """
        a.ahap:4:65: warning: ',' after the last element of an array, which strict readers reject \
        [json-trailing-comma]
           4 |     { "Event": { "Time": 0.0, "EventType": "HapticTransient" } },
             |                                                                 ^
             = fix: remove the comma
        haptics: a.ahap: not written: File too large
        1 file checked: 1 warning; 1 failed
        fixable: 1 with '--fix'
        2

        """
    )
    #expect(try folder.read("a.ahap") == Sample.trailingComma)
    #expect(try folder.names == ["a.ahap"])
  }

  @Test func `standard input is fixed on its way to standard output`() throws {
    let run = try Program.run("validate", "--fix", "-", in: Folder(), input: Sample.trailingComma)
    #expect(run.status == 0)
    #expect(run.output == mended)
    #expect(
      run.errors == """
        <stdin>: fixed json-trailing-comma
        1 file checked, no problems; fixed 1 finding in 1 file

        """
    )
  }

  @Test func `validate with --fix accepts standard input only on its own`() throws {
    let run = try Program.run("validate", "--fix", "-", "a.ahap", in: Folder())
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("haptics: '--fix' takes '-' alone"))
  }

  @Test func `a difference is shown, changes nothing, and can be applied`() throws {
    let folder = try Folder([
      "p/a.ahap": Sample.trailingComma, "p/b c.ahap": Sample.trailingComma + "\n\n",
      "p/c.ahap": Sample.broken, "p/d.ahap": #"{"Version": 1.0,"# + "\r\n" + #""Pattern": [],}"#,
    ])
    let run = try Program.shell("haptics validate --diff p > p.diff", in: folder)
    #expect(run.status == 1)
    #expect(run.errors == "3 findings in 3 files can be fixed\n")
    #expect(try folder.read("p/a.ahap") == Sample.trailingComma)
    #expect(
      try folder.read("p.diff").hasPrefix(
        """
        --- p/a.ahap
        +++ p/a.ahap
        @@ -1,6 +1,6 @@
         {
           "Version": 1.0,
           "Pattern": [
        -    { "Event": { "Time": 0.0, "EventType": "HapticTransient" } },
        +    { "Event": { "Time": 0.0, "EventType": "HapticTransient" } }
           ]
         }

        """
      )
    )
    let applied = try Program.shell(
      "cp -r p q; git apply -p0 p.diff; haptics validate --fix q > /dev/null; diff -r p q",
      in: folder
    )
    #expect(applied.output == "")
    #expect(applied.errors == "")
    #expect(applied.status == 0)
    #expect(try folder.read("p/a.ahap") == mended)
  }
}
