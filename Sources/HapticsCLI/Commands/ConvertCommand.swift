internal import ArgumentParser
internal import HapticsFiles
internal import HapticsLoading
internal import Interchange

/// The arguments of `haptics convert`, as typed.
struct ConvertCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert between AHAP patterns and haptic clips ('.haptic' of Lofelt and Meta).",
    discussion: """
      Curves and envelopes are fitted: intensity and sharpness stay within '--tolerance', and jumps \
      become ramps of 0.01 ms. An intensity is the square root of an amplitude, as in the converters \
      by the makers of the format.

      The curves of a pattern act on its transients too. Where one would be weakened, the vibration \
      rises for a millisecond; '--part' makes separate patterns of the vibration and the transients, \
      for two players. A haptic clip holds one vibration and one transient at a time, and no sound. \
      Each loss is reported with its place.

      A file is written whole or not at all. The exit status is 1 if a file has errors or, with \
      '--strict', would lose something, and 2 if a file cannot be read or written.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Files, folders (searched for '*.ahap' and '*.haptic'), or '-' for standard input.",
      valueName: "path"
    ),
    completion: .file(extensions: ["ahap", "haptic"])
  )
  var paths: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file ('.ahap' or '.haptic'), a folder for several, or '-' for standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: String

  @Option(help: "The format to write, unless the name of the output says it.")
  var to: ConversionFormat?

  @Option(help: "The part of a haptic clip to convert.")
  var part = ClipPart.all

  @Option(
    help: ArgumentHelp(
      "The largest difference in intensity and sharpness.",
      valueName: "difference"
    )
  )
  var tolerance = HapticClip.defaultTolerance

  @Flag(help: "Refuse files that would lose something.")
  var strict = false

  @OptionGroup var standardInput: StandardInputOption

  @Flag(name: .shortAndLong, help: "Print only losses and failures.")
  var quiet = false

  mutating func validate() throws {
    try StandardInputOption.check(paths)
    guard !paths.isEmpty else { throw ValidationError("Missing expected argument '<path> ...'") }
    guard (0.0001...0.1).contains(tolerance) else {
      throw ValidationError("'--tolerance' must be between 0.0001 and 0.1")
    }
  }

  func run(_ stream: OutputStream) throws -> ExitStatus {
    let format = try chosenFormat()
    let target = try OutputTarget(output, for: paths, fileExtension: format.rawValue)
    var options = ConversionOptions()
    options.part = part
    options.tolerance = tolerance
    options.isStrict = strict
    let understood = options
    return try MakingRun(
      inputs: paths,
      standardInput: standardInput.input,
      target: target,
      isQuiet: quiet,
      deed: "converted"
    ) { input, place in
      let job = ConversionJob(input: input, output: place, options: understood)
      return try format == .ahap ? job.makePattern() : job.makeClip()
    }.run(stream)
  }

  /// The format that was asked for, by option or by name.
  private func chosenFormat() throws(Failure) -> ConversionFormat {
    if let to { return to }
    switch FileKind(name: Array(output.utf8)) {
    case .pattern: return .ahap
    case .clip: return .haptic
    default:
      throw Failure(output, "the name does not end in '.ahap' or '.haptic'; '--to' says which")
    }
  }
}

/// The formats that can be converted to; the raw values are what names of files end in.
enum ConversionFormat: String, CaseIterable, ExpressibleByArgument {
  /// Apple's patterns.
  case ahap
  /// Haptic clips of Lofelt and Meta.
  case haptic
}

/// What of a haptic clip becomes a pattern.
enum ClipPart: String, CaseIterable, ExpressibleByArgument {
  /// All of it, in one pattern.
  case all
  /// The vibration without the emphasized points.
  case continuous
  /// The emphasized points.
  case transients
}
