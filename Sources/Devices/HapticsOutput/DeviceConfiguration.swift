/// Which device plays, and how.
public struct DeviceConfiguration: Hashable, Sendable {
  /// The name of the device, as its back end lists it.
  public var device = "default"
  /// Frames per second that are asked of the device; the engine's where nothing is said.
  public var sampleRate: Int?
  /// The duration of a block, in seconds: the longest wait of an immediate cue for its first frame.
  public var period = 0.01
  /// The number of blocks in the device's buffer, 2 to 16; more are safer but add latency.
  public var periods = 3
  /// Which channels carry what.
  public var layout = ChannelLayout.automatic
  /// A second device for haptics; its rate is made to follow the first one.
  public var hapticDevice: String?
  /// Which channels of the second device carry haptics.
  public var hapticDeviceLayout = ChannelLayout.hapticsOnly
  /// The policy for time in which a device had no frames.
  public var gaps = GapPolicy.hold
  /// The priority among real-time threads that is asked for, from 1 to 99; none with 0.
  public var priority = 20
  /// After how many seconds without taking a frame a device counts as stalled.
  public var stallLimit = 2.0
  /// For how many seconds ``DeviceOutput/start(_:)`` waits for a device to open, and
  /// ``DeviceOutput/stop()`` for one to close.
  public var patience = 5.0

  /// Creates the configuration of a device.
  public init(device: String = "default") { self.device = device }
}

/// The policy for time in which a device had no frames.
public enum GapPolicy: Hashable, Sendable {
  /// Everything continues where it was, delayed by the gap; nothing is skipped.
  case hold
  /// Skips what would have been heard in the gap, to stay in sync with the host's time; of a gap
  /// longer than a second, only the last second.
  case skip
}

extension DeviceConfiguration {
  func wishes(engineRate: Int) -> DeviceWishes {
    let rate = min(max(sampleRate ?? engineRate, 1000), 768_000)
    let period = min(max(period.isFinite ? period : 0.01, 0.0005), 1)
    return DeviceWishes(
      sampleRate: rate,
      layout: firstLayout,
      period: max(16, Int((Double(rate) * period).rounded())),
      periods: min(max(periods, 2), 16)
    )
  }

  var firstLayout: ChannelLayout { hapticDevice == nil ? layout : .audioOnly }

  /// Returns a time in seconds, in nanoseconds; between a millisecond and ten minutes.
  static func nanoseconds(_ seconds: Double) -> Int64 {
    Int64((min(max(seconds.isNaN ? 0 : seconds, 0.001), 600) * 1e9).rounded())
  }
}
