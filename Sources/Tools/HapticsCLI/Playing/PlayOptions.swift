internal import HapticsFiles
internal import HapticsLoading
internal import HapticsOutput
internal import HapticsRuntime
internal import HapticsSynthesis
internal import HapticsTimeline

/// What `haptics play` does: its arguments, understood.
struct PlayOptions {
  /// The files.
  var inputs: [InputFile] = []
  /// The device, and which of its channels carry what.
  var device = DeviceConfiguration()
  /// Whether controllers rumble, and a part of the name of those that do.
  var rumbles = false
  var gamepadName: String?
  /// The model that gives the haptic signal its shape.
  var model = SynthesisModel.speaker
  /// The device that the signal is made for, if it is known.
  var profile: ActuatorProfile?
  /// Where playing begins, in seconds.
  var start = 0.0
  /// How many seconds of a pattern pass in a second.
  var rate = 1.0
  /// What an interruption does to what is played.
  var onInterruption = InterruptionPolicy.resume
  /// Whether what is played begins anew at its end.
  var isLooping = false
  /// Whether files are played again when they are saved.
  var isWatching = false
  /// Whether playing ends when nobody reads standard output any more.
  var endsWithOutput = false
  /// How much later than lights sounds are perceived, in seconds.
  var lateness = 0.0
  /// Where sound files are looked up, and what configurations say.
  var project = ProjectLookup()
  /// How long a timeline may play.
  var durationLimit = DurationLimit.usual
  /// How the terminal is drawn on.
  var color = ColorChoice.auto
  var isASCII = false

  /// What an engine is made of.
  var configuration: EngineConfiguration {
    var configuration = EngineConfiguration()
    configuration.model = model
    configuration.profile = profile
    // A device with two actuators gets both sides, any other one their mix.
    configuration.hapticChannels = 2
    configuration.hapticLayout = .stereo
    return configuration
  }

  /// An engine with nothing loaded.
  func engine() throws(Failure) -> HapticEngine {
    do throws(EngineError) {
      return try HapticEngine(configuration)
    } catch {
      throw Failure("engine", "\(error)")
    }
  }
}
