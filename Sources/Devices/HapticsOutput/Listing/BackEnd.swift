import HapticsLifecycle
import HapticsRuntime

/// A kind of devices, and how one of them is opened.
///
/// A program keeps its back ends in a list, of which this is one line:
///
/// ```swift
/// let output = DeviceOutput(DeviceConfiguration(device: "default"), through: [.alsa])
/// ```
public struct BackEnd: Sendable {
  /// The name of the back end, which prefixes its devices if another back end comes first:
  /// `NAME:device`.
  public let name: String
  /// A closure that returns the names of the devices in the back end's order, without opening them.
  public let devices: @Sendable () -> [DeviceName]
  /// Opens a device by the name it has in `devices`.
  package let open: DeviceOpening
  /// Opens the volume of a device by its name, or returns `nil` if it has none.
  package let volume: @Sendable (String) -> (any DeviceVolume)?

  package init(
    _ name: String,
    devices: @escaping @Sendable () -> [DeviceName],
    open: @escaping DeviceOpening,
    volume: @escaping @Sendable (String) -> (any DeviceVolume)? = { _ in nil }
  ) {
    self.name = name
    self.devices = devices
    self.open = open
    self.volume = volume
  }
}

extension [BackEnd] {
  /// Returns all devices, with the names that ``open(_:)`` accepts.
  public func devices() -> [DeviceName] {
    enumerated().flatMap { place, backEnd in
      let devices = backEnd.devices()
      return place == 0
        ? devices
        : devices.map { .init(name: "\(backEnd.name):\($0.name)", description: $0.description) }
    }
  }

  /// Opens a device.
  ///
  /// - Parameter device: A name of the first back end, whose own names may contain colons, or
  ///   `NAME:device` for one of the others.
  /// - Throws: `OutputError` if it cannot be opened.
  func open(_ device: String) throws(OutputError) -> any DevicePort {
    guard let (backEnd, name) = find(device) else {
      throw OutputError("there is no back end for it", OutputFault(.cannotOpen))
    }
    return try backEnd.open(name)
  }

  /// Opens the volume of a device, by the name that ``open(_:)`` accepts.
  func volume(of device: String) -> (any DeviceVolume)? {
    guard let (backEnd, name) = find(device) else { return nil }
    return backEnd.volume(name)
  }

  private func find(_ device: String) -> (BackEnd, String)? {
    for backEnd in dropFirst() where device.hasPrefix(backEnd.name + ":") {
      return (backEnd, String(device.dropFirst(backEnd.name.count + 1)))
    }
    return first.map { ($0, device) }
  }
}

/// The name of a device of a back end.
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
