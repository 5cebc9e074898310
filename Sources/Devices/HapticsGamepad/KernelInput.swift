import CInput

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The input devices of the kernel.
///
/// It watches the directory itself, because udev monitors fail in sandboxes. A node is created
/// before its owner has access, so changed attributes are also observed.
package final class KernelInput: InputPort {
  private let folder: String
  private let properties: String
  private let watch: Int32

  /// Creates a view of a directory of nodes.
  ///
  /// - Parameters:
  ///   - folder: The directory of the nodes.
  ///   - properties: The directory of the kernel's properties of each node.
  package init(
    folder: String = "/dev/input",
    properties: String = "/sys/class/input"
  ) {
    self.folder = folder
    self.properties = properties
    watch = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
    let events = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
    // Without a watch, only initially connected controllers are found.
    if watch >= 0 { inotify_add_watch(watch, folder, UInt32(events)) }
  }

  deinit { if watch >= 0 { Glibc.close(watch) } }

  /// Returns the nodes in the folder, in the order of their numbers.
  package func nodes() -> [String] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var numbers: [Int] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix("event"), let number = Int(name.dropFirst(5)) else { continue }
      numbers.append(number)
    }
    return numbers.sorted().map { "\(folder)/event\($0)" }
  }

  /// Opens a node for reading and writing, without waiting for it.
  package func open(_ path: String) -> Int32 {
    let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    return descriptor < 0 ? -errno : descriptor
  }

  package func close(_ descriptor: Int32) { Glibc.close(descriptor) }

  package func control(
    _ descriptor: Int32,
    _ request: UInt,
    _ argument: UnsafeMutableRawPointer
  ) -> Int32 {
    haptics_input_control(descriptor, request, argument)
  }

  package func control(_ descriptor: Int32, _ request: UInt, value: Int32) -> Int32 {
    haptics_input_control_value(descriptor, request, value)
  }

  /// Writes bytes; how many.
  package func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    return count < 0 ? -Int(errno) : count
  }

  /// Returns the first line of a file that the kernel keeps for a node.
  package func property(_ name: String, of path: String) -> String? {
    let node = path.split(separator: "/").last ?? ""
    let file = Glibc.open("\(properties)/\(node)/device/\(name)", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { Glibc.close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(decoding: bytes[..<count].prefix { $0 != 10 }, as: UTF8.self)
  }

  /// Returns whether nodes were added, removed or changed their permissions since the last call.
  package func takeChanges() -> Bool {
    guard watch >= 0 else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { bytes in
      var isChanged = false
      while read(watch, bytes.baseAddress, bytes.count) > 0 { isChanged = true }
      return isChanged
    }
  }
}
