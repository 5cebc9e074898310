public import HapticsLifecycle
import HapticsRuntime
import Synchronization

/// The setups that a device could agree to.
public struct DeviceCapabilities: Hashable, Sendable {
  /// The possible numbers of channels in a frame.
  public var channels: ClosedRange<Int>
  /// Frames per second.
  public var sampleRates: ClosedRange<Int>
  /// The supported sample formats.
  public var formats: [SampleFormat]
  /// The shortest and the longest duration of its buffer, in seconds, which is the latency of a
  /// frame written to a full buffer.
  public var latencies: ClosedRange<Double>
  /// A Boolean value that indicates whether the device discards all frames.
  public var discards: Bool

  /// Creates an offer.
  public init(
    channels: ClosedRange<Int>,
    sampleRates: ClosedRange<Int>,
    formats: [SampleFormat],
    latencies: ClosedRange<Double>,
    discards: Bool = false
  ) {
    self.channels = channels
    self.sampleRates = sampleRates
    self.formats = formats
    self.latencies = latencies
    self.discards = discards
  }
}

extension [BackEnd] {
  /// Opens a device, queries its capabilities, and closes it.
  ///
  /// - Parameter patience: The time to wait for a response, in seconds.
  /// - Throws: `OutputError` with the message of the device's library if the device cannot play.
  public func offer(
    of device: String,
    patience: Double = 2
  ) throws(OutputError) -> DeviceCapabilities {
    try OutputError.naming(device) { () throws(OutputError) in
      try PendingRequest().answer(within: patience) { () throws(OutputError) in
        try open(device).offer()
      }
    }
  }
}

/// A query of a device that may never respond, in a separate thread.
private final class PendingRequest: Sendable {
  private let answered: Signal
  private let answer = Mutex<Result<DeviceCapabilities, OutputError>?>(nil)

  init() throws(OutputError) { answered = try Signal() }

  func answer(
    within patience: Double,
    _ ask: @escaping @Sendable () throws(OutputError) -> DeviceCapabilities
  ) throws(OutputError) -> DeviceCapabilities {
    try SystemThread { [self] in
      let answer = Result { () throws(OutputError) in try ask() }
      self.answer.withLock { $0 = answer }
      answered.raise()
    }.detach()
    answered.wait(nanoseconds: DeviceConfiguration.nanoseconds(patience))
    guard let answer = answer.withLock({ $0 }) else { throw .noAnswer }
    return try answer.get()
  }
}
