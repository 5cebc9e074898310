internal import HapticsFiles
internal import HapticsLanguageServer

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Carries bytes between a language server and the standard streams, on one thread.
///
/// What comes is read before anything else is done, so cancellations and further keys are known
/// early; and nothing is written that the client does not take, so the two never wait for each
/// other with full pipes.
struct ServingLoop {
  private let server: LanguageServer
  private let studios: ChildStudios?
  private let player: ChildPlayer?
  private let givenProcess: Int?
  private var output: [UInt8] = []
  private var position = 0

  /// The most bytes that a pipe takes at once where it takes any.
  private static let writeSize = 4_096
  private static let readSize = 1 << 16
  /// How often the client's process is looked for while nothing happens, in milliseconds.
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

  /// Serves until the client says that it is over, or is gone.
  ///
  /// - Throws: `SystemError` where standard input cannot be read.
  func run() throws -> ExitStatus {
    var loop = self
    return try loop.serve()
  }

  private mutating func serve() throws -> ExitStatus {
    while true {
      if server.hasOutput {
        output.removeSubrange(..<position)
        position = 0
        output += server.takeOutput()
      }
      if let status = server.exitStatus {
        // What the client is not there for any more is no loss.
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

  /// What can be done without waiting; waits only where there is no work.
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
    let count = try FileDescriptor.standardInput.read(appendingTo: &bytes, atMost: Self.readSize)
    if count == 0 { server.endInput() } else { server.receive(bytes) }
  }

  private mutating func writeSome() throws(SystemError) {
    let end = min(position + Self.writeSize, output.count)
    try FileDescriptor.standardOutput.write(Array(output[position..<end]))
    position = end
  }

  /// Whether the client's process is there, as far as anybody has said which one it is.
  private var isClientAlive: Bool {
    guard let process = server.clientProcess ?? givenProcess, process > 0,
      let id = pid_t(exactly: process)
    else { return true }
    return kill(id, 0) == 0 || errno != ESRCH
  }
}
