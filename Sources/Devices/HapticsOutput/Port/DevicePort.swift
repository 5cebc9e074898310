package import HapticsLifecycle
import HapticsRuntime

/// An open device that accepts frames, which a back end implements.
///
/// ``DeviceOutput`` pulls frames from the engine, maps channels, changes the rate, converts
/// samples, recovers from errors, and synchronizes with the clock. A port is used by one thread and
/// closes the device when it is deallocated. After ``negotiate(_:)`` no function may allocate, and
/// only ``wait(nanoseconds:or:)`` may block.
package protocol DevicePort: AnyObject {
  /// Returns the capabilities of the device.
  ///
  /// - Throws: `OutputError` if the device is unusable.
  func offer() throws(OutputError) -> DeviceCapabilities

  /// Negotiates the setup that comes closest to the request, and prepares the device.
  ///
  /// - Throws: `OutputError` if the device supports no similar setup.
  func negotiate(_ request: DeviceRequest) throws(OutputError) -> DeviceSetup

  /// Returns the number of frames that the device currently accepts.
  ///
  /// - Throws: ``DeviceError`` if its state does not allow playback.
  func available() throws(DeviceError) -> Int

  /// Writes interleaved frames in the negotiated format.
  ///
  /// - Returns: The number of frames that the device accepted; the others are written again.
  /// - Throws: ``DeviceError`` if its state does not allow writing.
  func write(_ frames: UnsafeRawPointer, count: Int) throws(DeviceError) -> Int

  /// Starts playback of the buffered frames, unless the device already plays.
  ///
  /// - Throws: ``DeviceError`` if it does not start.
  func start() throws(DeviceError)

  /// Waits until the device accepts frames, the time has passed, or `stop` is raised.
  func wait(nanoseconds: Int64, or stop: borrowing Signal) -> PortWait

  /// Returns the time at which a frame that is written now is perceived; `nil` if the device does
  /// not report it.
  ///
  /// - Parameter now: The time of `HostClock`, in nanoseconds.
  func moment(now: Int64) -> DeviceTimestamp?

  /// Prepares the device again after an underrun, a stop, or a failed resume.
  ///
  /// - Throws: ``DeviceError`` if it is no longer usable.
  func prepare() throws(DeviceError)

  /// Wakes a suspended device.
  ///
  /// After an error of the kind ``DeviceError/Kind/later``, the call is repeated. After any other
  /// error, the device is prepared.
  ///
  /// - Throws: ``DeviceError`` if the device does not wake.
  func resume() throws(DeviceError)

  /// Plays the buffered frames and accepts no more.
  ///
  /// - Returns: `true` if the device still plays; the call is repeated until it does not.
  func drain() -> Bool

  /// Discards the frames in the device's buffer.
  func drop()
}

/// The result of waiting for a device.
package enum PortWait: Hashable, Sendable, BitwiseCopyable {
  /// The device reports that it accepts frames, or an error.
  case ready
  /// The end was requested.
  case stopped
  /// The time passed, and the device reported nothing.
  case timedOut
  /// The operating system ended the wait early; wait again.
  case interrupted
}

/// The time at which a frame that is written now is perceived: `delay` frames after `time`.
package struct DeviceTimestamp: Hashable, Sendable, BitwiseCopyable {
  /// The time of the measurement on the clock of `HostClock`, in nanoseconds.
  package var time: Int64
  /// The number of frames that play before one that is written now.
  package var delay: Int

  package init(time: Int64, delay: Int) {
    self.time = time
    self.delay = delay
  }
}

extension DevicePort {
  /// Throws, because a device that is never suspended has to be prepared.
  ///
  /// - Throws: ``DeviceError`` of the kind ``DeviceError/Kind/suspended``, always.
  package func resume() throws(DeviceError) { throw DeviceError(.suspended) }

  /// Returns `nil`, for a device that does not report the times of its frames.
  package func moment(now: Int64) -> DeviceTimestamp? { nil }

  /// Returns `false`, for a device that ends immediately.
  package func drain() -> Bool { false }
}
