import ArgumentParser
import HapticsCore
import HapticsFiles
import HapticsPlot
import HapticsSynthesis
import HapticsTools
import LocatedJSON

struct GenerateCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write a built-in pattern: a capacitor charge, a heartbeat, a thud and more.",
    discussion: """
      '--list' lists all patterns, '--list NAME' the options of one. Options follow the name: \
      'haptics generate heartbeat --beats 4 --bpm 60'. With '--sound', the command writes short \
      sounds to go with the patterns: 'haptics generate --sound chime -o chime.wav'. With \
      '--profile', it writes the actuator profiles of 'haptics render --profile', to adapt to your \
      own device: 'haptics generate --profile phone -o mine.json'.
      """
  )

  @Argument(
    help: "The name of the pattern.",
    completion: GenerateCompletion.kind
  )
  var name: String?

  @Flag(help: "List the patterns, or the options of one.")
  var list = false

  @Flag(
    help: "Write a built-in sound as WAV or FLAC."
  )
  var sound = false

  @Flag(help: "Write a built-in actuator profile as JSON.")
  var profile = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; standard output by default.", valueName: "file"),
    completion: .file(extensions: ["ahap"])
  )
  var output: String?

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The options of the pattern.", valueName: "options"),
    completion: GenerateCompletion.kind
  )
  var settings: [String] = []

  mutating func validate() throws {
    try GivenOptions(
      [name].compactMap { $0 } + settings,
      flags: ["list": list, "sound": sound, "profile": profile],
      values: ["output": output]
    ).refuse(OptionRule.generate)
  }

  func run(_ stream: OutputStream) throws -> ToolStatus {
    if list {
      try showLibrary(stream)
    } else if let name, sound {
      try SoundExport(try SoundLibrary.named(name), output: output).run()
    } else if let name, profile {
      try write(try ActuatorProfile.named(name).json.printed + "\n", .profile, stream)
    } else if let name {
      try writePattern(try PatternLibrary.named(name), stream)
    }
    return .clean
  }

  private func showLibrary(_ stream: OutputStream) throws {
    if let surplus = settings.first { throw ToolError(surplus, "not expected with '--list'") }
    let glyphs = TerminalEnvironment(of: stream).glyphs
    let library = LibraryText(color.theme(for: stream), glyphs)
    if sound {
      try stream.write(try library.list(SoundLibrary.all))
    } else if profile {
      try stream.write(library.list(ActuatorProfile.shipped))
    } else if let name {
      try stream.write(library.page(try PatternLibrary.named(name)))
    } else {
      try stream.write(library.list(PatternLibrary.entries))
    }
  }

  private func writePattern(_ entry: PatternLibrary.Entry, _ stream: OutputStream) throws {
    let values = try PatternSettings(settings, for: entry).values
    try write(try entry.text(of: try entry.pattern(values)), .pattern, stream)
  }

  private func write(
    _ text: String,
    _ content: OutputName.Content,
    _ stream: OutputStream
  ) throws {
    guard let output, output != "-" else { return try stream.write(text) }
    try OutputName.check(output, holds: content)
    try Output(argument: output).write(text)
  }
}
