import HapticsFiles
import NIOCore
import NIOPosix

/// A server of the studio and of one folder, which only programs on this computer can reach.
package struct StudioServer: Sendable {
  /// The address for a browser, with the secret.
  package let address: String

  private let channel: any Channel
  private let thread: MultiThreadedEventLoopGroup
  /// The threads for files, so that a slow disk does not delay other answers.
  private let work: NIOThreadPool

  /// Starts a server, on its own threads.
  ///
  /// - Parameter port: The port on the loopback interface; 0 for any that is free.
  /// - Throws: ``HTTPError/failed(_:)`` if the port is unavailable.
  package init(
    page: StudioPage,
    folder: StudioFolder,
    port: UInt16 = 0,
    limits: StudioLimits = StudioLimits()
  ) throws(HTTPError) {
    let routes = StudioRoutes(page: page, folder: folder)
    let connections = StudioConnections(limits)
    let secret = StudioGate.randomSecret()
    let thread = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let work = NIOThreadPool(numberOfThreads: StudioServer.workCount)
    work.start()
    do {
      channel = try ServerBootstrap(group: thread)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let gate = StudioGate(port: channel.port, secret: secret)
            try StudioConnection.add(to: channel, routes, gate, connections, work: work)
          }
        }
        .bind(to: SocketAddress(ipAddress: "127.0.0.1", port: Int(port)))
        .wait()
    } catch {
      try? thread.syncShutdownGracefully()
      try? work.syncShutdownGracefully()
      let code = (error as? IOError)?.errnoCode
      throw .failed(code.map { SystemError(code: $0).reason } ?? "\(error)")
    }
    self.thread = thread
    self.work = work
    address = "http://127.0.0.1:\(channel.port)/#secret=\(secret)"
  }

  private static let workCount = 4

  package func wait() { try? channel.closeFuture.wait() }

  /// Stops the server; a file that is being saved is saved completely.
  package func stop() {
    // Work that ends needs the thread of the connections.
    try? work.syncShutdownGracefully()
    try? thread.syncShutdownGracefully()
  }
}

extension Channel {
  /// The port on this computer; a connection has that of its server.
  fileprivate var port: UInt16 { localAddress?.port.flatMap { UInt16(exactly: $0) } ?? 0 }
}
