import HapticsFiles
import HapticsSynthesis
import HapticsTools

/// The parsed arguments of `haptics render`.
struct RenderOptions: Sendable {
  /// The signal; `nil` for the default of the pattern and the model.
  var signal: SignalKind?
  var model = SynthesisModel.speaker
  /// The target device, if known.
  var profile: ActuatorProfile?
  var sampleRate = 48_000
  /// The longest that a pattern or a timeline may play.
  var durationLimit = DurationLimit.usual
  /// The asset roots and configurations.
  var project = ProjectLookup()
  var skipsMissingSounds = false
}

extension SignalKind {
  /// The number of haptic channels, at the end of each frame, in a file with other channels.
  var hapticChannelCount: Int { self == .both ? 1 : 0 }
}
