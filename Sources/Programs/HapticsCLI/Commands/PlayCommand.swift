import ArgumentParser
import HapticsFiles
import HapticsOutput
import HapticsSynthesis
import HapticsTools

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct PlayCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract:
      "Play patterns through a sound device while a playhead moves across the plot.",
    discussion: """
      A game controller or audio interface with four channels gets sound on the first two and \
      haptics on the others. On other devices both are mixed for listening, in the model \
      'speaker'. With '--gamepad', the motors of controllers rumble in sync with the sound; \
      '--device null' plays no sound.

      In a terminal, space pauses and resumes, the arrow keys seek, 0 to 9 jump, 'l' loops, 'n' \
      and 'p' play the next and the previous file, and 'q' quits. 'h', 'a' and 'v' mute the \
      haptic, audio and visual modality until they are pressed again.

      With '--watch', a file plays again whenever you save it. If it has errors, they are shown \
      until you save it again.

      The exit status is 1 if a file has no playable pattern, and 2 if one cannot be read or no \
      device plays.
      """
  )

  @Argument(
    help: ArgumentHelp("Files, or '-' for standard input.", valueName: "file"),
    completion: .file(extensions: ["ahap", "json"])
  )
  var files: [String]

  @Flag(name: .shortAndLong, help: "Play each file again when it is saved, until you press 'q'.")
  var watch = false

  @Flag(name: .shortAndLong, help: "Repeat from the beginning at the end, as a looped player does.")
  var loop = false

  @Option(
    help: ArgumentHelp("The speed, 0.05 to 20; frequencies do not change.", valueName: "factor")
  )
  var rate = 1.0

  @Option(help: ArgumentHelp("The start position.", valueName: "seconds"))
  var from = 0.0

  @Option(
    help: ArgumentHelp(
      """
      After the computer wakes: resume where it stopped, skip ahead to the current time, stay \
      paused, or stop.
      """,
      valueName: "what"
    )
  )
  var onInterruption = AfterInterruption.resume

  @OptionGroup var voice: VoiceOptions

  @OptionGroup var standardInput: StandardInputOption

  @OptionGroup var project: ProjectOptions

  @OptionGroup(title: "Options for timelines") var duration: DurationLimitOption

  @OptionGroup(title: "Options for timelines") var losses: LossOptions

  @Option(
    help: ArgumentHelp("The sound device; 'haptics devices' lists them.", valueName: "name"),
    completion: .soundDevices
  )
  var device = "default"

  @Option(
    help: ArgumentHelp(
      "A second device, for haptics only; its rate follows the first device.",
      valueName: "name"
    ),
    completion: .soundDevices
  )
  var hapticDevice: String?

  @Option(
    help: ArgumentHelp(
      """
      The channels of a controller's actuators, left first, such as '3,4', on the second device if \
      there is one. By default, known controllers use their own channels.
      """,
      valueName: "channels"
    )
  )
  var hapticChannels: ChannelList?

  @Flag(help: "Also drive the motors of all controllers; 'haptics devices' lists them.")
  var gamepad = false

  @Option(
    help: ArgumentHelp(
      "As '--gamepad', for controllers whose name contains this.",
      valueName: "name"
    )
  )
  var gamepadName: String?

  @Option(
    help: """
      The signal for the device: 'haptic' on every channel, 'audio', both mixed on two channels \
      ('preview'), or both side by side with haptics on the third and fourth channel ('both'). The \
      default depends on the device's channels.
      """
  )
  var signal: SignalKind?

  @Flag(help: "Ignore the result of 'haptics calibrate'.")
  var noCalibration = false

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  @Flag(help: "Use ASCII characters only.")
  var ascii = false

  /// Used by `haptics lsp`, whose playbacks must end with it.
  @Flag(help: .hidden)
  var untilOutputCloses = false

  mutating func validate() throws {
    try StandardInputOption.check(files)
    try GivenOptions(
      files,
      flags: ["watch": watch],
      values: [
        "rate": "\(rate)", "from": "\(from)", "signal": signal?.rawValue,
        "haptic-device": hapticDevice, "haptic-channels": hapticChannels.map { _ in "" },
      ]
    ).refuse(OptionRule.play)
  }

  func run(_ output: OutputStream) throws -> ToolStatus {
    let session = PlaySession(try options(), on: output)
    let end: PlaySession.End
    do {
      defer { session.console?.close() }
      end = try session.run()
    }
    if case .signal(let signal) = end {
      // The parent process must see the signal.
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
    case nil: placeHaptics(&options.device)
    case .haptic: options.device.layout = .hapticsOnly
    case .audio: options.device.layout = .audioOnly
    case .preview: options.device.layout = .mixed
    case .both: options.device.layout = .apart(haptics: [3, 4])
    }
    options.endsWithOutput = untilOutputCloses
    options.rumbles = gamepad || gamepadName != nil
    options.gamepadName = gamepadName
    options.project = project.lookup
    options.project.voice = try voice.voice()
    options.durationLimit = duration.limit
    options.losses = losses.arguments
    options.start = from
    options.rate = rate
    options.isLooping = loop
    options.onInterruption = onInterruption.policy
    options.isWatching = watch
    options.lateness = noCalibration ? 0 : try Calibration.lateness(of: device)
    options.color = color
    options.isASCII = ascii
    return options
  }

  /// Assigns the haptic channels if they are given or known.
  private func placeHaptics(_ configuration: inout DeviceConfiguration) {
    let place = hapticDevice ?? device
    // Nobody names a controller `default`, and asking for all devices takes time.
    let known = place == "default" ? nil : [BackEnd].all.actuators(of: place)
    guard let channels = hapticChannels?.channels ?? known else { return }
    if hapticDevice == nil {
      configuration.layout = .apart(haptics: channels)
    } else {
      configuration.hapticDeviceLayout = .hapticsOn(channels)
    }
  }
}
