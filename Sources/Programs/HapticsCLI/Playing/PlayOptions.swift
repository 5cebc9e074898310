import HapticsFiles
import HapticsOutput
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import HapticsTools
import LocatedJSON

/// The parsed arguments of `haptics play`.
struct PlayOptions {
  var inputs: [InputFile] = []
  /// The device, and which of its channels carry what.
  var device = DeviceConfiguration()
  /// A Boolean value that indicates whether controllers rumble, and a part of their name.
  var rumbles = false
  var gamepadName: String?
  var model = SynthesisModel.speaker
  /// The device that the signal is made for, if it is known.
  var profile: ActuatorProfile?
  /// The start position, in seconds.
  var start = 0.0
  /// The playback rate, in seconds of a pattern per second.
  var rate = 1.0
  var onInterruption = InterruptionPolicy.resume
  var isLooping = false
  /// A Boolean value that indicates whether saved files play again.
  var isWatching = false
  /// A Boolean value that indicates whether playback ends when standard output is closed.
  var endsWithOutput = false
  /// The perceived delay of sounds after lights, in seconds.
  var lateness = 0.0
  /// The asset roots and configurations.
  var project = ProjectLookup()
  var durationLimit = DurationLimit.usual
  var losses = LossArguments()
  var color = ColorChoice.auto
  var isASCII = false

  var configuration: EngineConfiguration {
    var configuration = EngineConfiguration()
    configuration.model = model
    configuration.profile = profile
    // A device with two actuators gets both sides, any other one their mix.
    configuration.hapticChannels = 2
    configuration.hapticLayout = .stereo
    return configuration
  }

  func engine() throws(ToolError) -> HapticEngine {
    do throws(EngineError) {
      return try HapticEngine(configuration)
    } catch {
      throw ToolError("engine", "\(error)")
    }
  }
}
