internal import ArgumentParser
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsSynthesis

/// The arguments of `haptics render`, as typed.
struct RenderCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Make patterns and timelines audible: render them to sound files.",
    discussion: """
      Core Haptics leaves open how intensity and sharpness become a signal, so the way has a name: \
      'speaker' is what small speakers and headphones can play, 'actuator' drives a voice coil or \
      a linear actuator, 'mpeg' is the mapping of ISO/IEC 23090-31.

      '--signal' says what is rendered: 'haptic' the haptic signal alone (one channel), 'audio' \
      tones and sound files (left, right), 'both' all of it side by side (left, right, haptic), \
      and 'preview' all of it as one listens to it (left and right, the haptic signal in both). \
      Without it a pattern with sounds is a 'preview' in the model 'speaker', and everything else \
      'haptic'.

      '--profile' makes the 'actuator' model's signal for a device: one of those that 'haptics \
      generate --profile --list' shows, or a JSON file with its 'resonance' in Hz, its 'quality' \
      and its 'riseTime' in seconds.

      A timeline ('*.timeline.json') is mixed as its cues say, by default to a 'preview'; modalities \
      can be taken away from it, to hear what its policy makes of that.

      Sound files that a pattern names are looked up as 'haptics validate' does, and brought to \
      the rate that is rendered.

      A sound file appears whole or not at all. The exit status is 1 where a file holds no pattern \
      that could be played, and 2 where one cannot be read or written.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Files, folders (every '*.ahap' and '*.timeline.json' below), or '-' for standard input.",
      valueName: "path"
    ),
    completion: .file(extensions: ["ahap", "timeline.json"])
  )
  var paths: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The sound file ('.wav' or '.flac'), a folder for several, or '-' for standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: String

  @Option(
    help: ArgumentHelp(
      "What is rendered; see above for what is without it.",
      valueName: "signal"
    )
  )
  var signal: SignalKind?

  @Option(
    help: "How intensity and sharpness become a signal; 'speaker', or 'actuator' with a profile."
  )
  var model: SynthesisModel?

  @Option(
    help: ArgumentHelp(
      "The device that the signal is made for: a shipped profile or a JSON file.",
      valueName: "profile"
    ),
    completion: .file(extensions: ["json"])
  )
  var profile: String?

  @OptionGroup var standardInput: StandardInputOption

  @OptionGroup var assets: AssetRootOption

  @Flag(help: "Leave out sounds that are missing or cannot be decoded, with a warning.")
  var skipMissingSounds = false

  @Option(help: ArgumentHelp("Frames per second.", valueName: "hz"))
  var rate = 48_000

  @Option(help: "How samples are stored.")
  var encoding = SoundFormat.Encoding.int16

  @Option(help: "The kind of file, where its name does not say it.")
  var container: SoundFormat.Container?

  @OptionGroup var duration: DurationLimitOption

  @OptionGroup(title: "Options for timelines") var losses: LossOptions

  @Flag(name: .shortAndLong, help: "Tell only what could not be done.")
  var quiet = false

  mutating func validate() throws {
    try StandardInputOption.check(paths)
    guard PatternRenderer.sampleRates.contains(rate) else {
      let rates = PatternRenderer.sampleRates
      throw ValidationError(
        "'--rate' must be between \(rates.lowerBound) and \(rates.upperBound)"
      )
    }
    if profile != nil, let model, !model.acceptsProfile {
      throw ValidationError("'--profile' goes with the model 'actuator', not '\(model.name)'")
    }
    guard !paths.isEmpty else { throw ValidationError("Missing expected argument '<path> ...'") }
  }

  func run(_ stream: OutputStream) throws -> ExitStatus {
    var options = RenderOptions()
    options.signal = signal
    options.model = model ?? (profile == nil ? .speaker : .actuator)
    options.profile = try profile.map(ProfileFile.profile)
    options.assetRoots = assets.folders
    options.skipsMissingSounds = skipMissingSounds
    options.sampleRate = rate
    options.encoding = encoding
    options.durationLimit = duration.limit
    let format = SoundFormat(try chosenContainer(), encoding)
    if output == "-" { try OutputTarget.refuseTerminal() }
    let target = try OutputTarget(
      output,
      for: paths,
      fileExtension: format.container.rawValue
    )
    let (understood, losses) = (options, losses)
    return try MakingRun(
      inputs: paths,
      standardInput: standardInput.input,
      target: target,
      isQuiet: quiet,
      deed: "rendered"
    ) { input, place in
      switch try Input(input, assetRoots: understood.assetRoots) {
      case .pattern(let file):
        try losses.refuse(for: input)
        return try RenderJob(
          file: file,
          output: place,
          format: format,
          options: understood
        ).run()
      case .timeline(let file):
        return try TimelineRenderJob(
          file: file,
          output: place,
          format: format,
          options: understood,
          plan: losses.plan
        ).run()
      }
    }.run(stream)
  }

  /// The kind of file that was asked for, by option or by name.
  private func chosenContainer() throws(Failure) -> SoundFormat.Container {
    if let container { return container }
    if let named = SoundFormat.Container(extensionOf: Path(output)) { return named }
    guard output == "-" || output.hasSuffix("/") || Path(argument: output).isFolder else {
      throw Failure(output, "the name does not end in '.wav' or '.flac'; '--container' says which")
    }
    return .wav
  }
}
