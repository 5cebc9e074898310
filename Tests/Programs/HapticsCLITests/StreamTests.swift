import Foundation
import TestSupport
import Testing

/// What the program does where its streams misbehave.
@Suite struct StreamTests {
  /// Enough findings to fill any pipe.
  private func noisyFolder() throws -> Folder {
    let events = Array(
      repeating: #"{"Event": {"Time": NaN, "EventType": "HapticTransient"}}"#,
      count: 800
    )
    return try Folder([
      "a.ahap": #"{"Version": 1, "Pattern": ["# + events.joined(separator: ",\n") + "]}",
      "b.ahap": Sample.broken,
    ])
  }

  @Test func `a closed pipe is not a failure`() throws {
    let run = try Program.shell(
      "{ haptics validate --format github .; echo $? >&2; } | head -1 > /dev/null",
      in: noisyFolder()
    )
    #expect(run.errors == "0\n")
  }

  @Test func `writing findings to a full disk prints an error`() throws {
    let run = try Program.shell("haptics validate . > /dev/full", in: noisyFolder())
    #expect(run.status == 2)
    #expect(run.errors == "haptics: standard output: No space left on device\n")
  }

  @Test func `writing help to a full disk prints an error`() throws {
    let run = try Program.shell("haptics --help > /dev/full", in: Folder())
    #expect(run.status == 2)
    #expect(run.errors == "haptics: standard output: No space left on device\n")
  }

  @Test func `closed standard streams are reported, and files do not take their place`() throws {
    let folder = try Folder(["a.ahap": Sample.broken])
    let input = try Program.shell("haptics validate - <&-", in: folder)
    #expect(input.status == 2)
    #expect(input.errors == "haptics: <stdin>: Bad file descriptor\n")
    let output = try Program.shell("haptics validate a.ahap >&-", in: folder)
    #expect(output.status == 2)
    #expect(output.errors == "haptics: standard output: Bad file descriptor\n")
    let errors = try Program.shell("haptics validate missing.ahap a.ahap 2>&-", in: folder)
    #expect(errors.status == 2)
    #expect(errors.output.contains("json-not-finite"))
  }

  @Test func `bad usage ends in 2`() throws {
    let folder = try Folder()
    for arguments in ["", "--nonsense", "validate", "validate --format yaml a", "validade a"] {
      let run = try Program.shell("haptics \(arguments)", in: folder)
      #expect(run.status == (arguments.isEmpty ? 0 : 2), "\(arguments)")
      #expect(run.errors.isEmpty == arguments.isEmpty, "\(arguments)")
    }
  }

  @Test func `help and version are no failures`() throws {
    let help = try Program.run("validate", "--help", in: Folder())
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: haptics validate"))
    let version = try Program.run("--version", in: Folder())
    #expect(version.status == 0)
    #expect(version.output.hasPrefix("haptics "))
  }
}
