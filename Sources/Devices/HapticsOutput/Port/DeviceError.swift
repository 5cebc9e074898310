/// An error of a call to an open device.
package struct DeviceError: Error, Hashable, BitwiseCopyable {
  /// The kind of trouble, which determines the remedy.
  package var kind: Kind
  /// The operating system's error number, positive; 0 if there is none.
  package var code: Int32

  package init(_ kind: Kind, code: Int32 = 0) {
    self.kind = kind
    self.code = code
  }

  package enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// There is no error; the device currently accepts no frames.
    case later
    /// The call was interrupted and is repeated immediately.
    case interrupted
    /// The device ran out of frames, or lost its state, and has to be prepared.
    case xrun
    /// The device was put to sleep.
    case suspended
    /// The device was disconnected.
    case gone
    /// An error without a remedy.
    case failed
  }
}
