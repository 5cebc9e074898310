/// A controller that takes sound by USB, and the channels on which its actuators lie.
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
  /// Returns the channels of a device on which a controller has its actuators, counted from 1;
  /// `nil` if it is not known as a controller.
  ///
  /// It is found by its name and by what its back end says about it. A plug-in that takes any
  /// number of channels hides how many the controller has, so this says more than the channels.
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
