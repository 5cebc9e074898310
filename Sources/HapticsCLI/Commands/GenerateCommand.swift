internal import ArgumentParser
internal import Diagnostics
internal import HapticsCore
internal import HapticsFiles
internal import JSONWriting

/// The arguments of `haptics generate`, as typed.
struct GenerateCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write a pattern of the library: a capacitor charge, a heartbeat, a thud and more.",
    discussion: """
      '--list' shows all patterns, '--list NAME' one with its options, which are typed behind its \
      name: 'haptics generate heartbeat --beats 4 --bpm 60'.
      """
  )

  @Argument(
    help: "Which pattern.",
    completion: .list(PatternLibrary.entries.map(\.name))
  )
  var name: String?

  @Flag(help: "Show the patterns instead, or the options of one.")
  var list = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; standard output otherwise.", valueName: "file"),
    completion: .file(extensions: ["ahap"])
  )
  var output: String?

  @Option(help: "Whether text is coloured.")
  var color = ColorChoice.auto

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The pattern's own options.", valueName: "options")
  )
  var settings: [String] = []

  mutating func validate() throws {
    if name == nil, !list { throw ValidationError("Missing expected argument '<name>'") }
  }

  func run(_ stream: OutputStream) throws -> ExitStatus {
    let entry = try name.map(GenerateCommand.entry)
    if list {
      if let surplus = settings.first { throw Failure(surplus, "not expected with '--list'") }
      let library = LibraryText(theme: color.theme(for: stream))
      try stream.write(
        try entry.map(library.page) ?? library.list(PatternLibrary.entries)
      )
    } else if let entry {
      let values = try Settings(settings, for: entry).values
      let metadata: KeyValuePairs = ["Project": "haptics", "Description": entry.summary]
      let text = try AHAPWriter.text(of: try entry.pattern(values), metadata: metadata)
      try write(text, stream)
    }
    return .clean
  }

  private func write(_ text: String, _ stream: OutputStream) throws {
    guard let output, output != "-" else { return try stream.write(text) }
    do throws(FileError) {
      try AtomicFile.write(Array(text.utf8), to: FilePath(bytes: Path(argument: output).bytes))
    } catch {
      throw Failure(output, error.reason)
    }
  }

  private static func entry(named name: String) throws(Failure) -> PatternLibrary.Entry {
    if let entry = PatternLibrary.entry(named: name) { return entry }
    let nearest = Spelling.nearest(to: name, in: PatternLibrary.entries.map(\.name))
    let hint = nearest.map { "did you mean '\($0)'?" } ?? "'haptics generate --list' shows them"
    throw Failure(name, "there is no such pattern; \(hint)")
  }
}
