import Foundation
import HapticsFiles
import NIOCore
import NIOEmbedded
import TestSupport
import Testing

@testable import HapticsCLI

/// A client that sends what it likes, over a connection whose clock is set by hand.
private final class Client {
  private let channel = EmbeddedChannel()
  private var output = ""

  init(_ server: Server) throws {
    try channel.pipeline.syncOperations.addHandler(HalfClosing())
    try StudioConnection.add(to: channel, server.routes, server.gate, server.connections)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 4000)).wait()
  }

  deinit { if isOpen { _ = try? channel.finish() } }

  var isOpen: Bool { channel.isActive }

  func send(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }

  func pass(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }

  func endInput() { channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed) }

  /// The status lines so far.
  var statuses: [String] {
    while let part = try? channel.readOutbound(as: ByteBuffer.self) {
      output += String(buffer: part)
    }
    return output.split(separator: "\r\n").filter { $0.hasPrefix("HTTP/1.1 ") }
      .map { String($0.dropFirst(9)) }
  }

  /// Lets a client send after the server has closed its own side, as a socket does.
  private final class HalfClosing: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
      if mode == .output { promise?.succeed() } else { context.close(mode: mode, promise: promise) }
    }
  }
}

/// A server without sockets.
private struct Server {
  let files: Folder
  let routes: StudioRoutes
  let gate = StudioGate(port: 4000, secret: String(repeating: "a", count: 32))
  let connections: StudioConnections

  init(_ change: (inout StudioLimits) -> Void = { _ in }) throws {
    files = try Folder([
      "page.html":
        #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; "><p>page"#
    ])
    routes = StudioRoutes(
      page: try StudioPage(reading: files.path("page.html")),
      folder: try StudioFolder(Path(files.url.path))
    )
    var limits = StudioLimits()
    change(&limits)
    connections = StudioConnections(limits)
  }
}

@Suite("A hostile client of the studio's server")
struct HostileClientTests {
  private static let host = "Host: 127.0.0.1:4000\r\n"
  private static let tooLarge = ["431 Request Header Fields Too Large"]

  /// The head of a request that saves `new.ahap`.
  private static func saving(_ fields: String, isKnown: Bool = true) -> String {
    let secret = isKnown ? "Haptics-Secret: \(String(repeating: "a", count: 32))\r\n" : ""
    return "PUT /file?name=new.ahap HTTP/1.1\r\n\(host)\(secret)If-None-Match: *\r\n\(fields)\r\n"
  }

  @Test(
    "a head is refused at the first byte over a limit, and not read further",
    arguments: [
      // A target, a name, a value, and a value that never begins.
      ("GET /", "a", 8191), ("GET / HTTP/1.1\r\n", "a", 8192), ("GET / HTTP/1.1\r\nA: ", "a", 8192),
      ("GET / HTTP/1.1\r\nA:", " ", 16_382),
      // 16 fields of 1,001 bytes, and the target.
      ("GET / HTTP/1.1\r\n\(field(1000, 16))A: ", "a", 366),
      // 64 fields, and a name.
      ("GET / HTTP/1.1\r\n\(field(1, 64))", "a", 0),
    ]
  )
  func longHeads(start: String, letter: String, count: Int) throws {
    let client = try Client(Server())
    try client.send(start + String(repeating: letter, count: count))
    #expect(client.statuses == [])
    try client.send(letter)
    #expect(client.statuses == Self.tooLarge)
    // What comes now is discarded, up to a megabyte.
    try client.send(String(repeating: "a", count: 1 << 20))
    #expect(client.isOpen)
    try client.send("a")
    #expect(!client.isOpen)
    #expect(client.statuses == Self.tooLarge)
  }

  private static func field(_ size: Int, _ count: Int) -> String {
    String(repeating: "A: \(String(repeating: "a", count: size))\r\n", count: count)
  }

  @Test("a head must be complete after five seconds, however it arrives")
  func slowHeads() throws {
    let client = try Client(Server())
    for byte in ["G", "E", "T", " "] {
      client.pass(.seconds(1))
      try client.send(byte)
    }
    client.pass(.milliseconds(999))
    #expect(client.isOpen)
    client.pass(.milliseconds(1))
    #expect(!client.isOpen)
    #expect(client.statuses == [])
  }

  @Test("a body must be complete a minute after the head, and is not saved before")
  func slowBodies() throws {
    let server = try Server()
    let client = try Client(server)
    client.pass(.seconds(4))
    try client.send(Self.saving("Content-Length: 2\r\n") + "x")
    client.pass(.milliseconds(59_999))
    #expect(client.isOpen)
    client.pass(.milliseconds(1))
    #expect(!client.isOpen)
    #expect(try server.files.names == ["page.html"])
    // Its memory is free again.
    #expect(server.connections.reserve(64 << 20))
  }

  @Test("the oldest stranger makes room for a new connection")
  func manyConnections() throws {
    let server = try Server { $0.connections = 3 }
    let first = try Client(server)
    let known = try Client(server)
    try known.send(Self.saving("Content-Length: 2\r\n"))
    let second = try Client(server)
    #expect(first.isOpen)
    let third = try Client(server)
    #expect(!first.isOpen && known.isOpen && second.isOpen && third.isOpen)
    try third.send("GET / HTTP/1.1\r\n\(Self.host)\r\n")
    #expect(third.statuses == ["200 OK"])
    #expect(!third.isOpen)
    let fourth = try Client(server)
    #expect(second.isOpen && fourth.isOpen)
    try known.send("{}")
    #expect(known.statuses == ["204 No Content"])
    #expect(try server.files.read("new.ahap") == "{}")
  }

  @Test("a connection too many is turned away if no stranger can make room")
  func onlyKnownConnections() throws {
    let server = try Server { $0.connections = 2 }
    let known = try (0..<2).map { _ in try Client(server) }
    for client in known { try client.send(Self.saving("Content-Length: 1\r\n")) }
    let late = try Client(server)
    #expect(late.statuses == ["503 Service Unavailable"])
    #expect(!late.isOpen)
    try known[0].send("x")
    #expect(!known[0].isOpen)
    #expect(try Client(server).isOpen)
  }

  @Test("the gate refuses before the body")
  func strangersBodies() throws {
    let server = try Server()
    let client = try Client(server)
    try client.send(Self.saving("Content-Length: 67108864\r\n", isKnown: false))
    #expect(client.statuses == ["403 Forbidden"])
    try client.send(String(repeating: "x", count: 1 << 20))
    #expect(client.isOpen)
    #expect(server.connections.reserve(64 << 20))
    try client.send("x")
    #expect(!client.isOpen)
    #expect(try server.files.names == ["page.html"])
  }

  @Test("a client that goes on sending after its answer is left after a second")
  func endlessInput() throws {
    let client = try Client(Server())
    try client.send(Self.saving("Content-Length: 1000\r\n", isKnown: false))
    client.pass(.milliseconds(999))
    #expect(client.isOpen)
    client.pass(.milliseconds(1))
    #expect(!client.isOpen)
  }

  @Test("a body has a limit, whether its length is said or not")
  func largeBodies() throws {
    let server = try Server { $0.bodySize = 10 }
    let said = try Client(server)
    try said.send(Self.saving("Content-Length: 11\r\n"))
    #expect(said.statuses == ["413 Payload Too Large"])
    let unsaid = try Client(server)
    try unsaid.send(Self.saving("Transfer-Encoding: chunked\r\n") + "a\r\n0123456789\r\n")
    #expect(unsaid.statuses == [])
    try unsaid.send("1\r\nx")
    #expect(unsaid.statuses == ["413 Payload Too Large"])
    for size in ["9223372036854775807", "99999999999999999999", "-1", "1x", "1, 1"] {
      let client = try Client(server)
      try client.send(Self.saving("Content-Length: \(size)\r\n"))
      #expect(client.statuses.first?.first == "4", "\(size)")
    }
    #expect(try server.files.names == ["page.html"])
    #expect(server.connections.reserve(10))
  }

  @Test("all bodies together have a limit, and the memory of one is free after it")
  func manyBodies() throws {
    let server = try Server { $0.bodySize = 10 }
    let first = try Client(server)
    try first.send(Self.saving("Content-Length: 6\r\n"))
    let second = try Client(server)
    try second.send(Self.saving("Content-Length: 5\r\n"))
    #expect(second.statuses == ["503 Service Unavailable"])
    first.endInput()
    #expect(!first.isOpen)
    let third = try Client(server)
    try third.send(Self.saving("Content-Length: 10\r\n") + "0123456789")
    #expect(third.statuses == ["204 No Content"])
    #expect(try server.files.read("new.ahap") == "0123456789")
    #expect(server.connections.reserve(10))
  }

  @Test("a body goes to disk as it arrives", .enabled(if: access("/proc/self/fd", X_OK) == 0))
  func streaming() throws {
    let server = try Server()
    let client = try Client(server)
    let part = String(repeating: "x", count: 100_000)
    try client.send(Self.saving("Content-Length: 200000\r\n") + part)
    #expect(try sizesOfOpenFiles(in: server.files) == [100_000])
    #expect(try server.files.names == ["page.html"])
    try client.send(part)
    #expect(client.statuses == ["204 No Content"])
    #expect(try sizesOfOpenFiles(in: server.files) == [])
    #expect(try server.files.read("new.ahap") == part + part)
  }

  private func sizesOfOpenFiles(in folder: Folder) throws -> [Int] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { number in
      let link = "/proc/self/fd/\(number)"
      var status = stat()
      guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link),
        path.hasPrefix(folder.url.path + "/"), stat(link, &status) == 0
      else { return nil }
      return Int(status.st_size)
    }
  }

  @Test("a chunked body is saved, and a coded one refused")
  func codings() throws {
    let server = try Server()
    for coding in ["gzip, chunked", "gzip", "x"] {
      let client = try Client(server)
      try client.send(Self.saving("Transfer-Encoding: \(coding)\r\n") + "1\r\nx\r\n0\r\n\r\n")
      #expect(client.statuses == ["501 Not Implemented"], "\(coding)")
    }
    let twice = try Client(server)
    try twice.send(Self.saving("Transfer-Encoding: chunked, chunked\r\n"))
    #expect(twice.statuses == ["400 Bad Request"])
    let both = try Client(server)
    try both.send(Self.saving("Content-Length: 1\r\nTransfer-Encoding: chunked\r\n"))
    #expect(both.statuses == ["400 Bad Request"])
    #expect(try server.files.names == ["page.html"])
    let client = try Client(server)
    let chunks = "1\r\nx\r\n2\r\nyz\r\n0\r\n\r\n"
    try client.send(Self.saving("Transfer-Encoding: chunked\r\n") + chunks)
    #expect(client.statuses == ["204 No Content"])
    #expect(try server.files.read("new.ahap") == "xyz")
  }

  @Test("a body that ends early is not saved")
  func shortBodies() throws {
    let server = try Server()
    for fields in ["Content-Length: 2\r\n\r\nx", "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n"] {
      let client = try Client(server)
      try client.send(String(Self.saving("").dropLast(2)) + fields)
      client.endInput()
      #expect(!client.isOpen)
      #expect(try server.files.names == ["page.html"])
    }
  }

  @Test("a client that waits for 'continue' gets it, unless its body is not wanted")
  func expectations() throws {
    let server = try Server()
    let client = try Client(server)
    try client.send(Self.saving("Content-Length: 1\r\nExpect: 100-continue\r\n"))
    #expect(client.statuses == ["100 Continue"])
    try client.send("x")
    #expect(client.statuses == ["100 Continue", "204 No Content"])
    let stranger = try Client(server)
    try stranger.send(Self.saving("Content-Length: 1\r\nExpect: 100-continue\r\n", isKnown: false))
    #expect(stranger.statuses == ["403 Forbidden"])
  }

  @Test("a connection serves one request")
  func pipelining() throws {
    let client = try Client(Server())
    let request = "GET / HTTP/1.1\r\n\(Self.host)\r\n"
    try client.send(request + request)
    #expect(client.statuses == ["200 OK"])
    #expect(!client.isOpen)
  }

  @Test(
    "a broken request is answered and ends its connection",
    arguments: [
      ("\u{0}\u{1}\r\n\r\n", "400 Bad Request"), ("GET\r\n\r\n", "400 Bad Request"),
      ("GET / HTTP/1.1\r\nA\r\n\r\n", "400 Bad Request"),
      ("GET / HTTP/1.1\r\n: a\r\n\r\n", "400 Bad Request"),
      ("GET / HTTP/2.0\r\n\r\n", "505 HTTP Version Not Supported"),
      ("CONNECT 127.0.0.1:4000 HTTP/1.1\r\n\(host)\r\n", "403 Forbidden"),
      (
        "GET /folder HTTP/1.1\r\n\(host)Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
        "403 Forbidden"
      ),
    ]
  )
  func brokenRequests(request: String, status: String) throws {
    let client = try Client(Server())
    try client.send(request)
    #expect(client.statuses == [status])
    client.pass(.seconds(1))
    #expect(!client.isOpen)
  }
}
