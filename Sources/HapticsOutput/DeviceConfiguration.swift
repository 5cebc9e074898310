/// Which device plays, and how.
public struct DeviceConfiguration: Hashable, Sendable {
  /// The name of the device, as its back end lists it.
  public var device = "default"
  /// Frames per second that are asked of the device; the engine's where nothing is said.
  public var sampleRate: Int?
  /// How long a block is, in seconds: a cue for now waits no longer for its first frame.
  public var period = 0.01
  /// How many blocks the device holds, 2 to 16: more are safer, and later heard.
  public var periods = 3
  /// Which channels carry what.
  public var layout = ChannelLayout.automatic
  /// A second device for haptics; its rate is made to follow the first one.
  public var hapticDevice: String?
  /// What becomes of the time in which a device had no frames.
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

/// What becomes of the time in which a device had no frames.
public enum GapPolicy: Hashable, Sendable {
  /// Everything goes on where it was, later by the gap: nothing is left out.
  case hold
  /// What would have been heard in the gap is left out, so that everything stays with the host's
  /// time; of a gap longer than a second, only its last second.
  case skip
}

extension DeviceConfiguration {
  /// What is asked of the first device by an engine of a rate.
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

  /// The layout of the first device.
  var firstLayout: ChannelLayout { hapticDevice == nil ? layout : .audioOnly }

  /// A time in seconds, in nanoseconds; between a millisecond and ten minutes.
  static func nanoseconds(_ seconds: Double) -> Int64 {
    Int64((min(max(seconds.isNaN ? 0 : seconds, 0.001), 600) * 1e9).rounded())
  }
}
