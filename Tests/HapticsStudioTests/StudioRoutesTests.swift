import FlyingFox
import Foundation
import HapticsFiles
import HapticsStudio
import TestSupport
import Testing

@Suite("What the studio's server answers")
struct StudioRoutesTests {
  private let files: Folder
  private let routes: StudioRoutes
  private let page = #"""
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:"><p>page
    """#

  init() throws {
    files = try Folder(["door & gate.ahap": "one", "page.html": page])
    routes = StudioRoutes(
      page: try StudioPage(reading: files.path("page.html")),
      folder: try StudioFolder(Path(files.url.path)),
      gate: StudioGate(port: 4000, secret: String(repeating: "a", count: 32))
    )
  }

  private func answer(
    _ method: HTTPMethod,
    _ target: String,
    _ headers: [HTTPHeader: String] = [:],
    body: String = "",
    isKnown: Bool = true
  ) async throws -> HTTPResponse {
    var all: [HTTPHeader: String] = [.host: "127.0.0.1:4000"]
    if isKnown { all[.init("Haptics-Secret")] = String(repeating: "a", count: 32) }
    all.merge(headers) { $1 }
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    return await routes.handleRequest(
      HTTPRequest(
        method: method,
        version: .http11,
        target: .init(path: parts[0], query: parts.count > 1 ? parts[1] : ""),
        headers: HTTPHeaders(all),
        body: HTTPBodySequence(data: Data(body.utf8))
      )
    )
  }

  private func text(_ response: HTTPResponse) async throws -> String {
    String(decoding: try await response.bodyData, as: UTF8.self)
  }

  @Test("the page may reach its own server, and needs no secret")
  func servedPage() async throws {
    let response = try await answer(.GET, "/", isKnown: false)
    #expect(response.statusCode == .ok)
    let policy = "content=\"default-src 'none'; connect-src 'self'; img-src data:\""
    #expect(
      try await text(response)
        == page.replacing("content=\"default-src 'none'; img-src data:\"", with: policy)
    )
    #expect(response.headers[.contentType] == "text/html; charset=utf-8")
  }

  @Test("every answer forbids to keep it, to guess at it and to frame it")
  func headers() async throws {
    for target in ["/", "/folder", "/file?name=none", "/none"] {
      let response = try await answer(.GET, target)
      #expect(response.headers[.cacheControl] == "no-store")
      #expect(response.headers[.init("X-Content-Type-Options")] == "nosniff")
      #expect(response.headers[.init("X-Frame-Options")] == "DENY")
      #expect(response.headers[.init("Referrer-Policy")] == "no-referrer")
      #expect(response.headers[.init("Cross-Origin-Resource-Policy")] == "same-origin")
      #expect(response.headers[.init("Access-Control-Allow-Origin")] == nil)
    }
  }

  @Test("whoever is not admitted learns nothing, not even what there is")
  func strangers() async throws {
    for target in ["/folder", "/file?name=door%20%26%20gate.ahap", "/file?name=none", "/none"] {
      for method in [HTTPMethod.GET, .PUT, .POST, .OPTIONS] {
        let stranger = try await answer(method, target, isKnown: false)
        #expect(stranger.statusCode == .forbidden)
        #expect(try await text(stranger) == "")
        let rebound = try await answer(method, target, [.host: "evil.example:4000"])
        #expect(rebound.statusCode == .forbidden)
        let foreign = try await answer(method, target, [.init("Origin"): "http://evil.example"])
        #expect(foreign.statusCode == .forbidden)
      }
    }
    #expect(try await answer(.GET, "/", [.host: "evil.example"]).statusCode == .forbidden)
  }

  @Test("the listing is JSON of the folder's name and files")
  func listing() async throws {
    let response = try await answer(.GET, "/folder")
    #expect(response.headers[.contentType] == "application/json")
    let name = files.url.lastPathComponent
    #expect(
      try await text(response)
        == #"{"folder":"\#(name)","files":["door & gate.ahap"],"isComplete":true}"#
    )
  }

  @Test("a file comes with its version, and not again while it has it")
  func reading() async throws {
    let target = "/file?name=door%20%26%20gate.ahap"
    let response = try await answer(.GET, target)
    let tag = try #require(response.headers[.eTag])
    #expect(try await text(response) == "one")
    #expect(response.headers[.contentType] == "application/octet-stream")
    let again = try await answer(.GET, target, [.ifNoneMatch: tag])
    #expect(again.statusCode == .notModified)
    #expect(try await text(again) == "")
    #expect(try await answer(.GET, "/file").statusCode == .notFound)
    #expect(try await answer(.GET, "/file?name=..%2fx.ahap").statusCode == .notFound)
  }

  @Test("saving names the version it replaces, and fails where another one is there")
  func saving() async throws {
    let target = "/file?name=door%20%26%20gate.ahap"
    let tag = StudioVersion(of: Array("one".utf8)).tag
    #expect(try await answer(.PUT, target, body: "two").statusCode == .preconditionRequired)
    let ifMatch = HTTPHeader("If-Match")
    #expect(try await answer(.PUT, target, [ifMatch: tag], body: "two").statusCode == .noContent)
    #expect(try files.read("door & gate.ahap") == "two")
    let late = try await answer(.PUT, target, [ifMatch: tag], body: "three")
    #expect(late.statusCode == .preconditionFailed)
    let isNew = try await answer(.PUT, target, [.ifNoneMatch: "*"], body: "three")
    #expect(isNew.statusCode == .preconditionFailed)
    #expect(try files.read("door & gate.ahap") == "two")
    #expect(
      try await answer(.PUT, "/file?name=new.ahap", [.ifNoneMatch: "*"], body: "n").headers[.eTag]
        == StudioVersion(of: Array("n".utf8)).tag
    )
  }

  @Test("other methods are not allowed, and other places not found")
  func otherRequests() async throws {
    #expect(
      try await answer(.DELETE, "/file?name=door%20%26%20gate.ahap").statusCode == .methodNotAllowed
    )
    #expect(try await answer(.POST, "/folder").statusCode == .methodNotAllowed)
    #expect(try await answer(.GET, "/../etc/passwd").statusCode == .notFound)
    #expect(try files.names == ["door & gate.ahap", "page.html"])
  }

  @Test("a page without the studio's policy is no studio")
  func otherPages() throws {
    let other = try Folder(["page.html": "<p>hello"])
    #expect(throws: StudioRefusal.missing) { try StudioPage(reading: other.path("page.html")) }
    #expect(throws: StudioRefusal.failed("No such file or directory")) {
      try StudioPage(reading: other.path("none.html"))
    }
  }
}
