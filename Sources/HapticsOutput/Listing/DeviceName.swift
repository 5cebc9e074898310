/// A device that a back end knows by name.
public struct DeviceName: Hashable, Sendable {
  /// What ``DeviceConfiguration/device`` takes.
  public var name: String
  /// What the back end says about it, in one line.
  public var description: String

  /// Creates a name.
  public init(name: String, description: String) {
    self.name = name
    self.description = description
  }
}
