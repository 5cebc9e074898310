package import HapticsLifecycle
import HapticsRuntime
package import HapticsSynthesis

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The connected and future controllers that rumble.
///
/// It is a value with the time as an argument; ``GamepadOutput`` runs it in a thread.
package struct GamepadSet {
  private let port: any InputPort
  private let name: String?
  private var pads: [(gamepad: Gamepad, sender: MotorSender)] = []
  /// The errors of detected controllers that do not rumble, if they may be temporary.
  package private(set) var faults: [OutputError] = []

  /// Searches for controllers.
  ///
  /// - Parameter name: A part of the names of the controllers, in any case, or the path of a node;
  ///   the default is all.
  package init(named name: String? = nil, through port: any InputPort = KernelInput()) {
    self.port = port
    self.name = name
    _ = port.takeChanges()
    look()
  }

  /// The names of the controllers that rumble.
  package var names: [String] { pads.map(\.gamepad.node.name) }

  /// Sends the levels that are due to each controller, and detects new controllers.
  ///
  /// - Parameters:
  ///   - motors: The current levels.
  ///   - time: The current time in nanoseconds.
  package mutating func send(_ motors: MotorLevels, at time: Int64) {
    if port.takeChanges() { look() }
    for index in pads.indices.reversed() {
      guard let due = pads[index].sender.send(motors, at: time) else { continue }
      do throws(OutputError) {
        try pads[index].gamepad.send(due)
      } catch {
        note(error)
        // The controller is closed; if it is still connected, a change of its node reopens it.
        if error.fault.code != ENOSPC { pads.remove(at: index) }
      }
    }
  }

  /// Stops all motors, and closes the controllers.
  package mutating func stop() {
    for pad in pads { try? pad.gamepad.send(MotorLevels()) }
    pads = []
  }

  private mutating func look() {
    let nodes = port.nodes()
    pads.removeAll { !nodes.contains($0.gamepad.node.path) }
    let new = nodes.filter { path in !pads.contains { $0.gamepad.node.path == path } }
    let found = port.openNodes(new, for: .rumble, named: name)
    pads += found.nodes.map { (Gamepad($0), MotorSender($0.isRadio ? .radio : .wired)) }
    faults = found.errors
  }

  private mutating func note(_ fault: OutputError) {
    if !faults.contains(fault) { faults.append(fault) }
  }
}
