/// A controller with USB audio, and the channels of its actuators.
struct ControllerActuators {
  let name: String
  /// The channels of the left and the right actuator, counted from 1.
  let channels: Set<Int>

  static let known = [
    // Headphones or speaker on 1 and 2.
    ControllerActuators(name: "DualSense", channels: [3, 4])
  ]
}

extension [BackEnd] {
  /// Returns the channels of a controller's actuators, starting at 1; `nil` if the device is not a
  /// known controller.
  ///
  /// The controller is identified by its name and by its back end's description. A plug-in that
  /// accepts any number of channels hides the number of the controller's channels, so this result
  /// takes precedence.
  public func actuators(of device: String) -> Set<Int>? {
    let description = devices().first { $0.name == device }?.description ?? ""
    return ControllerActuators.known.first {
      isPart($0.name, of: device) || isPart($0.name, of: description)
    }?.channels
  }

  private func isPart(_ part: String, of text: String) -> Bool {
    let (part, text) = ([UInt8](part.utf8), [UInt8](text.utf8))
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }
}
