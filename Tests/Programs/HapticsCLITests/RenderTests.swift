import Foundation
import TestSupport
import Testing

@Suite struct RenderTests {
  private let tap =
    #"{"Version": 1, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}"#

  @Test func `a pattern becomes a sound file that says its length`() throws {
    let folder = try Folder(["a.ahap": tap])
    let run = try Program.run("render", "a.ahap", "-o", "a.wav", in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("a.wav: 525.") && run.output.contains("speaker model, 48000 Hz"))
    let sound = try Data(contentsOf: folder.url.appending(path: "a.wav"))
    #expect(sound.prefix(4) == Data("RIFF".utf8))
  }

  @Test func `the same pattern gives the same bytes, whichever way it goes`() throws {
    let folder = try Folder(["a.ahap": tap])
    let script = """
      haptics render a.ahap -o a.wav -q && haptics render a.ahap -o - > b.wav &&
      haptics render - -o c.wav < a.ahap > /dev/null && mkdir out && haptics render . -o out -q &&
      cmp a.wav b.wav && cmp a.wav c.wav && cmp a.wav out/a.wav
      """
    let run = try Program.shell(script, in: folder)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a curve that goes on after the last event adds no silence`() throws {
    let points = [0, 1000].map { #"{"Time": \#($0), "ParameterValue": 0.5}"# }
    let text =
      #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "#
      + #""EventDuration": 1}}, {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "#
      + #""Time": 0, "ParameterCurveControlPoints": [\#(points.joined(separator: ", "))]}}]}"#
    let folder = try Folder(["a.ahap": text])
    let run = try Program.run("render", "a.ahap", "-o", "a.wav", in: folder)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("a.wav: 1.001 s, speaker model"), "\(run.output)")
    // It is a part of the pattern's length all the same, as Core Haptics counts it.
    let facts = try Program.run("info", "a.ahap", in: folder)
    #expect(facts.output.contains("16 min 40 s, silent after 1 s, loops after 1 s"))
  }

  @Test func `a pattern that plays for hours is refused, and nothing is written`() throws {
    let folder = try Folder(["a.ahap": tap.replacing("0.5", with: "7200")])
    let run = try Program.run("render", "a.ahap", "-o", "a.wav", in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "haptics: a.ahap: plays for 120 min 0 s, beyond the limit of 10 min 0 s; "
        + "'--max-duration' raises it\n"
    )
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "a.wav").path))
  }

  @Test(arguments: [
    ("-o /dev/full --container wav", "No space left on device"),
    ("-o missing/a.wav", "haptics: missing: the folder does not exist; create it first"),
    ("-o a.txt", "cannot infer the container from the file name"),
  ])
  func `an output that cannot be written prints an error and leaves no files`(
    arguments: String,
    reason: String
  ) throws {
    let folder = try Folder(["a.ahap": tap])
    let run = try Program.shell("haptics render a.ahap \(arguments)", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains(reason), "\(run.errors)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(left == ["a.ahap"])
  }

  @Test func `an existing sound stays when the pattern is refused`() throws {
    let folder = try Folder(["a.ahap": "{}", "a.wav": "old"])
    let run = try Program.run("render", "a.ahap", "-o", "a.wav", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("[missing-pattern]"))
    #expect(try folder.read("a.wav") == "old")
  }

  @Test func `several patterns need a folder`() throws {
    let folder = try Folder(["a.ahap": tap, "b.ahap": tap])
    let run = try Program.run("render", "a.ahap", "b.ahap", "-o", "a.wav", in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors == """
        haptics: a.wav: for several inputs, name a folder (end it with '/' to create it)

        """
    )
  }
}
