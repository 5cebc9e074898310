import Foundation
import TestSupport
import Testing

/// Files to play, and a sound device that takes what it is given.
extension Folder {
  static func playing(_ files: KeyValuePairs<String, String> = [:]) throws -> Folder {
    let folder = try Folder(files)
    try folder.write("pcm.null { type null }\npcm.!default { type null }\n", to: "alsa.conf")
    return folder
  }

  /// What makes ALSA read nothing but the folder's own configuration.
  var sounding: [String: String] { ["ALSA_CONFIG_PATH": url.path + "/alsa.conf"] }
}

@Suite struct PlayTests {
  private static let tap =
    #"{"Version": 1, "Pattern": [{"Event": {"Time": 0.1, "EventType": "HapticTransient"}}]}"#

  @Test func `play prints nothing without a terminal`() throws {
    let late = Self.tap.replacing("0.1", with: "1")
    let folder = try Folder.playing(["a.ahap": late, "b.ahap": late])
    // Not the time of day, which may be set back meanwhile.
    let start = ContinuousClock.now
    let run = try Program.shell(
      "haptics play a.ahap b.ahap",
      in: folder,
      environment: folder.sounding
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "" && run.errors == "")
    // A device that never waits may be ahead by what another one would hold, once for each file.
    #expect(ContinuousClock.now - start > .milliseconds(1500))
  }

  @Test func `standard input is played, too`() throws {
    let folder = try Folder.playing(["a.ahap": Self.tap])
    let line = "haptics play --rate 2 --from 0.05 - < a.ahap"
    let run = try Program.shell(line, in: folder, environment: folder.sounding)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a start after the end is refused`() throws {
    let folder = try Folder.playing(["a.ahap": Self.tap])
    let line = "haptics play --from 100 a.ahap"
    let run = try Program.shell(line, in: folder, environment: folder.sounding)
    #expect(run.status == 2)
    #expect(run.errors == "haptics: a.ahap: ends at 100 ms; '--from' must be earlier\n")
  }

  @Test func `a loop ends with an error if none of its files can be played`() throws {
    let folder = try Folder.playing(["a.ahap": Self.tap, "b.ahap": Sample.broken])
    let lines = [("--from 100 a.ahap", 2), ("b.ahap c.ahap", 2), ("b.ahap b.ahap b.ahap", 1)]
    for (line, status) in lines {
      let run = try Program.shell(
        "timeout 60 '\(Program.path)' play --loop \(line)",
        in: folder,
        environment: folder.sounding
      )
      #expect(run.status == status)
      let files = line.matches(of: /[abc]\.ahap/).count
      #expect(run.errors.matches(of: /(?m)^haptics: |error:/).count == files, "\(run.errors)")
    }
  }

  @Test func `without a terminal files are watched, too`() throws {
    let folder = try Folder.playing(["a.ahap": Sample.broken])
    let script = """
      '\(Program.path)' play --watch a.ahap 2> told & player=$!
      waits() { for i in $(seq 600); do "$@" && return; sleep 0.05; done; return 1; }
      waits grep -q 'error:' told && printf x >> a.ahap &&
      waits eval '[ $(grep -c error: told) -ge 2 ]'; found=$?
      kill -KILL $player; wait $player; echo $found $?
      """
    let run = try Program.shell(script, in: folder, environment: folder.sounding)
    let reported = try folder.read("told")
    #expect(run.output == "0 137\n", "\(run.errors) \(reported)")
  }

  @Test func `a pattern may name sounds, and is played without those that are missing`() throws {
    let folder = try Folder.playing([
      "a.ahap": """
      {"Version": 1, "Pattern": [
        {"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "b.wav"}},
        {"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      """
    ])
    let run = try Program.shell("haptics play a.ahap", in: folder, environment: folder.sounding)
    #expect(run.status == 0)
    #expect(run.errors.contains("b.wav"))
    #expect(try Program.run("generate", "--sound", "click", "-o", "b.wav", in: folder).status == 0)
    let whole = try Program.shell("haptics play a.ahap", in: folder, environment: folder.sounding)
    #expect(whole.status == 0 && whole.errors == "", "\(whole.errors)")
  }

  @Test func `play without a device prints the alternatives`() throws {
    let folder = try Folder.playing(["a.ahap": Self.tap])
    try folder.write("", to: "alsa.conf")
    let run = try Program.shell("haptics play a.ahap", in: folder, environment: folder.sounding)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "haptics: default: cannot open it: No such file or directory; 'haptics devices' lists "
        + "the devices, 'haptics render' writes a sound file\n"
    )
  }

  @Test func `a broken file is told with its findings, and the others are played`() throws {
    let folder = try Folder.playing(["a.ahap": Sample.broken, "b.ahap": Self.tap])
    let run = try Program.shell(
      "haptics play a.ahap b.ahap",
      in: folder,
      environment: folder.sounding
    )
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("a.ahap:4:26: error: "))
    let missing = try Program.shell("haptics play c.ahap", in: folder, environment: folder.sounding)
    #expect(missing.status == 2)
    #expect(missing.errors == "haptics: c.ahap: No such file or directory\n")
  }

  @Test(arguments: [
    ("--rate 0", "'--rate' must be between 0.05 and 20"),
    ("--from=-1", "'--from' must be between 0 and 1000000 seconds"),
    ("--watch -", "'--watch' cannot be used with '-'"),
    ("--profile phone --model speaker", "'--profile' needs the model 'actuator'"),
    ("--haptic-device x --signal both", "'--signal' cannot be used with '--haptic-device'"),
  ])
  func `arguments that make no sense are refused`(arguments: String, reason: String) throws {
    let run = try Program.shell("haptics play a.ahap \(arguments)", in: try Folder())
    #expect(run.status == 2)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }
}
