/// An open device that takes frames: all that a back end implements.
///
/// ``DeviceOutput`` does the rest: it pulls frames from the engine, maps channels, changes the
/// rate, converts samples, recovers from trouble, and keeps time. A port is used by one thread and
/// closes the device when it is deallocated. After ``agree(on:)`` no function may allocate, and
/// only ``wait(nanoseconds:or:)`` may block.
public protocol DevicePort: AnyObject {
  /// What the device could agree to.
  ///
  /// - Throws: ``DeviceRefusal`` where it cannot be used at all.
  func offer() throws(DeviceRefusal) -> DeviceOffer

  /// Agrees with the device on the setup that comes closest to the wishes, and makes it ready.
  ///
  /// - Throws: ``DeviceRefusal`` where it can do nothing of the kind.
  func agree(on wishes: DeviceWishes) throws(DeviceRefusal) -> DeviceSetup

  /// How many frames the device takes at this moment.
  ///
  /// - Throws: ``DeviceTrouble`` where it is in no state to play.
  func available() throws(DeviceTrouble) -> Int

  /// Hands over interleaved frames in the format that was agreed on.
  ///
  /// - Returns: How many of them the device took; the others are handed over again.
  /// - Throws: ``DeviceTrouble`` where it is in no state to take any.
  func write(_ frames: UnsafeRawPointer, count: Int) throws(DeviceTrouble) -> Int

  /// Lets the device play the frames it holds, unless it already does.
  ///
  /// - Throws: ``DeviceTrouble`` where it does not begin.
  func start() throws(DeviceTrouble)

  /// Waits until the device takes frames, the time has passed, or `stop` is raised.
  func wait(nanoseconds: Int64, or stop: borrowing Signal) -> PortWait

  /// When a frame that is written now is heard or felt; `nil` if the device does not know.
  ///
  /// - Parameter now: The time of `HostClock`, in nanoseconds.
  func moment(now: Int64) -> DeviceMoment?

  /// Makes the device ready again after it ran out of frames, was stopped, or would not wake.
  ///
  /// - Throws: ``DeviceTrouble`` where it cannot be used any more.
  func prepare() throws(DeviceTrouble)

  /// Wakes a device that was put to sleep. Trouble of the kind ``DeviceTrouble/Kind/later`` asks
  /// for another try; after any other trouble the device is prepared.
  ///
  /// - Throws: ``DeviceTrouble``.
  func resume() throws(DeviceTrouble)

  /// Plays what the device holds, and takes nothing more.
  ///
  /// - Returns: Whether it still plays; the call is repeated until it does not.
  func drain() -> Bool

  /// Discards the frames that the device holds.
  func drop()
}

/// The result of waiting for a device.
public enum PortWait: Hashable, Sendable, BitwiseCopyable {
  /// The device reports that it takes frames, or that something is wrong.
  case ready
  /// The end was requested.
  case stopped
  /// The time passed, and the device reported nothing.
  case timedOut
  /// The operating system ended the wait early; waiting again is all there is to do.
  case interrupted
}

/// When a frame that is written now is heard or felt: `delay` frames after `time`.
public struct DeviceMoment: Hashable, Sendable, BitwiseCopyable {
  /// When the device looked, on the clock of `HostClock`, in nanoseconds.
  public var time: Int64
  /// The number of frames that play before one that is written now.
  public var delay: Int

  /// Creates a moment.
  public init(time: Int64, delay: Int) {
    self.time = time
    self.delay = delay
  }
}

extension DevicePort {
  /// A device that does not sleep: it has to be prepared.
  ///
  /// - Throws: ``DeviceTrouble`` of the kind ``DeviceTrouble/Kind/suspended``, always.
  public func resume() throws(DeviceTrouble) { throw DeviceTrouble(.suspended) }

  /// Returns a device that does not know when its frames are heard or felt.
  public func moment(now: Int64) -> DeviceMoment? { nil }

  /// Returns a device that ends at once.
  public func drain() -> Bool { false }
}
