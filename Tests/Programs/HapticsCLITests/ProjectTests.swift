import Foundation
import TestSupport
import Testing

/// What a configuration says is heeded by every command that loads files.
@Suite struct ProjectTests {
  private static let naming = """
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.0, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.0, "EventType": "AudioCustom", "EventWaveformPath": "hit.wav"}}
    ]}
    """
  private static let timeline = #"""
    {"version": 1, "assets": {"patterns": {"a": "tap.ahap"}}, "cues": [{"time": 0, "haptic": "a"}]}
    """#

  /// A project whose patterns and sounds lie apart.
  private func folder(_ configuration: String = #"{"assetRoots": ["Assets"]}"#) throws -> Folder {
    let folder = try Folder([
      "haptics.json": configuration, "Assets/tap.ahap": Sample.clean, "in/a.ahap": Self.naming,
      "in/a.timeline.json": Self.timeline, "in/b.ahap": Sample.clean,
    ])
    let sound = try Program.run("generate", "--sound", "click", "-o", "Assets/hit.wav", in: folder)
    #expect(sound.status == 0)
    return folder
  }

  @Test(arguments: [
    "info in/a.timeline.json", "plot in/a.timeline.json", "report in/a.timeline.json",
    "render in/a.timeline.json -o a.wav", "render in/a.ahap -o a.wav",
    "diff in/a.timeline.json in/a.timeline.json",
  ])
  func `asset roots of the configuration are those of the command`(line: String) throws {
    let folder = try folder()
    let run = try Program.shell("haptics \(line)", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let without = try Program.shell("haptics \(line) --no-config", in: folder)
    #expect(without.status != 0)
    #expect(without.errors.contains("tap.ahap") || without.errors.contains("hit.wav"))
    try folder.write(#"{"assetRoots": ["Assets"]}"#, to: "other.json")
    try folder.write("{}", to: "haptics.json")
    #expect(try Program.shell("haptics \(line)", in: folder).status != 0)
    #expect(try Program.shell("haptics \(line) --config other.json", in: folder).status == 0)
  }

  private func words(_ arguments: String, _ folder: Folder) throws -> String {
    let run = try Program.shell("haptics \(arguments)", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test func `the model is the command's, or the configuration's, or that for listening`() throws {
    let folder = try folder(#"{"model": "mpeg"}"#)
    #expect(try words("render in/b.ahap -o b.wav", folder).contains(", mpeg model, "))
    #expect(try words("plot in/b.ahap -o b.svg", folder).contains(", mpeg model"))
    #expect(
      try words("render in/b.ahap -o b.wav --model speaker", folder).contains(", speaker model, ")
    )
    #expect(
      try words("render in/b.ahap -o b.wav --no-config", folder).contains(", speaker model, ")
    )
    #expect(
      try words("render in/b.ahap -o b.wav --profile phone", folder)
        .contains(", actuator model for phone, ")
    )
  }

  @Test func `a profile of the configuration asks for the model actuator`() throws {
    let folder = try folder(#"{"profile": "Devices/mine.json"}"#)
    try folder.write(
      #"{"name": "mine", "resonance": 150, "quality": 12, "riseTime": 0.03}"#,
      to: "Devices/mine.json"
    )
    #expect(
      try words("render in/b.ahap -o b.wav", folder).contains(", actuator model for mine, ")
    )
    #expect(try words("plot in/b.ahap -o b.svg", folder).contains(", actuator model"))
    #expect(
      try words("render in/b.ahap -o b.wav --model speaker", folder).contains(", speaker model, ")
    )
    #expect(
      try words("render in/b.ahap -o b.wav --profile phone", folder).contains(" for phone, ")
    )
  }

  @Test func `a profile that is not there, and a configuration with errors, are told`() throws {
    let folder = try folder(#"{"profile": "mine.json"}"#)
    let run = try Program.shell("haptics render in/b.ahap -o b.wav", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("haptics: haptics.json: 'profile': "))
    #expect(run.errors.hasSuffix("/mine.json: No such file or directory\n"))
    try folder.write(#"{"profile": "phones"}"#, to: "haptics.json")
    for command in ["info in/b.ahap", "plot in/b.ahap", "render in/b.ahap -o b.wav"] {
      let run = try Program.shell("haptics \(command)", in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors == "haptics: haptics.json:1:13: unknown built-in profile 'phones' "
          + "[config-unknown-profile]\n"
      )
    }
  }

  @Test func `every command with files has the same options`() throws {
    for command in ["validate", "play", "render", "plot", "info", "diff", "report", "lsp"] {
      let help = try Program.run(command, "--help", in: Folder()).output
      for option in ["--config <file>", "--no-config", "--asset-root <folder>"] {
        #expect(help.contains(option), "\(command) \(option)")
      }
    }
  }
}
