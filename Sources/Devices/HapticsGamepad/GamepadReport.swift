package import HapticsLifecycle
import HapticsRuntime

/// A controller that has motors, as a list shows it.
package struct GamepadReport: Hashable, Sendable {
  /// The name that its driver gives it.
  package var name: String
  /// The path of the node.
  package var path: String
  /// A Boolean value that indicates whether the controller is connected by Bluetooth; `nil` if it
  /// could not be queried.
  package var isRadio: Bool?
  /// The number of simultaneous effects; 0 if it could not be queried.
  package var slots: Int
  /// The reason for which the controller does not rumble; `nil` if it does.
  package var fault: OutputError?

  /// Creates a report.
  package init(name: String, path: String, isRadio: Bool?, slots: Int, fault: OutputError?) {
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
        let node = try InputNode(opening: path, for: .rumble, through: port)
        return GamepadReport(
          name: node.name,
          path: path,
          isRadio: node.isRadio,
          slots: node.slots,
          fault: nil
        )
      } catch {
        guard port.declares(.rumble, path) else { return nil }
        let name = port.property("name", of: path) ?? path
        return GamepadReport(name: name, path: path, isRadio: nil, slots: 0, fault: error)
      }
    }
  }
}
