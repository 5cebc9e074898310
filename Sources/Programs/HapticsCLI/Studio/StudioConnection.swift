import NIOCore
import NIOHTTP1
import NIOPosix

/// A connection to the studio's server, which serves one request and ends.
///
/// The request head determines the response. A body is read only for saving, and only from a client
/// with the secret; it goes to disk as it arrives.
final class StudioConnection: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    case head
    case body(StudioUpload)
    /// The body has arrived, but is not on disk yet.
    case received(StudioUpload)
    /// The files are read or written on another thread.
    case working
    case answered
  }

  private let routes: StudioRoutes
  private let work: NIOThreadPool?
  private let gate: StudioGate
  private let connections: StudioConnections
  private let limits: StudioLimits
  private var state = State.head
  private var isAdded = false
  private var isKept = false
  private var hasWholeInput = false
  private var isWritten = false
  /// The part of the body that is not being written yet.
  private var pending: [UInt8] = []
  private var bodySize = 0
  private var isWriting = false
  private var isReadHeld = false
  private var reserved = 0
  private var discarded = 0
  private var deadline: Scheduled<Void>?

  init(
    _ routes: StudioRoutes,
    _ gate: StudioGate,
    _ connections: StudioConnections,
    work: NIOThreadPool? = nil
  ) {
    self.routes = routes
    self.work = work
    self.gate = gate
    self.connections = connections
    limits = connections.limits
  }

  /// Adds the handlers of a connection to a channel.
  ///
  /// - Parameter work: The threads for files; `nil` for the channel's own thread.
  static func add(
    to channel: any Channel,
    _ routes: StudioRoutes,
    _ gate: StudioGate,
    _ connections: StudioConnections,
    work: NIOThreadPool? = nil
  ) throws {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = connections.limits.fieldSize
    limits.maxHeaderListSize = connections.limits.headSize
    limits.maxHeaderFieldCount = connections.limits.fieldCount
    let decoder = HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: limits)
    let pipeline = channel.pipeline.syncOperations
    // The parser counts no spaces before a value. They stay in the buffer, whose size has a limit.
    try pipeline.addHandler(
      ByteToMessageHandler(decoder, maximumBufferSize: connections.limits.headSize)
    )
    try pipeline.addHandler(HTTPResponseEncoder())
    try pipeline.addHandler(StudioConnection(routes, gate, connections, work: work))
  }

  func channelActive(context: ChannelHandlerContext) {
    isAdded = connections.add(context.channel)
    guard isAdded else {
      send(StudioAnswer(.serviceUnavailable), context)
      return context.close(promise: nil)
    }
    limit(limits.headTime, context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    connections.release(reserved)
    reserved = 0
    if isAdded { connections.remove(context.channel, isKept: isKept) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (unwrapInboundIn(data), state) {
    case (.head(let head), .head): receive(head, context)
    case (.body(let part), .body): receive(part, context)
    case (.end, .body(let upload)):
      hasWholeInput = true
      state = .received(upload)
      write(to: upload, context)
    case (.end, _):
      hasWholeInput = true
      closeIfDone(context)
    case (.body(let part), _): discard(part.readableBytes, context)
    case (.head, _): break
    }
  }

  private func receive(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    limit(limits.exchangeTime, context)
    guard head.headers.only("Transfer-Encoding").map({ $0 == "chunked" }) ?? true else {
      return send(StudioAnswer(.notImplemented), context)
    }
    guard routes.isAdmitted(head, through: gate) else {
      return proceed(routes.step(after: head, through: gate), head, context)
    }
    isKept = true
    connections.keep(context.channel)
    let (routes, gate) = (routes, gate)
    guard head.method != .PUT else {
      return proceed(routes.step(after: head, through: gate), head, context)
    }
    state = .working
    perform({ routes.step(after: head, through: gate) }, context) { $0.proceed($1, head, $2) }
  }

  private func proceed(
    _ step: StudioRoutes.Step,
    _ head: HTTPRequestHead,
    _ context: ChannelHandlerContext
  ) {
    switch step {
    case .answer(let answer): send(answer, context)
    case .save(let upload):
      let size = head.headers.only("Content-Length").map { Int($0) ?? .max } ?? 0
      state = .body(upload)
      guard reserve(size, context) else { return }
      if head.headers.only("Expect")?.lowercased() == "100-continue" {
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      }
    }
  }

  private func receive(_ part: ByteBuffer, _ context: ChannelHandlerContext) {
    bodySize += part.readableBytes
    guard reserve(bodySize, context), case .body(let upload) = state else { return }
    pending.append(contentsOf: part.readableBytesView)
    write(to: upload, context)
  }

  /// Writes the pending part of the body, and saves the file after the last one.
  private func write(to upload: StudioUpload, _ context: ChannelHandlerContext) {
    guard !isWriting else { return }
    if pending.isEmpty {
      guard case .received = state else { return }
      let routes = routes
      state = .working
      return perform({ routes.save(upload) }, context) { $0.send($1, $2) }
    }
    let bytes = pending
    pending = []
    isWriting = true
    perform({ Result { () throws(HTTPError) in try upload.write(bytes) } }, context) {
      handler,
      result,
      context in
      handler.isWriting = false
      if case .failure(let error) = result { handler.send(StudioAnswer(error), context) }
      if handler.isReadHeld {
        handler.isReadHeld = false
        context.read()
      }
      switch handler.state {
      case .body, .received: handler.write(to: upload, context)
      default: break
      }
    }
  }

  /// Reads no more while the disk is slower than the client.
  func read(context: ChannelHandlerContext) {
    if isWriting, pending.count >= StudioConnection.pendingLimit {
      isReadHeld = true
    } else {
      context.read()
    }
  }

  private static let pendingLimit = 1 << 18

  /// Reserves disk space for a body of a size, and answers if that is impossible.
  private func reserve(_ size: Int, _ context: ChannelHandlerContext) -> Bool {
    guard size > reserved else { return true }
    guard size <= limits.bodySize else {
      send(StudioAnswer(.payloadTooLarge), context)
      return false
    }
    guard connections.reserve(size - reserved) else {
      send(StudioAnswer(.serviceUnavailable, ["Retry-After": "1"]), context)
      return false
    }
    reserved = size
    return true
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if case .dataReceivedInErrorState(_, let part)? = error as? ByteToMessageDecoderError {
      return discard(part.readableBytes, context)
    }
    // The decoder also reports a connection that closes in the middle of a request.
    guard context.channel.isActive else { return }
    switch (state, error) {
    case (.head, HTTPParserError.headerOverflow),
      (.head, is ByteToMessageDecoderError.PayloadTooLargeError):
      send(StudioAnswer(.requestHeaderFieldsTooLarge), context)
    case (.head, HTTPParserError.invalidVersion):
      send(StudioAnswer(.httpVersionNotSupported), context)
    case (.head, is HTTPParserError), (.body, is HTTPParserError):
      send(StudioAnswer(.badRequest), context)
    case (.received, is HTTPParserError), (.working, is HTTPParserError),
      (.answered, is HTTPParserError):
      break
    default: context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case .inputClosed? = event as? ChannelEvent else { return }
    // The decoder has reported an error by now if the input ends in the middle of a request.
    hasWholeInput = true
    if case .head = state { context.close(promise: nil) } else { closeIfDone(context) }
  }

  // MARK: - Answering

  private func send(_ answer: StudioAnswer, _ context: ChannelHandlerContext) {
    if case .answered = state { return }
    state = .answered
    pending = []
    connections.release(reserved)
    reserved = 0
    var headers = answer.headers
    let size = answer.file?.size ?? answer.body.readableBytes
    headers.add(name: "Content-Length", value: "\(size)")
    headers.add(name: "Connection", value: "close")
    let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    guard !answer.isHeadOnly else { return end(context) }
    if answer.body.readableBytes > 0 {
      context.write(wrapOutboundOut(.body(.byteBuffer(answer.body))), promise: nil)
    }
    guard let file = answer.file else { return end(context) }
    context.flush()
    send(file, from: 0, context)
  }

  /// Sends the rest of a file, each piece after the client has taken the previous one.
  private func send(_ file: StudioFile, from offset: Int, _ context: ChannelHandlerContext) {
    guard offset < file.size else { return end(context) }
    perform({ (try? file.piece(at: offset)) ?? [] }, context) { handler, piece, context in
      // A file that became shorter cannot be completed.
      guard !piece.isEmpty, context.channel.isActive else { return context.close(promise: nil) }
      let written = context.eventLoop.makePromise(of: Void.self)
      let bound = NIOLoopBound((handler: handler, context: context), eventLoop: context.eventLoop)
      written.futureResult.whenSuccess {
        bound.value.handler.send(file, from: offset + piece.count, bound.value.context)
      }
      let body = IOData.byteBuffer(ByteBuffer(bytes: piece))
      context.writeAndFlush(handler.wrapOutboundOut(.body(body)), promise: written)
    }
  }

  private func end(_ context: ChannelHandlerContext) {
    let written = context.eventLoop.makePromise(of: Void.self)
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    written.futureResult.whenSuccess {
      bound.value.handler.isWritten = true
      bound.value.handler.finishOutput(bound.value.context)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
  }

  /// Runs work on files on another thread, and then continues here.
  private func perform<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value,
    _ context: ChannelHandlerContext,
    then next: @escaping (StudioConnection, Value, ChannelHandlerContext) -> Void
  ) {
    guard let work else { return next(self, body(), context) }
    let bound = NIOLoopBound(
      (handler: self, context: context, next: next),
      eventLoop: context.eventLoop
    )
    work.runIfActive(eventLoop: context.eventLoop, body).whenSuccess { value in
      let (handler, context, next) = bound.value
      guard context.channel.isActive else { return }
      next(handler, value, context)
    }
  }

  /// Closes the connection, or only its output while the client still sends: to close it then would
  /// take the answer from the client.
  private func finishOutput(_ context: ChannelHandlerContext) {
    guard !hasWholeInput else { return closeIfDone(context) }
    context.close(mode: .output, promise: nil)
    limit(limits.discardTime, context)
  }

  private func closeIfDone(_ context: ChannelHandlerContext) {
    if hasWholeInput, isWritten { context.close(promise: nil) }
  }

  private func discard(_ size: Int, _ context: ChannelHandlerContext) {
    discarded += size
    if discarded > limits.discardedSize { context.close(promise: nil) }
  }

  /// Closes the connection after a time, which replaces the last one.
  private func limit(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: time) { bound.value.close(promise: nil) }
  }
}
