internal import HapticsFiles
internal import HapticsLoading
internal import HapticsSynthesis

/// What `haptics render` does: its arguments, understood.
struct RenderOptions: Sendable {
  /// What is rendered; `nil` leaves it to the pattern and the model.
  var signal: SignalKind?
  /// The model that gives the haptic signal its shape.
  var model = SynthesisModel.speaker
  /// The device that the signal is made for, if it is known.
  var profile: ActuatorProfile?
  /// Frames per second.
  var sampleRate = 48_000
  /// The longest that a pattern or a timeline may play.
  var durationLimit = DurationLimit.usual
  /// Where sound files are looked up, and what configurations say.
  var project = ProjectLookup()
  /// Whether a pattern is rendered without the sounds that are missing.
  var skipsMissingSounds = false
}

extension SignalKind {
  /// How many of the channels, the last ones, hold nothing but the haptic signal beside others.
  var hapticChannelCount: Int { self == .both ? 1 : 0 }

  /// What the channels of a file hold.
  var channelWords: String {
    switch self {
    case .haptic: "1 channel: haptic"
    case .audio: "2 channels: left and right"
    case .both: "3 channels: left, right and haptic"
    case .preview: "2 channels: left and right with haptics"
    }
  }
}
