internal import HapticsFiles
internal import HapticsLoading
internal import JSONWriting

/// A language server for patterns, timelines and haptic clips: bytes in, bytes out.
///
/// It has no thread, no clock and no descriptor. Whoever has them hands over what was received and
/// calls ``work()`` as long as there is something to do, so that a message that comes in the
/// meantime, such as a cancellation or the next key, is known before older work goes on.
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
  /// Finds the configurations of documents, as long as none may have changed.
  var configurations = ConfigurationSearch(.nowhere)
  /// What was said about configurations that cannot be used.
  var complaints: Set<Failure> = []
  /// The open documents by the client's addresses.
  var documents: [String: OpenDocument] = [:]
  /// The addresses of documents whose findings are to be published, the first one first.
  var unchecked: [String] = []
  /// The addresses of the documents that were worked on last, the last one behind.
  private var recent: [String] = []
  /// The most documents of which more is kept than their text: a person looks at a few.
  private static let recentLimit = 8
  /// Counts the times that files may have changed, so that older findings are known as such.
  var generation = 0
  /// How many texts the client has sent, by opening and changing documents.
  var textCount = 0
  /// What the answers to requests of our own are for.
  var questions: [RequestID: Question] = [:]
  /// The studios that were started, by their folders.
  var studios: [Path: Studio] = [:]

  private var reader = FrameReader()
  private var queue: [RPCMessage] = []
  private var position = 0
  private var canceled: Set<RequestID> = []
  private(set) var phase = Phase.uninitialized
  /// The process of the client, which the server does not outlive; `nil` where nobody said it.
  public internal(set) var clientProcess: Int?

  /// The stage of the session, from before `initialize` to after `shutdown`.
  enum Phase { case uninitialized, running, shutDown, exited(Int32) }

  /// A request of the server's own.
  enum Question { case configuration, showing(address: String), other }

  /// Creates a server that waits for `initialize`.
  public init(_ options: ServerOptions = ServerOptions()) {
    self.options = options
    workspace = Workspace(givenRoots: options.assetRoots)
  }

  /// Notes that a document is worked on; of one that was not for long only the text is kept.
  func use(_ document: OpenDocument) {
    guard recent.last != document.uri else { return }
    recent.removeAll { $0 == document.uri }
    recent.append(document.uri)
    guard recent.count > Self.recentLimit else { return }
    documents[recent.removeFirst()]?.forgetAnalysis()
  }

  // MARK: - Bytes

  /// Takes what was received.
  public func receive(_ bytes: some Collection<UInt8>) {
    reader.append(bytes)
    while let frame = reader.next() {
      switch frame {
      case .fault(let fault):
        queue.append(.invalid(id: nil, ResponseError(.parseError, fault.description)))
      case .message(let body):
        let message = RPCMessage(body)
        if case .notification("$/cancelRequest", let parameters) = message {
          // It overtakes what waits, or it would come too late.
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
    // An ID that nobody waits for would be kept forever.
    if isWaiting { canceled.insert(id) }
  }

  /// Takes what is to be sent.
  public func takeOutput() -> [UInt8] { writer.take() }

  /// Whether something is to be sent.
  public var hasOutput: Bool { !writer.isEmpty }

  /// The status to exit with, once the client has said that it is time to.
  public var exitStatus: Int32? {
    if case .exited(let status) = phase { status } else { nil }
  }

  /// Says that nothing more will be received: the client is gone.
  public func endInput() {
    if case .exited = phase { return }
    stopPrograms()
    if case .shutDown = phase { phase = .exited(0) } else { phase = .exited(1) }
  }

  /// Ends what was started for the client.
  private func stopPrograms() {
    options.player?.stop()
    stopStudios()
  }

  // MARK: - Work

  /// Whether there is a message to handle, or a document to check.
  public var hasWork: Bool {
    if case .exited = phase { return false }
    return position < queue.count || !unchecked.isEmpty
  }

  /// Handles one message, or checks one document where there is none.
  ///
  /// Findings come last: of several edits in a row only the last one's are worth making.
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
      if let id, let question = questions.removeValue(forKey: id) {
        learn(question, isError ? nil : result)
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
