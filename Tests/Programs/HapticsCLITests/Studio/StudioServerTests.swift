import Foundation
import HapticsCLI
import HapticsFiles
import TestSupport
import Testing

/// The server on a real port, as other programs reach it.
@Suite("The studio's server")
struct StudioServerTests {
  private let files: Folder
  private let server: StudioServer
  private let port: UInt16
  private let secret: Substring

  init() throws {
    files = try Folder([
      "a.ahap": "{}",
      "page.html":
        #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; "><p>page"#,
    ])
    server = try Self.start(files, port: 0)
    let address = try #require(
      server.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/#secret=([0-9a-f]{32})/)
    )
    port = try #require(UInt16(address.1))
    secret = address.2
  }

  private static func start(_ files: Folder, port: UInt16) throws -> StudioServer {
    try StudioServer(
      page: StudioPage(reading: files.path("page.html")),
      folder: StudioFolder(Path(files.url.path)),
      port: port
    )
  }

  private func request(_ target: String, _ fields: String = "") -> String {
    "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(fields)\r\n"
  }

  /// Sends a string on a new connection, and returns what comes until the server ends it.
  private func answer(_ text: String) throws -> String {
    let connection = try Connection(port)
    connection.send(text)
    return connection.rest()
  }

  @Test("its address leads to the page, and its secret to the folder")
  func address() throws {
    defer { server.stop() }
    #expect(try answer(request("/")).hasSuffix("connect-src 'self'; \"><p>page"))
    #expect(
      try answer(request("/folder", "Haptics-Secret: \(secret)\r\n"))
        .hasSuffix(#""files":["a.ahap"],"isComplete":true}"#)
    )
    #expect(try answer(request("/folder")).hasPrefix("HTTP/1.1 403 Forbidden\r\n"))
  }

  @Test("lines of 256 KB from several clients are refused, and others still answered")
  func longLines() throws {
    defer { server.stop() }
    let line = String(repeating: "a", count: 256 << 10)
    for text in [request("/", "A: \(line)\r\n"), request("/\(line)"), line] {
      #expect(try answer(text).prefix(13) == (text == line ? "HTTP/1.1 400 " : "HTTP/1.1 431 "))
    }
    #expect(try answer(request("/")).hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test("65 connections that say nothing cost the first its place, and others are still answered")
  func halfOpenConnections() throws {
    defer { server.stop() }
    let connections = try (0..<65).map { _ in try Connection(port) }
    #expect(connections[0].rest() == "")
    #expect(try answer(request("/")).hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test("a large file arrives complete, also if 80 strangers connect meanwhile")
  func largeFiles() throws {
    defer { server.stop() }
    let text = String(repeating: "0123456789abcdef", count: 1 << 19)
    try files.write(text, to: "large.wav")
    let connection = try Connection(port)
    connection.send(request("/file?name=large.wav", "Haptics-Secret: \(secret)\r\n"))
    #expect(try answer(request("/")).hasPrefix("HTTP/1.1 200 OK\r\n"))
    let strangers = try (0..<80).map { _ in try Connection(port) }
    let response = connection.rest()
    #expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(response.contains("Content-Length: \(text.utf8.count)\r\n"))
    #expect(response.hasSuffix("\r\n\r\n" + text))
    #expect(strangers.count == 80)
  }

  @Test("a deleted folder is not found")
  func deletedFolder() throws {
    defer { server.stop() }
    let listing = request("/folder", "Haptics-Secret: \(secret)\r\n")
    #expect(try answer(listing).hasPrefix("HTTP/1.1 200 OK\r\n"))
    files.remove()
    #expect(try answer(listing).hasPrefix("HTTP/1.1 404 Not Found\r\n"))
  }

  @Test("a port belongs to one server until that stops")
  func ports() throws {
    #expect(throws: HTTPError.failed("Address already in use")) {
      try Self.start(files, port: port)
    }
    server.stop()
    let next = try Self.start(files, port: port)
    #expect(try answer(request("/")).hasPrefix("HTTP/1.1 200 OK\r\n"))
    next.stop()
  }
}

/// A connection to a port on this computer.
private final class Connection {
  private let socket: Int32

  init(_ port: UInt16) throws {
    #if canImport(Glibc)
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0)
  }

  deinit { close(socket) }

  func send(_ text: String) { try? FileDescriptor(rawValue: socket).write(Array(text.utf8)) }

  /// Returns what comes until the other end closes.
  func rest() -> String {
    var bytes: [UInt8] = []
    let descriptor = FileDescriptor(rawValue: socket)
    while (try? descriptor.read(appendingTo: &bytes, atMost: 1 << 16)) ?? 0 > 0 {}
    return String(decoding: bytes, as: UTF8.self)
  }
}
