public import HapticsRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An error that prevents a device from opening or negotiating a setup.
public struct DeviceRefusal: Error, Hashable, Sendable {
  /// The problem, in the words of the device's library.
  public var reason: String
  /// The problem, for programs.
  public var fault: OutputFault

  /// Creates an error.
  public init(_ reason: String, _ fault: OutputFault) {
    self.reason = reason
    self.fault = fault
  }
}

extension DeviceRefusal {
  /// There is no thread, or nothing to wake it with.
  ///
  /// - Parameter code: The number of the error, positive.
  static func noThread(_ code: Int32) -> DeviceRefusal {
    DeviceRefusal("there is no thread for it: \(words(code))", .init(.failed, code: code))
  }

  static var noAnswer: DeviceRefusal {
    DeviceRefusal("it does not answer: \(words(ETIMEDOUT))", .init(.stalled, code: ETIMEDOUT))
  }

  static var impossibleRate: DeviceRefusal {
    DeviceRefusal("it does not take this rate", .init(.unsuitable))
  }

  static var impossibleSetup: DeviceRefusal {
    DeviceRefusal("it does not take the parameters together", .init(.unsuitable))
  }

  /// Returns the error for a device with this name.
  func error(of device: String) -> OutputError {
    OutputError(device: device, reason: reason, fault: fault)
  }

  /// Calls a closure and adds the name of a device to its errors.
  static func naming<Value: ~Copyable>(
    _ device: String,
    _ body: () throws(DeviceRefusal) -> Value
  ) throws(OutputError) -> Value {
    do throws(DeviceRefusal) { return try body() } catch { throw error.error(of: device) }
  }

  private static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
