internal import ArgumentParser
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsOutput
internal import HapticsSynthesis
internal import Terminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The arguments of `haptics play`, as typed.
struct PlayCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract:
      "Play patterns through a sound device, with a playhead that moves over their picture.",
    discussion: """
      A game controller or interface with four channels gets sound on the first two and vibration \
      on the others; on anything else both are mixed for the ear, in the model 'speaker'.

      On a terminal, space pauses and goes on, the arrows seek, 0 to 9 jump, 'l' loops, 'n' and 'p' \
      go to the next and the previous file, and 'q' quits. Elsewhere it just plays.

      With '--watch' a file is played again whenever it is saved. Where it is broken, its findings \
      are shown instead, until it is saved again.

      The exit status is 1 where a file holds no pattern that could be played, and 2 where one \
      cannot be read or no device plays.
      """
  )

  @Argument(
    help: ArgumentHelp("Files, or '-' for standard input.", valueName: "file"),
    completion: .file(extensions: ["ahap", "json"])
  )
  var files: [String]

  @Flag(name: .shortAndLong, help: "Play each file again when it is saved, until 'q' is pressed.")
  var watch = false

  @Flag(name: .shortAndLong, help: "Begin anew at the end, as looped players do.")
  var loop = false

  @Option(help: ArgumentHelp("How fast: 0.05 to 20. Frequencies stay.", valueName: "factor"))
  var rate = 1.0

  @Option(help: ArgumentHelp("Where to begin.", valueName: "seconds"))
  var from = 0.0

  @Option(
    help: """
      How intensity and sharpness become a signal; 'speaker' by default, and 'actuator' with a \
      profile.
      """
  )
  var model: SynthesisModel?

  @Option(
    help: ArgumentHelp(
      "The device that the haptic signal is made for: a shipped profile or a JSON file.",
      valueName: "profile"
    ),
    completion: .file(extensions: ["json"])
  )
  var profile: String?

  @OptionGroup var standardInput: StandardInputOption

  @OptionGroup var assets: AssetRootOption

  @OptionGroup(title: "Options for timelines") var duration: DurationLimitOption

  @Option(help: ArgumentHelp("The sound device; 'haptics devices' shows them.", valueName: "name"))
  var device = "default"

  @Option(
    help: ArgumentHelp(
      "A second device, for vibration only; its rate is made to follow the first one.",
      valueName: "name"
    )
  )
  var hapticDevice: String?

  @Option(
    help: """
      Which signal the device gets: felt ('haptic', on every channel), heard ('audio'), felt and \
      heard together on two channels ('preview'), or side by side, felt on the third and fourth \
      ('both'). By default it depends on the device's channels.
      """
  )
  var signal: SignalKind?

  @Flag(help: "Leave out of account what 'haptics calibrate' has found.")
  var noCalibration = false

  @Option(help: "Whether the picture is colored.")
  var color = ColorChoice.auto

  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false

  mutating func validate() throws {
    try StandardInputOption.check(files)
    guard (0.05...20).contains(rate) else {
      throw ValidationError("'--rate' must be between 0.05 and 20")
    }
    guard (0...1e6).contains(from) else {
      throw ValidationError("'--from' must be between 0 and 1000000 seconds")
    }
    if profile != nil, let model, !model.acceptsProfile {
      throw ValidationError("'--profile' goes with the model 'actuator', not '\(model.name)'")
    }
    if hapticDevice != nil, signal != nil {
      throw ValidationError("'--signal' is about one device, and '--haptic-device' is a second one")
    }
    if watch, files.contains("-") {
      throw ValidationError("'--watch' looks at files, and '-' is none")
    }
  }

  func run(_ output: OutputStream) throws -> ExitStatus {
    let session = PlaySession(try options(), on: output)
    let end: PlaySession.End
    do {
      defer { session.console?.close() }
      end = try session.run()
    }
    if case .signal(let signal) = end {
      // Whoever started us sees by what we were ended.
      raise(signal)
    }
    return session.status
  }

  private func options() throws -> PlayOptions {
    var options = PlayOptions()
    options.inputs = standardInput.inputs(files)
    options.device = DeviceConfiguration(device: device)
    options.device.hapticDevice = hapticDevice
    switch signal {
    case nil: break
    case .haptic: options.device.layout = .hapticsOnly
    case .audio: options.device.layout = .audioOnly
    case .preview: options.device.layout = .mixed
    case .both: options.device.layout = .apart(haptics: [3, 4])
    }
    options.model = model ?? (profile == nil ? .speaker : .actuator)
    options.profile = try profile.map(ProfileFile.profile)
    options.assetRoots = assets.folders
    options.durationLimit = duration.limit
    options.start = from
    options.rate = rate
    options.isLooping = loop
    options.isWatching = watch
    options.lateness = noCalibration ? 0 : try Calibration.lateness(of: device)
    options.color = color
    options.isASCII = ascii
    return options
  }
}
