/// A device that a back end knows by name.
public struct DeviceName: Hashable, Sendable {
  /// The name for ``DeviceConfiguration/device``.
  public var name: String
  /// The back end's description, in one line.
  public var description: String

  /// Creates a name.
  public init(name: String, description: String) {
    self.name = name
    self.description = description
  }
}
