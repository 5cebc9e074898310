internal import HapticsFiles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A process of the language server's, and the server's end of the connection to it.
///
/// The connection is closed with the server, however that ends, so the process can end then, too.
struct ConnectedChild {
  private let process: pid_t
  private let socket: FileDescriptor

  /// Starts a program whose standard output and errors are the other end of the connection.
  ///
  /// - Parameter input: Its standard input; the connection, too, where none is given.
  /// - Throws: `SystemError` where it cannot be started.
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

  /// What says by `poll` that there is something to read.
  var descriptor: Int32 { socket.rawValue }

  /// Reads what the process has printed, which there must be, onto some bytes.
  ///
  /// - Returns: Whether there was something; nothing more comes of one that has ended.
  func read(onto bytes: inout [UInt8]) -> Bool {
    ((try? socket.read(appendingTo: &bytes, atMost: 4_096)) ?? 0) > 0
  }

  /// Ends the process where it has not ended by itself, and waits for that.
  ///
  /// - Returns: Whether it had ended by itself, with another status than 0.
  @discardableResult
  func end() -> Bool {
    socket.close()
    // It has not been waited for yet, so its number is nobody else's.
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status & 0x7F == 0 && status >> 8 & 0xFF != 0
  }

  /// Why a program has failed: the last that it said.
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
