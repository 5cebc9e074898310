/// The volume that the user set for a device; one thread at a time reads it.
package protocol DeviceVolume: AnyObject, Sendable {
  /// Returns the volume, from 0 to 1, or `nil` if it is unknown.
  func read() -> Double?
}
