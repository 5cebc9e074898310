import CInput
public import HapticsLifecycle
import HapticsRuntime

/// A controller that has motors, as a list shows it.
public struct GamepadReport: Hashable, Sendable {
  /// The name that its driver gives it.
  public var name: String
  /// The path of the node.
  public var path: String
  /// A Boolean value that indicates whether the controller is connected by Bluetooth; `nil` if it
  /// could not be queried.
  public var isRadio: Bool?
  /// The number of simultaneous effects; 0 if it could not be queried.
  public var slots: Int
  /// The reason for which the controller does not rumble; `nil` if it does.
  public var fault: OutputError?

  /// Creates a report.
  public init(name: String, path: String, isRadio: Bool?, slots: Int, fault: OutputError?) {
    self.name = name
    self.path = path
    self.isRadio = isRadio
    self.slots = slots
    self.fault = fault
  }

  /// Returns all controllers with motors, including those without permission.
  package static func all(through port: any InputPort = KernelInput()) -> [GamepadReport] {
    port.nodes().compactMap { path in
      do throws(OutputError) {
        let pad = try Gamepad(opening: path, through: port)
        return GamepadReport(
          name: pad.name,
          path: path,
          isRadio: pad.isRadio,
          slots: pad.slots,
          fault: nil
        )
      } catch {
        guard port.hasMotors(path) else { return nil }
        let name = port.property("name", of: path) ?? path
        return GamepadReport(name: name, path: path, isRadio: nil, slots: 0, fault: error)
      }
    }
  }
}

extension InputPort {
  func hasMotors(_ path: String) -> Bool {
    // Words of 64 bits in hexadecimal, the highest first.
    let words = property("capabilities/ff", of: path)?.split(separator: " ") ?? []
    let (place, bit) = Int(FF_RUMBLE).quotientAndRemainder(dividingBy: UInt.bitWidth)
    guard place < words.count, let word = UInt(words[words.count - 1 - place], radix: 16) else {
      return false
    }
    return word & 1 << UInt(bit) != 0
  }
}
