import HapticsFiles
import HapticsLanguageServer
import HapticsTools
import LocatedJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Transfers bytes between a language server and the standard streams, on one thread.
///
/// Input is read first, so that cancellations and further keys are known early. Output waits until
/// the client accepts it, so that full pipes never block both sides.
struct ServingLoop {
  private let server: LanguageServer
  private let studios: ChildStudios?
  private let player: ChildPlayer?
  private let givenProcess: Int?
  private var output: [UInt8] = []
  private var position = 0

  /// The maximum number of bytes that a writable pipe always accepts.
  private static let writeSize = 4_096
  private static let readSize = 1 << 16
  /// The interval for checking the client's process, in milliseconds.
  private static let lookInterval: Int32 = 2_000

  init(
    _ options: ServerOptions,
    _ studios: ChildStudios? = nil,
    _ player: ChildPlayer? = nil,
    clientProcess: Int?
  ) {
    server = LanguageServer(options)
    self.player = player
    self.studios = studios
    givenProcess = clientProcess
  }

  /// Serves until the client exits or disconnects.
  ///
  /// - Throws: `ToolError` if standard input cannot be read.
  func run() throws -> ToolStatus {
    var loop = self
    return try loop.serve()
  }

  private mutating func serve() throws -> ToolStatus {
    while true {
      if server.hasOutput {
        output.removeSubrange(..<position)
        position = 0
        output += server.takeOutput()
      }
      if let status = server.exitStatus {
        // Output without a client can be dropped.
        while position < output.count, (try? writeSome()) != nil {}
        return status == 0 ? .clean : .findings
      }
      let ready = wait()
      if ready.input {
        try readSome()
      } else if ready.output {
        guard (try? writeSome()) != nil else {
          server.endInput()
          position = output.count
          continue
        }
      } else if ready.player {
        if let reason = player?.takeOutput() { server.receive(playingFailure: reason) }
      } else if let folder = ready.studio {
        if let news = studios?.takeOutput(of: folder) { server.receive(news, ofStudioFor: folder) }
      } else if server.hasWork {
        server.work()
      } else if !isClientAlive {
        server.endInput()
      }
    }
  }

  /// Polls for events; blocks only without pending work.
  private func wait() -> (input: Bool, output: Bool, player: Bool, studio: Path?) {
    let outputs = studios?.outputs ?? []
    let isWriting = position < output.count
    // Descriptors below zero are not looked at.
    var requests = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isWriting ? 1 : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: player?.output ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    requests += outputs.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let timeout = server.hasWork ? 0 : Self.lookInterval
    guard poll(&requests, nfds_t(requests.count), timeout) > 0 else {
      return (false, false, false, nil)
    }
    let isReady = requests.map { $0.revents != 0 }
    let printed = zip(outputs, isReady.dropFirst(3)).first { $0.1 }?.0.folder
    return (isReady[0], isReady[1], isReady[2], printed)
  }

  private func readSome() throws {
    var bytes: [UInt8] = []
    let count: Int
    do throws(SystemError) {
      count = try FileDescriptor.standardInput.read(appendingTo: &bytes, atMost: Self.readSize)
    } catch {
      throw ToolError("standard input", error)
    }
    if count == 0 { server.endInput() } else { server.receive(bytes) }
  }

  private mutating func writeSome() throws(SystemError) {
    let end = min(position + Self.writeSize, output.count)
    try FileDescriptor.standardOutput.write(Array(output[position..<end]))
    position = end
  }

  /// A Boolean value that indicates whether the client's process is running, if its identifier is
  /// known.
  private var isClientAlive: Bool {
    guard let process = server.clientProcess ?? givenProcess, process > 0,
      let id = pid_t(exactly: process)
    else { return true }
    return kill(id, 0) == 0 || errno != ESRCH
  }
}
