import HapticsFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A process of the language server, with the server's end of the connection.
///
/// The connection always closes with the server, which lets the process end.
struct ConnectedChild {
  private let process: pid_t
  private let socket: FileDescriptor

  /// Starts a program with the connection as its standard output and error.
  ///
  /// - Parameter input: Its standard input; the connection if omitted.
  /// - Throws: `SystemError` if it cannot be started.
  init(_ program: Path, _ arguments: [Path], input: Int32? = nil) throws(SystemError) {
    let (socket, other) = try ConnectedChild.sockets()
    defer { other.close() }
    let streams = [input ?? other.rawValue, other.rawValue, other.rawValue]
    do throws(SystemError) {
      process = try ChildProcess.start(program, arguments, streams: streams)
      self.socket = socket
    } catch {
      socket.close()
      throw error
    }
  }

  var descriptor: Int32 { socket.rawValue }

  /// Appends available output of the process.
  ///
  /// - Returns: `false` at the end of the output.
  func read(onto bytes: inout [UInt8]) -> Bool {
    ((try? socket.read(appendingTo: &bytes, atMost: 4_096)) ?? 0) > 0
  }

  /// Terminates the process unless it has ended, and waits for it.
  ///
  /// - Returns: `true` if it had already ended with a status other than 0.
  @discardableResult
  func end() -> Bool {
    socket.close()
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status & 0x7F == 0 && status >> 8 & 0xFF != 0
  }

  /// Returns the reason of a failure: the last line of output.
  static func reason(in text: [UInt8]) -> String {
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n").last ?? ""
    return String(line.hasPrefix("haptics: ") ? line.dropFirst(9) : line)
  }

  /// Two ends of one connection, which no other process inherits.
  private static func sockets() throws(SystemError) -> (FileDescriptor, FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError(code: errno) }
    #else
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { throw SystemError(code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
  }
}
