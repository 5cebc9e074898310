import Foundation
import TestSupport
import Testing

/// Actuator profiles on the command line.
@Suite struct ProfileTests {
  private let held =
    #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "#
    + #""EventDuration": 0.2}}, {"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}"#

  @Test func `a shipped profile that was written out renders the same`() throws {
    let folder = try Folder(["a.ahap": held])
    let script = """
      haptics generate --profile phone -o mine.json &&
      haptics render a.ahap -o a.wav --profile phone &&
      haptics render a.ahap -o b.wav --profile mine.json -q && cmp a.wav b.wav &&
      haptics render a.ahap -o c.wav --model actuator -q && ! cmp -s a.wav c.wav
      """
    let run = try Program.shell(script, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("actuator model for phone, 48000 Hz, 1 channel: haptic"))
    #expect(
      try folder.read("mine.json")
        == """
        {
          "name": "phone",
          "resonance": 170.0,
          "quality": 8.0,
          "riseTime": 0.035
        }

        """
    )
  }

  @Test(arguments: [
    (#"{"resonance": 170, "quality": 8}"#, "1:1", "a profile needs 'riseTime'"),
    (
      "{\n  \"resonance\": 5000, \"quality\": 8, \"riseTime\": 0.03\n}", "2:16",
      "from 20 to 1000 Hz"
    ),
    (#"{"resonance": "170", "quality": 8, "riseTime": 0.03}"#, "1:15", "'resonance' is a number"),
    (#"{"resonanse": 170}"#, "1:2", "did you mean 'resonance'?"),
    (#"{"quality": 8, "quality": 9}"#, "1:16", "is repeated"), ("[]", "1:1", "is an object"),
    (#"{"quality": NaN}"#, "1:13", "is not a JSON number"), ("", "1:1", "is empty"),
    (#"{"name": 3}"#, "1:10", "must be a string"),
  ])
  func `errors of a profile are reported with their location`(
    text: String,
    place: String,
    words: String
  ) throws {
    let folder = try Folder(["a.ahap": held, "p.json": text])
    let run = try Program.run("render", "a.ahap", "-o", "a.wav", "--profile", "p.json", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("haptics: p.json:\(place): "), "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(try folder.names == ["a.ahap", "p.json"])
  }

  @Test func `an unknown profile prints a suggestion`() throws {
    let folder = try Folder(["a.ahap": held])
    for (name, words) in [
      ("fone", "unknown profile; use 'phone', 'game-pad', 'bass-shaker', or a file"),
      ("gamepad", "did you mean 'game-pad'?"), ("no/such.json", "No such file"),
    ] {
      let run = try Program.run("render", "a.ahap", "-o", "a.wav", "--profile", name, in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains(words), "\(run.errors)")
    }
    let run = try Program.run(
      "render",
      "a.ahap",
      "-o",
      "a.wav",
      "--profile",
      "phone",
      "--model",
      "mpeg",
      in: folder
    )
    #expect(run.status == 2)
    #expect(run.errors.contains("'--profile' needs the model 'actuator', not 'mpeg'"))
  }

  @Test func `profiles are listed with their figures`() throws {
    let run = try Program.run("generate", "--profile", "--list", in: try Folder())
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(run.output.hasPrefix("phone        resonates at 170 Hz, quality 8, rises in 35 ms\n"))
  }
}
