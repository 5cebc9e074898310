import ArgumentParser
import HapticsFiles
import HapticsSynthesis
import HapticsTools
import LocatedJSON

/// The arguments of `haptics render`, as typed.
struct RenderCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render patterns and timelines to sound files.",
    discussion: """
      Core Haptics does not define how intensity and sharpness become a signal, so you choose a \
      model: \(SynthesisModel.builtIn.map { "'\($0.name)' for \($0.purpose)" }.joined(separator: ", ")).

      '--signal' selects the output: 'haptic' is the haptic signal alone (one channel), 'audio' is \
      tones and sound files (left, right), 'both' is all of it on separate channels (left, right, \
      haptic), and 'preview' mixes all of it for listening (left and right, each with the haptic \
      signal). By default, a pattern with sounds becomes a 'preview' in the model 'speaker', and \
      any other pattern 'haptic'.

      '--profile' adapts the model 'actuator' to a device: a built-in profile ('haptics generate \
      --profile --list'), or a JSON file with its 'resonance' in Hz, its 'quality' and its \
      'riseTime' in seconds.

      An Ogg file is for media on Android, which plays its last channel on the actuator. By default, it \
      contains 'both' in the model 'actuator'.

      A timeline ('*.timeline.json') is mixed from its cues, by default to a 'preview'. Disable \
      modalities to hear the effect of its policy.

      Sound files that a pattern refers to are looked up as in 'haptics validate'. AAC, ALAC and other \
      codecs of MPEG-4 files are decoded if ffmpeg is installed. Sounds at other \
      sample rates, also those of timelines, are resampled to the output rate.

      Files are written atomically. The exit status is 1 if a file has no playable \
      pattern, and 2 if one cannot be read or written.
      """
  )

  @OptionGroup var input: InputPaths

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The sound file (\(SoundFormat.Container.extensionList)), a folder for several, or '-' for \
      standard output.
      """,
      valueName: "path"
    ),
    completion: .file()
  )
  var output: String

  @Option(
    help: ArgumentHelp(
      "The signal to render; the default is described above.",
      valueName: "signal"
    )
  )
  var signal: SignalKind?

  @OptionGroup var voice: VoiceOptions

  @OptionGroup var standardInput: StandardInputOption

  @OptionGroup var project: ProjectOptions

  @Flag(help: "Skip sounds that are missing, or that need ffmpeg if it is missing, with a warning.")
  var skipMissingSounds = false

  @Option(help: ArgumentHelp("The sample rate.", valueName: "hz"))
  var rate = 48_000

  @Option(
    help: "The sample format; by default 'int16', or the codec of '.ogg', '.opus' and '.mp3'."
  )
  var encoding: SoundFormat.Encoding?

  @Option(help: "The file format, if the file name does not imply it.")
  var container: SoundFormat.Container?

  @OptionGroup var duration: DurationLimitOption

  @OptionGroup(title: "Options for timelines") var losses: LossOptions

  @Flag(name: .shortAndLong, help: "Print only failures.")
  var quiet = false

  mutating func validate() throws {
    try GivenOptions(input.paths, values: ["rate": "\(rate)"])
      .refuse(OptionRule.render + OptionRule.needingPath)
  }

  func run(_ stream: OutputStream) throws -> ToolStatus {
    let container = try chosenContainer()
    let format = SoundFormat(container, encoding ?? container.usualEncoding)
    let (request, project) = try settings(for: container)
    if output == "-" { try OutputTarget.refuseTerminal() }
    let target = try OutputTarget(
      output,
      for: input.paths,
      fileExtension: format.container.rawValue
    )
    return try OutputRun(
      inputs: input.paths,
      standardInput: standardInput.input,
      target: target,
      isQuiet: quiet,
      pastTense: "rendered"
    ) { input, output in
      var request = request
      (request.model, request.profile) = try project.voice(of: input)
      let files = try project.files(namedBy: input)
      let content = try Content(input.load(), files.assets)
      var rendering = try request.rendering(of: content)
      return try Self.write(&rendering, as: format, to: output.sparing(files.places(of: content)))
    }.run(stream)
  }

  /// Returns the request for all files, and the look-up of their settings.
  private func settings(
    for container: SoundFormat.Container
  ) throws -> (RenderRequest, ProjectLookup) {
    var request = RenderRequest()
    request.signal = signal
    request.sampleRate = rate
    request.durationLimit = duration.limit
    request.losses = losses.arguments
    request.skipsMissingSounds = skipMissingSounds
    var project = project.lookup
    project.voice = try voice.voice()
    // Android plays the last channels of an Ogg file as haptics.
    if container == .ogg {
      request.signal = signal ?? .both
      project.voice.usualModel = .actuator
    }
    return (request, project)
  }

  /// Returns the container from the option or the file name.
  private func chosenContainer() throws(ToolError) -> SoundFormat.Container {
    if let container { return container }
    if let named = SoundFormat.Container(extensionOf: Path(output)) { return named }
    // Several files require a folder with any name.
    guard
      output == "-" || output.hasSuffix("/") || Path(argument: output).isFolder
        || OutputTarget.needsFolder(for: input.paths)
    else {
      throw ToolError(
        output,
        "cannot infer the container from the file name; use \(SoundFormat.Container.extensionList) "
          + "or '--container'"
      )
    }
    return .wav
  }

  private static func write(
    _ rendering: inout Rendering,
    as format: SoundFormat,
    to output: Output
  ) throws -> OutputRun.Product {
    let file = try output.begin(.sound)
    do throws(SoundFileError) {
      var writer = try SoundFileWriter(
        file,
        format: format,
        channelCount: rendering.signal.channelCount,
        sampleRate: rendering.sampleRate,
        // At the end of each frame, in a file with other channels.
        hapticChannelCount: rendering.signal == .both ? 1 : 0
      )
      try writer.write(&rendering)
      try writer.finish()
    } catch { throw output.failure(error) }
    let outcome = rendering.outcome
    return OutputRun.Product(
      content: .file(outcome.words),
      warnings: (rendering.skippedSounds?.lines ?? "") + outcome.warnings,
      status: outcome.status
    )
  }
}
