/// The system calls for input devices, which tests record.
///
/// Errors are the negative system error numbers.
package protocol InputPort: Sendable {
  /// Returns the paths of the nodes of all input devices, in order.
  func nodes() -> [String]
  /// Opens a node for reading and writing; its descriptor.
  func open(_ path: String) -> Int32
  /// Closes a descriptor; the kernel stops its effects.
  func close(_ descriptor: Int32)
  /// Performs a request, with the data that it reads or writes.
  func control(
    _ descriptor: Int32,
    _ request: UInt,
    _ argument: UnsafeMutableRawPointer
  ) -> Int32
  /// Performs a request that takes a number.
  func control(_ descriptor: Int32, _ request: UInt, value: Int32) -> Int32
  /// Writes bytes; how many.
  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int
  /// Returns a property of a node that every user may read, such as `name` or `capabilities/ff`;
  /// `nil` if there is none.
  func property(_ name: String, of path: String) -> String?
  /// Returns whether nodes were added, removed or changed their permissions since the last call.
  func takeChanges() -> Bool
}
