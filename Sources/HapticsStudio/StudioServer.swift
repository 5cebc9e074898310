internal import FlyingFox
internal import FlyingSocks
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A server of the studio and of one folder, which only programs of this computer reach.
public struct StudioServer: Sendable {
  private let server: HTTPServer
  private let page: StudioPage
  private let folder: StudioFolder
  private let routes = OpeningRoutes()

  /// Creates a server, which does not listen yet.
  ///
  /// - Parameter port: The port on the loopback interface; 0 for any that is free.
  /// - Throws: FlyingSocks' error where the system has no such address.
  public init(page: StudioPage, folder: StudioFolder, port: UInt16 = 0) throws {
    self.page = page
    self.folder = folder
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    server = HTTPServer(
      // Larger bodies are handed on part by part and not kept.
      config: .init(address: address, sharedRequestReplaySize: 4096, logger: .disabled),
      handler: routes
    )
  }

  /// Serves until the task is canceled.
  ///
  /// - Parameter ready: Is called with the address to open, once there is somebody to answer.
  /// - Throws: ``StudioRefusal/failed(_:)`` where the port cannot be had.
  public func run(ready: @escaping @Sendable (String) -> Void) async throws {
    do {
      try await serve(ready)
    } catch SocketError.failed(_, _, let reason) {
      throw StudioRefusal.failed(reason)
    }
  }

  private func serve(_ ready: @escaping @Sendable (String) -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await server.waitUntilListening()
        guard case .ip4(_, let port)? = await server.listeningAddress else { return }
        let gate = StudioGate(port: port)
        routes.open(StudioRoutes(page: page, folder: folder, gate: gate))
        ready("http://127.0.0.1:\(port)/#secret=\(gate.secret)")
      }
      try await group.waitForAll()
    }
  }
}

/// The answers of a server, which depend on the port that it is going to get.
private final class OpeningRoutes: HTTPHandler {
  private let routes = Mutex<StudioRoutes?>(nil)

  func open(_ routes: StudioRoutes) { self.routes.withLock { $0 = routes } }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let routes = routes.withLock({ $0 }) else {
      return HTTPResponse(statusCode: .serviceUnavailable)
    }
    return await routes.handleRequest(request)
  }
}
