internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsReports
internal import HapticsRuntime
internal import HapticsSynthesis

/// What `haptics render` does: its arguments, understood.
struct RenderRun {
  /// Files, folders, and `-` for standard input.
  let paths: [String]
  /// A sound file, a folder for several, or `-` for standard output.
  let output: String
  /// What standard input is treated as.
  var standardInput = InputFile.standardInput()
  /// The file format, if the file name does not imply it.
  var container: SoundFormat.Container?
  /// The sample format; by default that of the container.
  var encoding: SoundFormat.Encoding?
  var options = RenderOptions()
  /// What goes wrong while timelines are played.
  var losses = LossPlan()
  /// The option that says so, which patterns refuse.
  var lossOption: String?
  var isQuiet = false

  init(paths: [String], output: String) {
    self.paths = paths
    self.output = output
    options.project = ProjectLookup(ConfigurationSearch(.upwards()))
  }

  /// Renders each file; what is printed keeps the order of the arguments.
  func run(_ stream: OutputStream) throws -> ExitStatus {
    let container = try chosenContainer()
    let format = SoundFormat(container, encoding ?? container.usualEncoding)
    let options = options(for: container)
    if output == "-" { try OutputTarget.refuseTerminal() }
    let target = try OutputTarget(output, for: paths, fileExtension: format.container.rawValue)
    let (losses, lossOption) = (losses, lossOption)
    return try MakingRun(
      inputs: paths,
      standardInput: standardInput,
      target: target,
      isQuiet: isQuiet,
      deed: "rendered"
    ) { input, place in
      var chosen = options
      (chosen.model, chosen.profile) = try options.project.voice(of: input)
      switch try Input(input, in: options.project) {
      case .pattern(let file):
        if let lossOption {
          throw Failure(input.name, "'--\(lossOption)' is for timelines, and this is a pattern")
        }
        return try RenderJob(file: file, output: place, format: format, options: chosen).run()
      case .timeline(let file):
        return try TimelineRenderJob(
          file: file,
          output: place,
          format: format,
          options: chosen,
          plan: losses
        ).run()
      }
    }.run(stream)
  }

  /// The options, with what a container is usually for.
  private func options(for container: SoundFormat.Container) -> RenderOptions {
    var options = options
    guard container == .ogg else { return options }
    options.signal = options.signal ?? .both
    options.project.voice.usualModel = .actuator
    return options
  }

  /// The kind of file that was asked for, by option or by name.
  private func chosenContainer() throws(Failure) -> SoundFormat.Container {
    if let container { return container }
    if let named = SoundFormat.Container(extensionOf: Path(output)) { return named }
    // Several files need a folder, whatever its name.
    guard output == "-" || output.hasSuffix("/") || Path(argument: output).isFolder
      || OutputTarget.needsFolder(for: paths)
    else {
      throw Failure(
        output,
        "the name does not end in '.wav', '.flac' or '.ogg'; '--container' says which"
      )
    }
    return .wav
  }
}

extension RenderRun {
  /// The run of a command line of the usual kind, or `nil` where it is another one.
  init?(plainly arguments: [String]) {
    let making = PlainMaking(
      arguments,
      of: "render",
      options: ["signal", "rate", "encoding", "container"]
    )
    guard let making, let output = making.output,
      let signal = making.words.value(of: "signal", SignalKind.init(rawValue:)),
      let rate = making.words.value(of: "rate", { Int($0) }),
      let encoding = making.words.value(of: "encoding", SoundFormat.Encoding.init(rawValue:)),
      let container = making.words.value(of: "container", SoundFormat.Container.init(rawValue:))
    else { return nil }
    self.init(paths: making.paths, output: output)
    if let rate {
      guard PatternRenderer.sampleRates.contains(rate) else { return nil }
      options.sampleRate = rate
    }
    options.signal = signal
    (self.encoding, self.container) = (encoding, container)
    isQuiet = making.isQuiet
    if let model = making.model { options.project.voice.model = model }
  }
}
