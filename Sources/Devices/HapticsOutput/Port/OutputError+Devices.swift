package import HapticsLifecycle
import HapticsRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Opens a device by its name in the list of its back end.
package typealias DeviceOpening = @Sendable (String) throws(OutputError) -> any DevicePort

extension OutputError {
  /// Creates an error of a device whose name ``naming(_:_:)`` adds.
  package init(_ reason: String, _ fault: OutputFault) {
    self.init(device: "", reason: reason, fault: fault)
  }

  static var noAnswer: OutputError {
    OutputError("it does not answer: \(words(ETIMEDOUT))", .init(.stalled, code: ETIMEDOUT))
  }

  static var impossibleRate: OutputError {
    OutputError("it does not take this rate", .init(.unsuitable))
  }

  static var impossibleSetup: OutputError {
    OutputError("it does not take the parameters together", .init(.unsuitable))
  }

  /// Calls a closure and adds the name of a device to its errors that have none.
  static func naming<Value: ~Copyable>(
    _ device: String,
    _ body: () throws(OutputError) -> Value
  ) throws(OutputError) -> Value {
    do throws(OutputError) { return try body() } catch { throw error.named(device) }
  }

  package func named(_ name: String) -> OutputError {
    OutputError(device: device.isEmpty ? name : device, reason: reason, fault: fault)
  }

  private static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
