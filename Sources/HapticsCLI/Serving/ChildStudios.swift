internal import HapticsFiles
internal import HapticsLanguageServer
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The studios that a language server has started, one process for each folder.
///
/// The other end of each one's standard streams is a socket of the server's, and it ends when that is
/// closed: so none outlives the server, however that ends.
final class ChildStudios: Sendable {
  private let studio: InstalledStudio
  private let children = Mutex<[Path: Child]>([:])

  /// A process that serves a folder.
  private struct Child {
    let process: pid_t
    /// Where it prints to, and what it ends with.
    let socket: FileDescriptor
    /// What it has printed so far, as long as the address is not known.
    var text: [UInt8] = []
    var isServing = false
  }

  init(_ studio: InstalledStudio) { self.studio = studio }

  /// The studios as a server knows them.
  var control: StudioControl {
    StudioControl(start: { self.start($0) }, stop: { self.stop($0) })
  }

  // MARK: - What they print

  /// The folders with the descriptors of what their studios print.
  var outputs: [(folder: Path, descriptor: Int32)] {
    children.withLock { $0.map { ($0.key, $0.value.socket.rawValue) } }
  }

  /// Takes what the studio of a folder has printed, which there must be.
  ///
  /// - Returns: What became of it, where that is something new.
  func takeOutput(of folder: Path) -> StudioNews? {
    children.withLock { children in
      guard var child = children[folder] else { return nil }
      var bytes: [UInt8] = []
      let count = (try? child.socket.read(appendingTo: &bytes, atMost: 4_096)) ?? 0
      if count == 0 {
        children[folder] = nil
        ChildStudios.end(child)
        return .ended(reason: ChildStudios.reason(in: child.text))
      }
      guard !child.isServing else { return nil }
      child.text += bytes
      let address = ChildStudios.address(in: child.text)
      child.isServing = address != nil
      children[folder] = child
      return address.map { .serves(address: $0) }
    }
  }

  /// The address in what a studio prints, once that line is complete.
  private static func address(in text: [UInt8]) -> String? {
    let start = "haptics studio: open "
    return String(decoding: text, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    .dropLast()
    .first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  /// Why a studio has not started: the last that it said.
  private static func reason(in text: [UInt8]) -> String {
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n").last ?? ""
    return String(line.hasPrefix("haptics: ") ? line.dropFirst(9) : line)
  }

  // MARK: - Processes

  private func start(_ folder: Path) -> String? {
    stop(folder)
    guard let (socket, other) = ChildStudios.sockets() else {
      return SystemError(code: errno).reason
    }
    defer { other.close() }
    let arguments = studio.arguments(for: folder) + [InstalledStudio.untilInputEnds]
    let streams = [Int32](repeating: other.rawValue, count: 3)
    do throws(SystemError) {
      let process = try ChildProcess.start(studio.server, arguments, streams: streams)
      children.withLock { $0[folder] = Child(process: process, socket: socket) }
      return nil
    } catch {
      socket.close()
      return error.reason
    }
  }

  private func stop(_ folder: Path) {
    if let child = children.withLock({ $0.removeValue(forKey: folder) }) { ChildStudios.end(child) }
  }

  private static func end(_ child: Child) {
    child.socket.close()
    // It has not been waited for yet, so its number is nobody else's.
    kill(child.process, SIGTERM)
    waitpid(child.process, nil, 0)
  }

  /// Two ends of one connection, which no other process inherits.
  private static func sockets() -> (FileDescriptor, FileDescriptor)? {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #else
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
  }
}
