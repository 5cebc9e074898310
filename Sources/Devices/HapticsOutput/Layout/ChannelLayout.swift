/// The mapping of the engine's signals to the channels of a device.
public enum ChannelLayout: Hashable, Sendable {
  /// Separate channels if the device has at least four, like game controllers: audio on the first
  /// two, haptics on the third and fourth.
  ///
  /// Otherwise, all signals are mixed.
  ///
  /// For a device that accepts any number of channels, the number has no significance, so it gets a
  /// mix.
  case automatic
  /// Audio on channels 1 and 2, haptics on those named, counted from 1.
  case apart(haptics: Set<Int>)
  /// Audio and haptics together on channels 1 and 2.
  case mixed
  /// Audio only on channels 1 and 2, because haptics go elsewhere.
  case audioOnly
  /// Haptics only, on every channel.
  case hapticsOnly
  /// Haptics only, on the given channels, starting at 1, for a controller whose other channels are
  /// audible.
  case hapticsOn(Set<Int>)
}

extension ChannelLayout {
  /// Returns the number of channels to request from a device that offers a range.
  public func channels(of range: ClosedRange<Int>) -> Int {
    let wanted: Int =
      switch self {
      case .automatic: range.lowerBound >= 4 ? 4 : 2
      case .apart(let haptics): max(2, haptics.max() ?? 2)
      case .mixed, .audioOnly: 2
      case .hapticsOnly: 1
      case .hapticsOn(let haptics): max(1, haptics.max() ?? 1)
      }
    return min(max(wanted, range.lowerBound), range.upperBound)
  }

  func resolved(channels: Int) -> ChannelLayout {
    switch self {
    case .automatic: channels >= 4 ? .apart(haptics: [3, 4]) : .mixed
    case .apart(let haptics):
      haptics.contains { (1...channels).contains($0) } ? self : .mixed
    case .hapticsOn(let haptics):
      haptics.contains { (1...channels).contains($0) } ? self : .hapticsOnly
    default: self
    }
  }
}
