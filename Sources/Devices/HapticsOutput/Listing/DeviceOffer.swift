public import HapticsRuntime
import Synchronization

/// The setups that a device could agree to.
public struct DeviceOffer: Hashable, Sendable {
  /// The possible numbers of channels in a frame.
  public var channels: ClosedRange<Int>
  /// Frames per second.
  public var sampleRates: ClosedRange<Int>
  /// The sample formats of ours that it takes.
  public var formats: [SampleFormat]
  /// The shortest and the longest time that its buffer holds, in seconds: so late a frame is heard
  /// that is written to a full one.
  public var latencies: ClosedRange<Double>
  /// A Boolean value that indicates whether it only discards what it takes.
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
  /// Opens a device, asks it what it could agree to, and closes it.
  ///
  /// - Parameter patience: For how many seconds to wait for an answer.
  /// - Throws: `OutputError`: why the device does not play, in the words of its own library.
  public func offer(of device: String, patience: Double = 2) throws(OutputError) -> DeviceOffer {
    try DeviceRefusal.naming(device) { () throws(DeviceRefusal) in
      try Question().answer(within: patience) { () throws(DeviceRefusal) in
        try open(device).offer()
      }
    }
  }
}

/// A question to a device that may never answer, on a thread of its own.
private final class Question: Sendable {
  private let answered: Signal
  private let answer = Mutex<Result<DeviceOffer, DeviceRefusal>?>(nil)

  init() throws(DeviceRefusal) { answered = try Signal() }

  func answer(
    within patience: Double,
    _ ask: @escaping @Sendable () throws(DeviceRefusal) -> DeviceOffer
  ) throws(DeviceRefusal) -> DeviceOffer {
    try DetachedThread.begin { [self] in
      let answer = Result { () throws(DeviceRefusal) in try ask() }
      self.answer.withLock { $0 = answer }
      answered.raise()
    }
    answered.wait(nanoseconds: DeviceConfiguration.nanoseconds(patience))
    guard let answer = answer.withLock({ $0 }) else { throw .noAnswer }
    return try answer.get()
  }
}
