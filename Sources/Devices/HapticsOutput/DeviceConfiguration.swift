/// The devices of an output, with their settings.
public struct DeviceConfiguration: Hashable, Sendable {
  /// The name of the device, as its back end lists it.
  public var device = "default"
  /// The requested sample rate of the device, in Hz; the default is the engine's rate.
  public var sampleRate: Int?
  /// The duration of a block, in seconds: the longest wait of an immediate cue for its first frame.
  public var period = 0.01
  /// The number of blocks in the device's buffer, 2 to 16; more are safer but add latency.
  public var periods = 3
  /// The mapping of the engine's channels to the device's.
  public var layout = ChannelLayout.automatic
  /// A second device for haptics; its rate is made to follow the first one.
  public var hapticDevice: String?
  /// The haptic channels of the second device.
  public var hapticDeviceLayout = ChannelLayout.hapticsOnly
  /// The policy for time in which a device had no frames.
  public var gaps = GapPolicy.hold
  /// The requested real-time priority, from 1 to 99; 0 requests none.
  public var priority = 20
  /// The time without an accepted frame after which a device counts as stalled, in seconds.
  public var stallLimit = 2.0
  /// For how many seconds ``DeviceOutput/start(_:)`` waits for a device to open, and
  /// ``DeviceOutput/stop()`` for one to close.
  public var patience = 5.0

  /// Creates the configuration of a device.
  public init(device: String = "default") { self.device = device }
}

/// The policy for time in which a device had no frames.
public enum GapPolicy: Hashable, Sendable {
  /// Playback continues at the same position, delayed by the gap, without skipping frames.
  case hold
  /// Playback skips the frames of the gap, to stay in sync with the host clock; for a gap longer
  /// than a second, only the last second is skipped.
  case skip
}

extension DeviceConfiguration {
  func request(engineRate: Int) -> DeviceRequest {
    let rate = min(max(sampleRate ?? engineRate, 1000), 768_000)
    let period = min(max(period.isFinite ? period : 0.01, 0.0005), 1)
    return DeviceRequest(
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
