import HapticsFiles
import LocatedJSON

/// A language server for patterns, timelines and haptic clips, from bytes to bytes.
///
/// It has no thread, clock or descriptor. The caller passes received bytes and calls ``work()``
/// while there is work, so that a message in between, such as a cancellation or the next key, is
/// known before older work continues.
///
/// ```swift
/// server.receive(bytes)
/// while server.hasWork { server.work() }
/// send(server.takeOutput())
/// ```
public final class LanguageServer {
  let options: ServerOptions
  var writer = MessageWriter()
  var client = ClientFeatures()
  var settings = Settings()
  var workspace: Workspace
  /// The cached configurations of documents, until one may have changed.
  var configurations = ConfigurationSearch(.nowhere)
  /// The reported errors of configurations.
  var reportedErrors: Set<ToolError> = []
  /// The open documents by the client's addresses.
  var documents: [String: OpenDocument] = [:]
  /// The addresses of documents with unpublished findings, in order.
  var unchecked: [String] = []
  /// The addresses of recently used documents, the latest one last.
  private var recent: [String] = []
  /// The maximum number of documents with cached analyses, because a user views only a few.
  private static let recentLimit = 8
  /// Counts the times that files may have changed, so that older findings are known as such.
  var generation = 0
  /// The number of texts sent by the client, by opening and changing documents.
  var textCount = 0
  var pendingRequests: [RequestID: PendingRequest] = [:]
  /// The studios that were started, by their folders.
  var studios: [Path: Studio] = [:]

  private var reader = FrameReader()
  private var queue: [RPCMessage] = []
  private var position = 0
  private var canceled: Set<RequestID> = []
  private(set) var phase = Phase.uninitialized
  /// The process of the client, whose end also ends the server; `nil` if unknown.
  public internal(set) var clientProcess: Int?

  /// The stage of the session, from before `initialize` to after `shutdown`.
  enum Phase { case uninitialized, running, shutDown, exited(Int32) }

  /// A request of the server's own.
  enum PendingRequest { case configuration, showing(address: String), other }

  /// Creates a server that waits for `initialize`.
  public init(_ options: ServerOptions = ServerOptions()) {
    self.options = options
    workspace = Workspace(givenRoots: options.assetRoots)
  }

  /// Marks a document as used; for documents that have not been used recently only the text is
  /// kept.
  func use(_ document: OpenDocument) {
    guard recent.last != document.uri else { return }
    recent.removeAll { $0 == document.uri }
    recent.append(document.uri)
    guard recent.count > Self.recentLimit else { return }
    documents[recent.removeFirst()]?.forgetAnalysis()
  }

  // MARK: - Bytes

  /// Receives bytes of the client.
  public func receive(_ bytes: some Collection<UInt8>) {
    reader.append(bytes)
    while let frame = reader.next() {
      switch frame {
      case .fault(let fault):
        queue.append(.invalid(id: nil, ResponseError(.parseError, fault.description)))
      case .message(let body):
        let message = RPCMessage(body)
        if case .notification("$/cancelRequest", let parameters) = message {
          // A cancellation precedes pending messages, or it would be too late.
          cancel(parameters?["id"].flatMap(RequestID.init))
        } else {
          queue.append(message)
        }
      }
    }
  }

  private func cancel(_ id: RequestID?) {
    guard let id else { return }
    let isWaiting = queue[position...].contains { message in
      if case .request(id, _, _) = message { true } else { false }
    }
    // Unknown IDs would be kept forever.
    if isWaiting { canceled.insert(id) }
  }

  /// Returns the pending output.
  public func takeOutput() -> [UInt8] { writer.take() }

  /// A Boolean value that indicates whether there is pending output.
  public var hasOutput: Bool { !writer.isEmpty }

  /// The status to exit with, once the client has said that it is time to.
  public var exitStatus: Int32? {
    if case .exited(let status) = phase { status } else { nil }
  }

  /// Ends the input after the client has disconnected.
  public func endInput() {
    if case .exited = phase { return }
    stopPrograms()
    if case .shutDown = phase { phase = .exited(0) } else { phase = .exited(1) }
  }

  /// Stops the programs that were started for the client.
  private func stopPrograms() {
    options.player?.stop()
    stopStudios()
  }

  // MARK: - Work

  /// A Boolean value that indicates whether there is a message to handle, or a document to check.
  public var hasWork: Bool {
    if case .exited = phase { return false }
    return position < queue.count || !unchecked.isEmpty
  }

  /// Handles a message, or checks a document if there is none.
  ///
  /// Findings come last, because only those of the latest edit are useful.
  public func work() {
    guard hasWork else { return }
    guard position < queue.count else { return publishNext() }
    let message = queue[position]
    position += 1
    if position == queue.count || position > 1_000 {
      queue.removeSubrange(..<position)
      position = 0
    }
    handle(message)
  }

  private func handle(_ message: RPCMessage) {
    switch message {
    case .request(let id, let method, let parameters):
      do throws(ResponseError) {
        if canceled.remove(id) != nil {
          throw ResponseError(.requestCanceled, "the request was canceled")
        }
        writer.answer(id, try result(of: method, parameters))
      } catch {
        writer.refuse(id, error)
      }
    case .notification(let method, let parameters): take(method, parameters)
    case .response(let id, let result, let isError):
      if let id, let request = pendingRequests.removeValue(forKey: id) {
        handle(request, isError ? nil : result)
      }
    case .invalid(let id, let error): writer.refuse(id, error)
    }
  }

  private func result(
    of method: String,
    _ parameters: RPCValue?
  ) throws(ResponseError) -> JSON {
    switch phase {
    case .uninitialized:
      guard method == "initialize" else {
        throw ResponseError(.serverNotInitialized, "'initialize' must come before '\(method)'")
      }
      let result = initialize(parameters)
      phase = .running
      return result
    case .shutDown, .exited:
      throw ResponseError(.invalidRequest, "'\(method)' came after 'shutdown'")
    case .running:
      switch method {
      case "initialize": throw ResponseError(.invalidRequest, "'initialize' came twice")
      case "shutdown":
        stopPrograms()
        phase = .shutDown
        return .null
      default: return try answer(method, parameters)
      }
    }
  }

  private func take(_ method: String, _ parameters: RPCValue?) {
    switch (phase, method) {
    case (.shutDown, "exit"): phase = .exited(0)
    case (_, "exit"):
      stopPrograms()
      phase = .exited(1)
    case (.running, _): receive(method, parameters)
    default: break
    }
  }
}
