/// The part of a pattern that is rendered.
public enum SignalKind: String, CaseIterable, Hashable, Sendable {
  /// The haptic signal alone: one channel.
  case haptic
  /// The audio signal: left and right.
  case audio
  /// Three channels: left, right, and the haptic signal.
  case both
  /// Two channels for listening: the haptic signal added to left and right.
  case preview

  /// The number of samples in a frame.
  public var channelCount: Int {
    switch self {
    case .haptic: 1
    case .audio, .preview: 2
    case .both: 3
    }
  }

  var hasHaptics: Bool { self != .audio }
  var hasAudio: Bool { self != .haptic }
}
