import CInput

/// A controller that has motors, as a list shows it.
public struct GamepadReport: Hashable, Sendable {
  /// The name that its driver gives it.
  public var name: String
  /// Its node.
  public var path: String
  /// A Boolean value that indicates whether it is connected by Bluetooth; `nil` if it could not be
  /// asked.
  public var isRadio: Bool?
  /// How many effects it holds at once; 0 where it could not be asked.
  public var slots: Int
  /// Why it does not rumble; `nil` if it does.
  public var fault: GamepadFault?

  /// Creates a report.
  public init(name: String, path: String, isRadio: Bool?, slots: Int, fault: GamepadFault?) {
    self.name = name
    self.path = path
    self.isRadio = isRadio
    self.slots = slots
    self.fault = fault
  }

  /// All controllers that have motors, also those that one has no right to.
  public static func all(through port: any InputPort = KernelInput()) -> [GamepadReport] {
    port.nodes().compactMap { path in
      do throws(GamepadFault) {
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
