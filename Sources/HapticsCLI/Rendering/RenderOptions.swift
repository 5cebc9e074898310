internal import HapticsFiles
internal import HapticsSynthesis

/// What `haptics render` does: its arguments, understood.
struct RenderOptions: Sendable {
  /// The model that gives the signal its shape.
  var model = SynthesisModel.speaker
  /// Frames per second.
  var sampleRate = 48_000
  /// How samples are stored.
  var encoding = SoundFormat.Encoding.int16
  /// The longest that a pattern may sound, in seconds.
  var durationLimit = RenderOptions.usualDurationLimit

  /// Ten minutes, longer than any pattern seen so far.
  static let usualDurationLimit = 600.0
}
